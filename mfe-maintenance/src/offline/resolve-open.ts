/** Answers of the service's lists, rounds and counts out of the tasks that were prepared. */
import { defaultPageSize } from 'shared-kit/contracts/base';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { programmeOf } from 'shared-kit/contracts/programmes';
import { type getRound, mostStops } from 'shared-kit/contracts/task-round';
import { soonDays, type summarizeProgrammes, type summarizeTasks } from 'shared-kit/contracts/task-summaries';
import type { listTogether } from 'shared-kit/contracts/task-together';
import type { listTasks, Task } from 'shared-kit/contracts/tasks';
import { likenessOf } from 'shared-kit/domain/alike';
import { localDayOf, localDayText, startOfLocalDay } from 'shared-kit/domain/local-day';
import { routeOrder } from 'shared-kit/domain/route-order';
import { isDone } from 'shared-kit/domain/task-outcome';
import type * as z from 'zod/mini';
import { type AskedOf, isOpen, type OfflineClock, openTasks, type TaskAnswer } from './open-tasks.ts';

type Tasks = readonly TaskAnswer[];

/** Null for what was performed, which is not prepared. */
export const resolveList = (
  tasks: Tasks,
  query: AskedOf<typeof listTasks>,
  clock: OfflineClock,
): z.output<typeof listTasks.answer> | null => {
  const { state, page = 1, size = defaultPageSize } = query;
  if (state === 'performed') return null;
  const found = openTasks(tasks, state, query, clock);
  const data = found.slice((page - 1) * size, page * size).map((task) => task.data);
  return { data, total: found.length };
};

/** In the order of the ids; those that were not prepared are left out. */
export const resolveTogether = (
  tasks: Tasks,
  ids: readonly number[],
): z.output<typeof listTogether.answer> => {
  const byId = new Map(tasks.map(({ data }) => [data.id, data]));
  return { data: ids.flatMap((id) => byId.get(id) ?? []) };
};

const noMap = { places: new Map(), pins: new Map() };

/** Through the building it goes by names: where elements are on the plans is not prepared. */
export const resolveRound = (
  tasks: Tasks,
  { state, only, order, ...query }: AskedOf<typeof getRound>,
  clock: OfflineClock,
): z.output<typeof getRound.answer> => {
  const states = state === 'open' ? (['late', 'remaining'] as const) : [state];
  const open = states.flatMap((each) => openTasks(tasks, each, query, clock));
  const listed = open.filter(({ data }) => only?.includes(data.id) ?? true);
  const first = listed.slice(0, mostStops).map(({ data }) => data);
  const walked: readonly Task[] = order === 'route' ? routeOrder(first, noMap) : first;
  const likes = [...new Set(walked.map(likenessOf))];
  const areas = new Map(walked.map((task) => [task.areaId, task]));
  return {
    data: {
      stops: walked.map((task) => ({
        id: task.id,
        elementId: task.elementId,
        areaId: task.areaId,
        like: likes.indexOf(likenessOf(task)),
      })),
      areas: [...areas].map(([id, { areaName, floorName, buildingName }]) => ({
        id,
        areaName,
        floorName,
        buildingName,
      })),
      total: listed.length,
      first: listed.find(({ data }) => data.id === walked[0]?.id) ?? null,
    },
  };
};

const facetFields = {
  byBuilding: 'buildingId',
  byFloor: 'floorId',
  byArea: 'areaId',
  byElement: 'elementId',
  byChoreType: 'choreTypeId',
  byPriority: 'priority',
  byPeriodicity: 'periodicity',
  byArchetype: 'archetype',
} as const;
type Facets = Pick<z.output<typeof summarizeTasks.answer>['data'], keyof typeof facetFields>;

const facetOf = (tasks: readonly Task[], keyOf: (task: Task) => number) =>
  [...Map.groupBy(tasks, keyOf)]
    .map(([id, own]) => ({ id, count: own.length }))
    .toSorted((one, other) => one.id - other.id);

const countsOf = (tasks: readonly Task[], clock: OfflineClock) => {
  const late = tasks.filter(isOpen('late', clock));
  const remaining = tasks.filter(isOpen('remaining', clock));
  return { late, remaining, lateJustified: late.filter(({ delay }) => delay?.justified === true).length };
};

const ofProgramme = (tasks: Tasks, programme: string): readonly Task[] =>
  tasks.map(({ data }) => data).filter(({ archetype }) => programmeOf[archetype] === programme);

interface PerformedCounts {
  readonly performedThisMonth: number;
  readonly doneLate: number;
  readonly doneLateJustified: number;
}

/** Tasks that were open when they were prepared and have a result by now, in the present month. */
const performedSince = (tasks: readonly Task[], { now, timeZone }: OfflineClock) => {
  const monthOf = (at: string | number): string => localDayText(at, timeZone).slice(0, 7);
  return tasks.flatMap((task) => {
    const { result, performedAt } = task;
    if (result === ChoreResult.Undone || performedAt === null || monthOf(performedAt) !== monthOf(now))
      return [];
    return [{ ...task, performedAt }];
  });
};

/** With what was performed since it was counted. */
const countedWith = <K extends PerformedCounts>(
  kept: K,
  tasks: readonly Task[],
  clock: OfflineClock,
): PerformedCounts => {
  const performed = performedSince(tasks, clock);
  const late = performed.filter(({ performedAt, dueEnd }) => Date.parse(performedAt) >= Date.parse(dueEnd));
  const justified = late.filter(({ delay }) => delay?.justified === true);
  return {
    performedThisMonth: kept.performedThisMonth + performed.length,
    doneLate: kept.doneLate + late.length,
    doneLateJustified: kept.doneLateJustified + justified.length,
  };
};

/** What is open, counted now; what was performed, as it was when it was prepared, with what was performed of it since. */
export const resolveSummary = (
  tasks: Tasks,
  programme: string,
  kept: z.output<typeof summarizeTasks.answer>,
  clock: OfflineClock,
): z.output<typeof summarizeTasks.answer> => {
  const own = ofProgramme(tasks, programme);
  const { late, remaining, lateJustified } = countsOf(own, clock);
  const facets = Object.fromEntries(
    Object.entries(facetFields).map(([name, field]) => [name, facetOf(remaining, (task) => task[field])]),
  ) as Facets;
  const names = new Map(remaining.map((task) => [task.assignedToId ?? 0, task.assignedToName ?? '']));
  const byAssignee = facetOf(remaining, ({ assignedToId }) => assignedToId ?? 0)
    .map((each) => ({ ...each, name: names.get(each.id) ?? '' }))
    .toSorted((a, b) => Number(a.id === 0) - Number(b.id === 0) || a.name.localeCompare(b.name));
  const open = { remaining: remaining.length, late: late.length, lateJustified };
  return { data: { ...kept.data, ...open, ...countedWith(kept.data, own, clock), ...facets, byAssignee } };
};

type Month = z.output<typeof summarizeProgrammes.answer>['data'][number]['month'];

/** What falls due in the present month, with what was done of it since it was counted. */
const monthWith = (month: Month, performed: readonly Task[], { now, timeZone }: OfflineClock): Month => {
  const monthOf = (at: string | number): string => localDayText(at, timeZone).slice(0, 7);
  return month.map((each) => {
    const done = performed.filter(
      ({ choreTypeId, result, dueEnd }) =>
        choreTypeId === each.choreTypeId &&
        isDone(result) &&
        monthOf(Date.parse(dueEnd) - 1) === monthOf(now),
    ).length;
    return { ...each, performed: each.performed + done, remaining: Math.max(0, each.remaining - done) };
  });
};

/** Of what remains: what ends today, and what falls due soon. */
const dueCounts = (remaining: readonly Task[], { now, timeZone }: OfflineClock) => {
  const endOf = (days: number): number => startOfLocalDay(localDayOf(now, timeZone) + days, timeZone);
  return {
    dueSoon: remaining.filter(({ dueEnd }) => Date.parse(dueEnd) <= endOf(soonDays)).length,
    dueToday: remaining.filter(({ periodEnd }) => Date.parse(periodEnd) <= endOf(1)).length,
  };
};

/** The same of all programmes side by side. */
export const resolveProgrammes = (
  tasks: Tasks,
  kept: z.output<typeof summarizeProgrammes.answer>,
  clock: OfflineClock,
  userId = 0,
): z.output<typeof summarizeProgrammes.answer> => ({
  data: kept.data.map((each) => {
    // Tasks of low-voltage reports are not prepared.
    if (each.programme === 'lowVoltage') return each;
    const own = ofProgramme(tasks, each.programme);
    const { late, remaining, lateJustified } = countsOf(own, clock);
    const today = localDayText(clock.now, clock.timeZone);
    const performed = performedSince(own, clock);
    const ownToday = performed.filter(
      ({ performedById, performedAt }) =>
        performedById === userId && localDayText(performedAt, clock.timeZone) === today,
    );
    return {
      ...each,
      remaining: remaining.length,
      late: late.length,
      lateJustified,
      ...dueCounts(remaining, clock),
      unassigned: remaining.filter(({ assignedToId }) => assignedToId === null).length,
      month: monthWith(each.month, performed, clock),
      ...countedWith(each, own, clock),
      ownToday: each.ownToday + ownToday.length,
    };
  }),
});
