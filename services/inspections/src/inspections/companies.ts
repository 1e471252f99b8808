/** Companies as other records name them. */
import { defaultPageSize } from 'shared-kit/contracts/base';
import { EntityStatus, InspectionType } from 'shared-kit/contracts/enums';
import type { inspectionCompanies } from 'shared-kit/contracts/inspections';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler, RecordHandler } from 'shared-kit/server/define-route';
import { type ClientSession, trusted } from 'shared-kit/server/mongo';
import { wordsFilter } from 'shared-kit/server/search-words';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import type { Located } from './locate-inspection.ts';
import { todayIn } from './today.ts';

/** Its contract has ended, or one of its papers has. */
export const isOutOfDate = (
  { contractEnd, papers }: Pick<InspectionRecord, 'contractEnd' | 'papers'>,
  today: string,
): boolean =>
  [contractEnd, ...papers.map(({ validUntil }) => validUntil)].some((end) => end !== null && end < today);

export type CompanyRecord = Pick<InspectionRecord, '_id' | 'name' | 'contractEnd' | 'papers'>;

export const findCompanies = async (
  { db }: Pick<RequestContext, 'db'>,
  records: readonly Pick<InspectionRecord, 'companyId'>[],
  session: ClientSession | null,
): Promise<Map<number, CompanyRecord>> => {
  const ids = [...new Set(records.flatMap(({ companyId }) => companyId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await inspections(db)
    .find({ _id: trusted({ $in: ids }) }, { name: 1, contractEnd: 1, papers: 1 })
    .session(session)
    .lean<CompanyRecord[]>();
  return new Map(found.map((each) => [each._id, each]));
};

const presentCompany = (record: InspectionRecord, today: string) => {
  const { _id: id, entityStatus, entityType, version, installationId, name } = record;
  return {
    id,
    entityStatus,
    entityType,
    version,
    installationId,
    name,
    isOutOfDate: isOutOfDate(record, today),
  };
};

export const listCompanies: Handler<typeof inspectionCompanies.list> = async (
  { query: { installationId, q, page = 1, size = defaultPageSize } },
  ctx,
) => {
  const filter = {
    ...{ installationId, inspectionType: InspectionType.externalCompany, supersededById: null },
    ...{ entityStatus: EntityStatus.Active, ...wordsFilter(q) },
  };
  const found = inspections(ctx.db)
    .find(filter)
    .sort({ nameSort: 1, _id: 1 })
    .skip((page - 1) * size)
    .limit(size);
  const today = await todayIn(ctx, installationId);
  const data = (await found.lean<InspectionRecord[]>()).map((record) => presentCompany(record, today));
  return { data, total: await inspections(ctx.db).countDocuments(filter) };
};

export const getCompany: RecordHandler<typeof inspectionCompanies.get, Located> = async (
  { located: { record, installationId } },
  ctx,
) => ({ data: presentCompany(record, await todayIn(ctx, installationId)) });
