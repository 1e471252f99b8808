/** What the list of tasks asks of the database; each state has an index made for it. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import type { Seasons } from 'shared-kit/domain/dates/due-window';
import { currentPeriodKeys } from 'shared-kit/domain/dates/periods';
import { currentSlotKeys } from 'shared-kit/domain/dates/season-slots';
import { dueThisMonth, performedThisMonth } from 'shared-kit/domain/tasks/task-counts';
import {
  type TaskClock,
  type TaskFilters,
  type TaskState,
  taskConditions,
} from 'shared-kit/domain/tasks/task-queries';
import { filterOf, mergeFilters } from 'shared-kit/server/database/conditions';
import { ofUsed, type UnusedElement } from 'shared-kit/server/database/unused-elements';
import { ever } from './task.model.ts';

export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
  /** Of the installation: what work that goes by them is running. */
  readonly seasons: Seasons;
}
/** What is to be done now is asked with it. */
export interface OpenClock extends Clock {
  readonly unused: readonly UnusedElement[];
}
type Filter = Record<string, unknown>;

/** As the rules take it that the device knows too. */
export const domainClock = ({ now, timeZone }: Clock): TaskClock => ({ now: now.getTime(), timeZone });

/** Of an installation, in programmes. */
export interface Scope {
  readonly installationId: number;
  readonly programmes: readonly Programme[];
}

const workOf = ({ installationId, programmes }: Scope): Filter => {
  const [only, ...others] = programmes;
  return { installationId, programme: others.length === 0 ? only : { $in: programmes } };
};

/** Of the calendar and of the seasons. */
export const runningKeys = ({ now, timeZone, seasons }: Clock): string[] => [
  ...currentPeriodKeys(now, timeZone),
  ...currentSlotKeys(now, timeZone, seasons),
];

/** Nobody has to do what was left undone on an element that is in use no more. */
export const toDo = ({ unused }: Pick<OpenClock, 'unused'>): Filter => ({
  result: ChoreResult.Undone,
  ...ofUsed(unused),
});

/** Whatever became of it, without what nobody has to do any more. */
export const anyButUnused = ({ unused }: Pick<OpenClock, 'unused'>): Filter => ({
  result: { $in: Object.values(ChoreResult) },
  ...(unused.length === 0 ? {} : { $or: [{ result: { $ne: ChoreResult.Undone } }, ofUsed(unused)] }),
});

/** What `inState` says, found by an index: both bounds of the period hold by its key, see the periods. */
export const remainingFilter = (scope: Scope, clock: OpenClock): Filter => ({
  ...workOf(scope),
  ...toDo(clock),
  periodKey: { $in: runningKeys(clock) },
});

/** Now, and the same time on each of so many days after. */
export const momentsWithin = (now: Date, days: number): readonly Date[] =>
  Array.from({ length: days + 1 }, (_, day) => new Date(now.getTime() + day * dayMs));

/** What is open in a period that begins within so many days, or has begun and not ended. */
export const comingFilter = (scope: Scope, clock: OpenClock, days: number): Filter => {
  const keys = momentsWithin(clock.now, days).flatMap((now) => runningKeys({ ...clock, now }));
  return { ...workOf(scope), ...toDo(clock), periodKey: { $in: [...new Set(keys)] } };
};

export const plannedFilter = (scope: Scope, clock: OpenClock): Filter => ({
  ...workOf(scope),
  ...anyButUnused(clock),
  periodKey: { $in: runningKeys(clock) },
});

export const lateFilter = (scope: Scope, clock: OpenClock): Filter => ({
  ...workOf(scope),
  ...toDo(clock),
  periodEnd: { $lte: clock.now },
});

/** Whatever became of it, by its last day. */
export const dueThisMonthFilter = (scope: Scope, clock: Clock): Filter => ({
  ...workOf(scope),
  result: { $in: Object.values(ChoreResult) },
  ...filterOf(dueThisMonth(domainClock(clock))),
});

/** A task has a time of performance exactly when it has a result. */
export const performedFilter = (scope: Scope, since = ever): Filter => ({
  ...workOf(scope),
  performedAt: { $gte: since },
});

export const performedThisMonthFilter = (scope: Scope, clock: Clock): Filter => ({
  ...workOf(scope),
  ...filterOf(performedThisMonth(domainClock(clock))),
});

const stateFilters = {
  remaining: remainingFilter,
  late: lateFilter,
  performed: (scope: Scope) => performedFilter(scope),
} as const;

export const taskFilter = (
  query: Partial<TaskFilters> & { readonly state: TaskState },
  scope: Scope,
  clock: OpenClock,
): Filter =>
  mergeFilters([
    stateFilters[query.state](scope, clock),
    ...taskConditions(query, { ...domainClock(clock), state: query.state }).map(filterOf),
  ]);

/** Tasks that are older than when work falls due do so in their whole period. */
export const dueEndOf = { $ifNull: ['$dueEnd', '$periodEnd'] };

/** What is not done is late once it would be. */
export const isLateExpression = (now: Date) => ({
  $gte: [{ $ifNull: ['$performedAt', now] }, dueEndOf],
});
