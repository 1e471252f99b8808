/** Answers of the service's lists, rounds and counts out of the tasks that were prepared. */
import { defaultPageSize } from 'shared-kit/contracts/base';
import { ValueType } from 'shared-kit/contracts/enums';
import type { AnsweredQuery, AnswerOf, ParsedInput } from 'shared-kit/contracts/route';
import type { getTask } from 'shared-kit/contracts/tasks/task-detail';
import type { ElementReading, listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { type getRound, mostStops } from 'shared-kit/contracts/tasks/task-round';
import type { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import type { listTogether } from 'shared-kit/contracts/tasks/task-together';
import type { listTasks, Task } from 'shared-kit/contracts/tasks/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { allOf, type Condition, meets } from 'shared-kit/domain/legal/conditions';
import { comparing } from 'shared-kit/domain/records/compare-values';
import { routeOrder } from 'shared-kit/domain/tasks/route-order';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import {
  dueThisMonth,
  facetsOf,
  groupOf,
  isDoneCondition,
  lateCounts,
  performedCounts,
  performedThisMonth,
  performedToday,
  remainingCounts,
} from 'shared-kit/domain/tasks/task-counts';
import {
  inProgramme,
  inState,
  statesOf,
  stopsOf,
  type TaskClock,
  type TaskFilters,
  type TaskState,
  taskConditions,
  taskOrder,
  taskReader,
} from 'shared-kit/domain/tasks/task-queries';
import { lookTwice } from 'shared-kit/domain/text/look-twice';

export type TaskAnswer = AnswerOf<typeof getTask>;
type Tasks = readonly TaskAnswer[];
type QueryOf<C> = ParsedInput<C>['query'];

const readerOf = ({ data }: TaskAnswer) => taskReader(data);
const narrowed = (tasks: Tasks, condition: Condition): Tasks =>
  tasks.filter((task) => meets(condition, readerOf(task)));

interface OpenQuery extends Partial<TaskFilters> {
  readonly programme: QueryOf<typeof listTasks>['programme'];
  readonly state: TaskState;
  readonly sort?: string | undefined;
}

/** The whole list, sorted. */
const sortedTasks = (tasks: Tasks, query: OpenQuery, clock: TaskClock): Tasks => {
  const { programme, state } = query;
  const filters = taskConditions(query, { ...clock, state });
  const all = allOf([inProgramme(programme), inState(state, clock.now), ...filters]);
  return narrowed(tasks, all).toSorted(comparing(taskOrder(query), readerOf));
};

/** Null for what was performed, which is not prepared. */
export const resolveList = (
  tasks: Tasks,
  query: QueryOf<typeof listTasks>,
  clock: TaskClock,
): AnswerOf<typeof listTasks> | null => {
  const { state, page = 1, size = defaultPageSize } = query;
  if (state === 'performed') return null;
  return lookTwice(query, ({ q }) => {
    const found = sortedTasks(tasks, { ...query, q, state }, clock);
    const data = found.slice((page - 1) * size, page * size).map((task) => task.data);
    return { data, total: found.length };
  });
};

/** In the order of the ids; those that were not prepared are left out. */
export const resolveTogether = (tasks: Tasks, ids: readonly number[]): AnswerOf<typeof listTogether> => {
  const byId = new Map(tasks.map(({ data }) => [data.id, data]));
  return { data: ids.flatMap((id) => byId.get(id) ?? []) };
};

/** What was read when each of the element's open tasks was done the time before: older ones are not prepared. */
export const resolveReadings = (
  tasks: Tasks,
  { elementId, from }: AnsweredQuery<typeof listElementReadings, 'installationId' | 'elementId' | 'from'>,
  { timeZone }: TaskClock,
): AnswerOf<typeof listElementReadings> => {
  const own = tasks.filter(({ data }) => data.elementId === elementId);
  const readings = own.flatMap(({ data }): ElementReading[] => {
    const before = data.previous;
    if (!before || before.performedAt === null) return [];
    const { id: taskId, performedAt: at, choreName, result, performedByName, outOfLimits } = before;
    if (from !== undefined && localDayText(at, timeZone) < from) return [];
    return before.readings
      .filter(({ valueType }) => valueType !== ValueType.image)
      .map((reading) => ({
        key: `${taskId} ${reading.formatId}`,
        taskId,
        at,
        reading,
        outside: outOfLimits.includes(reading.formatId),
        limits: null,
        choreName,
        result,
        copy: copyMarkOf(before.copies, 'reading', reading.formatId),
        performedByName,
        corrective: null,
      }));
  });
  const formats = new Map(own.flatMap(({ data }) => data.formats).map((format) => [format.id, format]));
  return {
    data: {
      formats: [...formats.values()],
      readings: readings.toSorted((one, other) => other.at.localeCompare(one.at)),
      computed: [],
      isCut: false,
    },
  };
};

const noMap = { places: new Map(), pins: new Map() };

/** Through the building it goes by names: where elements are on the plans is not prepared. */
export const resolveRound = (
  tasks: Tasks,
  query: QueryOf<typeof getRound>,
  clock: TaskClock,
): AnswerOf<typeof getRound> => lookTwice(query, (asked) => roundOf(tasks, asked, clock));

const roundOf = (
  tasks: Tasks,
  query: QueryOf<typeof getRound>,
  clock: TaskClock,
): AnswerOf<typeof getRound> => {
  const listed = statesOf(query.state).flatMap((state) => sortedTasks(tasks, { ...query, state }, clock));
  const first = listed.slice(0, mostStops).map(({ data }) => data);
  const walked: readonly Task[] = query.order === 'route' ? routeOrder(first, noMap) : first;
  return {
    data: {
      ...stopsOf(walked),
      total: listed.length,
      first: listed.find(({ data }) => data.id === walked[0]?.id) ?? null,
    },
  };
};

type Counts<T> = Readonly<Record<keyof T, number>>;

const countsIn = <T extends Readonly<Record<string, Condition>>>(tasks: Tasks, conditions: T): Counts<T> =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, condition]) => [name, narrowed(tasks, condition).length]),
  ) as Counts<T>;

const openCounts = (tasks: Tasks, { now }: TaskClock) => {
  const [remaining, late] = (['remaining', 'late'] as const).map((state) =>
    narrowed(tasks, inState(state, now)),
  );
  return { remaining: remaining ?? [], late: late ?? [], ...countsIn(late ?? [], lateCounts) };
};

type PerformedCounts = Counts<typeof performedCounts> & { readonly performedThisMonth: number };

/** With what was performed since it was counted: tasks that were open when they were prepared. */
const countedWith = (kept: PerformedCounts, performed: Tasks): PerformedCounts => {
  const { doneLate, doneLateJustified } = countsIn(performed, performedCounts);
  return {
    performedThisMonth: kept.performedThisMonth + performed.length,
    doneLate: kept.doneLate + doneLate,
    doneLateJustified: kept.doneLateJustified + doneLateJustified,
  };
};

/** What is open, counted now; what was performed, as it was when it was prepared, with what was performed of it since. */
export const resolveSummary = (
  tasks: Tasks,
  programme: QueryOf<typeof summarizeTasks>['programme'],
  { kept, clock }: { readonly kept: AnswerOf<typeof summarizeTasks>; readonly clock: TaskClock },
): AnswerOf<typeof summarizeTasks> => {
  const those = narrowed(tasks, inProgramme(programme));
  const { late, remaining, lateJustified } = openCounts(those, clock);
  const open = { remaining: remaining.length, late: late.length, lateJustified };
  const performed = narrowed(those, performedThisMonth(clock));
  const facets = facetsOf(remaining.map(({ data }) => groupOf(data)));
  return { data: { ...kept.data, ...open, ...countedWith(kept.data, performed), ...facets } };
};

type Month = AnswerOf<typeof summarizeProgrammes>['data'][number]['month'];

/** What falls due in the present month, with what was done of it since it was counted. */
const monthWith = (month: Month, performed: Tasks, clock: TaskClock): Month => {
  const those = narrowed(performed, allOf([isDoneCondition, dueThisMonth(clock)]));
  return month.map((each) => {
    const done = those.filter(({ data }) => data.choreTypeId === each.choreTypeId).length;
    return { ...each, performed: each.performed + done, remaining: Math.max(0, each.remaining - done) };
  });
};

/** The same of all programmes side by side. */
export const resolveProgrammes = (
  tasks: Tasks,
  kept: AnswerOf<typeof summarizeProgrammes>,
  { clock, userId = 0 }: { readonly clock: TaskClock; readonly userId?: number | undefined },
): AnswerOf<typeof summarizeProgrammes> => ({
  data: kept.data.map((each) => {
    // Tasks of low-voltage reports are not prepared.
    if (each.programme === 'lowVoltage') return each;
    const those = narrowed(tasks, inProgramme(each.programme));
    const { late, remaining, lateJustified } = openCounts(those, clock);
    const performed = narrowed(those, performedThisMonth(clock));
    return {
      ...each,
      remaining: remaining.length,
      late: late.length,
      lateJustified,
      ...countsIn(remaining, remainingCounts(clock)),
      month: monthWith(each.month, performed, clock),
      ...countedWith(each, performed),
      ownToday: each.ownToday + narrowed(performed, performedToday(userId, clock)).length,
    };
  }),
});
