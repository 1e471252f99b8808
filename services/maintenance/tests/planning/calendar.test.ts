import { Archetype, ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import {
  type LoadPerson,
  listPlannableTasks,
  type PlanAnswer,
  planTasks,
  readTaskLoad,
  type TaskLoad,
} from 'shared-kit/contracts/tasks/task-calendar';
import { taskHistory } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import { taskDue } from '../../src/migrations/0003-task-due.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  otherInstallationId,
  people,
  performed,
  seedPeople,
  seedTasks,
  testTask,
} from '../fixtures.ts';

const december = new Date('2026-12-10T10:00:00Z');
const october = new Date('2026-10-10T10:00:00Z');
const year = { installationId, from: '2026-01-01', to: '2026-12-31' };
const assignedToSecond = { assignedToId: people.secondEditor, assignedToName: 'User 12' };
const assigned = { assignedToId: people.editor, assignedToName: 'User 11' };

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedTasks(service.db, [
    // 15 minutes each unless they say otherwise; monthly ones are due on the last day of their month.
    testTask(1, {}, assigned),
    testTask(2, { durationMinutes: 60 }, { ...assigned, plannedOn: '2026-11-25' }),
    testTask(3, {}, { at: december, ...assigned }),
    testTask(4, {}, { at: october, ...assigned, ...performed('2026-10-05T09:00:00Z') }),
    // Of a year, planned for May: it counts there and not in December.
    testTask(5, { periodicity: Periodicity.yearly, durationMinutes: 120 }, { plannedOn: '2026-05-04' }),
    testTask(6, { archetype: Archetype.rite }),
    testTask(7, { installationId: otherInstallationId }),
    testTask(8, { periodicity: Periodicity.fourYearly, firstYear: 2024 }),
    // Who works there no more.
    testTask(9, {}, { at: december, assignedToId: 99, assignedToName: 'Gone', element: { buildingId: 2 } }),
    testTask(20, {}, { at: october }),
    testTask(21),
    testTask(22),
    testTask(23, {}, performed('2026-11-03T09:00:00Z')),
    testTask(24, { archetype: Archetype.rite }),
    testTask(30),
    testTask(31, { periodicity: Periodicity.weekly }),
    ...[ChoreResult.ImproperlyDone, ChoreResult.UnableToDo].map((result, index) =>
      testTask(32 + index, {}, { ...performed('2026-11-03T09:00:00Z'), ...assignedToSecond, result }),
    ),
  ]);
});
afterAll(() => service.close());

interface Query {
  readonly by?: 'month' | 'day';
  readonly from?: string;
  readonly to?: string;
  readonly person?: number;
  readonly buildingId?: string;
}
const load = async (query: Query, as: number = people.viewer) => {
  const answer = await service.call(readTaskLoad, { query: { ...year, ...query } }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: { loads: TaskLoad[]; people: LoadPerson[] } }).data;
};
type Item = { id: number; version?: number; plannedOn: string | null };
const plan = (items: readonly Item[], as: number = people.editor, key?: string) =>
  service.call(
    planTasks,
    { body: { installationId, items: items.map((item) => ({ version: 0, ...item })) } },
    { as, headers: key ? { 'idempotency-key': key } : {} },
  );
const told = (answer: { readonly body: unknown }) => (answer.body as { data: PlanAnswer }).data;
const outcomes = async (items: readonly Item[], as?: number) => {
  const answer = await plan(items, as);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return told(answer).map(({ outcome }) => outcome);
};

describe('the load of a year', () => {
  it('counts work in the month that it is planned for, or in which it is due at the latest', async () => {
    const { loads } = await load({ person: people.editor });
    const none = { programme: 'preventive', personId: people.editor, done: 0, doneMinutes: 0 };
    expect(loads).toEqual([
      {
        ...none,
        at: '2026-10',
        tasks: 1,
        minutes: 15,
        done: 1,
        doneMinutes: 15,
        planned: 0,
        plannedMinutes: 0,
      },
      { ...none, at: '2026-11', tasks: 2, minutes: 75, planned: 1, plannedMinutes: 60 },
      { ...none, at: '2026-12', tasks: 1, minutes: 15, planned: 0, plannedMinutes: 0 },
    ]);
  });

  it('has what was done badly among what is done, and what could not be done among neither', async () => {
    const person = { person: people.secondEditor };
    expect((await load(person)).loads).toMatchObject([{ tasks: 2, done: 1, minutes: 30, doneMinutes: 15 }]);
  });

  it('leaves out what is due in another year, of other programmes, and of other installations', async () => {
    const { loads } = await load({ person: 0 });
    expect(new Set(loads.map(({ programme }) => programme))).toEqual(new Set(['preventive']));
    expect(loads.find(({ at }) => at === '2026-05')).toMatchObject({ tasks: 1, minutes: 120 });
    expect(loads.some(({ at }) => at === '2026-12')).toBe(false);
    const all = await load({}, people.boss);
    expect(all.loads.filter(({ programme }) => programme === 'rite')).toMatchObject([
      { at: '2026-11', tasks: 2 },
    ]);
  });

  it('names who works there with their hours, and behind them who works there no more', async () => {
    const { people: named } = await load({});
    expect(named.at(-1)).toEqual({ id: 99, name: 'Gone', assignedHours: 0 });
    expect(named.map(({ id }) => id)).toContain(people.secondEditor);
  });

  it('is told by day, and of a building', async () => {
    const days: Query = { by: 'day', from: '2026-11-23', to: '2026-11-30', person: people.editor };
    const { loads } = await load(days);
    expect(loads.map(({ at, minutes }) => [at, minutes])).toEqual([
      ['2026-11-25', 60],
      ['2026-11-30', 15],
    ]);
    expect((await load({ buildingId: '2' })).loads).toMatchObject([{ at: '2026-12', personId: 99 }]);
  });

  it.each<[Query, string]>([
    [{ to: '2025-12-31' }, 'endBeforeStart'],
    [{ to: '2027-01-02' }, 'tooLong'],
    [{ by: 'day', to: '2026-02-12' }, 'tooLong'],
  ])('is refused for %j', async (query, code) => {
    const answer = await service.call(readTaskLoad, { query: { ...year, ...query } }, { as: people.viewer });
    expectError(answer, 'invalidInput');
    expect(answer.body).toMatchObject({ fields: [{ path: 'to', code }] });
  });

  it('finds tasks from before there were seasons by their period', async () => {
    await tasks(service.db).updateOne({ _id: 3 }, { $unset: { dueStart: 1, dueEnd: 1 } });
    await runMigration(service.db, taskDue);
    expect((await tasks(service.db).findOne({ _id: 3 }))?.dueEnd).toEqual(new Date('2026-12-31T23:00:00Z'));
  });
});

describe('the open tasks of some days', () => {
  const list = async (query: object) => {
    const days = { installationId, from: '2026-11-23', to: '2026-11-30', ...query };
    const answer = await service.call(listPlannableTasks, { query: days }, { as: people.viewer });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { data: Task[]; total: number };
  };

  it('come by the day that they count for, without those that are done', async () => {
    const { data, total } = await list({ person: people.editor });
    expect(data.map(({ id, plannedOn }) => [id, plannedOn])).toEqual([
      [2, '2026-11-25'],
      [1, null],
    ]);
    expect(total).toBe(2);
    expect((await list({ person: people.editor, size: 1, page: 2 })).data.map(({ id }) => id)).toEqual([1]);
    expect((await list({ to: '2026-11-24' })).data).toEqual([]);
  });
});

describe('planning', () => {
  it('says of each task what became of it, and plans those that can be', async () => {
    const items: Item[] = [
      { id: 21, plannedOn: '2026-11-25' },
      { id: 22, plannedOn: '2026-11-20' },
      { id: 1, plannedOn: '2026-12-01' },
      { id: 20, plannedOn: '2026-11-25' },
      { id: 23, plannedOn: '2026-11-25' },
      { id: 2, plannedOn: '2026-11-25' },
      { id: 30, version: 7, plannedOn: '2026-11-25' },
      { id: 24, plannedOn: '2026-11-25' },
      { id: 7, plannedOn: '2026-11-25' },
      { id: 999, plannedOn: null },
    ];
    const answer = await plan(items);
    expect(told(answer).map(({ outcome }) => outcome)).toEqual([
      'planned',
      'beforeWindow',
      'afterWindow',
      'windowOver',
      'alreadyDone',
      'unchanged',
      'conflict',
      'notFound',
      'notFound',
      'notFound',
    ]);
    expect(told(answer)[0]).toMatchObject({
      before: null,
      task: { plannedOn: '2026-11-25', version: 1 },
    });
    expect(told(answer)[6]).toMatchObject({ task: { plannedOn: null, version: 0 } });
    expect(told(answer)[8]?.task).toBeNull();
  });

  it('is taken back with what the answer says, and kept in the history', async () => {
    expect(await outcomes([{ id: 31, plannedOn: '2026-11-22' }])).toEqual(['planned']);
    expect(await outcomes([{ id: 31, version: 1, plannedOn: null }])).toEqual(['planned']);
    const history = await service.call(taskHistory, { params: { id: 31 }, query: {} }, { as: people.viewer });
    expect(JSON.stringify(history.body)).toContain('"2026-11-22"');
  });

  it('may not be done by who only views', async () => {
    expectError(await plan([{ id: 30, plannedOn: '2026-11-25' }], people.viewer), 'forbidden');
    expectError(await plan([{ id: 30, plannedOn: '2026-11-25' }], people.stranger), 'notFound');
  });

  it('is refused for a task given twice', async () => {
    const twice = { id: 30, plannedOn: '2026-11-25' };
    const answer = await plan([twice, twice]);
    expectError(answer, 'invalidInput');
    expect(answer.body).toMatchObject({ fields: [{ path: 'items.1.id', code: 'repeated' }] });
  });

  it('gives the first answer again when it is repeated', async () => {
    const first = await plan([{ id: 30, plannedOn: '2026-11-26' }], people.editor, 'again');
    const second = await plan([{ id: 30, plannedOn: '2026-11-26' }], people.editor, 'again');
    expect(second.body).toEqual(first.body);
    expect(told(second)[0]?.outcome).toBe('planned');
  });

  it('by two at once lets one of them do it', async () => {
    await seedTasks(service.db, [testTask(50)]);
    const both = await Promise.all([
      outcomes([{ id: 50, plannedOn: '2026-11-27' }]),
      outcomes([{ id: 50, plannedOn: '2026-11-28' }], people.secondEditor),
    ]);
    expect(both.flat().sort()).toEqual(['conflict', 'planned']);
  });

  it('shows in the lists: by the planned day, with one and without', async () => {
    const ids = async (query: object) => {
      const sent = { installationId, state: 'remaining' as const, person: people.editor, ...query };
      const answer = await service.call(listTasks, { query: sent }, { as: people.viewer });
      return (answer.body as { data: Task[] }).data.map(({ id }) => id);
    };
    expect(await ids({ plannedFrom: '2026-11-25', plannedTo: '2026-11-25' })).toEqual([2]);
    expect(await ids({ planned: 1 })).toEqual([2]);
    expect(await ids({ planned: 0 })).toEqual([1]);
    expect(await ids({ sort: '-plannedOn' })).toEqual([2, 1]);
    expect(await ids({ plannedTo: '2026-11-24' })).toEqual([]);
  });
});
