/** Tasks with nothing to read, prove or explain, for tests that write a result down. */
import { listTasks, type Task, type taskStates } from 'shared-kit/contracts/tasks';
import { type Api, takeBack } from './api.ts';

const isPlain = ({ formatIds, requires, delay, satisfiedByTaskId }: Task): boolean =>
  formatIds.length + requires.length === 0 && delay === null && satisfiedByTaskId === null;

/** The first of each element, in the order of the list. */
const oneOfEach = (tasks: readonly Task[]): Task[] =>
  [...new Map(tasks.toReversed().map((task) => [task.elementId, task])).values()].toReversed();

const isIn = {
  late: ({ periodEnd }: Task) => Date.parse(periodEnd) <= Date.now(),
  remaining: ({ periodEnd }: Task) => Date.parse(periodEnd) > Date.now(),
} as const;

/**
 * So many late or remaining ones, each of another element, in the order of the list. How much of the demonstration is left undone depends on the
 * day: what is missing is taken back from what was done, which there is plenty of on any day.
 */
export const plainTasks = async (
  api: Api,
  state: keyof typeof isIn,
  count: number,
): Promise<readonly Task[]> => {
  const list = async (of: (typeof taskStates)[number], sort: string): Promise<Task[]> => {
    const query = { installationId: api.installationId, state: of, sort, size: 200 };
    return (await api.call(listTasks, { query })).data.filter(isPlain);
  };
  const open = async () => oneOfEach(await list(state, 'periodEnd')).slice(0, count);
  const found = await open();
  if (found.length === count) return found;
  // The oldest of late ones stand first in their list; what runs was done lately.
  const done = await list('performed', state === 'late' ? 'performedAt' : '-performedAt');
  const elements = new Set(found.map(({ elementId }) => elementId));
  const more = oneOfEach(done.filter(isIn[state])).filter(({ elementId }) => !elements.has(elementId));
  for (const { id } of more.slice(0, count - found.length)) await takeBack(api, id);
  const enough = await open();
  if (enough.length < count)
    throw new Error(`The demonstration has fewer than ${count} plain ${state} tasks`);
  return enough;
};
