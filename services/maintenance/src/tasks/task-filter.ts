/** What the list of tasks asks of the database; each state has an index made for it. */
import { Archetype, ChoreResult } from 'shared-kit/contracts/enums';
import type { listTasks } from 'shared-kit/contracts/tasks';
import { dayOfText } from 'shared-kit/domain/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/local-day';
import { currentPeriodKeys } from 'shared-kit/domain/periods';
import type { InputOf } from 'shared-kit/server/define-route';
import { searchFilter } from 'shared-kit/server/list';
import { ever } from './task.model.ts';

export type TaskQuery = InputOf<typeof listTasks>['query'];
export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}
type Filter = Record<string, unknown>;

export const preventiveOf = (installationId: number): Filter => ({
  installationId,
  archetype: Archetype.preventive,
});

/** Both bounds of the period hold by its key, see the periods. */
export const remainingFilter = (installationId: number, { now, timeZone }: Clock): Filter => ({
  ...preventiveOf(installationId),
  result: ChoreResult.Undone,
  periodKey: { $in: currentPeriodKeys(now, timeZone) },
});

/** Whatever became of it. */
export const plannedFilter = (installationId: number, { now, timeZone }: Clock): Filter => ({
  ...preventiveOf(installationId),
  result: { $in: Object.values(ChoreResult) },
  periodKey: { $in: currentPeriodKeys(now, timeZone) },
});

export const lateFilter = (installationId: number, { now }: Clock): Filter => ({
  ...preventiveOf(installationId),
  result: ChoreResult.Undone,
  periodEnd: { $lte: now },
});

/** A task has a time of performance exactly when it has a result. */
export const performedFilter = (installationId: number, since = ever): Filter => ({
  ...preventiveOf(installationId),
  performedAt: { $gte: since },
});

const stateFilters = {
  remaining: remainingFilter,
  late: lateFilter,
  performed: (installationId: number) => performedFilter(installationId),
} as const;

const listed = [
  'buildingId',
  'floorId',
  'areaId',
  'elementId',
  'choreTypeId',
  'priority',
  'periodicity',
  'performedById',
  'result',
] as const;

export const taskFilter = (query: TaskQuery, clock: Clock): Filter => {
  const filters: Filter[] = [stateFilters[query.state](query.installationId, clock)];
  for (const field of listed) {
    const values = query[field];
    if (values) filters.push({ [field]: values.length === 1 ? values[0] : { $in: values } });
  }
  if (query.corrected !== undefined)
    filters.push({ correctedAt: query.corrected === 1 ? { $gte: ever } : null });
  filters.push(...dayFilters(query, clock));
  const words = searchFilter(query.q).$and ?? [];
  const all = [...filters, ...words];
  const merged = Object.assign({}, ...all) as Filter;
  const keys = all.flatMap((filter) => Object.keys(filter));
  return new Set(keys).size === keys.length ? merged : { $and: all };
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
