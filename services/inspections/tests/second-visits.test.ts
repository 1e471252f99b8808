/** After a failed visit the day of the second one binds, in lists, figures and what others are told, until a visit follows. */
import { InspectionStatus } from 'shared-kit/contracts/enums';
import type { DefectGrade, InspectionDefect } from 'shared-kit/contracts/legal/inspection';
import * as contracts from 'shared-kit/contracts/legal/inspections';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secondVisits } from '../src/migrations/0004-second-visits.ts';
import { add, atNine, installationId, manager, startInspections, today, visit } from './support.ts';

let app: TestService;
beforeEach(async () => {
  app = await startInspections(atNine);
});
afterEach(() => app.close());

const asManager = { as: manager };
/** A lift of the kind that RD 355/2024 has inspected every two years. */
const failed = {
  genericInspectionId: 5,
  elementIds: [21],
  date: '2026-10-31',
  status: InspectionStatus.fail,
  periodMonths: 24,
  nextDate: '2028-10-31',
};
const get = async (id: number) =>
  (
    (await app.call(contracts.inspections.get, { params: { id } }, asManager)).body as {
      data: contracts.Inspection;
    }
  ).data;
const defect = (id: number, grade: DefectGrade): InspectionDefect => ({
  id,
  text: `Defecto ${id}`,
  level: 0,
  grade,
  term: null,
  elementId: null,
  photoIds: [],
  repeated: false,
  solvedOn: null,
  solution: '',
});
const write = async (id: number, ...grades: DefectGrade[]) => {
  const { version } = await get(id);
  const defects = grades.map((grade, index) => defect(index + 1, grade));
  const answer = await app.call(
    contracts.updateInspectionParts,
    { params: { id }, body: { version, defects } },
    asManager,
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const dueIn = async (from: string, to: string): Promise<number[]> => {
  const query = { installationId, from, to };
  const { body } = await app.call(contracts.listDueInspections, { query }, asManager);
  return (body as { data: contracts.DueInspection[] }).data.flatMap(({ id, dueDate }) =>
    dueDate !== null && dueDate >= from && dueDate <= to ? [id] : [],
  );
};

test('it is proposed by the norm, and is the day that lists, calendar and other services have', async () => {
  const { id } = await add(app, failed);
  expect(await get(id)).toMatchObject({
    state: 'failed',
    secondVisitBy: '2027-04-30',
    dueDate: '2027-04-30',
    noticeDate: '2027-03-31',
    nextDate: '2028-10-31',
  });
  expect(await dueIn('2027-04-30', '2027-04-30')).toEqual([id]);
  expect(await dueIn('2028-10-31', '2028-10-31')).toEqual([]);
  const told = await databaseOf(app.db).collection(inspectionsV1).findOne({ name: visit.name });
  expect(told).toMatchObject({ dueDate: '2027-04-30', noticeDate: '2027-03-31' });
});

test('it follows the grades of the defects until somebody sets another day', async () => {
  const { id } = await add(app, failed);
  await write(id, 'slight', 'verySerious');
  expect(await get(id)).toMatchObject({ secondVisitBy: '2026-10-31', dueDate: '2026-10-31' });
  await write(id, 'serious');
  const { version } = await get(id);
  const body = { ...visit, ...failed, id, version, secondVisitBy: '2026-12-20' };
  await app.call(contracts.inspections.update, { body }, asManager);
  await write(id, 'verySerious');
  expect(await get(id)).toMatchObject({ secondVisitBy: '2026-12-20', dueDate: '2026-12-20' });
});

test('a next date that comes first binds', async () => {
  const { id } = await add(app, {
    ...failed,
    date: '2024-12-15',
    nextDate: '2026-12-15',
    secondVisitBy: '2027-01-31',
  });
  expect(await get(id)).toMatchObject({ secondVisitBy: '2027-01-31', dueDate: '2026-12-15' });
});

test('what is planned after it is due on its day, a later one needs its reason, and a passed one ends it', async () => {
  const { id } = await add(app, failed);
  const about = { genericInspectionId: 5, elementIds: [21], periodMonths: 24, followsId: id };
  const create = (more: object) =>
    app.call(contracts.inspections.create, { body: { ...visit, ...about, ...more } }, asManager);
  expectError(await create({ nextDate: '2027-06-01' }), 'invalidInput');
  const planned = await add(app, about);
  expect(await get(planned.id)).toMatchObject({ nextDate: '2027-04-30', dueDate: '2027-04-30' });
  const passed = {
    ...visit,
    ...about,
    id: planned.id,
    version: planned.version,
    date: '2027-02-01',
    status: InspectionStatus.pass,
    nextDate: '2029-02-01',
  };
  const answer = await app.call(contracts.inspections.update, { body: passed }, asManager);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await get(planned.id)).toMatchObject({ state: 'valid', dueDate: '2029-02-01' });
  expect(await dueIn(today, '2028-12-31')).toEqual([]);
});

test('stored ones get their day once, and are counted anew', async () => {
  const { id } = await add(app, failed);
  const notice = await add(app, { nextDate: '2028-02-29', periodMonths: 24 });
  const stored = databaseOf(app.db).collection<{ _id: number }>('inspections');
  const old = { secondVisitBy: null, dueDate: '2028-10-31', noticeDate: '2028-08-02' };
  await stored.updateOne({ _id: id }, { $set: old });
  await stored.updateOne({ _id: notice.id }, { $set: { noticeDate: '2027-12-01' } });
  const summed = databaseOf(app.db).collection<{ _id: number; changes: number }>('inspectionSums');
  const before = await summed.findOne({ _id: installationId });
  const told: number[] = [];
  const work = {
    from: null,
    progress: async (_: unknown, count: number) => void told.push(count),
    now: atNine,
    doubt: () => undefined,
  };
  await secondVisits.up(app.db, work);
  expect(await get(id)).toMatchObject({ secondVisitBy: '2027-04-30', dueDate: '2027-04-30' });
  expect(await get(notice.id)).toMatchObject({ noticeDate: '2027-11-29' });
  expect((await summed.findOne({ _id: installationId }))?.changes).toBe((before?.changes ?? 0) + 1);
  await secondVisits.up(app.db, work);
  expect(told).toEqual([2, 0]);
});
