/** What of an installation plans are about, as it is stored now. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { EntityStatus } from 'shared-kit/contracts/enums';
import {
  installationAmounts,
  type PlanLine,
  type PlanSelection,
} from 'shared-kit/contracts/plans/maintenance-plans';
import { useNamesOf } from 'shared-kit/domain/legal/building-uses';
import { type InstallationPowers, installationPowersOf } from 'shared-kit/domain/readings/thermal-generator';
import { type PlannedChore, type PlannedElement, planChores } from 'shared-kit/domain/tasks/maintenance-plan';
import { type ClientSession, trusted } from 'shared-kit/server/database/mongo';
import type { RecordOf } from 'shared-kit/server/records';
import type { JobContext } from 'shared-kit/server/work/jobs';
import { chores, type GenericChoreRecord, genericChores } from '../chores/chore.model.ts';
import { elements, elementTypes } from '../elements/element.model.ts';
import { buildings } from '../structure/structure.model.ts';
import { readThermal } from '../thermal/read-thermal.ts';
import { maintenancePlans } from './plan.model.ts';

type ElementRecord = RecordOf<typeof elements>;

export interface PlanWorld {
  readonly elements: ReadonlyMap<number, ElementRecord>;
  readonly generics: ReadonlyMap<number, GenericChoreRecord>;
  readonly typeNames: ReadonlyMap<number, LocalizedText>;
  readonly linesOf: (elementTypeId: number) => readonly PlanLine[];
  /** How many of the elements have chores now. */
  readonly withChores: ReadonlySet<number>;
  readonly planned: readonly PlannedChore[];
}

export const readPlanWorld = async (
  ctx: JobContext,
  selection: PlanSelection,
  session: ClientSession | null = null,
): Promise<PlanWorld> => {
  const { db } = ctx;
  const { installationId, elementIds, elementTypeIds, genericChoreIds } = selection;
  const found = await elements(db)
    .find({
      installationId,
      entityStatus: EntityStatus.Active,
      ...(elementIds ? { _id: trusted({ $in: elementIds }) } : {}),
      ...(elementTypeIds ? { elementTypeId: trusted({ $in: elementTypeIds }) } : {}),
    })
    .sort({ _id: 1 })
    .session(session)
    .lean();
  const typeIds = [...new Set(found.map(({ elementTypeId }) => elementTypeId))];
  const types = await elementTypes(db)
    .find({ _id: trusted({ $in: typeIds }) })
    .session(session)
    .lean();
  const linesOf = genericChoreIds ? sameFor(genericChoreIds) : await linesByType(ctx, typeIds, session);
  const wanted = [...new Set(typeIds.flatMap((id) => linesOf(id).map((line) => line.genericChoreId)))];
  const generics = await genericChores(db)
    .find({ _id: trusted({ $in: wanted }), entityStatus: EntityStatus.Active })
    .session(session)
    .lean();
  const uses = await usesOf(ctx, installationId, session);
  const powersAt = await readPowers(ctx, installationId, { lines: typeIds.flatMap(linesOf), session });
  const had = await choresOf(ctx, selection, session);
  const world = {
    elements: byId(found),
    generics: byId(generics),
    typeNames: new Map(types.map(({ _id, name }) => [_id, name])),
    linesOf,
    withChores: new Set(had.keys()),
  };
  const planned = planChores(
    found.map((element) => plannedOf(element, { uses, had, powersAt })),
    new Map(generics.map(({ _id: id, refKey }) => [id, { id, refKey }])),
    linesOf,
  );
  return { ...world, planned };
};

interface Had {
  readonly genericChoreIds: Set<number>;
  readonly refKeys: Set<string>;
}

const nothing: Had = { genericChoreIds: new Set(), refKeys: new Set() };

interface Surroundings {
  /** Of each building all that it is used for. */
  readonly uses: ReadonlyMap<number, readonly string[]>;
  readonly had: ReadonlyMap<number, Had>;
  readonly powersAt: PowersAt;
}

/** What the thermal installation of an element has. */
type PowersAt = (element: Pick<ElementRecord, '_id' | 'buildingId'>) => InstallationPowers;

const plannedOf = (element: ElementRecord, { uses, had, powersAt }: Surroundings): PlannedElement => ({
  id: element._id,
  elementTypeId: element.elementTypeId,
  facts: {
    power: element.power ?? null,
    heatPower: element.heatPower ?? null,
    coldPower: element.coldPower ?? null,
    uses: uses.get(element.buildingId) ?? [],
    data: element.data ?? {},
    ...powersAt(element),
  },
  ...(had.get(element._id) ?? nothing),
});

const byId = <T extends { readonly _id: number }>(records: readonly T[]): Map<number, T> =>
  new Map(records.map((record) => [record._id, record]));

const sameFor = (genericChoreIds: readonly number[]) => {
  const lines = [...new Set(genericChoreIds)].map((genericChoreId) => ({ genericChoreId, conditions: [] }));
  return () => lines;
};

const linesByType = async (
  { db }: JobContext,
  typeIds: readonly number[],
  session: ClientSession | null,
): Promise<PlanWorld['linesOf']> => {
  const plans = await maintenancePlans(db)
    .find({ _id: trusted({ $in: typeIds }) })
    .session(session)
    .lean();
  const lines = new Map(plans.map((plan) => [plan._id, plan.lines]));
  return (elementTypeId) => lines.get(elementTypeId) ?? [];
};

const installationFields: readonly string[] = installationAmounts;
const unknownPowers: InstallationPowers = { installationThermalPower: null, installationSolarPower: null };

/**
 * Read where a condition asks for them alone. What is no generator is of the strongest installation of its building, else of the strongest of all: who
 * serves a building without machines nobody has said.
 */
const readPowers = async (
  { db }: JobContext,
  installationId: number,
  { lines, session }: { readonly lines: readonly PlanLine[]; readonly session: ClientSession | null },
): Promise<PowersAt> => {
  const isAsked = lines.some(({ conditions }) =>
    conditions.some((one) => one.kind === 'amount' && installationFields.includes(one.field)),
  );
  if (!isAsked) return () => unknownPowers;
  const { groups } = await readThermal(db, installationId, session);
  const all = groups.map(({ buildingId, generators }) => ({
    buildingId,
    ids: new Set(generators.map(({ id }) => id)),
    powers: installationPowersOf(generators),
  }));
  return ({ _id, buildingId }) => {
    const found =
      all.find(({ ids }) => ids.has(_id)) ?? all.find((each) => each.buildingId === buildingId) ?? all[0];
    return found?.powers ?? unknownPowers;
  };
};

const usesOf = async (
  { db }: JobContext,
  installationId: number,
  session: ClientSession | null,
): Promise<Map<number, readonly string[]>> => {
  const found = await buildings(db).find({ installationId }).session(session).lean();
  return new Map(found.map(({ _id, ...building }) => [_id, useNamesOf(building)]));
};

/** Inactive ones too: an element that has a chore switched off does not get it again. */
const choresOf = async (
  { db }: JobContext,
  { installationId, elementIds }: PlanSelection,
  session: ClientSession | null,
): Promise<Map<number, Had>> => {
  const found = await chores(db)
    .find({ installationId, ...(elementIds ? { elementId: trusted({ $in: elementIds }) } : {}) })
    .select('elementId genericChoreId refKey')
    .session(session)
    .lean();
  const had = new Map<number, Had>();
  for (const { elementId, genericChoreId, refKey } of found) {
    const plan = had.get(elementId) ?? { genericChoreIds: new Set<number>(), refKeys: new Set<string>() };
    had.set(elementId, plan);
    if (genericChoreId !== null) plan.genericChoreIds.add(genericChoreId);
    plan.refKeys.add(refKey);
  }
  return had;
};
