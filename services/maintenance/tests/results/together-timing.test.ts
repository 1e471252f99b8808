/** Results of several tasks have the consequences that they have one by one, for as many commands however many they are. */
import { ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { recordTogether } from 'shared-kit/contracts/tasks/task-together';
import type { ChoreV1 } from 'shared-kit/contracts/views/structure';
import { ownCommandsOf } from 'shared-kit/testing/count-commands';
import { expect, it } from 'vitest';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, people, testChore } from '../fixtures.ts';
import {
  generate,
  preview,
  record,
  seedChores,
  setClock,
  taskOf,
  tasksOf,
  told,
  useTiming,
} from '../generation/timing-fixtures.ts';

const service = useTiming();

const visit = { countFrom: 'done', windowBefore: 3, windowAfter: 5 } as const;
/** An element whose yearly check is the month's too, with work that is counted from its last performance; ids begin at `first`. */
const choresFrom = (first: number): ChoreV1[] => {
  const own = { elementId: first };
  return [
    testChore(first, { ...own, genericChoreId: 10, periodicity: Periodicity.yearly }),
    testChore(first + 1, { ...own, genericChoreId: 20, ...visit }),
    testChore(first + 2, { ...own, genericChoreId: 30, ...visit, periodicity: Periodicity.bimonthly }),
  ];
};
const seed = async (...firsts: readonly number[]) => {
  await seedChores(firsts.flatMap(choresFrom), [{ _id: 10, satisfiesIds: [20] }]);
  await generate();
  setClock('2026-03-10');
};

const itemOf = async (choreId: number, periodKey: string, result: ChoreResult) => {
  const { _id: id, version } = await taskOf(choreId, periodKey);
  return { id, version, result, readings: [], observation: '', photoIds: [] };
};
type Items = readonly Awaited<ReturnType<typeof itemOf>>[];
const together = async (items: Items) => {
  const body = { installationId, items: [...items] };
  const answer = await service().call(recordTogether, { body }, { as: people.chief });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body).toMatchObject({ data: items.map(() => ({ outcome: 'recorded' })) });
  return answer;
};

/** Everything of an element's tasks but their ids. */
const stateOf = async (first: number) => {
  const own = (await Promise.all([0, 1, 2].map((step) => tasksOf(first + step)))).flat();
  const choreOf = (id: number | null | undefined) => own.find(({ _id }) => _id === id)?.choreId ?? null;
  return own.map((task) => ({
    chore: task.choreId - first,
    due: told(task),
    result: task.result,
    version: task.version,
    at: task.performedAt,
    by: task.performedById,
    satisfiedBy: task.satisfiedByTaskId ? (choreOf(task.satisfiedByTaskId) ?? 0) - first : null,
  }));
};
const done = [
  [0, '2026-Y'],
  [2, '2026-BM2'],
] as const;

it('recording and taking back', async () => {
  await seed(100, 200, 300);
  for (const [step, key] of done) await record(100 + step, key);
  const items = (result: ChoreResult) =>
    Promise.all([200, 300].flatMap((first) => done.map(([step, key]) => itemOf(first + step, key, result))));
  await together(await items(ChoreResult.ProperlyDone));
  const alone = await stateOf(100);
  expect(alone).toContainEqual(expect.objectContaining({ chore: 1, satisfiedBy: 0, result: 1 }));
  expect(await stateOf(200)).toEqual(alone);
  expect(await stateOf(300)).toEqual(alone);
  for (const [step, key] of done) await record(100 + step, key, { result: ChoreResult.Undone });
  await together(await items(ChoreResult.Undone));
  const after = await stateOf(100);
  expect(after.every(({ result }) => result === ChoreResult.Undone)).toBe(true);
  expect(await stateOf(200)).toEqual(after);
  expect(await stateOf(300)).toEqual(after);
});

it('a check and what it stands for, both recorded, keep their own results', async () => {
  await seed(100);
  await together([
    await itemOf(100, '2026-Y', ChoreResult.ProperlyDone),
    await itemOf(101, '2026-M03', ChoreResult.ImproperlyDone),
  ]);
  expect(await taskOf(101, '2026-M03')).toMatchObject({ result: 2, version: 1, satisfiedByTaskId: null });
});

it('a late performance removes what it made needless, and taking it back restores it', async () => {
  await seed(100, 200);
  const keys = async (choreId: number) => (await tasksOf(choreId)).map(({ periodKey }) => periodKey);
  const before = await keys(101);
  await together(await Promise.all([101, 201].map((id) => itemOf(id, '2026-M01', ChoreResult.ProperlyDone))));
  for (const id of [101, 201]) {
    expect(await keys(id)).not.toEqual(before);
    expect((await taskOf(id, '2026-M01')).result).toBe(ChoreResult.ProperlyDone);
  }
  await together(await Promise.all([101, 201].map((id) => itemOf(id, '2026-M01', ChoreResult.Undone))));
  for (const id of [101, 201]) expect(await keys(id)).toEqual(before);
});

it('what is taken back with another of its chore restores what it had made needless', async () => {
  await seed(100);
  const keys = async () => (await tasksOf(101)).map(({ periodKey }) => periodKey);
  await record(101, '2026-M01', { performedAt: '2026-01-05T10:00:00.000Z' });
  const before = await keys();
  setClock('2026-05-10');
  await record(101, '2026-M03');
  expect(await keys()).not.toContain('2026-M04');
  await together([
    { ...(await itemOf(101, '2026-M02', ChoreResult.UnableToDo)), observation: 'Cerrado' },
    await itemOf(101, '2026-M03', ChoreResult.Undone),
  ]);
  expect(await keys()).toEqual(before);
  expect(await preview()).toMatchObject({ created: 0, updated: 0, removed: 0 });
});

it('two who change different tasks of a chore at once leave its work as both results together have it', async () => {
  const ids = [1, 2, 3, 4, 5, 6];
  await seedChores(ids.map((id) => testChore(id, { elementId: id, ...visit })));
  await generate();
  const days = { '2026-M02': '2026-02-01', '2026-M03': '2026-03-10', '2026-M04': '2026-04-20' };
  for (const [key, day] of Object.entries(days)) {
    setClock(day);
    for (const id of ids) await record(id, key);
  }
  const undone = { result: ChoreResult.Undone };
  await Promise.all(ids.flatMap((id) => [record(id, '2026-M03', undone), record(id, '2026-M04', undone)]));
  for (const id of ids)
    expect(await tasksOf(id)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ periodKey: '2026-M05', dueOn: '2026-05-01' })]),
    );
  expect(await preview()).toMatchObject({ created: 0, updated: 0, removed: 0 });
});

it('takes as many commands for many elements as for one', async () => {
  const firsts = Array.from({ length: 9 }, (_, index) => 100 * (index + 1));
  await seed(...firsts);
  const countOf = async (ids: readonly number[], result: ChoreResult) => {
    const items = await Promise.all(
      ids.flatMap((first) => done.map(([step, key]) => itemOf(first + step, key, result))),
    );
    return ownCommandsOf(service().db, () => together(items));
  };
  const [first = 0, ...others] = firsts;
  for (const result of [ChoreResult.ProperlyDone, ChoreResult.Undone])
    expect(await countOf(others, result)).toEqual(await countOf([first], result));
  expect(await tasks(service().db).countDocuments({ result: { $ne: ChoreResult.Undone } })).toBe(0);
});

it('what was done on another day without a network performs what stood open on that day', async () => {
  await seed(100);
  const { _id: id } = await taskOf(100, '2026-Y');
  const fields = { result: { from: ChoreResult.Undone, to: ChoreResult.ProperlyDone } };
  const operation = {
    opId: crypto.randomUUID(),
    device: crypto.randomUUID(),
    sequence: 1,
    id,
    baseVersion: 0,
    fields,
    at: '2026-02-20T10:00:00Z',
    clockAhead: 0,
  };
  const body = { installationId, operations: [operation] };
  const { status } = await service().call(taskOperations.send, { body }, { as: people.chief });
  expect(status).toBe(200);
  expect(await taskOf(101, '2026-M02')).toMatchObject({ satisfiedByTaskId: id });
  expect((await taskOf(101, '2026-M03')).satisfiedByTaskId ?? null).toBeNull();
});
