/** Kept reports for what else is done with them. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import type { Caller, RequestContext } from 'shared-kit/server/http/context';
import type { RecordOf } from 'shared-kit/server/records';
import { reports } from './report.model.ts';
import { sharedTo } from './shared-to.ts';

export type KeptReport = RecordOf<typeof reports>;

/** Whether the caller may change what somebody has kept. */
export const isOwn = ({ caller }: { readonly caller: Caller }, ownerId: number): boolean =>
  caller.isSuperAdmin || caller.userId === ownerId;

/** Null for one that the caller does not see. */
export const findReport = async (
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  id: number,
): Promise<KeptReport | null> =>
  reports(db)
    .findOne({ _id: id, ...(caller.isSuperAdmin ? {} : { $or: sharedTo(caller) }) })
    .lean<KeptReport>();

/** Those of them that are in use. */
export const readReports = async (db: Connection, ids: readonly number[]): Promise<KeptReport[]> =>
  reports(db)
    .find({ _id: trusted({ $in: [...ids] }), entityStatus: EntityStatus.Active })
    .lean<KeptReport[]>();
