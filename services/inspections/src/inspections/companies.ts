/** Companies as other records name them. A contract that is renewed is the same company: whoever names one of its contracts names the one in force. */
import { defaultPageSize } from 'shared-kit/contracts/base';
import { EntityStatus, InspectionType } from 'shared-kit/contracts/enums';
import type { inspectionCompanies } from 'shared-kit/contracts/legal/inspections';
import { validityOf } from 'shared-kit/domain/dates/validity';
import { type ClientSession, trusted } from 'shared-kit/server/database/mongo';
import { wordsFilter } from 'shared-kit/server/database/search-words';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, RecordHandler } from 'shared-kit/server/http/define-route';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import type { Located } from './locate-inspection.ts';
import { todayIn } from './today.ts';

/** Its contract has ended, or one of its papers has. */
export const isOutOfDate = (
  { contractEnd, papers }: Pick<InspectionRecord, 'contractEnd' | 'papers'>,
  today: string,
): boolean =>
  [contractEnd, ...papers.map(({ validUntil }) => validUntil)].some(
    (end) => validityOf(end, today).validity === 'expired',
  );

export type CompanyRecord = Pick<
  InspectionRecord,
  '_id' | 'name' | 'contractEnd' | 'papers' | 'supersededById'
>;
const companyFields = { name: 1, contractEnd: 1, papers: 1, supersededById: 1 } as const;

/** All contracts of these installations, former ones too: an installation has tens. */
const findContracts = async (
  { db }: Pick<RequestContext, 'db'>,
  installationIds: readonly number[],
  session: ClientSession | null = null,
): Promise<ReadonlyMap<number, CompanyRecord>> => {
  const found = await inspections(db)
    .find(
      {
        installationId: trusted({ $in: [...installationIds] }),
        inspectionType: InspectionType.externalCompany,
      },
      companyFields,
    )
    .session(session)
    .lean<CompanyRecord[]>();
  return new Map(found.map((each) => [each._id, each]));
};

const inForce = (contracts: ReadonlyMap<number, CompanyRecord>, id: number): CompanyRecord | undefined => {
  const contract = contracts.get(id);
  if (!contract || contract.supersededById === null) return contract;
  return inForce(contracts, contract.supersededById);
};

/** The contract in force of each company that the records name, by the id that they name it with. */
export const findCompanies = async (
  ctx: Pick<RequestContext, 'db'>,
  records: readonly Pick<InspectionRecord, 'companyId' | 'installationId'>[],
  session: ClientSession | null,
): Promise<ReadonlyMap<number, CompanyRecord>> => {
  const naming = records.filter(({ companyId }) => companyId !== null);
  if (naming.length === 0) return new Map();
  const installationIds = [...new Set(naming.map(({ installationId }) => installationId))];
  const contracts = await findContracts(ctx, installationIds, session);
  return new Map(
    naming.flatMap(({ companyId }) => {
      const contract = inForce(contracts, companyId ?? 0);
      return contract ? [[companyId ?? 0, contract]] : [];
    }),
  );
};

/** The ids of all contracts, former ones and the one in force, of the companies that any of their contracts names. */
export const contractsOf = async (
  ctx: Pick<RequestContext, 'db'>,
  installationId: number,
  companyIds: readonly number[],
): Promise<number[]> => {
  const contracts = await findContracts(ctx, [installationId]);
  const asked = new Set(companyIds.map((id) => inForce(contracts, id)?._id));
  return [...contracts.keys()].filter((id) => asked.has(inForce(contracts, id)?._id));
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
    installationId,
    inspectionType: InspectionType.externalCompany,
    supersededById: null,
    entityStatus: EntityStatus.Active,
    ...wordsFilter(q),
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
