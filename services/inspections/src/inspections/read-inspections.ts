/** What is read of many records at once: counts, the calendar, the matrix, the palette. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { InspectionState } from 'shared-kit/contracts/inspection';
import { inspectionTypes } from 'shared-kit/contracts/inspection-access';
import type * as contracts from 'shared-kit/contracts/inspections';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { mostHits } from 'shared-kit/contracts/search';
import { inspectionState } from 'shared-kit/domain/inspection-state';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { trusted } from 'shared-kit/server/mongo';
import { wordsFilter } from 'shared-kit/server/search-words';
import { contractsOf, findCompanies } from './companies.ts';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import { permittedTypes } from './permitted-types.ts';
import { todayIn } from './today.ts';

const stateFields = {
  ...{
    inspectionType: 1,
    exemption: 1,
    status: 1,
    dueDate: 1,
    noticeDate: 1,
    bookedFor: 1,
    supersededById: 1,
  },
} as const;
type Standing = Pick<InspectionRecord, '_id' | keyof typeof stateFields>;

/** All that are not former ones, of the types that the caller may see. */
const standing = async (
  ctx: RequestContext,
  installationId: number,
  narrowed: Readonly<Record<string, unknown>> = {},
) => {
  const types = await permittedTypes(ctx, installationId);
  const filter = { installationId, inspectionType: trusted({ $in: types }), supersededById: null };
  return inspections(ctx.db)
    .find({ ...filter, entityStatus: EntityStatus.Active, ...narrowed }, stateFields)
    .lean<Standing[]>();
};

const none = { expired: 0, failed: 0, expiring: 0, booked: 0, valid: 0, exempt: 0 };

export const summarizeInspections: Handler<typeof contracts.summarizeInspections> = async (
  { query: { installationId, elementId } },
  ctx,
) => {
  const today = await todayIn(ctx, installationId);
  const found = await standing(ctx, installationId, elementId ? { elementIds: elementId } : {});
  const permitted = new Set(await permittedTypes(ctx, installationId));
  const counts = new Map(
    inspectionTypes.filter((type) => permitted.has(type)).map((type) => [type, { ...none }]),
  );
  for (const record of found) {
    const state = inspectionState(record, today);
    const own = counts.get(record.inspectionType);
    if (own && state !== 'former') own[state] += 1;
  }
  return { data: [...counts].map(([inspectionType, own]) => ({ inspectionType, ...own })) };
};

const mostDue = 2000;

export const listDueInspections: Handler<typeof contracts.listDueInspections> = async (
  { query: { installationId, from, to, inspectionCategoryId, companyId, elementId } },
  ctx,
) => {
  const types = await permittedTypes(ctx, installationId);
  const within = trusted({ $gte: from, $lte: to });
  const found = await inspections(ctx.db)
    .find({
      ...{ installationId, entityStatus: EntityStatus.Active, inspectionType: trusted({ $in: types }) },
      ...(inspectionCategoryId ? { inspectionCategoryId: trusted({ $in: inspectionCategoryId }) } : {}),
      ...(companyId
        ? { companyId: trusted({ $in: await contractsOf(ctx, installationId, companyId) }) }
        : {}),
      ...(elementId ? { elementIds: elementId } : {}),
      $or: [{ supersededById: null, dueDate: within }, { bookedFor: within }, { date: within }],
    })
    .sort({ dueDate: 1, _id: 1 })
    .limit(mostDue)
    .lean<InspectionRecord[]>();
  const today = await todayIn(ctx, installationId);
  const companies = await findCompanies(ctx, found, null);
  return {
    data: found.map((record) => ({
      id: record._id,
      installationId,
      inspectionType: record.inspectionType,
      name: record.name,
      genericInspectionId: record.genericInspectionId,
      inspectionCategoryId: record.inspectionCategoryId,
      companyId: record.companyId,
      companyName: companies.get(record.companyId ?? 0)?.name ?? '',
      state: inspectionState(record, today),
      dueDate: record.supersededById === null ? record.dueDate : null,
      bookedFor: record.bookedFor,
      date: record.date,
    })),
  };
};

export const searchInspections: Handler<typeof contracts.searchInspections> = async (
  { query: { installationId, q, size = mostHits } },
  ctx,
) => {
  const types = await permittedTypes(ctx, installationId);
  const found = await inspections(ctx.db)
    .find({
      installationId,
      inspectionType: trusted({ $in: types }),
      supersededById: null,
      ...wordsFilter(q),
    })
    .sort({ dueDate: 1, _id: 1 })
    .limit(size)
    .lean<InspectionRecord[]>();
  return {
    data: found.map(({ _id: id, name, inspectionType, dueDate }) => ({
      kind: 'inspection',
      id,
      title: name,
      hint: dueDate ?? '',
      installationId,
      path: inspectionPaths[inspectionType].record({ id, installationId }),
    })),
  };
};

/** The worst first. */
const byWorst: readonly InspectionState[] = ['failed', 'expired', 'expiring', 'booked', 'valid', 'exempt'];

interface Cell {
  readonly installationId: number;
  readonly state: InspectionState;
  readonly count: number;
  readonly bad: number;
  readonly nextDue: string | null;
}

const cellOf = (installationId: number, records: readonly Standing[], today: string): Cell => {
  const states = records.map((record) => inspectionState(record, today));
  const dues = records.flatMap(({ dueDate, exemption }) => (exemption === '' ? (dueDate ?? []) : []));
  return {
    installationId,
    state: byWorst.find((state) => states.includes(state)) ?? 'valid',
    count: records.length,
    bad: states.filter((state) => state === 'failed' || state === 'expired').length,
    nextDue: dues.toSorted()[0] ?? null,
  };
};

/** Those where the caller has a grant; all there are for a super-administrator. */
const placesOf = async ({ caller, db, views }: RequestContext): Promise<{ id: number; name: string }[]> => {
  const ids = caller.isSuperAdmin
    ? await inspections(db).distinct('installationId')
    : caller.grants.map(({ installationId }) => installationId);
  const found = await Promise.all([...new Set(ids)].map((id) => views.installation(id)));
  return found
    .flatMap((place) => (place ? [{ id: place._id, name: place.name }] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es') || a.id - b.id);
};

export const getInspectionMatrix: Handler<typeof contracts.getInspectionMatrix> = async (_, ctx) => {
  const rows = new Map<number | null, Cell[]>();
  const installations: { id: number; name: string }[] = [];
  for (const place of await placesOf(ctx)) {
    const types = await permittedTypes(ctx, place.id);
    if (types.length === 0) continue;
    installations.push(place);
    const found = await inspections(ctx.db)
      .find(
        {
          ...{ installationId: place.id, inspectionType: trusted({ $in: types }) },
          ...{ supersededById: null, entityStatus: EntityStatus.Active },
        },
        { ...stateFields, inspectionCategoryId: 1 },
      )
      .lean<(Standing & Pick<InspectionRecord, 'inspectionCategoryId'>)[]>();
    const today = await todayIn(ctx, place.id);
    for (const [category, own] of Map.groupBy(found, ({ inspectionCategoryId }) => inspectionCategoryId))
      rows.set(category, [...(rows.get(category) ?? []), cellOf(place.id, own, today)]);
  }
  const categories = [...rows].map(([id, cells]) => ({ id, cells }));
  return { data: { installations, categories } };
};
