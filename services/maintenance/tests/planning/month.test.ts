/** What a month is on home: the tasks that fall due in it, as reports count them. */
import { ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { summarizeProgrammes } from 'shared-kit/contracts/tasks/task-summaries';
import * as contracts from 'shared-kit/contracts/tasks/tasks';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMaintenance } from '../../src/app.ts';
import {
  inNovember,
  installationId,
  people,
  performed,
  seedPeople,
  seedTasks,
  testTask,
} from '../fixtures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  const yearly = { periodicity: Periodicity.yearly };
  const october = { at: new Date('2026-10-10T10:00:00Z') };
  // The last moment of November and the first of December, in Madrid.
  const midnight = new Date('2026-11-30T23:00:00Z');
  const after = new Date('2026-11-30T23:00:00.001Z');
  await seedTasks(service.db, [
    testTask(1, {}, performed('2026-10-30T09:00:00Z')),
    testTask(2, {}, performed('2026-11-20T09:00:00Z')),
    testTask(3, {}, { ...performed('2026-11-20T09:00:00Z'), result: ChoreResult.UnableToDo }),
    testTask(4, {}, { assignedToId: people.editor, assignedToName: 'Ana' }),
    testTask(5, { choreTypeId: 2 }, { dueEnd: midnight }),
    // Runs all year, and is due in another month.
    testTask(6, yearly),
    testTask(7, yearly, { dueEnd: after }),
    // Of another month, done in this one.
    testTask(8, {}, { ...october, ...performed('2026-11-20T09:00:00Z') }),
    // Late, of another month.
    testTask(9, {}, october),
  ]);
});
afterAll(() => service.close());

const preventive = async () => {
  const query = { installationId };
  const answer = await service.call(summarizeProgrammes, { query }, { as: people.boss });
  const { data } = answer.body as AnswerOf<typeof summarizeProgrammes>;
  return data.find(({ programme }) => programme === 'preventive');
};

it('this month is what falls due in it, whenever it is done, and what could not be done is not done', async () => {
  const month = (await preventive())?.month ?? [];
  expect(month.map(({ choreTypeId, performed: done, remaining }) => [choreTypeId, done, remaining])).toEqual([
    [1, 2, 2],
    [2, 0, 1],
  ]);
});

it('what remains without anybody who answers for it is as many as its list has', async () => {
  const query = { installationId, programme: 'preventive', state: 'remaining', person: '0' } as const;
  const answer = await service.call(contracts.listTasks, { query }, { as: people.boss });
  const { total } = answer.body as AnswerOf<typeof contracts.listTasks>;
  expect(total).toBe(3);
  expect((await preventive())?.unassigned).toBe(total);
});
