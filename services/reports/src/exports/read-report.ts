/** The report that an export is of, read under somebody's present permissions. */
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import { reportsDemand } from 'shared-kit/contracts/reports/report-access';
import { checkFeature, checkInstallation } from 'shared-kit/server/access/check-access';
import { taskScope } from '../work/list-tasks.ts';
import { type ReadContext, workFacts, workScope } from '../work/work-scope.ts';
import { builtReport } from './built-report.ts';
import type { ExportOrder } from './export-order.ts';
import { builtMeasure, builtQuery, statisticsQuery, taskQuery, timeQuery } from './read-settings.ts';
import type { ReportData } from './report-table.ts';
import { statisticsReport } from './statistics-report.ts';
import { taskReport } from './task-report.ts';
import { timeReport } from './time-report.ts';

/** 404 and 403 as the reports' own routes. */
export const checkReader = async (
  { caller, views }: ReadContext,
  order: Pick<ExportOrder, 'kind' | 'installationId'>,
): Promise<void> => {
  const { anyOf, feature } = reportsDemand(order);
  await checkInstallation(anyOf, caller, { installationId: order.installationId, views });
  await checkFeature(feature, order.installationId, views);
};

export interface ReadReport {
  readonly data: ReportData;
  readonly programmes: readonly Programme[];
  /** Rows, and photos to be written. */
  readonly total: number;
}

const withScope = async (ctx: ReadContext, data: ReportData, query: Parameters<typeof workScope>[1]) => ({
  data,
  programmes: (await workScope(ctx, query)).programmes,
  total: 0,
});

/** How many rows and photos tasks come to. */
const countTasks = async (ctx: ReadContext, match: object, withPhotos: boolean): Promise<number> => {
  const [counted] = await workFacts(ctx.db)
    .aggregate<{ rows: number; photos: number }>([
      { $match: match },
      { $group: { _id: null, rows: { $sum: 1 }, photos: { $sum: '$photos' } } },
    ])
    .toArray();
  return (counted?.rows ?? 0) + (withPhotos ? (counted?.photos ?? 0) : 0);
};

/** `counted`: rows and photos, where they were counted before; 0 where they were not. 400 and 403 as the reports' own routes. */
export const readReport = async (ctx: ReadContext, order: ExportOrder, counted = 0): Promise<ReadReport> => {
  await checkReader(ctx, order);
  if (order.kind === 'statistics') {
    const query = statisticsQuery(order);
    return withScope(ctx, await statisticsReport(ctx, order, query), query);
  }
  if (order.kind === 'time') {
    const query = timeQuery(order);
    return withScope(ctx, await timeReport(ctx, order, query), query);
  }
  if (order.kind === 'built') {
    const query = builtQuery(order);
    return withScope(ctx, await builtReport(ctx, order, { query, measure: builtMeasure(order) }), query);
  }
  const query = taskQuery(order);
  const scope = await taskScope(ctx, query);
  return {
    data: await taskReport(ctx, order, { query, awaited: scope }),
    programmes: scope.scope.programmes,
    total: counted || (await countTasks(ctx, scope.match, order.withPhotos)),
  };
};

/** More than these take longer than somebody waits. */
const mostQuickRows = 5000;

export interface ReportSize {
  /** It takes longer than somebody waits. */
  readonly isLong: boolean;
  /** Of tasks; 0 where they are not counted to their end. */
  readonly total: number;
}

/** How much it is; 400 and 403 before anything is made. */
export const sizeOfReport = async (ctx: ReadContext, order: ExportOrder): Promise<ReportSize> => {
  await checkReader(ctx, order);
  if (order.kind !== 'tasks') {
    const queryOf = { time: timeQuery, statistics: statisticsQuery, built: builtQuery }[order.kind];
    await workScope(ctx, queryOf(order));
    return { isLong: false, total: 0 };
  }
  const { match } = await taskScope(ctx, taskQuery(order));
  if (order.withPhotos) return { isLong: true, total: 0 };
  const total = await workFacts(ctx.db).countDocuments(match, { limit: mostQuickRows + 1 });
  return total > mostQuickRows ? { isLong: true, total: 0 } : { isLong: false, total };
};
