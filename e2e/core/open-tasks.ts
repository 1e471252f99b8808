/**
 * Open tasks for tests that write results down. How much of the demonstration is undone depends on the day: what is missing is taken back from
 * what was done, of which there is plenty on any day.
 */
import { getTask, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks, type Task, type taskStates } from 'shared-kit/contracts/tasks/tasks';
import { type Api, takeBack } from './api.ts';

interface Sought {
  /** Remaining unless said. */
  readonly state?: 'remaining' | 'late';
  /** What else narrows the list down, and how it is sorted. */
  readonly query?: object;
  /** Plain ones unless said. */
  readonly suits?: (task: Task) => boolean;
  /** What the portal's clock shows, where it is another one than the run's. */
  readonly now?: number;
  /** Several of one element or chore count too: whoever goes from card to card names none. */
  readonly isInRow?: boolean;
}

/** With nothing to read, to prove or to explain. */
export const isPlain = ({ formatIds, requires, delay }: Task): boolean =>
  formatIds.length + requires.length === 0 && delay === null;

const isIn = {
  late: ({ periodEnd }: Task, now: number) => Date.parse(periodEnd) <= now,
  remaining: ({ periodEnd }: Task, now: number) => Date.parse(periodEnd) > now,
} as const;

/** The first of each element, or of each chore, in their order. */
const firstOfEach = (key: 'elementId' | 'choreId', tasks: readonly Task[]): Task[] => {
  const seen = new Set<number>();
  return tasks.filter((task) => {
    const isFirst = !seen.has(task[key]);
    seen.add(task[key]);
    return isFirst;
  });
};

/** So many, each of another element unless told, in the order of the list. Throws where the demonstration has too few at all. */
export const findOpenTasks = async (
  api: Api,
  count: number,
  { state = 'remaining', query = {}, suits = isPlain, now = Date.now(), isInRow = false }: Sought = {},
): Promise<Task[]> => {
  const firstOf = (key: 'elementId' | 'choreId', tasks: Task[]): Task[] =>
    isInRow ? tasks : firstOfEach(key, tasks);
  const list = async (listedState: (typeof taskStates)[number], given: object): Promise<Task[]> => {
    const whole = { installationId: api.installationId, state: listedState, size: 200, ...given };
    return (await api.call(listTasks, { query: whole })).data;
  };
  // Whoever looks for one by its name finds the first of its chore.
  const open = async () =>
    firstOf('elementId', firstOf('choreId', await list(state, query)).filter(suits)).slice(0, count);
  const found = await open();
  if (found.length === count) return found;
  const elements = new Set(isInRow ? [] : found.map(({ elementId }) => elementId));
  // The oldest of late ones stand first in their list; what runs was done lately.
  const sort = state === 'late' ? 'performedAt' : '-performedAt';
  const done = (await list('performed', { ...query, sort })).filter(
    (task) =>
      suits(task) &&
      isIn[state](task, now) &&
      task.satisfiedByTaskId === null &&
      !elements.has(task.elementId),
  );
  for (const { id } of firstOf('elementId', done).slice(0, count - found.length)) await takeBack(api, id);
  const enough = await open();
  if (enough.length < count)
    throw new Error(`The demonstration has ${enough.length} of ${count} ${state} tasks`);
  return enough;
};

export const findOpenTask = async (api: Api, sought?: Sought): Promise<Task> =>
  (await findOpenTasks(api, 1, sought))[0] as Task;

export const findOpenPair = async (api: Api, sought?: Sought): Promise<[Task, Task]> =>
  (await findOpenTasks(api, 2, sought)) as [Task, Task];

const asksForNumbers = ({ formats }: TaskDetail): boolean =>
  formats.filter(({ numeric }) => numeric).length >= 2;

/** A remaining task with two numbers to read, on an element of that name; what else it must have, where that is said. */
export const findTaskWithReadings = async (
  api: Api,
  element: string,
  {
    suits = () => true,
    now = Date.now(),
  }: { readonly suits?: (task: TaskDetail) => boolean; readonly now?: number } = {},
): Promise<TaskDetail> => {
  const detailOf = async (id: number) => (await api.call(getTask, { params: { id } })).data;
  for (const state of ['remaining', 'performed'] as const) {
    const query = { installationId: api.installationId, state, q: element, size: 200 };
    const { data } = await api.call(listTasks, { query });
    for (const each of data.filter((one) => one.formatIds.length >= 2 && isIn.remaining(one, now))) {
      const task = await detailOf(each.id);
      if (!asksForNumbers(task) || !suits(task)) continue;
      await takeBack(api, task.id);
      return detailOf(task.id);
    }
  }
  throw new Error(`The demonstration has no task with two readings on ${element}`);
};
