/** The budget of 2026 as it stands on the 10th of April, worked out by hand. */
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
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installationId, otherId, people, startMarch } from './support.ts';

let service: TestService;
const boss = 21;
const view = (name: string) =>
  databaseOf(service.db).collection<{ _id: number; [field: string]: unknown }>(name);
const corrective = (_id: number, fields: object) => ({
  _id,
  installationId,
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
      grants: [testGrant(installationId, [Permission.Administration, Permission.GenerateReports])],
    }),
  );
  await view(correctivesV1).insertMany([
    corrective(1, { closedAt: new Date('2026-01-31T22:59:00Z'), cost: 900, realMinutes: 120 }),
    // On the last minute of December there, and of January elsewhere.
    corrective(2, { closedAt: new Date('2025-12-31T22:59:00Z'), cost: 7000 }),
    corrective(3, { closedAt: new Date('2026-01-10T10:00:00Z'), cost: 7000, installationId: otherId }),
    corrective(4, { cost: 50, expectedMinutes: 60 }),
  ]);
  await view(inspectionsV1).insertOne({
    _id: 31,
    installationId,
    entityStatus: 1,
    inspectionType: InspectionType.externalCompany,
    name: 'Ascensores',
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
