/** Rounds: the open tasks of a list in the order in which they are walked. */
import { Archetype, ChoreResult, Periodicity, Priority } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { getRound, mostStops, type RoundAnswer } from 'shared-kit/contracts/tasks/task-round';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { type PinV1, type PlaceV1, pinsV1, placesV1 } from 'shared-kit/contracts/views/route';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { seedUsers, seedView, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMaintenance } from '../src/app.ts';
import { tasks } from '../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  otherInstallationId,
  people,
  seedPeople,
  seedStructure,
  seedTasks,
  testFormat,
  testTask,
} from './fixtures.ts';

const rite = 40;
let service: TestService;

const place = (_id: number, floorId: number, areaOrder: number): PlaceV1 => ({
  _id,
  installationId,
  floorId,
  buildingId: 1,
  areaOrder,
  floorOrder: floorId,
  buildingOrder: 1,
  areaName: `Zona ${_id}`,
  floorName: `Planta ${floorId}`,
  buildingName: 'Edificio A',
});
const pin = (elementId: number, x: number, mapId = 1): PinV1 => ({
  _id: elementId * 10 + mapId,
  installationId,
  elementId,
  mapId,
  x,
  y: 0.5,
  width: 2000,
  height: 1000,
});

beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedUsers(service.db, [
    testUser(rite, {
      grants: [testGrant(installationId, [Permission.RiteEdit, Permission.PreventiveEdit])],
    }),
  ]);
  await seedStructure(service.db, { formats: [testFormat(1)] });
  await seedView(service.db, placesV1, [place(1, 1, 2), place(2, 1, 1), place(3, 2, 1)]);
  await seedView(service.db, pinsV1, [pin(1, 0.1), pin(2, 0.9), pin(3, 0.2), pin(3, 0, 2)]);
});
afterAll(() => service.close());
beforeEach(() => tasks(service.db).deleteMany({}));

/** Of an element in an area. */
const at = (
  id: number,
  elementId: number,
  {
    areaId,
    fields = {},
  }: { readonly areaId: number; readonly fields?: Parameters<typeof testTask>[2] | undefined },
) => testTask(id, { elementId }, { ...fields, element: { areaId, areaName: `Zona ${areaId}` } });

const round = async (query: object = {}, as: number = people.viewer): Promise<RoundAnswer> => {
  const whole = { installationId, state: 'remaining' as const, ...query };
  const answer = await service.call(getRound, { query: whole }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: RoundAnswer }).data;
};
const idsOf = ({ stops }: RoundAnswer): number[] => stops.map(({ id }) => id);

it('is sorted and narrowed down as its list is', async () => {
  await seedTasks(service.db, [
    testTask(1, { priority: Priority.low }),
    testTask(2, { priority: Priority.top, choreTypeId: 7 }),
    testTask(3, { priority: Priority.average, choreTypeId: 7 }),
    testTask(4, { priority: Priority.top, archetype: Archetype.rite }),
    { ...testTask(5), result: ChoreResult.ProperlyDone },
  ]);
  for (const query of [{}, { sort: '-priority' as const }, { choreTypeId: '7' }, { q: 'revisión 3' }]) {
    const list = await service.call(
      listTasks,
      { query: { installationId, state: 'remaining', ...query } },
      { as: people.viewer },
    );
    const { data, total } = list.body as { data: { id: number }[]; total: number };
    const walked = await round(query);
    expect(idsOf(walked)).toEqual(data.map(({ id }) => id));
    expect(walked.total).toBe(total);
  }
});

it('goes through the building: floors and areas in their order, then from pin to pin', async () => {
  await seedTasks(service.db, [
    at(11, 9, { areaId: 3 }),
    at(12, 1, { areaId: 1 }),
    at(13, 2, { areaId: 1 }),
    at(14, 3, { areaId: 1 }),
    at(15, 8, { areaId: 2 }),
    testTask(
      16,
      { elementId: 1, periodicity: Periodicity.weekly },
      { element: { areaId: 1, areaName: 'Zona 1' } },
    ),
  ]);
  const walked = await round({ order: 'route' });
  expect(walked.stops.map(({ elementId, areaId }) => [areaId, elementId])).toEqual([
    [2, 8],
    [1, 1],
    [1, 1],
    [1, 3],
    [1, 2],
    [3, 9],
  ]);
  expect(walked.areas).toEqual([
    { id: 2, areaName: 'Zona 2', floorName: 'Planta baja', buildingName: 'Edificio A' },
    { id: 1, areaName: 'Zona 1', floorName: 'Planta baja', buildingName: 'Edificio A' },
    { id: 3, areaName: 'Zona 3', floorName: 'Planta baja', buildingName: 'Edificio A' },
  ]);
});

it('tells which of its tasks ask for the same', async () => {
  const alike = { description: { es: 'Extintor', cat: 'x', en: 'x' }, ref: 'INC-20' };
  await seedTasks(service.db, [
    testTask(21, { ...alike, elementId: 1 }),
    testTask(22, { elementId: 2 }),
    testTask(23, { ...alike, elementId: 3 }),
    testTask(24, { ...alike, elementId: 4, requires: ['photo'] }),
  ]);
  const likes = new Map((await round()).stops.map(({ id, like }) => [id, like]));
  expect(likes.get(21)).toBe(likes.get(23));
  expect(new Set(likes.values()).size).toBe(3);
});

it('of chosen tasks has these alone, as far as they are in the list', async () => {
  await seedTasks(
    service.db,
    [31, 32, 33].map((id) => testTask(id)),
  );
  await seedTasks(service.db, [testTask(34, { installationId: otherInstallationId })]);
  const walked = await round({ only: '33,31,34,99' });
  expect(idsOf(walked)).toEqual([31, 33]);
  expect(walked.total).toBe(2);
});

it('of an element has all that is open, what is late first, in every programme that the person does', async () => {
  const october = { at: new Date('2026-10-10T10:00:00Z') };
  const next = { at: new Date('2026-12-10T10:00:00Z') };
  await seedTasks(service.db, [
    testTask(41, { elementId: 5 }),
    testTask(42, { elementId: 5, archetype: Archetype.rite }, october),
    testTask(43, { elementId: 5, archetype: Archetype.lowVoltageReport }),
    testTask(44, { elementId: 5 }, next),
    testTask(45, { elementId: 6 }),
  ]);
  const query = { state: 'open', programme: 'all', elementId: '5' };
  const all = await round(query, rite);
  expect([idsOf(all), all.total]).toEqual([[42, 41], 2]);
  expect(idsOf(await round(query))).toEqual([41]);
});

it('brings all that its first card shows', async () => {
  await seedTasks(service.db, [testTask(51, { formatIds: [1] }), testTask(52, { formatIds: [1] })]);
  const { first } = await round();
  const alone = await service.call(getTask, { params: { id: 51 } }, { as: people.viewer });
  expect(first).toEqual(alone.body);
  await tasks(service.db).deleteMany({});
  expect(await round()).toEqual({ stops: [], areas: [], total: 0, first: null });
});

it('of more tasks than anybody walks has the first ones of the list', async () => {
  await seedTasks(
    service.db,
    Array.from({ length: mostStops + 5 }, (_, index) => testTask(1000 + index, { elementId: index + 1 })),
  );
  const { stops, total } = await round();
  expect([stops.length, total]).toEqual([mostStops, mostStops + 5]);
  const open = await round({ state: 'open' });
  expect([open.stops.length, open.total]).toEqual([mostStops, mostStops + 5]);
});

it('is refused where the list is', async () => {
  const query = { installationId, state: 'remaining' as const };
  expectError(await service.call(getRound, { query }, { as: people.cleaner }), 'forbidden');
  const long = Array.from({ length: mostStops + 1 }, (_, index) => index + 1).join(',');
  const tooMany = { ...query, only: long };
  expectError(await service.call(getRound, { query: tooMany }, { as: people.viewer }), 'invalidInput');
  const unknown = await service.call(
    getRound,
    { query: { ...query, installationId: 999 } },
    { as: people.viewer },
  );
  expectError(unknown, 'notFound');
});
