/** A defect from the visit that finds it over its corrective to the second visit that sees it put right. */
import { InspectionStatus, InspectionType } from 'shared-kit/contracts/enums';
import type { InspectionDefect } from 'shared-kit/contracts/legal/inspection';
import * as contracts from 'shared-kit/contracts/legal/inspections';
import { correctivesV1, inspectionsV1 } from 'shared-kit/contracts/views/related';
import { genericInspectionsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countedNorms } from '../src/migrations/0005-counted-norms.ts';
import { add, atNine, installationId, manager, startInspections, visit } from './support.ts';

let app: TestService;
beforeAll(async () => {
  app = await startInspections(atNine);
  const rule = { name: { es: '', cat: '', en: '' }, inspectionType: 0, inspectionCategoryId: 3 };
  await seedView(app.db, genericInspectionsV1, [
    { ...rule, _id: 51, periodMonths: 48, notificationDays: 45, norm: 'RITE (RD 1027/2007)' },
    { ...rule, _id: 52, periodMonths: 24, notificationDays: 0, norm: 'RD 355/2024' },
  ]);
});
afterAll(() => app.close());

const asManager = { as: manager };
const get = async (id: number) =>
  (
    (await app.call(contracts.inspections.get, { params: { id } }, asManager)).body as {
      data: contracts.Inspection;
    }
  ).data;
const defect = (id: number, change: Partial<InspectionDefect> = {}): InspectionDefect => ({
  id,
  text: 'Aislamiento dañado',
  level: 0,
  grade: 'slight',
  term: null,
  elementId: null,
  photoIds: [],
  repeated: false,
  solvedOn: null,
  solution: '',
  ...change,
});
const write = async (id: number, defects: readonly InspectionDefect[]) => {
  const { version } = await get(id);
  return app.call(
    contracts.updateInspectionParts,
    { params: { id }, body: { version, defects: [...defects] } },
    asManager,
  );
};
const failed = { date: '2026-01-10', status: InspectionStatus.fail, genericInspectionId: 51 } as const;
const follow = (followsId: number, change: object = {}) =>
  add(app, {
    followsId,
    date: '2026-05-01',
    status: InspectionStatus.fail,
    genericInspectionId: 51,
    ...change,
  });
const repaired = (
  _id: number,
  inspectionId: number,
  {
    defectId,
    status,
    change = {},
  }: { readonly defectId: number; readonly status: number; readonly change?: object | undefined },
) =>
  seedView(app.db, correctivesV1, [
    {
      _id,
      installationId,
      status,
      entityStatus: 1,
      mergedIntoId: null,
      origin: { kind: 'inspectionDefect', inspectionId, defectId },
      ...change,
    },
  ]);

describe('a slight defect that stands again', () => {
  test('is found out, counted, and counts as a serious one by RITE', async () => {
    const first = await add(app, failed);
    await write(first.id, [defect(1)]);
    expect(await get(first.id)).toMatchObject({ countedResult: 'favourable' });
    const second = await follow(first.id);
    await write(second.id, [defect(2, { text: 'aislamiento danado.' })]);
    const third = await follow(second.id);
    await write(third.id, [defect(3), defect(4, { text: 'Otro' })]);
    expect(await get(third.id)).toMatchObject({
      countedResult: 'conditional',
      defects: [
        { repeated: true, formerDefectId: 2, visits: 3 },
        { repeated: false, visits: 1 },
      ],
      defectFacts: [
        { id: 3, countsAs: 'serious', state: 'open' },
        { id: 4, countsAs: 'slight', state: 'open' },
      ],
    });
  });

  test('is picked from the open ones of before, in other words', async () => {
    const first = await add(app, failed);
    await write(first.id, [defect(1)]);
    const second = await follow(first.id);
    await write(second.id, [defect(2, { text: 'Coquilla rota', formerDefectId: 1 })]);
    expect(await get(second.id)).toMatchObject({ defects: [{ repeated: true, visits: 2 }] });
  });

  test('counts as it is where the norm does not say so', async () => {
    const first = await add(app, { ...failed, genericInspectionId: 52 });
    await write(first.id, [defect(1)]);
    const second = await follow(first.id, { genericInspectionId: 52 });
    await write(second.id, [defect(2)]);
    expect(await get(second.id)).toMatchObject({
      countedResult: 'favourable',
      defects: [{ repeated: true, visits: 2 }],
      defectFacts: [{ countsAs: 'slight' }],
    });
  });

  test('counts as it did whatever becomes of its rule, and by another rule once the visit is said to be of that', async () => {
    const rules = databaseOf(app.db).collection<{ _id: number }>(genericInspectionsV1);
    const first = await add(app, failed);
    await write(first.id, [defect(1)]);
    const second = await follow(first.id);
    await write(second.id, [defect(2)]);
    const counted = { countedResult: 'conditional', defectFacts: [{ countsAs: 'serious' }] };
    await rules.updateOne({ _id: 51 }, { $set: { norm: 'UNE 1' } });
    expect(await get(second.id)).toMatchObject(counted);
    await write(second.id, [defect(2, { solution: 'Se cambia' })]);
    expect(await get(second.id)).toMatchObject(counted);
    await databaseOf(app.db)
      .collection<{ _id: number }>('inspections')
      .updateOne({ _id: second.id }, { $unset: { countedNorm: '' } });
    expect(await get(second.id)).toMatchObject({ countedResult: 'favourable' });
    await rules.updateOne({ _id: 51 }, { $set: { norm: 'RITE (RD 1027/2007)' } });
    await runMigration(app.db, countedNorms);
    await rules.updateOne({ _id: 51 }, { $set: { norm: 'UNE 1' } });
    expect(await get(second.id)).toMatchObject(counted);
    const body = buildChange(contracts.inspections, await get(second.id), { genericInspectionId: 52 });
    await app.call(contracts.inspections.update, { body }, asManager);
    expect(await get(second.id)).toMatchObject({ genericInspectionId: 52, countedResult: 'favourable' });
    await rules.updateOne({ _id: 51 }, { $set: { norm: 'RITE (RD 1027/2007)' } });
  });

  test('a record without defects has no result by them', async () => {
    expect(await get((await add(app, failed)).id)).toMatchObject({ countedResult: null, defectFacts: [] });
  });
});

describe('a defect is done', () => {
  test('once its corrective is closed and the second visit has passed', async () => {
    const { id } = await add(app, failed);
    await write(
      id,
      [1, 2, 3, 4].map((number) => defect(number, { text: `Defecto ${number}` })),
    );
    await repaired(701, id, { defectId: 1, status: 2 });
    await repaired(702, id, { defectId: 2, status: 1 });
    await repaired(703, id, { defectId: 4, status: 2 });
    await repaired(704, id, { defectId: 4, status: 0 });
    await repaired(705, id, { defectId: 3, status: 2, change: { entityStatus: 0 } });
    const states = async () => (await get(id)).defectFacts.map(({ state }) => state);
    expect(await states()).toEqual(['putRight', 'inRepair', 'open', 'inRepair']);
    const second = await follow(id, { status: InspectionStatus.pass });
    expect(await states()).toEqual(['solved', 'inRepair', 'open', 'inRepair']);
    expect((await get(id)).defects[0]).toMatchObject({ solvedOn: '2026-05-01', solvedByVisitId: second.id });
  });

  test('not by a second visit that fails, and no longer once its pass is taken back', async () => {
    const { id } = await add(app, failed);
    await write(id, [defect(1)]);
    await repaired(711, id, { defectId: 1, status: 2 });
    const second = await follow(id);
    expect(await get(id)).toMatchObject({ defectFacts: [{ state: 'putRight' }], openDefects: 1 });
    const update = async (status: InspectionStatus) => {
      const { version } = await get(second.id);
      const body = { ...visit, followsId: id, genericInspectionId: 51, id: second.id, version };
      return app.call(
        contracts.inspections.update,
        { body: { ...body, date: '2026-05-02', status } },
        asManager,
      );
    };
    expect(await update(InspectionStatus.pass)).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject({ openDefects: 0, defects: [{ solvedOn: '2026-05-02' }] });
    await update(InspectionStatus.fail);
    expect(await get(id)).toMatchObject({ openDefects: 1, defects: [{ solvedOn: null }] });
    await update(InspectionStatus.pass);
    await app.call(contracts.inspections.remove, { params: { id: second.id } }, asManager);
    expect(await get(id)).toMatchObject({ openDefects: 1, supersededById: null });
  });

  test('whoever writes the list can not say that a visit has seen it', async () => {
    const { id } = await add(app, failed);
    await write(id, [defect(1, { solvedOn: '2026-02-01', solvedByVisitId: 99 })]);
    expect((await get(id)).defects).toMatchObject([{ solvedOn: '2026-02-01', solvedByVisitId: null }]);
  });

  test('an element of another installation is none', async () => {
    const { id } = await add(app, failed);
    const answer = await write(id, [defect(1, { elementId: 21 }), defect(2, { elementId: 23 })]);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'defects.1.elementId', code: 'notFound' }] },
    });
  });

  test('correctives know it by its number', async () => {
    const { id } = await add(app, failed);
    await write(id, [defect(31), defect(7, { text: 'Otro' })]);
    const found = await databaseOf(app.db).collection<{ _id: number }>(inspectionsV1).findOne({ _id: id });
    expect(found).toMatchObject({ defectIds: [31, 7] });
  });
});

describe('a company whose contract is renewed', () => {
  test('is shown by the contract in force, and has done what it did under any', async () => {
    const company = { inspectionType: InspectionType.externalCompany, name: 'Elevadores' };
    const first = await add(app, { ...company, contractEnd: '2025-12-31' });
    const early = await add(app, { companyId: first.id, date: '2025-03-01', elementIds: [21] });
    expect(await get(early.id)).toMatchObject({ companyName: 'Elevadores', companyIsOutOfDate: true });
    const second = await add(app, { ...company, followsId: first.id, contractEnd: '2026-06-30' });
    const third = await add(app, {
      ...company,
      name: 'Elevadores Nuevos',
      followsId: second.id,
      contractEnd: '2027-12-31',
    });
    expect(await get(early.id)).toMatchObject({
      companyName: 'Elevadores Nuevos',
      companyIsOutOfDate: false,
    });
    const late = await add(app, { companyId: third.id, date: '2026-09-01' });
    for (const companyId of [first.id, second.id, third.id]) {
      const query = { installationId, companyId };
      const listed = await app.call(
        contracts.inspections.list,
        { query: { ...query, inspectionType: 0 } },
        asManager,
      );
      expect((listed.body as { data: { id: number }[] }).data.map(({ id }) => id).toSorted()).toEqual(
        [early.id, late.id].toSorted(),
      );
      const due = await app.call(
        contracts.listDueInspections,
        { query: { ...query, from: '2025-01-01', to: '2026-12-31' } },
        asManager,
      );
      expect((due.body as { data: { id: number }[] }).data).toHaveLength(2);
    }
  });
});

test.each([
  [51, '2028-01-15', '2027-12-01'],
  [52, '2028-01-15', '2027-10-15'],
  [null, '2028-01-15', '2027-10-15'],
])('rule %s: what falls due on %s is told of on %s', async (genericInspectionId, nextDate, noticeDate) => {
  const { id } = await add(app, { genericInspectionId, periodMonths: 48, nextDate });
  expect(await get(id)).toMatchObject({ noticeDate });
});
