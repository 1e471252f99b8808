/** What the report for the owner is made from. */
import type { Words } from 'shared-kit/contracts/base';
import type { WorkCosts } from 'shared-kit/contracts/correctives/work-costs';
import { EntityStatus, InspectionStatus } from 'shared-kit/contracts/enums';
import type { InspectionState } from 'shared-kit/contracts/legal/inspection';
import type { printOwnerReport } from 'shared-kit/contracts/reports/owner-reports';
import type { TimeReport, WorkStatistics } from 'shared-kit/contracts/reports/work-reports';
import type { CorrectiveV1, OutOfServiceV1 } from 'shared-kit/contracts/views/correctives';
import type { InspectionV1 } from 'shared-kit/contracts/views/inspections';
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { correctivesV1, inspectionsV1, outOfServicesV1 } from 'shared-kit/contracts/views/related';
import {
  type BuildingV1,
  buildingsV1,
  type ElementV3,
  elementsV3,
} from 'shared-kit/contracts/views/structure';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { inspectionState } from 'shared-kit/domain/legal/inspection-state';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { readUnused, stoppedInUse } from 'shared-kit/server/database/unused-elements';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { InputOf } from 'shared-kit/server/http/define-route';
import { countCosts } from '../costs/count-costs.ts';
import { readInspectionRules } from '../inspection-names.ts';
import { countStatistics } from '../work/get-statistics.ts';
import { reportTime } from '../work/get-time-report.ts';
import { workFacts, workScope } from '../work/work-scope.ts';
import { type OutOfLimits, withOutside } from './read-outside.ts';

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
  /** The newest first. */
  readonly outOfLimits: Rows<OutOfLimits>;
  /** What was failed, has expired, or is due within 90 days of the last day. */
  readonly legal: Rows<StandingInspection>;
  /** How many of them have expired. */
  readonly expired: number;
  readonly costs: WorkCosts;
}

export interface StandingInspection extends Omit<InspectionV1, 'name'> {
  /** As the rule calls it that it was written down from. */
  readonly name: Words;
  readonly state: InspectionState;
  /** None: of the whole installation. */
  readonly buildings: readonly string[];
}

const first = <T>(rows: readonly T[]): Rows<T> => ({ rows: rows.slice(0, mostRows), total: rows.length });

const byOpening = <T extends { readonly _id: number; readonly openedAt: Date }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => one.openedAt.getTime() - other.openedAt.getTime() || one._id - other._id);

/** 400 where the days do not fit. */
export const readOwnerReport = async (ctx: RequestContext, query: Query): Promise<OwnerReport> => {
  const { installationId, from, to } = query;
  const scope = await workScope(ctx, query);
  const within = { $gte: new Date(scope.from), $lt: new Date(scope.to) };
  // Nearly all were opened before: by an index of their openings all of them would be read, in place of those that were closed since.
  const before = { $expr: { $lt: ['$openedAt', new Date(scope.to)] } };
  const active = { installationId, entityStatus: EntityStatus.Active };
  const unused = await readUnused(ctx.db, scope);
  const view = <T extends object>(name: string) => databaseOf(ctx.db).collection<T>(name);
  const correctives = view<CorrectiveV1>(correctivesV1);
  const [installation, owner, statistics, byProgramme, byChoreType, told, stops, outOfLimits, due, costs] =
    await Promise.all([
      ctx.views.installation(installationId),
      view<InstallationOwnersV1>(installationOwnersV1).findOne({ _id: installationId }),
      countStatistics(ctx, query),
      reportTime(ctx, { ...query, by: 'programme' }),
      reportTime(ctx, { ...query, by: 'choreType' }),
      correctives
        .find({
          ...active,
          mergedIntoId: null,
          ...before,
          $or: [{ closedAt: null }, { closedAt: { $gte: new Date(scope.from) } }],
        })
        .toArray()
        .then(byOpening),
      view<OutOfServiceV1>(outOfServicesV1)
        .find({
          ...active,
          ...before,
          $and: [
            { $or: [{ closedAt: null }, { closedAt: { $gt: new Date(scope.from) } }] },
            ...stoppedInUse(unused, scope.from),
          ],
        })
        .toArray()
        .then(byOpening),
      workFacts(ctx.db)
        .find({ ...scope.filter, isOutOfLimits: true, performedAt: { $ne: null } })
        .sort({ performedAt: -1, _id: -1 })
        .toArray(),
      view<InspectionV1>(inspectionsV1)
        .find({
          ...active,
          supersededById: null,
          $and: [{ $or: [{ exemption: '' }, { contradictedOn: { $ne: null } }] }],
          $or: [
            { dueDate: { $ne: null, $lte: dayText(dayOfText(to) + daysAhead) } },
            { status: InspectionStatus.fail },
          ],
        })
        .sort({ dueDate: 1, _id: 1 })
        .toArray(),
      countCosts(ctx, scope, query),
    ]);
  const legal = await standing(ctx, due, countedOn(ctx.now(), to, scope.timeZone));
  const outside = first(outOfLimits);
  const isWithin = (at: Date | null) => at !== null && at >= within.$gte && at < within.$lt;
  return {
    installationName: installation?.name ?? '',
    owner: owner ?? { _id: installationId },
    timeZone: scope.timeZone,
    from,
    to,
    statistics,
    byProgramme,
    byChoreType,
    correctives: first(told),
    opened: told.filter(({ openedAt }) => isWithin(openedAt)).length,
    closed: told.filter(({ closedAt }) => isWithin(closedAt)).length,
    stops: first(stops),
    outOfLimits: { ...outside, rows: await withOutside(ctx, outside.rows) },
    legal: first(legal),
    costs,
    expired: legal.filter(({ state }) => state === 'expired').length,
  };
};

/** Of days that are over their last one: what the report says of them does not change any more by itself. */
const countedOn = (now: Date, to: string, timeZone: string): string => {
  const today = localDayText(now.getTime(), timeZone);
  return today < to ? today : to;
};

/** As they stand on a day, with the buildings that they or their elements are in. */
const standing = async (
  { db }: Pick<RequestContext, 'db'>,
  found: readonly InspectionV1[],
  today: string,
): Promise<StandingInspection[]> => {
  const elementIds = found.flatMap((each) => (each.buildingId === null ? each.elementIds : []));
  const buildingIds = found.flatMap(({ buildingId }) => buildingId ?? []);
  const [{ named }, buildings, elements] = await Promise.all([
    readInspectionRules({ db }),
    databaseOf(db)
      .collection<BuildingV1>(buildingsV1)
      .find({ _id: { $in: buildingIds } })
      .toArray(),
    databaseOf(db)
      .collection<ElementV3>(elementsV3)
      .find({ _id: { $in: elementIds } })
      .toArray(),
  ]);
  const nameOf = new Map(buildings.map(({ _id, name }) => [_id, name]));
  const placeOf = new Map(elements.map(({ _id, buildingName }) => [_id, buildingName]));
  const buildingsOf = ({ buildingId, elementIds: ids }: InspectionV1): string[] => {
    const names = buildingId === null ? ids.map((id) => placeOf.get(id)) : [nameOf.get(buildingId)];
    return [...new Set(names.filter((name) => name !== undefined))].toSorted();
  };
  return found.map((each) => ({
    ...each,
    name: named(each.name),
    state: inspectionState(each, today),
    buildings: buildingsOf(each),
  }));
};

/** The day that an instant is on there. */
export const dayIn = ({ timeZone }: Pick<OwnerReport, 'timeZone'>, at: Date | string): string =>
  localDayText(at, timeZone);
