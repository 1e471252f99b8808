import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { claim } from 'shared-kit/server/records';
import { type RoleRecord, roles } from './role.model.ts';

export const roleExists = async (db: Connection, id: number, session: ClientSession): Promise<boolean> =>
  (await roles(db).countDocuments({ _id: id }).session(session)) > 0;

/** The role that somebody is about to have: it is neither deleted nor changed meanwhile. 400 `parentNotFound` where there is none. */
export const claimRole = (db: Connection, _id: number, session: ClientSession): Promise<RoleRecord> =>
  claim({ db }, roles, { filter: { _id }, path: 'roleId', session });
