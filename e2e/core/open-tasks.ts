/**
 * Open tasks for tests that write results down. How much of the demonstration is undone depends on the day: what is missing is taken back from
 * what was done, of which there is plenty on any day.
 */
import { listTasks, type Task, type taskStates } from 'shared-kit/contracts/tasks';
import { type Api, takeBack } from './api.ts';

interface Sought {
  /** Remaining unless said. */
  readonly state?: 'remaining' | 'late';
  /** What else narrows the list down, and how it is sorted. */
  readonly query?: object;
  /** Plain ones unless said. */
  readonly suits?: (task: Task) => boolean;
}

/** Without readings. */
export const isUnmeasured = ({ formatIds }: Task): boolean => formatIds.length === 0;

/** With nothing to read, to prove or to explain. */
export const isPlain = (task: Task): boolean =>
  isUnmeasured(task) && task.requires.length === 0 && task.delay === null;

const wasRunning = {
  late: ({ periodEnd }: Task) => Date.parse(periodEnd) <= Date.now(),
  remaining: ({ periodEnd }: Task) => Date.parse(periodEnd) > Date.now(),
} as const;

/** The first of each element, in their order. */
const oneOfEach = (tasks: readonly Task[]): Task[] => {
  const seen = new Set<number>();
  return tasks.filter(({ elementId }) => {
    const isFirst = !seen.has(elementId);
    seen.add(elementId);
    return isFirst;
  });
};

/** So many, each of another element, in the order of the list. Throws where the demonstration has too few at all. */
export const findOpenTasks = async (
  api: Api,
  count: number,
  { state = 'remaining', query = {}, suits = isPlain }: Sought = {},
): Promise<Task[]> => {
  const list = async (of: (typeof taskStates)[number], given: object): Promise<Task[]> => {
    const whole = { installationId: api.installationId, state: of, size: 200, ...given };
    return (await api.call(listTasks, { query: whole })).data.filter(suits);
  };
  const open = async () => oneOfEach(await list(state, query)).slice(0, count);
  const found = await open();
  if (found.length === count) return found;
  const elements = new Set(found.map(({ elementId }) => elementId));
  // The oldest of late ones stand first in their list; what runs was done lately.
  const sort = state === 'late' ? 'performedAt' : '-performedAt';
  const done = (await list('performed', { ...query, sort })).filter(
    (task) => wasRunning[state](task) && task.satisfiedByTaskId === null && !elements.has(task.elementId),
  );
  for (const { id } of oneOfEach(done).slice(0, count - found.length)) await takeBack(api, id);
  const enough = await open();
  if (enough.length < count) throw new Error(`The demonstration has ${enough.length} of ${count} ${state} tasks`);
  return enough;
};

export const findOpenTask = async (api: Api, sought?: Sought): Promise<Task> =>
  (await findOpenTasks(api, 1, sought))[0] as Task;

export const findOpenPair = async (api: Api, sought?: Sought): Promise<[Task, Task]> =>
  (await findOpenTasks(api, 2, sought)) as [Task, Task];
