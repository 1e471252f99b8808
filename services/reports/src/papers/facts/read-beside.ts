/** What stands beside the work: faults, inspections, chores and plans, each as documents tell it. */
import type { LocalizedText, Words } from 'shared-kit/contracts/base';
import {
  type Archetype,
  EntityStatus,
  type InspectionType,
  type Periodicity,
} from 'shared-kit/contracts/enums';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import type { InspectionV1 } from 'shared-kit/contracts/views/inspections';
import { correctivesV1, inspectionsV1 } from 'shared-kit/contracts/views/related';
import { type PinV1, pinsV1 } from 'shared-kit/contracts/views/route';
import { type ChoreV1, choresV1 } from 'shared-kit/contracts/views/structure';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { citedNorm } from 'shared-kit/domain/legal/norm-words';
import { isRefrigerantLeak } from 'shared-kit/domain/legal/refrigerants/refrigerant-leaks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { readInspectionRules } from '../../inspection-names.ts';
import { lastDayOf, type PaperScope, readOnce } from '../paper.ts';

type Db = Pick<RequestContext, 'db'>;
type Known = Pick<RequestContext, 'db' | 'now'>;

export interface ToldCorrective {
  readonly number: string;
  readonly elementId: number | null;
  readonly where: string;
  readonly what: string;
  readonly opened: string;
  /** Null while it is open. */
  readonly closed: string | null;
  /** What was done. */
  readonly done: string;
  /** Of refrigerant, or of what nobody has said. */
  readonly isLeak: boolean;
}

/** Opened, closed or open in these days; the oldest first. */
export const readCorrectives = (ctx: Db, scope: PaperScope): Promise<ToldCorrective[]> =>
  readOnce(scope, 'correctives', () => readFaults(ctx, scope));

const readFaults = async (
  { db }: Db,
  { installationId, buildingId, start, end, timeZone }: PaperScope,
): Promise<ToldCorrective[]> => {
  // By when they were closed alone: of all that were ever opened before the end few are open still. They are put in order here, which lets each
  // half be found by an index.
  const found = await databaseOf(db)
    .collection<CorrectiveV1>(correctivesV1)
    .find({
      installationId,
      entityStatus: EntityStatus.Active,
      mergedIntoId: null,
      ...(buildingId === null ? {} : { buildingId }),
      $or: [{ closedAt: null }, { closedAt: { $gte: start } }],
    })
    .toArray();
  const told = found
    .filter(({ openedAt }) => openedAt < end)
    .toSorted((one, other) => Number(one.openedAt) - Number(other.openedAt) || one._id - other._id);
  const day = (at: Date) => localDayText(at, timeZone);
  return told.map((row) => ({
    number: row.number,
    elementId: row.elementId,
    what: row.openingDescription,
    where: [row.elementName, row.areaName].filter(Boolean).join(' · '),
    opened: day(row.openedAt),
    // Closed after these days: it was open then.
    closed: row.closedAt === null || row.closedAt >= end ? null : day(row.closedAt),
    done: row.closedAt === null || row.closedAt >= end ? '' : row.closingDescription,
    isLeak: isRefrigerantLeak(row),
  }));
};

export interface ToldInspection {
  readonly type: InspectionType;
  readonly name: Words;
  readonly norm: string;
  readonly elementIds: readonly number[];
  readonly date: string | null;
  readonly passed: boolean | null;
  readonly grade: string;
  readonly due: string | null;
  /** It was due before the last of these days that has come, and nothing has followed it. */
  readonly isLate: boolean;
}

/** Those of the installation, or of the building and of none: the last visit of each, and those that were made in these days. */
export const readInspections = (ctx: Known, scope: PaperScope): Promise<ToldInspection[]> =>
  readOnce(scope, 'inspections', () => readVisits(ctx, scope));

const readVisits = async (ctx: Known, scope: PaperScope): Promise<ToldInspection[]> => {
  const { installationId, buildingId, from, to } = scope;
  const database = databaseOf(ctx.db);
  const lastDay = lastDayOf(scope, ctx.now());
  const { generics, named } = await readInspectionRules(ctx);
  const norms = new Map(generics.map(({ _id, norm, article }) => [_id, citedNorm(norm, article)]));
  const found = await database
    .collection<InspectionV1>(inspectionsV1)
    .find({
      installationId,
      entityStatus: EntityStatus.Active,
      ...(buildingId === null ? {} : { buildingId: { $in: [buildingId, null] } }),
      $or: [{ supersededById: null }, { date: { $gte: from, $lte: to } }],
    })
    .sort({ date: 1, _id: 1 })
    .toArray();
  return found.map(
    ({ inspectionType: type, name, elementIds, date, status, grade, dueDate: due, ...row }) => ({
      type,
      name: named(name),
      elementIds,
      date,
      grade,
      due,
      isLate:
        row.supersededById === null &&
        (row.exemption === '' || Boolean(row.contradictedOn)) &&
        due !== null &&
        due < lastDay,
      norm: norms.get(row.genericInspectionId ?? 0) ?? '',
      passed: status === null ? null : status === 1,
    }),
  );
};

export interface ToldChore {
  readonly elementId: number;
  readonly ref: string;
  readonly name: LocalizedText;
  readonly typeId: number;
  readonly typeName: LocalizedText;
  readonly archetype: Archetype;
  readonly periodicity: Periodicity;
  readonly minutes: number;
}

/** What is planned; of all buildings, as chores name none. */
export const readChores = (ctx: Db, scope: PaperScope): Promise<ToldChore[]> =>
  readOnce(scope, 'chores', () => readPlan(ctx, scope));

const readPlan = async ({ db }: Db, { installationId }: PaperScope): Promise<ToldChore[]> => {
  const found = await databaseOf(db)
    .collection<ChoreV1>(choresV1)
    .find({ installationId, entityStatus: EntityStatus.Active })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ elementId, ref, description, choreTypeName, archetype, periodicity, ...chore }) => ({
    elementId,
    ref,
    name: description,
    typeName: choreTypeName,
    archetype,
    periodicity,
    typeId: chore.choreTypeId,
    minutes: chore.durationMinutes,
  }));
};

/** Elements that stand on a plan. */
export const readPinned = async (
  { db }: Db,
  { installationId }: PaperScope,
): Promise<ReadonlySet<number>> => {
  const pins = await databaseOf(db)
    .collection<PinV1>(pinsV1)
    .find({ installationId }, { projection: { elementId: 1 } })
    .toArray();
  return new Set(pins.map(({ elementId }) => elementId));
};
