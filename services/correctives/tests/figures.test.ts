import { getCorrectiveFigures as contract } from 'shared-kit/contracts/correctives/corrective-figures';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { elementDataV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { ownCommandsOf } from 'shared-kit/testing/count-commands';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import {
  seedInstallations,
  seedModules,
  seedUsers,
  seedView,
  testGrant,
  testInstallation,
  testModule,
  testUser,
} from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createCorrectives } from '../src/app.ts';

const installationId = 1;
const otherId = 2;
const people = { viewer: 11, reporter: 12, adder: 13, stranger: 14 } as const;
const now = new Date('2026-03-31T10:00:00Z');
const [leak, noise] = [1, 2];
const texts = (es: string) => ({ es, cat: es, en: es });

const element = (_id: number, areaId: number, fields: object = {}) => ({
  _id,
  installationId,
  areaId,
  floorId: 1,
  buildingId: 1,
  elementTypeId: 1,
  entityStatus: 1,
  ref: `BOM-${_id}`,
  name: `Bomba ${_id}`,
  ...fields,
});

const instants = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      /At$|From$/.test(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );

const corrective = (_id: number, openedAt: string, fields: Record<string, unknown> = {}) => {
  const { closedAt = null } = fields;
  const told = {
    _id,
    entityStatus: 1,
    installationId,
    year: 2026,
    sequence: _id,
    elementId: 1,
    elementName: 'Bomba 1',
    elementRef: 'BOM-1',
    areaId: 10,
    correctiveTypeId: leak,
    correctiveTypeName: texts('Fuga'),
    openedAt,
    countedFrom: openedAt,
    startedAt: null,
    closedAt,
    waits: [],
    realMinutes: 0,
    cost: 0,
    mergedIntoId: null,
    open: closedAt === null,
    status: closedAt === null ? CorrectiveStatus.Opened : CorrectiveStatus.Closed,
  };
  return instants({ ...told, ...fields });
};

const stop = (
  _id: number,
  openedAt: string,
  {
    closedAt,
    fields = {},
  }: { readonly closedAt: string | null; readonly fields?: Record<string, unknown> | undefined },
) =>
  instants({
    _id,
    entityStatus: 1,
    installationId,
    elementId: 1,
    elementName: 'Bomba 1',
    elementRef: 'BOM-1',
    areaId: 10,
    openedAt,
    closedAt,
    planned: false,
    reason: 'failure',
    correctiveId: null,
    ...fields,
  });

const correctives = [
  corrective(1, '2026-02-27T08:00:00Z', {
    startedAt: '2026-02-27T10:00:00Z',
    closedAt: '2026-03-01T08:00:00Z',
    realMinutes: 90,
    cost: 120.1,
    failureCause: 'wear',
    failureMode: 'leak',
    waits: [{ since: '2026-02-27T12:00:00Z', until: '2026-02-28T12:00:00Z' }],
  }),
  corrective(2, '2026-03-05T08:00:00Z', {
    startedAt: '2026-03-05T09:00:00Z',
    closedAt: '2026-03-05T12:00:00Z',
    realMinutes: 45,
    cost: 0.2,
  }),
  corrective(3, '2026-03-30T08:00:00Z', {
    elementId: 2,
    elementName: 'Bomba 2',
    elementRef: 'BOM-2',
    startedAt: '2026-03-30T11:00:00Z',
    correctiveTypeId: noise,
    correctiveTypeName: texts('Ruido'),
  }),
  corrective(4, '2026-02-01T08:00:00Z', { elementId: null, elementName: '', elementRef: '', areaId: 11 }),
  // Nothing of these counts: merged, deleted, of another installation, opened after the days and closed before them.
  corrective(5, '2026-03-06T08:00:00Z', { closedAt: '2026-03-07T08:00:00Z', mergedIntoId: 2, cost: 1000 }),
  corrective(6, '2026-03-06T08:00:00Z', { entityStatus: 0, cost: 1000 }),
  corrective(7, '2026-03-06T08:00:00Z', { installationId: otherId }),
  corrective(8, '2026-01-06T08:00:00Z', { closedAt: '2026-01-07T08:00:00Z' }),
];

const stops = [
  stop(1, '2026-02-28T22:00:00Z', { closedAt: '2026-03-01T08:00:00Z', fields: { correctiveId: 1 } }),
  stop(2, '2026-03-05T08:00:00Z', { closedAt: '2026-03-05T12:00:00Z', fields: { correctiveId: 2 } }),
  stop(3, '2026-03-05T10:00:00Z', {
    closedAt: '2026-03-05T13:00:00Z',
    fields: {
      elementId: null,
      elementName: '',
      elementRef: '',
      planned: true,
      reason: 'works',
    },
  }),
  stop(4, '2026-03-31T08:00:00Z', {
    closedAt: null,
    fields: {
      elementId: 3,
      elementName: 'Bomba 3',
      elementRef: 'BOM-3',
      areaId: 11,
      planned: true,
      reason: 'season',
    },
  }),
  stop(5, '2026-03-05T08:00:00Z', { closedAt: '2026-03-05T12:00:00Z', fields: { entityStatus: 0 } }),
  stop(6, '2026-03-05T08:00:00Z', { closedAt: '2026-03-05T12:00:00Z', fields: { installationId: otherId } }),
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createCorrectives, {
    now: () => now,
    seed: async (db) => {
      await seedInstallations(db, [testInstallation(installationId), testInstallation(otherId)]);
      await seedModules(
        db,
        [installationId, otherId].map((id) => testModule(id, 'mfe-correctives')),
      );
      await seedUsers(db, [
        testUser(people.viewer, { grants: [testGrant(installationId, [Permission.CorrectiveOnlyView])] }),
        testUser(people.reporter, { grants: [testGrant(installationId, [Permission.GenerateReports])] }),
        testUser(people.adder, { grants: [testGrant(installationId, [Permission.CorrectiveOnlyAdd])] }),
        testUser(people.stranger, { grants: [testGrant(otherId, [Permission.CorrectiveOnlyView])] }),
      ]);
      await seedView(db, elementsV1, [element(1, 10), element(2, 10), element(3, 11)]);
      await seedView(db, elementDataV1, [
        { _id: 1, installationId, workingTime: 8 },
        { _id: 2, installationId },
        { _id: 3, installationId, workingTime: null },
        { _id: 4, installationId: otherId, workingTime: 8 },
      ]);
      await seedView(db, 'correctives', correctives);
      await seedView(db, 'outOfServices', stops);
    },
  });
});
afterAll(() => service.close());

const inMarch = { installationId, from: '2026-03-01', to: '2026-03-31' };
type Query = typeof inMarch & { elementId?: number; areaId?: number; correctiveTypeId?: number };
const ask = (query: Query, as: number = people.viewer) => service.call(contract, { query }, { as });
const read = async (query: Query) => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return z.parse(contract.answer, body).data;
};

/** From the first of March in Madrid, an hour less for the clocks, up to now. */
const passed = 30 * 1440 + 13 * 60 - 60 - 60;
const down = [9 * 60 + 5 * 60, 3 * 60, 2 * 60] as const;
const allDown = 840 + 180 + 120;

/** Documents that a test adds, gone behind it. */
const withElements = async (added: readonly Record<string, unknown>[], work: () => Promise<void>) => {
  const data = databaseOf(service.db).collection<{ _id: number }>(elementDataV1);
  const placed = databaseOf(service.db).collection<{ _id: number }>(elementsV1);
  const there = added.map(({ _id }) => ({ _id: Number(_id) }));
  await seedView(service.db, elementDataV1, added);
  await seedView(
    service.db,
    elementsV1,
    added.map(({ _id, entityStatus = 1 }) => element(Number(_id), 10, { entityStatus })),
  );
  await work();
  for (const each of there) await Promise.all([data.deleteOne(each), placed.deleteOne(each)]);
};

describe('elements that came or went', () => {
  const away = { installationId, entityStatus: 0 };
  const elements = [
    { ...away, _id: 5, inactiveSince: new Date('2026-02-27T23:30:00Z') },
    { ...away, _id: 6, inactiveSince: new Date('2026-03-03T09:00:00Z') },
    { ...away, _id: 7, inactiveSince: null },
    { _id: 8, installationId, installationDate: '2026-03-30' },
    { _id: 9, installationId, installationDate: '2026-04-02' },
  ];

  test('count from the day of installation up to that on which they became inactive', () =>
    withElements(elements, async () => {
      const { availability, operatingMinutes, downtime } = await read(inMarch);
      // The two first days of March, and from the 30th to now; the stop of the area comes after the one and before the other.
      const minutes = 3 * passed + 2 * 1440 + 1440 + 12 * 60;
      expect(availability).toEqual({ share: 1 - allDown / minutes, of: 5, minutes });
      expect(operatingMinutes).toBe(minutes - allDown);
      expect(downtime.elements).toBe(3);
    }));

  test('have a window of their own', () =>
    withElements(elements, async () => {
      const availabilityOf = async (elementId: number) =>
        (await read({ ...inMarch, elementId })).availability;
      expect(await availabilityOf(8)).toEqual({ share: 1, of: 1, minutes: 1440 + 12 * 60 });
      expect(await availabilityOf(6)).toEqual({ share: 1, of: 1, minutes: 2 * 1440 });
      for (const id of [5, 7, 9])
        expect(await availabilityOf(id)).toEqual({ share: null, of: 0, minutes: 0 });
    }));
});

describe('figures of an installation', () => {
  test('are what a person would count', async () => {
    const figures = await read(inMarch);
    expect(down.reduce((total, each) => total + each, 0)).toBe(allDown);
    expect(figures).toMatchObject({
      at: now.toISOString(),
      opened: 2,
      closed: 2,
      open: { total: 2, upTo1: 1, upTo7: 0, upTo30: 0, over30: 1 },
      timeToReact: { minutes: (60 + 180) / 2, of: 2 },
      timeToRestoration: { minutes: (48 * 60 + 240) / 2, of: 2 },
      timeToRestorationWithoutWaiting: { minutes: (24 * 60 + 240) / 2, of: 2 },
      // One of the first pump's stops began before; the second pump has none of its own, but a corrective.
      failures: { total: 2, ofStops: 1, ofCorrectives: 1 },
      operatingMinutes: 3 * passed - allDown,
      timeBetweenFailures: { minutes: (3 * passed - allDown) / 2, of: 2 },
      availability: { share: 1 - allDown / (3 * passed), of: 3, minutes: 3 * passed },
      workingAvailability: { share: 1 - (480 + 300) / (31 * 480), of: 1, minutes: 31 * 480 },
      downtime: { minutes: allDown, stops: 4, elements: 3 },
      work: { minutes: 135, cost: 120.3, of: 2 },
    });
  });

  test('go by element, by type and by month', async () => {
    const { byDowntime, byNumber, byType, byMonth } = await read({ ...inMarch, from: '2026-02-01' });
    expect(byDowntime.map(({ id, downtimeMinutes }) => [id, downtimeMinutes])).toEqual([
      [1, 15 * 60],
      [2, 180],
      [3, 120],
    ]);
    expect(byDowntime[1]).toMatchObject({ name: 'Bomba 2', ref: 'BOM-2', opened: 1, failures: 1 });
    expect(byNumber.map(({ id, opened, failures, cost }) => [id, opened, failures, cost])).toEqual([
      [1, 2, 2, 120.3],
      [2, 1, 1, 0],
    ]);
    expect(byType).toMatchObject([
      { id: leak, name: { es: 'Fuga' }, opened: 3, closed: 2, minutes: 135, cost: 120.3 },
      { id: noise, opened: 1, closed: 0, timeToRestorationMinutes: null, cost: 0 },
    ]);
    expect(byMonth).toEqual([
      { month: '2026-02', opened: 2, closed: 0, cost: 0, downtimeMinutes: 60 },
      { month: '2026-03', opened: 2, closed: 2, cost: 120.3, downtimeMinutes: allDown },
    ]);
  });

  test('say why what was closed had failed, and of how many nobody has said it', async () => {
    const { byCause, byMode } = await read(inMarch);
    // The second one was written before there were causes.
    expect(byCause).toEqual([
      { code: 'wear', closed: 1, share: 0.5, cumulative: 0.5 },
      { code: null, closed: 1, share: 0.5, cumulative: 1 },
    ]);
    expect(byMode.map(({ code, closed }) => [code, closed])).toEqual([
      ['leak', 1],
      [null, 1],
    ]);
    expect((await read({ ...inMarch, elementId: 2 })).byCause).toEqual([]);
  });

  test('are of an element, of an area or of a type alone', async () => {
    expect(await read({ ...inMarch, elementId: 2 })).toMatchObject({
      opened: 1,
      closed: 0,
      downtime: { minutes: 180, stops: 1, elements: 1 },
      open: { total: 1 },
      availability: { of: 1, minutes: passed },
      failures: { total: 1 },
    });
    expect(await read({ ...inMarch, areaId: 11 })).toMatchObject({
      opened: 0,
      downtime: { minutes: 120, stops: 1 },
      open: { total: 1, over30: 1 },
      availability: { of: 1 },
    });
    expect(await read({ ...inMarch, correctiveTypeId: leak })).toMatchObject({
      opened: 1,
      closed: 2,
      downtime: { minutes: 9 * 60 + 4 * 60, stops: 2 },
    });
  });

  test('are none where there is nothing to divide by', async () => {
    expect(await read({ ...inMarch, from: '2027-03-01', to: '2027-03-31' })).toMatchObject({
      opened: 0,
      timeToReact: { minutes: null, of: 0 },
      timeToRestoration: { minutes: null, of: 0 },
      timeBetweenFailures: { minutes: null, of: 0 },
      availability: { share: null },
      byDowntime: [],
      workingAvailability: { share: null, of: 0, minutes: 0 },
    });
    expect(await read({ ...inMarch, elementId: 99 })).toMatchObject({
      availability: { share: null, of: 0, minutes: 0 },
    });
  });
});

test('whoever sees all of them or makes reports sees the figures, and nobody else', async () => {
  expect((await ask(inMarch, people.reporter)).status).toBe(200);
  expect((await ask(inMarch, people.adder)).status).toBe(403);
  expect((await ask(inMarch, people.stranger)).status).toBe(404);
});

test.each([
  ['2026-02-28', 'beforeFrom'],
  ['2046-03-01', 'tooLong'],
])('refuses days up to %s', async (to, code) => {
  expect(await ask({ ...inMarch, to })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'to', code }] },
  });
});

test('takes few commands', async () => {
  const commands = await ownCommandsOf(service.db, () => read(inMarch));
  expect(commands.toSorted()).toEqual([
    'find correctives',
    'find correctives',
    'find correctives',
    'find elementData_v1',
    'find elementData_v1',
    'find elements_v1',
    'find outOfServices',
  ]);
});
