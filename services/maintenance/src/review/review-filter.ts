/** What looking through past periods asks of the database. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { listReview, summarizeReview } from 'shared-kit/contracts/tasks/task-review';
import { nobody } from 'shared-kit/domain/tasks/task-queries';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { searchFilter } from 'shared-kit/server/list';
import { readableProgrammes } from '../tasks/readable-programmes.ts';
import { isOutOfLimits } from '../tasks/readings/out-of-limits.ts';
import { isLateExpression } from '../tasks/task-filter.ts';

type ScopeQuery = InputOf<typeof summarizeReview>['query'];
type ReviewQuery = Omit<InputOf<typeof listReview>['query'], 'sort'>;
type Filter = Record<string, unknown>;

const listed = [
  ...(['buildingId', 'floorId', 'areaId', 'elementId', 'choreTypeId', 'archetype'] as const),
  ...(['priority', 'periodicity', 'performedById'] as const),
] as const;

/** Behind the keys of a year: no key has such a letter. */
const afterKeys = '~';

/** The longest period is of four years; its last week may lie beyond them. */
const mostYears = 5;

/** When periods end that are named by a year and are over: what an index by their ends begins and stops with. */
const endsOf = (year: number, now: Date) => ({
  $gt: new Date(Date.UTC(year, 0, 1)),
  $lte: new Date(Math.min(now.getTime(), Date.UTC(year + mostYears, 0, 8))),
});

/** Named by the year. Most periods of the year that runs are still to come: those that are over are found by their ends alone. */
const keysOf = (year: number, now: Date): Filter => {
  const [from, to] = [`${year}-`, `${year}-${afterKeys}`];
  return year < now.getUTCFullYear()
    ? { periodKey: { $gte: from, $lt: to } }
    : { $expr: { $and: [{ $gte: ['$periodKey', from] }, { $lt: ['$periodKey', to] }] } };
};

/** Null where the caller may read none of the programmes; 403 where the one that is named may not be read. */
export const scopeFilter = async (ctx: RequestContext, query: ScopeQuery): Promise<Filter | null> => {
  const { installationId, programme, year, person, q } = query;
  // What a report performs has no screen of its own.
  const readable = (await readableProgrammes(ctx, installationId)).filter((each) => each !== 'lowVoltage');
  const programmes = programme === 'all' ? readable : readable.filter((each) => each === programme);
  if (programme !== 'all' && programmes.length === 0) fail('forbidden');
  if (programmes.length === 0) return null;
  const result: Filter = {
    installationId,
    programme: { $in: programmes },
    // All of them: the index of what is to do has the periods behind the result.
    result: { $in: Object.values(ChoreResult) },
    ...keysOf(year, ctx.now()),
    periodEnd: endsOf(year, ctx.now()),
    ...searchFilter(q),
  };
  for (const field of listed) {
    const values = query[field];
    if (values) result[field] = { $in: values };
  }
  if (person) result.assignedToId = { $in: person.map((id) => (id === nobody ? null : id)) };
  return result;
};

/** The same narrowed down to a period, and to what became of it. */
export const reviewFilter = async (ctx: RequestContext, query: ReviewQuery): Promise<Filter | null> => {
  const scope = await scopeFilter(ctx, query);
  if (scope === null) return null;
  const { periodKey, result, delay, outOfLimits, copied, observed } = query;
  const late = isLateExpression(ctx.now());
  const delays: Filter[] =
    delay === undefined
      ? []
      : [
          { $expr: delay === 'inTime' ? { $not: [late] } : late },
          ...(delay === 'justified' ? [{ 'delay.justified': true }] : []),
          ...(delay === 'plain' ? [{ 'delay.justified': { $ne: true } }] : []),
        ];
  const narrowed: Filter[] = [
    ...(periodKey === undefined ? [] : [{ periodKey }]),
    ...(result === undefined ? [] : [{ result: { $in: result } }]),
    ...(outOfLimits === undefined ? [] : [{ $expr: isOutOfLimits }]),
    ...(copied === undefined ? [] : [{ 'copies.0': { $exists: copied === 1 } }]),
    ...(observed === undefined ? [] : [{ observation: { $gt: '' } }]),
    ...delays,
  ];
  return narrowed.length === 0 ? scope : { $and: [scope, ...narrowed] };
};
