/** What the list of tasks asks of the database; each state has an index made for it. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Programme } from 'shared-kit/contracts/programmes';
import type { listTasks } from 'shared-kit/contracts/tasks';
import { dayMs, dayOfText } from 'shared-kit/domain/civil-day';
import type { Seasons } from 'shared-kit/domain/due-window';
import { startOfLocalDay } from 'shared-kit/domain/local-day';
import { currentPeriodKeys } from 'shared-kit/domain/periods';
import { currentSlotKeys } from 'shared-kit/domain/season-slots';
import type { InputOf } from 'shared-kit/server/define-route';
import { searchFilter } from 'shared-kit/server/list';
import { ofUsed, type UnusedElement } from 'shared-kit/server/unused-elements';
import { ever } from './task.model.ts';

export type TaskQuery = InputOf<typeof listTasks>['query'];
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

/** Both bounds of the period hold by its key, see the periods. */
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

/** Whatever became of it, by its last day: `[from, to)`, as instants. */
export const dueFilter = (
  scope: Scope,
  { from, to }: { readonly from: number; readonly to: number },
): Filter => ({
  ...workOf(scope),
  result: { $in: Object.values(ChoreResult) },
  dueEnd: { $gt: new Date(from), $lte: new Date(to) },
});

/** A task has a time of performance exactly when it has a result. */
export const performedFilter = (scope: Scope, since = ever): Filter => ({
  ...workOf(scope),
  performedAt: { $gte: since },
});

const stateFilters = {
  remaining: remainingFilter,
  late: lateFilter,
  performed: (scope: Scope) => performedFilter(scope),
} as const;

/** Stands for those that nobody answers for. */
export const nobody = 0;

const listed = [
  'buildingId',
  'floorId',
  'areaId',
  'elementId',
  'choreTypeId',
  'archetype',
  'priority',
  'periodicity',
  'performedById',
  'result',
] as const;

export const taskFilter = (query: TaskQuery, scope: Scope, clock: OpenClock): Filter => {
  const filters: Filter[] = [stateFilters[query.state](scope, clock)];
  for (const field of listed) {
    const values = query[field];
    if (values) filters.push({ [field]: values.length === 1 ? values[0] : { $in: values } });
  }
  const { person } = query;
  if (person) filters.push({ assignedToId: { $in: person.map((id) => (id === nobody ? null : id)) } });
  if (query.corrected !== undefined)
    filters.push({ correctedAt: query.corrected === 1 ? { $gte: ever } : null });
  filters.push(...delayFilters(query, clock), ...copiedFilter(query));
  filters.push(...dayFilters(query, clock), ...plannedDays(query));
  const words = searchFilter(query.q).$and ?? [];
  const all = [...filters, ...words];
  const merged = Object.assign({}, ...all) as Filter;
  const keys = all.flatMap((filter) => Object.keys(filter));
  return new Set(keys).size === keys.length ? merged : { $and: all };
};

const copiedFilter = ({ copied }: TaskQuery): Filter[] => {
  if (copied === undefined) return [];
  return [{ 'copies.0': { $exists: copied === 1 } }];
};

/** Done, or to be done, from the first instant on that is too late. */
const isLateAt = ({ state, now }: { readonly state: TaskQuery['state']; readonly now: Date }): Filter =>
  state === 'performed' ? { $expr: { $gte: ['$performedAt', dueEndOf] } } : { dueEnd: { $lte: now } };
/** Tasks that are older than when work falls due do so in their whole period. */
export const dueEndOf = { $ifNull: ['$dueEnd', '$periodEnd'] };

/** The same of any task: what is not done is late once it would be. */
export const isLateExpression = (now: Date) => ({
  $gte: [{ $ifNull: ['$performedAt', now] }, dueEndOf],
});

const delayFilters = ({ delay, delayReason, state }: TaskQuery, { now }: Clock): Filter[] => {
  const late = isLateAt({ state, now });
  return [
    ...(delayReason ? [{ 'delay.reason': { $in: delayReason } }] : []),
    ...(delay === undefined ? [] : [delay === 'inTime' ? { $nor: [late] } : late]),
    ...(delay === 'justified' ? [{ 'delay.justified': true }] : []),
    ...(delay === 'plain' ? [{ 'delay.justified': { $ne: true } }] : []),
  ];
};

const plannedDays = ({ planned, plannedFrom, plannedTo }: TaskQuery): Filter[] => {
  const bounds = {
    ...(planned === 1 ? { $gte: '' } : {}),
    ...(plannedFrom ? { $gte: plannedFrom } : {}),
    ...(plannedTo ? { $lte: plannedTo, $gte: plannedFrom ?? '' } : {}),
  };
  return [
    ...(planned === 0 ? [{ plannedOn: null }] : []),
    ...(Object.keys(bounds).length > 0 ? [{ plannedOn: bounds }] : []),
  ];
};

/** A period counts for its last day, which is the one before the day that begins at its end. */
const dayFilters = ({ state, from, to }: TaskQuery, { timeZone }: Clock): Filter[] => {
  const first = from ? new Date(startOfLocalDay(dayOfText(from), timeZone)) : null;
  const afterLast = to ? new Date(startOfLocalDay(dayOfText(to) + 1, timeZone)) : null;
  const [field, lower, upper] =
    state === 'performed'
      ? (['performedAt', '$gte', '$lt'] as const)
      : (['periodEnd', '$gt', '$lte'] as const);
  return [
    ...(first ? [{ [field]: { [lower]: first } }] : []),
    ...(afterLast ? [{ [field]: { [upper]: afterLast } }] : []),
  ];
};
