/** The budget of 2026 as it stands on the 10th of April, worked out by hand. */
import {
  type BudgetDivision,
  type BudgetPart,
  type BudgetParts,
  getBudgetParts,
  ownCostCentres,
  saveBudgetLine,
} from 'shared-kit/contracts/correctives/budget-parts';
import {
  approveCost,
  type BudgetYear,
  type CostCentre,
  getBudgetYear,
  saveBudget,
} from 'shared-kit/contracts/correctives/budgets';
import { InspectionType } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { correctivesV1, inspectionsV1 } from 'shared-kit/contracts/views/related';
import { buildingsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { checkRecordRoutes } from 'shared-kit/testing/guards/record-routes';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installationId, otherId, people, startMarch } from './support.ts';

let service: TestService;
const boss = 21;
const view = (name: string) =>
  databaseOf(service.db).collection<{ _id: number; [field: string]: unknown }>(name);
const corrective = (_id: number, fields: object) => ({
  _id,
  installationId,
  buildingId: 1,
  entityStatus: 1,
  mergedIntoId: null,
  openingDescription: `Avería ${_id}`,
  closedAt: null,
  cost: 0,
  realMinutes: 0,
  expectedMinutes: null,
  ...fields,
});

beforeAll(async () => {
  service = await startMarch();
  await view(correctivesV1).deleteMany({});
  await view(inspectionsV1).deleteMany({});
  await view(installationsV1).updateOne({ _id: installationId }, { $set: { hourlyRate: 30 } });
  await view(grantsV1).insertOne(
    testUser(boss, {
      grants: [
        testGrant(installationId, [Permission.Administration, Permission.GenerateReports]),
        testGrant(otherId, [Permission.GenerateReports]),
      ],
    }),
  );
  await view(correctivesV1).insertMany([
    corrective(1, { closedAt: new Date('2026-01-31T22:59:00Z'), cost: 900, realMinutes: 120 }),
    // On the last minute of December there, and of January elsewhere.
    corrective(2, { closedAt: new Date('2025-12-31T22:59:00Z'), cost: 7000 }),
    corrective(3, { closedAt: new Date('2026-01-10T10:00:00Z'), cost: 7000, installationId: otherId }),
    corrective(4, { cost: 50, expectedMinutes: 60, buildingId: 2 }),
  ]);
  await view(buildingsV1).insertMany([
    { _id: 1, installationId, name: 'Torre' },
    { _id: 2, installationId, name: 'Anexo' },
    { _id: 3, installationId: otherId, name: 'Nave' },
  ]);
  await view(inspectionsV1).insertOne({
    _id: 31,
    installationId,
    entityStatus: 1,
    inspectionType: InspectionType.externalCompany,
    name: 'Ascensores',
    buildingId: null,
    amount: 3650,
    contractStart: '2026-01-01',
    dueDate: '2026-12-31',
  });
});
afterAll(() => service.close());

const amounts = { planned: 2000, repairs: 500, parts: 2000, contractors: 3650 } as const;
const budgetOf = async (year = 2026): Promise<BudgetYear> => {
  const answer = await service.call(getBudgetYear, { query: { installationId, year } }, { as: people.all });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: BudgetYear }).data;
};
const rowOf = ({ rows }: BudgetYear, centre: CostCentre) => rows.find((row) => row.centre === centre);
const save = (version: number, fields: object = {}, as: number = boss) =>
  service.call(
    saveBudget,
    { body: { installationId, year: 2026, version, amounts, approvalAbove: 800, ...fields } },
    { as },
  );

test('what was spent stands in its month, by the clocks of the installation', async () => {
  const year = await budgetOf();
  expect(year.months[0]).toEqual({ month: '2026-01', planned: 0, repairs: 60, parts: 900, contractors: 310 });
  // 500, 30, 45, 60 and 15 minutes were done in March.
  expect(year.months[2]).toMatchObject({ planned: 325, contractors: 310 });
  // Ten days of April.
  expect(year.months[3]).toMatchObject({ contractors: 100 });
  expect(year.months.slice(4).every(({ contractors }) => contractors === 0)).toBe(true);
});

test('what is to come is known of tasks, open correctives and contracts, and the rest goes on as it did', async () => {
  const year = await budgetOf();
  // 90 minutes that are late, and 700 of April.
  expect(rowOf(year, 'planned')).toEqual({
    centre: 'planned',
    budget: null,
    spent: 325,
    toCome: 395,
    forecast: 720,
  });
  expect(rowOf(year, 'contractors')).toMatchObject({ spent: 1000, toCome: 2650, forecast: 3650 });
  const parts = rowOf(year, 'parts');
  expect(parts).toMatchObject({ spent: 900, toCome: 50 });
  // 99 of 365 days and some hours have passed.
  expect(parts?.forecast).toBeGreaterThan(3200);
  expect(parts?.forecast).toBeLessThan(3350);
});

test('a year that is over cost what was spent, and nothing of it is open', async () => {
  const year = await budgetOf(2025);
  expect(rowOf(year, 'parts')).toMatchObject({ spent: 7000, toCome: 0, forecast: 7000 });
  expect(rowOf(year, 'planned')).toMatchObject({ toCome: 0 });
});

test('without what an hour costs work counts for nothing', async () => {
  await view(installationsV1).updateOne({ _id: installationId }, { $set: { hourlyRate: null } });
  const year = await budgetOf();
  await view(installationsV1).updateOne({ _id: installationId }, { $set: { hourlyRate: 30 } });
  expect(year.hourlyRate).toBeNull();
  expect([rowOf(year, 'planned')?.spent, rowOf(year, 'parts')?.spent]).toEqual([0, 900]);
});

test('each day costs the rate of its day, and what is to come that of when it will be done', async () => {
  const ofDays = { hourlyRate: 60, formerRates: [{ until: '2026-03-10', rate: 30 }] };
  await view(installationsV1).updateOne({ _id: installationId }, { $set: ofDays });
  const year = await budgetOf();
  const late = { hourlyRate: 120, formerRates: [...ofDays.formerRates, { until: '2026-04-29', rate: 60 }] };
  await view(installationsV1).updateOne({ _id: installationId }, { $set: late });
  const announced = await budgetOf();
  const always = { hourlyRate: 30, formerRates: [] };
  await view(installationsV1).updateOne({ _id: installationId }, { $set: always });
  expect(year.rates).toEqual([
    { from: '2026-01-01', to: '2026-03-10', rate: 30 },
    { from: '2026-03-11', to: '2026-12-31', rate: 60 },
  ]);
  expect(year.months[0]).toMatchObject({ repairs: 60 });
  // 515 minutes at 30 and 135 at 60.
  expect(year.months[2]).toMatchObject({ planned: 392.5 });
  // 90 minutes that are late, and 700 of April.
  expect(rowOf(year, 'planned')).toMatchObject({ spent: 392.5, toCome: 790 });
  expect(announced.months).toEqual(year.months);
  expect(rowOf(announced, 'planned')).toMatchObject({ spent: 392.5, toCome: 1490 });
});

test('who administers states it, and is told of others’ changes', async () => {
  expectError(await save(0, {}, people.all), 'forbidden');
  expect((await save(0)).status).toBe(200);
  expectError(await save(0), 'versionConflict');
  const year = await budgetOf();
  expect(year).toMatchObject({ version: 1, approvalAbove: 800 });
  expect(rowOf(year, 'repairs')).toMatchObject({ budget: 500, spent: 60 });
  const entry = await databaseOf(service.db).collection('audit_reports').findOne({ entityType: 'Budget' });
  expect(entry).toMatchObject({ action: 'budget.created', entityType: 'Budget', userId: boss });
});

test('of two first statements at once one is told', async () => {
  const both = await Promise.all([save(0, { year: 2027 }), save(0, { year: 2027 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('costs above the amount await approval, which holds until they become more', async () => {
  const before = await budgetOf();
  expect(before.awaiting).toBe(2);
  expect(before.largeCosts).toMatchObject([
    { kind: 'contract', id: 31, title: 'Ascensores', amount: 3650, approved: null },
    { kind: 'corrective', id: 1, title: 'Avería 1', day: '2026-01-31', amount: 960, approved: null },
  ]);
  const body = { installationId, kind: 'corrective', id: 1, amount: 960 } as const;
  expectError(await service.call(approveCost, { body }, { as: people.all }), 'forbidden');
  expect((await service.call(approveCost, { body }, { as: boss })).status).toBe(200);
  const after = await budgetOf();
  expect(after.awaiting).toBe(1);
  expect(after.largeCosts[1]).toMatchObject({ id: 1, approved: { amount: 960 } });
  await view(correctivesV1).updateOne({ _id: 1 }, { $set: { cost: 950 } });
  expect((await budgetOf()).awaiting).toBe(2);
  await view(correctivesV1).updateOne({ _id: 1 }, { $set: { cost: 900 } });
  await service.call(approveCost, { body: { ...body, amount: null } }, { as: boss });
  expect((await budgetOf()).awaiting).toBe(2);
});

test('nothing of another installation is approved', async () => {
  const body = { installationId, kind: 'corrective', id: 3, amount: 9000 } as const;
  expectError(await service.call(approveCost, { body }, { as: boss }), 'notFound');
});

const partsOf = async (by: BudgetDivision, year = 2026): Promise<BudgetParts> => {
  const query = { installationId, year, by };
  const answer = await service.call(getBudgetParts, { query }, { as: people.all });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: BudgetParts }).data;
};
const line = (
  by: BudgetDivision,
  id: number,
  { fields = {}, as = boss }: { readonly fields?: object | undefined; readonly as?: number | undefined } = {},
) =>
  service.call(
    saveBudgetLine,
    {
      body: {
        installationId,
        year: 2026,
        by,
        id,
        version: 0,
        amounts: { planned: 300, repairs: null, parts: 1500, contractors: null },
        ...fields,
      },
    },
    { as },
  );
const figures = (part: BudgetPart | undefined, centre: CostCentre) =>
  part?.rows.find((row) => row.centre === centre);
const sumOf = ({ whole, parts }: BudgetParts) =>
  whole.map(({ centre }) =>
    (['spent', 'toCome', 'forecast', 'budget'] as const).map((figure) =>
      Math.round(parts.reduce((sum, part) => sum + (figures(part, centre)?.[figure] ?? 0), 0) * 100),
    ),
  );
const wholeOf = ({ whole }: BudgetParts) =>
  whole.map((row) =>
    (['spent', 'toCome', 'forecast', 'budget'] as const).map((figure) =>
      Math.round((row[figure] ?? 0) * 100),
    ),
  );

test('costs stand at the building where they came up, and contracts of none apart', async () => {
  const divided = await partsOf('building');
  expect(divided.parts.map(({ id, name }) => [id, name])).toEqual([
    [2, 'Anexo'],
    [1, 'Torre'],
    [null, ''],
  ]);
  const [annex, tower, none] = divided.parts;
  expect(figures(tower, 'planned')).toMatchObject({ spent: 325, toCome: 395 });
  expect(figures(tower, 'parts')).toMatchObject({ spent: 900, toCome: 0 });
  expect(figures(annex, 'parts')).toMatchObject({ spent: 0, toCome: 50, forecast: 50 });
  expect(figures(none, 'contractors')).toMatchObject({ spent: 1000, toCome: 2650, forecast: 3650 });
  expect(figures(none, 'planned')).toMatchObject({ spent: 0, toCome: 0 });
  expect(divided.whole.map(({ spent }) => spent)).toEqual((await budgetOf()).rows.map(({ spent }) => spent));
  expect(sumOf(divided)).toEqual(wholeOf(divided));
});

test('what is stated of a building is taken from the whole, and of another installation’s nothing is', async () => {
  expectError(await line('building', 1, { fields: {}, as: people.all }), 'forbidden');
  expectError(await line('building', 3), 'notFound');
  expectError(await line('costCentre', 999), 'notFound');
  expectError(await line('building', 1, { fields: { amounts: { planned: -1 } } }), 'invalidInput');
  expect((await line('building', 1)).status).toBe(200);
  expectError(await line('building', 1), 'versionConflict');
  const divided = await partsOf('building');
  const [, tower, none] = divided.parts;
  expect(tower).toMatchObject({ version: 1, stated: { planned: 300, repairs: null } });
  // 2,000 are stated of the installation.
  expect(figures(none, 'planned')?.budget).toBe(1700);
  expect(figures(tower, 'repairs')?.budget).toBeNull();
  expect(sumOf(divided)).toEqual(wholeOf(divided));
  const entry = await databaseOf(service.db)
    .collection('audit_reports')
    .findOne({ entityType: 'BudgetLine' });
  expect(entry).toMatchObject({ action: 'budgetLine.created', userId: boss });
});

describe('cost centres', () => {
  checkRecordRoutes(() => service, {
    routes: ownCostCentres,
    body: (number) => ({ installationId, code: `CC-${number}`, name: `Centro ${number}`, buildingIds: [] }),
    change: { name: 'Servicios generales' },
    as: boss,
    query: { installationId },
    otherQuery: { installationId: otherId },
    unique: { field: 'code', code: 'referenceExists' },
  });

  const create = async (code: string, buildingIds: number[]) =>
    service.call(
      ownCostCentres.create,
      { body: { installationId, code, name: code, buildingIds } },
      { as: boss },
    );
  const idOf = ({ body }: { body: unknown }) => (body as { data: { id: number } }).data.id;

  test('a building belongs to one in use, whose budget is that of its buildings until one is stated', async () => {
    const made = await create('A', [1]);
    expect(made.status).toBe(201);
    const refused = await create('B', [1, 2]);
    expectError(refused, 'invalidInput');
    expect(refused.body).toMatchObject({ fields: [{ path: 'buildingIds', code: 'inOtherCostCentre' }] });
    expectError(await create('C', [3]), 'invalidInput');
    const id = idOf(made);
    const found = async () => {
      const divided = await partsOf('costCentre');
      expect(sumOf(divided)).toEqual(wholeOf(divided));
      return divided.parts.find((part) => part.id === id);
    };
    expect(await found()).toMatchObject({ code: 'A', stated: { parts: null } });
    expect(figures(await found(), 'parts')).toMatchObject({ budget: 1500, spent: 900 });
    expect((await line('costCentre', id, { fields: { amounts: { parts: 1000 } } })).status).toBe(200);
    expect(figures(await found(), 'parts')).toMatchObject({ budget: 1000, spent: 900 });
    // One with a budget stays, retired it is of the years that have one, and its buildings are free.
    expectError(
      await service.call(ownCostCentres.remove, { params: { id } }, { as: boss }),
      'catalogueEntryInUse',
    );
    const body = { installationId, code: 'A', name: 'A', buildingIds: [1], entityStatus: 0 as const };
    const retired = await service.call(
      ownCostCentres.update,
      { body: { ...body, id, version: 0 } },
      { as: boss },
    );
    expect(retired.status, JSON.stringify(retired.body)).toBe(200);
    expect(await found()).toMatchObject({ isInactive: true });
    expect(figures(await found(), 'parts')).toMatchObject({ spent: 900 });
    expect((await create('B', [1, 2])).status).toBe(201);
    expect(figures(await found(), 'parts')).toMatchObject({ spent: 0, budget: 1000 });
    expect((await partsOf('costCentre', 2027)).parts.every((part) => part.id !== id)).toBe(true);
  });

  test('of two that take a building at once one is told', async () => {
    await view(buildingsV1).insertOne({ _id: 4, installationId, name: 'Taller' });
    const both = await Promise.all([create('X', [4]), create('Y', [4])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('they are read by who reads reports, and kept by who administers', async () => {
    const body = { installationId, code: 'Z', name: 'Z', buildingIds: [] };
    expectError(await service.call(ownCostCentres.create, { body }, { as: people.all }), 'forbidden');
    const list = await service.call(ownCostCentres.list, { query: { installationId } }, { as: people.all });
    expect(list.status).toBe(200);
    expectError(
      await service.call(ownCostCentres.list, { query: { installationId } }, { as: people.stranger }),
      'notFound',
    );
  });
});
