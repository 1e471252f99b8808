/** What falls due, over all types that the caller may see: for the calendar, the time line, an element, a company, a cell of the matrix. */
import type { QueryFilter } from 'mongoose';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type * as contracts from 'shared-kit/contracts/legal/inspections';
import type { DueInspection } from 'shared-kit/contracts/legal/inspections';
import { inspectionState } from 'shared-kit/domain/legal/inspection-state';
import { trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { contractsOf, findCompanies } from './companies.ts';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import { permittedTypes } from './permitted-types.ts';
import { stateConditions } from './state-filter.ts';
import { todayIn } from './today.ts';

const most = 2000;

const rowFields = {
  installationId: 1,
  inspectionType: 1,
  name: 1,
  genericInspectionId: 1,
  inspectionCategoryId: 1,
  companyId: 1,
  buildingId: 1,
  elementIds: 1,
  exemption: 1,
  contradictedOn: 1,
  status: 1,
  dueDate: 1,
  noticeDate: 1,
  bookedFor: 1,
  date: 1,
  supersededById: 1,
} as const;
type Row = Pick<InspectionRecord, '_id' | keyof typeof rowFields>;

type Narrowing = Pick<
  InputOf<typeof contracts.listStandingInspections>['query'],
  'installationId' | 'inspectionCategoryId' | 'companyId' | 'elementId' | 'inspectionType' | 'state'
>;

const narrowed = async (ctx: RequestContext, query: Narrowing, today: string) => {
  const { installationId, inspectionCategoryId, companyId, elementId, inspectionType, state } = query;
  const permitted = await permittedTypes(ctx, installationId);
  const types = permitted.filter((type) => inspectionType?.includes(type) ?? true);
  return {
    installationId,
    entityStatus: EntityStatus.Active,
    inspectionType: trusted({ $in: types }),
    ...(inspectionCategoryId ? { inspectionCategoryId: trusted({ $in: inspectionCategoryId }) } : {}),
    ...(companyId ? { companyId: trusted({ $in: await contractsOf(ctx, installationId, companyId) }) } : {}),
    ...(elementId ? { elementIds: elementId } : {}),
    ...(state ? { $and: trusted([{ $or: state.flatMap((each) => stateConditions(each, today)) }]) } : {}),
  };
};

const readRows = async (
  ctx: RequestContext,
  filter: QueryFilter<InspectionRecord>,
  today: string,
): Promise<DueInspection[]> => {
  const found = await inspections(ctx.db)
    .find(filter, rowFields)
    .sort({ dueDate: 1, _id: 1 })
    .limit(most)
    .lean<Row[]>();
  const companies = await findCompanies(ctx, found, null);
  return found.map(({ _id: id, ...row }) => ({
    id,
    installationId: row.installationId,
    inspectionType: row.inspectionType,
    name: row.name,
    genericInspectionId: row.genericInspectionId,
    inspectionCategoryId: row.inspectionCategoryId,
    companyId: row.companyId,
    companyName: companies.get(row.companyId ?? 0)?.name ?? '',
    buildingId: row.buildingId,
    elementIds: row.elementIds,
    state: inspectionState(row, today),
    dueDate: row.supersededById === null ? row.dueDate : null,
    noticeDate: row.noticeDate,
    bookedFor: row.bookedFor,
    date: row.date,
  }));
};

export const listDueInspections: Handler<typeof contracts.listDueInspections> = async ({ query }, ctx) => {
  const today = await todayIn(ctx, query.installationId);
  const within = trusted({ $gte: query.from, $lte: query.to });
  const filter = {
    ...(await narrowed(ctx, query, today)),
    $or: [{ supersededById: null, dueDate: within }, { bookedFor: within }, { date: within }],
  };
  return { data: await readRows(ctx, filter, today) };
};

export const listStandingInspections: Handler<typeof contracts.listStandingInspections> = async (
  { query },
  ctx,
) => {
  const today = await todayIn(ctx, query.installationId);
  const filter = {
    ...(await narrowed(ctx, query, today)),
    ...(query.withoutCategory ? { inspectionCategoryId: null } : {}),
    ...(query.buildingId ? { buildingId: query.buildingId } : {}),
    supersededById: null,
  };
  return { data: await readRows(ctx, filter, today) };
};
