/** Planned work counted by one thing or by two, as people put it together. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { ChoreResult } from 'shared-kit/contracts/enums';
import {
  type BuiltCounts,
  type BuiltGroup,
  type BuiltName,
  type BuiltReport,
  type getBuiltReport as contract,
  mostBuiltColumns,
  mostBuiltRows,
} from 'shared-kit/contracts/reports/report-builder';
import { dayOfText, dayText, mondayOf } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { inSlices, mapped } from 'shared-kit/server/work/long-work';
import { elementTypeNames, groupedBy, monthOfDue } from '../work/get-time-report.ts';
import { type ReadContext, type WorkScope, workFacts, workScope } from '../work/work-scope.ts';
import { isOfDays, placedByDays } from './built-from-days.ts';
import { type Line, linesOf, type Placed, sumOf } from './cross-counts.ts';

type Query = InputOf<typeof contract>['query'];
type Key = number | string | Date | null;
type Name = string | LocalizedText | null;

interface Group extends BuiltCounts {
  readonly _id: { readonly row: Key; readonly column: Key };
  readonly rowName: Name;
  readonly columnName: Name;
}

const sumIf = (condition: unknown, value: unknown = 1) => ({ $sum: { $cond: [condition, value, 0] } });
const isDone = { $in: ['$result', [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone]] };

const countsAt = (at: Date) => {
  const isDue = { $lte: ['$dueEnd', at] };
  return {
    tasks: { $sum: 1 },
    due: sumIf(isDue),
    done: sumIf(isDone),
    dueDone: sumIf({ $and: [isDue, isDone] }),
    inTime: sumIf({ $and: [isDue, isDone, { $lt: ['$performedAt', '$dueEnd'] }] }),
    unable: sumIf({ $eq: ['$result', ChoreResult.UnableToDo] }),
    outOfLimits: sumIf({ $and: [isDone, '$isOutOfLimits'] }),
    totalMinutes: { $sum: '$durationMinutes' },
    performedMinutes: sumIf(isDone, '$durationMinutes'),
  };
};

const isPeriod = (by: BuiltGroup): by is 'month' | 'week' => by === 'month' || by === 'week';

const keyOf = (by: BuiltGroup, key: Key, timeZone: string): string => {
  if (!(key instanceof Date)) return key === null ? '0' : String(key);
  if (by === 'month') return monthOfDue(key, timeZone);
  return dayText(mondayOf(dayOfText(localDayText(key.getTime() - 1, timeZone))));
};

const inOrder = (by: BuiltGroup, lines: readonly Line[]): Line[] =>
  lines.toSorted(
    (a, b) =>
      (isPeriod(by) ? 0 : b.sum.tasks - a.sum.tasks) || a.key.localeCompare(b.key, 'en', { numeric: true }),
  );

/** Counted from the tasks. */
const placedByTasks = async (
  ctx: ReadContext,
  { filter, timeZone, installationId }: WorkScope,
  { by, across }: Pick<Query, 'by' | 'across'>,
): Promise<Placed[]> => {
  const placeOf = (group: BuiltGroup) => groupedBy[group === 'week' ? 'month' : group];
  const nameOf = (group: BuiltGroup | undefined) => {
    const { name } = group === undefined ? {} : placeOf(group);
    return name === undefined ? null : `$${name}`;
  };
  const groups = await workFacts(ctx.db)
    .aggregate<Group>([
      { $match: filter },
      {
        $group: {
          _id: {
            row: `$${placeOf(by).key}`,
            column: across === undefined ? null : `$${placeOf(across).key}`,
          },
          rowName: { $last: nameOf(by) },
          columnName: { $last: nameOf(across) },
          ...countsAt(ctx.now()),
        },
      },
    ])
    .toArray();
  const typeNames =
    by === 'elementType' || across === 'elementType'
      ? await elementTypeNames(ctx.db, installationId)
      : new Map<string, LocalizedText>();
  const named = (group: BuiltGroup, written: Key, name: Name): BuiltName => {
    const key = keyOf(group, written, timeZone);
    return { key, name: group === 'elementType' ? (typeNames.get(key) ?? null) : name };
  };
  const placedOf = ({ _id, rowName, columnName, ...counts }: Group): Placed => ({
    row: named(by, _id.row, rowName),
    column: across === undefined ? { key: '', name: null } : named(across, _id.column, columnName),
    counts,
  });
  return inSlices(mapped(groups, placedOf));
};

/** 400 and 403 as the route says. */
export const buildReport = async (
  ctx: ReadContext,
  { by, across, ...query }: Query,
): Promise<BuiltReport> => {
  if (by === across) fail('invalidInput', { fields: [{ path: 'across', code: 'sameAsBy' }] });
  const scope = await workScope(ctx, query);
  const placed =
    isOfDays(by) && (across === undefined || isOfDays(across))
      ? await placedByDays(ctx, scope, { by, across })
      : await placedByTasks(ctx, scope, { by, across });
  const rows = inOrder(by, await inSlices(linesOf(placed, 'row')));
  const allColumns = across === undefined ? [] : inOrder(across, await inSlices(linesOf(placed, 'column')));
  const columns =
    across !== undefined && isPeriod(across)
      ? allColumns.slice(-mostBuiltColumns)
      : allColumns.slice(0, mostBuiltColumns);
  return {
    columns: columns.map(({ key, name }) => ({ key, name })),
    columnTotal: allColumns.length,
    rows: rows.slice(0, mostBuiltRows).map(({ key, name, sum, cells }) => ({
      key,
      name,
      sum,
      cells: columns.flatMap((column) => {
        const counts = cells.get(column.key);
        return counts ? [{ column: column.key, ...counts }] : [];
      }),
    })),
    total: rows.length,
    sum: sumOf(rows.map(({ sum }) => sum)),
  };
};

export const getBuiltReport: Handler<typeof contract> = async ({ query }, ctx) => ({
  data: await buildReport(ctx, query),
});
