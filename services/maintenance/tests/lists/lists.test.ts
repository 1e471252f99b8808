import { Archetype, ChoreResult, Periodicity, Priority } from 'shared-kit/contracts/enums';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listPerformers, listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { tasksV1, taskV1Schema } from 'shared-kit/contracts/views/tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createMaintenance } from '../../src/app.ts';
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
  withoutModuleId,
} from '../fixtures.ts';

const october = new Date('2026-10-10T10:00:00Z');
const december = new Date('2026-12-10T10:00:00Z');

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  const assigned = { assignedToId: people.editor, assignedToName: 'User 11' };
  const top = { priority: Priority.top };
  await seedTasks(service.db, [
    testTask(1, { periodicity: Periodicity.monthly }),
    testTask(2, { periodicity: Periodicity.monthly, ...top }, assigned),
    testTask(3, { periodicity: Periodicity.daily }),
    testTask(4, { periodicity: Periodicity.fourYearly, firstYear: 2024 }),
    testTask(5, { periodicity: Periodicity.twoYearly, firstYear: 2025 }),
    testTask(6, {}, { element: { name: 'Depósito ACS', buildingId: 2, areaId: 7 } }),
    testTask(10, {}, { at: october }),
    testTask(11, { periodicity: Periodicity.daily }, { at: october }),
    testTask(20, {}, { at: december }),
    testTask(30, {}, performed('2026-11-03T09:00:00Z')),
    testTask(
      31,
      {},
      { ...performed('2026-11-20T23:30:00Z', people.secondEditor), result: ChoreResult.UnableToDo },
    ),
    testTask(32, {}, { at: october, ...performed('2026-10-03T09:00:00Z') }),
    testTask(40, { archetype: Archetype.rite }),
    testTask(41, { installationId: otherInstallationId }),
    testTask(42, { archetype: Archetype.rite }, performed('2026-11-04T09:00:00Z', people.boss)),
  ]);
});
afterAll(() => service.close());

type Query = Parameters<typeof list>[0];
const list = async (
  query: { state: 'remaining' | 'late' | 'performed' } & Record<string, string | number>,
  as: number = people.viewer,
) => {
  const answer = await service.call(listTasks, { query: { installationId, ...query } }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { data: Task[]; total: number };
};
const idsOf = async (query: Query) => (await list(query)).data.map(({ id }) => id);

describe('remaining tasks', () => {
  it('are undone, preventive, of this installation and of a running period; the next to end and the most urgent first', async () => {
    expect(await idsOf({ state: 'remaining' })).toEqual([3, 2, 1, 6, 5, 4]);
  });

  it.each<[string, Query, number[]]>([
    ['element', { state: 'remaining', elementId: '1', buildingId: '2' }, [6]],
    ['several buildings', { state: 'remaining', buildingId: '1,2', priority: '0' }, [2]],
    ['area', { state: 'remaining', areaId: 7 }, [6]],
    ['floor', { state: 'remaining', floorId: 9 }, []],
    ['chore type', { state: 'remaining', choreTypeId: 2 }, []],
    ['periodicity', { state: 'remaining', periodicity: '8,9' }, [5, 4]],
    ['who answers for it', { state: 'remaining', person: people.editor }, [2]],
    ['nobody answering for it', { state: 'remaining', person: '0', periodicity: 3 }, [1, 6]],
    ['somebody or nobody', { state: 'remaining', person: '0,11', periodicity: 3 }, [2, 1, 6]],
    ['search without accents', { state: 'remaining', q: 'deposito' }, [6]],
    ['search in several names', { state: 'remaining', q: 'MÁQUINAS revisión 2' }, [2]],
    ['search for what looks like an expression', { state: 'remaining', q: '.*' }, []],
    ['last day of the period', { state: 'remaining', from: '2026-11-30', to: '2026-11-30' }, [2, 1, 6]],
    ['no period ending on a day', { state: 'remaining', from: '2026-12-01', to: '2026-12-30' }, []],
    ['ascending name', { state: 'remaining', sort: 'elementName', periodicity: 3 }, [1, 2, 6]],
    ['descending end', { state: 'remaining', sort: '-periodEnd' }, [4, 5, 6, 1, 2, 3]],
    ['priority', { state: 'remaining', sort: 'priority', periodicity: 3 }, [2, 1, 6]],
  ])('are filtered and sorted: %s', async (_, query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });

  it('come in pages with the number of all', async () => {
    const { data, total } = await list({ state: 'remaining', page: 2, size: 4 });
    expect(data.map(({ id }) => id)).toEqual([5, 4]);
    expect(total).toBe(6);
    expect(await list({ state: 'remaining', page: 3, size: 4 })).toEqual({ data: [], total: 6 });
  });

  it('are counted as filtered', async () => {
    expect((await list({ state: 'remaining', q: 'deposito' })).total).toBe(1);
  });
});

describe('late tasks', () => {
  it('are undone and their period is over; the longest overdue first', async () => {
    expect(await idsOf({ state: 'late' })).toEqual([11, 10]);
  });
  it('are filtered by the last day of their period', async () => {
    expect(await idsOf({ state: 'late', from: '2026-10-31', to: '2026-10-31' })).toEqual([10]);
  });
});

describe('performed tasks', () => {
  it('have a result; the last one first', async () => {
    expect(await idsOf({ state: 'performed' })).toEqual([31, 30, 32]);
  });
  it.each<[string, Query, number[]]>([
    ['result', { state: 'performed', result: '3' }, [31]],
    ['person', { state: 'performed', performedById: people.editor }, [30, 32]],
    [
      'a local day that is another one in UTC',
      { state: 'performed', from: '2026-11-21', to: '2026-11-21' },
      [31],
    ],
    ['days', { state: 'performed', from: '2026-10-01', to: '2026-11-20' }, [30, 32]],
    ['oldest first', { state: 'performed', sort: 'performedAt' }, [32, 30, 31]],
  ])('are filtered and sorted: %s', async (_, query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });
});

describe('the summary', () => {
  it('counts what remains by everything that can be filtered on', async () => {
    const { body } = await service.call(summarizeTasks, { query: { installationId } }, { as: people.viewer });
    expect(body).toEqual({
      data: {
        remaining: 6,
        late: 2,
        lateJustified: 0,
        doneLate: 0,
        doneLateJustified: 0,
        planned: true,
        performedThisMonth: 2,
        byBuilding: [
          { id: 1, count: 5 },
          { id: 2, count: 1 },
        ],
        byFloor: [{ id: 1, count: 6 }],
        byArea: [
          { id: 1, count: 5 },
          { id: 7, count: 1 },
        ],
        byElement: [{ id: 1, count: 6 }],
        byChoreType: [{ id: 1, count: 6 }],
        byPriority: [
          { id: 0, count: 1 },
          { id: 1, count: 5 },
        ],
        byPeriodicity: [
          { id: 0, count: 1 },
          { id: 3, count: 3 },
          { id: 8, count: 1 },
          { id: 9, count: 1 },
        ],
        byArchetype: [{ id: 0, count: 6 }],
        byAssignee: [
          { id: people.editor, count: 1, name: 'User 11' },
          { id: 0, count: 5, name: '' },
        ],
      },
    });
  });

  it('tells a plan that is done from one that is not there', async () => {
    const query = { installationId: otherInstallationId };
    const summary = async () => (await service.call(summarizeTasks, { query }, { as: people.stranger })).body;
    await tasks(service.db).updateOne({ _id: 41 }, { $set: performed('2026-11-05T09:00:00Z') });
    expect(await summary()).toMatchObject({ data: { remaining: 0, planned: true } });
    await tasks(service.db).deleteOne({ _id: 41 });
    expect(await summary()).toMatchObject({ data: { remaining: 0, planned: false } });
  });
});

it('says of the month what is performed and what remains, by type of chore', async () => {
  const { body } = await service.call(
    summarizeProgrammes,
    { query: { installationId } },
    { as: people.viewer },
  );
  const [{ month } = {}] = (body as AnswerOf<typeof summarizeProgrammes>).data;
  // 30 is done; 1, 2, 3, 6 and 31, that could not be done, are not; 4 and 5 fall due in another month.
  expect(month).toMatchObject([{ choreTypeId: 1, performed: 1, remaining: 5 }]);
});

it('names who has performed preventive tasks here', async () => {
  const { body } = await service.call(listPerformers, { query: { installationId } }, { as: people.viewer });
  expect(body).toEqual({
    data: [
      { id: people.editor, name: `User ${people.editor}` },
      { id: people.secondEditor, name: `User ${people.secondEditor}` },
    ],
    total: 2,
  });
});

it('is refused where the module is not enabled', async () => {
  for (const contract of [summarizeTasks, summarizeProgrammes, listPerformers]) {
    const query = { installationId: withoutModuleId };
    expectError(await service.call(contract, { query }, { as: people.editor }), 'moduleDisabled');
  }
  const query = { installationId: withoutModuleId, state: 'remaining' as const };
  expectError(await service.call(listTasks, { query }, { as: people.editor }), 'moduleDisabled');
});

it('publishes tasks to the other services', async () => {
  const [task] = await databaseOf(service.db)
    .collection(tasksV1)
    .find({ _id: 30 as never })
    .toArray();
  expect(z.parse(taskV1Schema, task)).toEqual(task);
});
