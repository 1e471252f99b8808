/** Roles for the use cases of people in an installation. */

import { type ClientSession, type Connection, trusted } from 'shared-kit/server/database/mongo';
import { searchFilter } from 'shared-kit/server/list';
import { type RoleRecord, roles } from './role.model.ts';

export type { RoleRecord } from './role.model.ts';

export const rolesById = async (
  db: Connection,
  ids: Iterable<number>,
  session: ClientSession | null,
): Promise<Map<number, RoleRecord>> => {
  const found = await roles(db)
    .find({ _id: trusted({ $in: [...new Set(ids)] }) })
    .session(session)
    .lean<RoleRecord[]>();
  return new Map(found.map((role) => [role._id, role]));
};

/** Those that can be given, by name. */
export const activeRoles = (db: Connection, q: string | undefined): Promise<RoleRecord[]> =>
  roles(db)
    .find({ ...searchFilter(q), entityStatus: 1 })
    .sort({ nameSort: 1, _id: 1 })
    .lean<RoleRecord[]>();

/** A handful, inactive ones too. */
export const allRoles = async (db: Connection): Promise<Map<number, RoleRecord>> =>
  new Map((await roles(db).find().lean<RoleRecord[]>()).map((role) => [role._id, role]));
