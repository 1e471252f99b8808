import { defaultPageSize, type LocalizedText } from 'shared-kit/contracts/base';
import { ChoreResult, type Periodicity } from 'shared-kit/contracts/enums';
import type {
  readReviewMatrix as contract,
  ReviewCell,
  ReviewColumn,
  ReviewRow,
} from 'shared-kit/contracts/tasks/task-review';
import { delayStateOf } from 'shared-kit/domain/tasks/task-delay';
import { placeSortField } from 'shared-kit/domain/text/place-sort';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { isOutOfLimits } from '../tasks/readings/out-of-limits.ts';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { reviewFilter } from './review-filter.ts';

type Query = InputOf<typeof contract>['query'];
type By = Query['by'];

const cellFields = {
  taskId: '$_id',
  periodKey: '$periodKey',
  choreRef: '$choreRef',
  result: '$result',
  dueEnd: '$dueEnd',
  periodEnd: '$periodEnd',
  performedAt: '$performedAt',
  delay: '$delay',
  outOfLimits: isOutOfLimits,
  copies: '$copies',
  observation: '$observation',
} as const;
type Cell = Pick<
  TaskRecord,
  | 'periodKey'
  | 'choreRef'
  | 'result'
  | 'dueEnd'
  | 'periodEnd'
  | 'performedAt'
  | 'delay'
  | 'copies'
  | 'observation'
> & { readonly taskId: number; readonly outOfLimits: boolean };

interface Row
  extends Pick<
    TaskRecord,
    'elementName' | 'elementRef' | 'buildingName' | 'floorName' | 'areaName' | 'placeSort'
  > {
  readonly _id: { readonly elementId: number; readonly choreId?: number };
  readonly choreName: LocalizedText;
  readonly choreRef: string;
  readonly undone: number;
  readonly cells: readonly Cell[];
}

/** A chore of an element is a row where periods are the columns. */
const rowKey = (by: By) =>
  by === 'period' ? { elementId: '$elementId', choreId: '$choreId' } : { elementId: '$elementId' };

const named = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, { $max: `$${field}` }]));

export const readReviewMatrix: Handler<typeof contract> = async (
  { query: { sort = 'elementName', ...query } },
  ctx,
) => {
  const { by, page = 1, size = defaultPageSize } = query;
  const filter = await reviewFilter(ctx, query);
  if (filter === null) return { data: [], total: 0, columns: [] };
  const collection = tasks(ctx.db);
  const [rows, [counted], columns] = await Promise.all([
    collection
      .aggregate<Row>([
        { $match: filter },
        {
          $group: {
            _id: rowKey(by),
            ...named('elementName', 'elementRef', 'buildingName', 'floorName', 'areaName', 'choreRef'),
            placeSort: { $last: '$placeSort' },
            choreName: { $last: '$choreName' },
            undone: { $sum: { $cond: [{ $eq: ['$result', ChoreResult.Undone] }, 1, 0] } },
            cells: { $push: cellFields },
          },
        },
        { $sort: { ...sortOf(sort), '_id.elementId': 1, choreRef: 1, '_id.choreId': 1 } },
        { $skip: (page - 1) * size },
        { $limit: size },
      ])
      .toArray(),
    collection
      .aggregate<{ total: number }>([
        { $match: filter },
        { $group: { _id: rowKey(by) } },
        { $count: 'total' },
      ])
      .toArray(),
    collection.aggregate<ColumnGroup>([{ $match: filter }, columnGroup(by), columnSort(by)]).toArray(),
  ]);
  const present = presentRow(by, ctx.now());
  return { data: rows.map(present), total: counted?.total ?? 0, columns: columns.map(presentColumn(by)) };
};

const sortOf = (sort: string): Record<string, 1 | -1> => {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  const byElement = placeSortField('elementName');
  return {
    [placeSortField(field)]: direction,
    ...(field === 'elementName' ? {} : { [byElement]: 1 as const }),
  };
};

interface ColumnGroup {
  readonly _id: string;
  readonly choreName: LocalizedText;
  readonly periodicity: Periodicity;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

const columnGroup = (by: By) => ({
  $group: {
    _id: by === 'period' ? '$periodKey' : '$choreRef',
    choreName: { $last: '$choreName' },
    periodicity: { $min: '$periodicity' },
    periodStart: { $min: '$periodStart' },
    periodEnd: { $max: '$periodEnd' },
  },
});
const columnSort = (by: By) => ({ $sort: by === 'period' ? { periodStart: 1, _id: 1 } : { _id: 1 } });

const presentColumn =
  (by: By) =>
  ({ _id: key, choreName, periodicity, periodStart, periodEnd }: ColumnGroup): ReviewColumn => ({
    key,
    choreName: by === 'chore' ? choreName : null,
    period:
      by === 'period'
        ? {
            periodicity,
            periodKey: key,
            periodStart: periodStart.toISOString(),
            periodEnd: periodEnd.toISOString(),
          }
        : null,
  });

const presentRow =
  (by: By, now: Date) =>
  ({ _id: { elementId, choreId }, choreName, choreRef, cells, placeSort: _, ...row }: Row): ReviewRow => ({
    id: [elementId, choreId].filter((part) => part !== undefined).join('-'),
    elementId,
    ...row,
    choreName: by === 'period' ? choreName : null,
    choreRef: by === 'period' ? choreRef : null,
    cells: cells.map((cell) => presentCell(by, cell, now)),
  });

const presentCell = (by: By, cell: Cell, now: Date): ReviewCell => ({
  key: by === 'period' ? cell.periodKey : cell.choreRef,
  taskId: cell.taskId,
  result: cell.result,
  delay: delayStateOf(
    { dueEnd: cell.dueEnd ?? cell.periodEnd, performedAt: cell.performedAt, delay: cell.delay ?? null },
    now,
  ),
  outOfLimits: cell.outOfLimits,
  copied: (cell.copies ?? []).length > 0,
  observed: cell.observation !== '',
});
