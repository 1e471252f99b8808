/** Leaks of refrigerant that were mended on units which the law has checked for leaks, and whether each was checked again since. */
import { ChoreResult, CorrectiveStatus, EntityStatus } from 'shared-kit/contracts/enums';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import {
  type BuildingV2,
  buildingsV2,
  type ElementV2,
  elementsV2,
} from 'shared-kit/contracts/views/structure';
import { type TaskV1, tasksV1 } from 'shared-kit/contracts/views/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { leakCheckMonths } from 'shared-kit/domain/figures/element-figures';
import { useNamesOf } from 'shared-kit/domain/legal/building-uses';
import {
  isLeakCheck,
  isLeakVisit,
  type LeakRepair,
  leakRepair,
} from 'shared-kit/domain/legal/refrigerants/leak-repairs';
import { isRefrigerantLeak } from 'shared-kit/domain/legal/refrigerants/refrigerant-leaks';
import { databaseOf, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { type InspectionRecord, inspections } from '../inspection.model.ts';

type Ctx = Pick<RequestContext, 'db' | 'views' | 'now'>;

export interface MendedLeak extends LeakRepair {
  readonly correctiveId: number;
  /** Of the corrective. */
  readonly number: string;
  readonly elementId: number;
  readonly elementName: string;
  readonly buildingId: number;
  /** Who closed it. */
  readonly by: { readonly id: number; readonly name: string };
}

/** So long the log of a unit is kept (article 7): what is older is asked of nobody. */
const keptMs = 5 * 365 * 86_400_000;

/** `_id`: among these alone. */
export const mendedLeaks = (now: Date) => ({
  failureMode: 'leak' as const,
  status: CorrectiveStatus.Closed,
  closedAt: { $gte: new Date(now.getTime() - keptMs) },
  mergedIntoId: null,
  entityStatus: EntityStatus.Active,
  elementId: { $ne: null },
});

/** Of tasks in whatever programme, and of visits in the calendar of law that somebody wrote down; by element. */
const readChecks = async (
  { db }: Ctx,
  { installationId, elementIds, since }: Looked,
  timeZone: string,
): Promise<(elementId: number) => string[]> => {
  const tasks = await databaseOf(db)
    .collection<TaskV1>(tasksV1)
    .find(
      {
        installationId,
        programme: { $in: [...programmes] },
        elementId: { $in: [...elementIds] },
        performedAt: { $gte: since },
        result: { $in: [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone] },
      },
      { projection: { elementId: 1, choreName: 1, performedAt: 1 } },
    )
    .toArray();
  const visits = await inspections(db)
    .find(
      {
        installationId,
        elementIds: trusted({ $in: [...elementIds] }),
        date: trusted({ $ne: null }),
        entityStatus: EntityStatus.Active,
      },
      { name: 1, date: 1, elementIds: 1, mendedLeak: 1 },
    )
    .lean<Pick<InspectionRecord, 'name' | 'date' | 'elementIds' | 'mendedLeak'>[]>();
  const days = [
    ...tasks.flatMap(({ elementId, choreName, performedAt }) =>
      performedAt !== null && isLeakCheck({ name: choreName })
        ? [{ elementId, day: localDayText(performedAt, timeZone) }]
        : [],
    ),
    // What was taken over from a check proves nothing by itself.
    ...visits
      .filter(({ name, date, mendedLeak }) => isLeakVisit(name) && date !== (mendedLeak?.checkedOn ?? null))
      .flatMap(({ elementIds: ids, date }) => ids.map((elementId) => ({ elementId, day: date ?? '' }))),
  ];
  const byElement = Map.groupBy(days, ({ elementId }) => elementId);
  return (elementId) => (byElement.get(elementId) ?? []).map(({ day }) => day);
};

interface Looked {
  readonly installationId: number;
  readonly elementIds: readonly number[];
  readonly since: Date;
}

export const readMendedLeaks = async (ctx: Ctx, installationId: number): Promise<MendedLeak[]> => {
  const { timeZone } = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const closed = await databaseOf(ctx.db)
    .collection<CorrectiveV1>(correctivesV1)
    .find({ installationId, ...mendedLeaks(ctx.now()) })
    .sort({ closedAt: 1, _id: 1 })
    .toArray();
  const leaks = closed.filter(isRefrigerantLeak);
  const [first] = leaks;
  if (!first?.closedAt) return [];
  const found = await databaseOf(ctx.db)
    .collection<ElementV2>(elementsV2)
    .find({
      _id: { $in: [...new Set(leaks.flatMap(({ elementId }) => elementId ?? []))] },
      installationId,
      entityStatus: EntityStatus.Active,
    })
    .toArray();
  const buildings = await databaseOf(ctx.db)
    .collection<BuildingV2>(buildingsV2)
    .find({ _id: { $in: found.map(({ buildingId }) => buildingId) }, installationId })
    .toArray();
  const uses = new Map(buildings.map(({ _id, ...building }) => [_id, useNamesOf(building)]));
  // The duty is of units that are subject to leak checks at all.
  const isChecked = ({ data, buildingId }: ElementV2): boolean =>
    leakCheckMonths(data ?? {}, uses.get(buildingId)) !== null;
  const units = new Map(found.filter(isChecked).map((unit) => [unit._id, unit]));
  if (units.size === 0) return [];
  const looked = { installationId, elementIds: [...units.keys()], since: first.closedAt };
  const checksOf = await readChecks(ctx, looked, timeZone);
  return leaks.flatMap(({ _id, number, elementId, closedAt, closedById, closedByName }) => {
    const unit = units.get(elementId ?? 0);
    if (!unit || closedAt === null) return [];
    return {
      ...leakRepair(localDayText(closedAt, timeZone), checksOf(unit._id)),
      correctiveId: _id,
      number,
      elementId: unit._id,
      elementName: unit.name,
      buildingId: unit.buildingId,
      by: { id: closedById ?? 0, name: closedByName ?? '' },
    };
  });
};
