import type { InspectionType } from 'shared-kit/contracts/enums';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type InspectionRecord, inspections } from './inspection.model.ts';

/** A record with the installation that access to it is decided by. */
export interface Located {
  readonly installationId: number;
  readonly record: InspectionRecord;
}

interface ById {
  readonly params: { readonly id: number };
}

const find = async (
  { db }: RequestContext,
  filter: { readonly _id: number; readonly inspectionType?: InspectionType },
): Promise<Located | null> => {
  const record = await inspections(db).findOne(filter).lean<InspectionRecord>();
  return record && { installationId: record.installationId, record };
};

export const locate = ({ params }: ById, ctx: RequestContext) => find(ctx, { _id: params.id });
export const locateCompany = ({ params }: ById, ctx: RequestContext) =>
  find(ctx, { _id: params.id, inspectionType: 2 });
