import { Archetype, EntityStatus } from 'shared-kit/contracts/enums';
import {
  listSampleCoverages,
  listSamplePoints,
  listSampleStates,
  type SampleCoverage,
  type SamplePoint,
} from 'shared-kit/contracts/tasks/sample-coverage';
import { choresV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { beforeEach, expect, it } from 'vitest';
import { installationId, otherInstallationId, people, testChore, testElement } from './fixtures.ts';
import { generate, record, seedChores, setClock, useTiming } from './generation/timing-fixtures.ts';

const service = useTiming();
const tap = (id: number, fields: object = {}) =>
  testChore(id, { elementId: id, sample: true, genericChoreId: 7, ref: 'LEG-04', ...fields });

const coverages = async (as: number = people.editor): Promise<SampleCoverage[]> => {
  const { body, status } = await service().call(listSampleCoverages, { query: { installationId } }, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: SampleCoverage[] }).data;
};
const points = async (query: object = {}): Promise<SamplePoint[]> => {
  const { body } = await service().call(
    listSamplePoints,
    { query: { installationId, ...query } },
    { as: people.editor },
  );
  return (body as { data: SamplePoint[] }).data;
};

/** Twelve taps and a shower of the thermal programme; the first two taps seen in January and February, and what follows missed. */
beforeEach(async () => {
  await seedChores([
    ...Array.from({ length: 12 }, (_, index) => tap(index + 1)),
    tap(20, { genericChoreId: 8, archetype: 1 }),
    testChore(30, { elementId: 1 }),
  ]);
  await generate();
  await record(1, '2026-M01');
  setClock('2026-02-05');
  await record(2, '2026-M02');
});

it('tells the points, what was seen, what is missing for all, and by when', async () => {
  expect(await coverages()).toEqual([
    expect.objectContaining({
      choreRef: 'LEG-04',
      points: 12,
      seen: 2,
      missing: 10,
      percent: 16,
      unplanned: 0,
      by: '2026-12-31',
    }),
  ]);
});

it('an element that is deactivated leaves the denominator that day', async () => {
  await databaseOf(service().db)
    .collection<{ _id: number }>(elementsV1)
    .updateOne({ _id: 12 }, { $set: { entityStatus: EntityStatus.Inactive } });
  expect(await coverages()).toMatchObject([{ points: 11, seen: 2, missing: 9, percent: 18 }]);
});

it('what was missed has no task until the year is generated again', async () => {
  setClock('2026-04-10');
  expect(await coverages()).toMatchObject([{ missing: 10, unplanned: 1 }]);
  await generate();
  expect(await coverages()).toMatchObject([{ missing: 10, unplanned: 0 }]);
});

it('programmes that the caller may not know of are left out; an administrator knows of all', async () => {
  expect((await coverages(people.manager)).map(({ archetype, points: count }) => [archetype, count])).toEqual(
    [
      [0, 12],
      [1, 1],
    ],
  );
});

it('programmes that the installation does not have are left out, for administrators too', async () => {
  const there = { installationId: otherInstallationId };
  const views = databaseOf(service().db);
  await views.collection<{ _id: number }>(elementsV1).insertOne(testElement(40, there));
  await views
    .collection<{ _id: number }>(choresV1)
    .insertMany([
      tap(41, { ...there, elementId: 40 }),
      tap(42, { ...there, elementId: 40, genericChoreId: 8, archetype: Archetype.rite }),
    ]);
  const { body } = await service().call(listSampleCoverages, { query: there }, { as: people.boss });
  expect((body as { data: SampleCoverage[] }).data).toMatchObject([{ archetype: 0, points: 1 }]);
});

it('lists points by when each was last seen, with its next task', async () => {
  const all = await points();
  expect(all.map(({ choreId }) => choreId)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2]);
  expect(all[0]).toMatchObject({ lastSeen: null, seen: false, dueBy: '2026-03-31', floorId: 1 });
  expect(all.at(-1)).toMatchObject({ lastSeen: '2026-02-05', seen: true, taskId: null, dueBy: null });
});

it('tells a plan when the points of a floor were last seen', async () => {
  const onFloor = async (floorId: number) => {
    const query = { installationId, floorId };
    const { body } = await service().call(listSampleStates, { query }, { as: people.editor });
    return (body as { data: object[] }).data;
  };
  expect((await onFloor(1)).slice(0, 3)).toEqual([
    { choreId: 1, elementId: 1, archetype: 0, lastSeen: '2026-01-10', seen: true },
    { choreId: 2, elementId: 2, archetype: 0, lastSeen: '2026-02-05', seen: true },
    { choreId: 3, elementId: 3, archetype: 0, lastSeen: null, seen: false },
  ]);
  expect(await onFloor(9)).toEqual([]);
});

it('narrows them down by whether they were seen, by sample, floor and words, page by page', async () => {
  expect(await points({ seen: '1' })).toHaveLength(2);
  expect(await points({ seen: '0', size: '4', page: '3' })).toHaveLength(2);
  expect((await points({ sort: '-dueBy', size: '1' }))[0]?.choreId).toBe(2);
  expect(await points({ key: 'other' })).toEqual([]);
  expect(await points({ floorId: '9' })).toEqual([]);
  expect((await points({ q: 'caldera 12' })).map(({ elementId }) => elementId)).toEqual([12]);
  const sort = await service().call(
    listSamplePoints,
    { query: { installationId, sort: 'choreId' as 'dueBy' } },
    { as: people.editor },
  );
  expectError(sort, 'invalidInput');
});
