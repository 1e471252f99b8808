/** What the report for the owner is made from. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { printOwnerReport } from 'shared-kit/contracts/owner-reports';
import type { CorrectiveV1, OutOfServiceV1 } from 'shared-kit/contracts/views/correctives';
import type { InspectionV1 } from 'shared-kit/contracts/views/inspections';
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { correctivesV1, inspectionsV1, outOfServicesV1 } from 'shared-kit/contracts/views/related';
import type { WorkFactV1 } from 'shared-kit/contracts/views/work';
import type { TimeReport, WorkStatistics } from 'shared-kit/contracts/work-reports';
import { dayOfText, dayText } from 'shared-kit/domain/civil-day';
import { localDayText } from 'shared-kit/domain/local-day';
import type { RequestContext } from 'shared-kit/server/context';
import type { InputOf } from 'shared-kit/server/define-route';
import { databaseOf } from 'shared-kit/server/mongo';
import { countStatistics } from '../work/get-statistics.ts';
import { reportTime } from '../work/get-time-report.ts';
import { workFacts, workScope } from '../work/work-scope.ts';

export type Query = Omit<InputOf<typeof printOwnerReport>['query'], 'language'>;

/** How far ahead the law's dates are told. */
const daysAhead = 90;
/** More would make a paper that nobody reads; how many there are is said. */
export const mostRows = 100;

/** The first rows, and how many there are. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

export interface OwnerReport {
  readonly installationName: string;
  readonly owner: InstallationOwnersV1;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
  readonly statistics: WorkStatistics;
  readonly byProgramme: TimeReport;
  readonly byChoreType: TimeReport;
  /** Opened, closed or open in these days. */
  readonly correctives: Rows<CorrectiveV1>;
  readonly opened: number;
  readonly closed: number;
  readonly stops: Rows<OutOfServiceV1>;
  readonly outOfLimits: Rows<WorkFactV1>;
  /** Expired, or due within 90 days of the last day. */
  readonly legal: Rows<InspectionV1>;
}

const first = <T>(rows: readonly T[]): Rows<T> => ({ rows: rows.slice(0, mostRows), total: rows.length });

/** 400 where the days do not fit. */
export const readOwnerReport = async (ctx: RequestContext, query: Query): Promise<OwnerReport> => {
  const { installationId, from, to } = query;
  const scope = await workScope(ctx, query);
  const within = { $gte: new Date(scope.from), $lt: new Date(scope.to) };
  const before = { $lt: new Date(scope.to) };
  const of = { installationId, entityStatus: EntityStatus.Active };
  const view = <T extends object>(name: string) => databaseOf(ctx.db).collection<T>(name);
  const correctives = view<CorrectiveV1>(correctivesV1);
  const [installation, owner, statistics, byProgramme, byChoreType, told, stops, outOfLimits, legal] =
    await Promise.all([
      ctx.views.installation(installationId),
      view<InstallationOwnersV1>(installationOwnersV1).findOne({ _id: installationId }),
      countStatistics(ctx, query),
      reportTime(ctx, { ...query, by: 'programme' }),
      reportTime(ctx, { ...query, by: 'choreType' }),
      correctives
        .find({
          ...{ ...of, mergedIntoId: null, openedAt: before },
          $or: [{ closedAt: null }, { closedAt: { $gte: new Date(scope.from) } }],
        })
        .sort({ openedAt: 1, _id: 1 })
        .toArray(),
      view<OutOfServiceV1>(outOfServicesV1)
        .find({
          ...{ ...of, openedAt: before },
          $or: [{ closedAt: null }, { closedAt: { $gte: new Date(scope.from) } }],
        })
        .sort({ openedAt: 1, _id: 1 })
        .toArray(),
      workFacts(ctx.db)
        .find({ ...scope.filter, isOutOfLimits: true, performedAt: { $ne: null } })
        .sort({ performedAt: 1, _id: 1 })
        .toArray(),
      view<InspectionV1>(inspectionsV1)
        .find({
          ...{ ...of, supersededById: null, exemption: '' },
          dueDate: { $ne: null, $lte: dayText(dayOfText(to) + daysAhead) },
        })
        .sort({ dueDate: 1, _id: 1 })
        .toArray(),
    ]);
  const isWithin = (at: Date | null) => at !== null && at >= within.$gte && at < within.$lt;
  return {
    installationName: installation?.name ?? '',
    owner: owner ?? { _id: installationId },
    ...{ timeZone: scope.timeZone, from, to, statistics, byProgramme, byChoreType },
    correctives: first(told),
    opened: told.filter(({ openedAt }) => isWithin(openedAt)).length,
    closed: told.filter(({ closedAt }) => isWithin(closedAt)).length,
    ...{ stops: first(stops), outOfLimits: first(outOfLimits), legal: first(legal) },
  };
};

/** The day that an instant is on there. */
export const dayIn = ({ timeZone }: Pick<OwnerReport, 'timeZone'>, at: Date | string): string =>
  localDayText(at, timeZone);
