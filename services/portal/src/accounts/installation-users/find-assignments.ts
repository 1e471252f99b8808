import type { ClientSession, Connection } from 'shared-kit/server/mongo';
import { trusted } from 'shared-kit/server/mongo';
import { type InstallationUserRecord, installationUsers } from './installation-user.model.ts';

export const isRoleInUse = async (db: Connection, roleId: number, session: ClientSession): Promise<boolean> =>
  (await installationUsers(db).countDocuments({ roleId }).session(session)) > 0;

export const isCategoryInUse = async (
  db: Connection,
  categoryId: number,
  session: ClientSession,
): Promise<boolean> => (await installationUsers(db).countDocuments({ categoryId }).session(session)) > 0;

/** Where users work, in their order; inactive entries are dropped. */
export const activeAssignmentsOf = (
  db: Connection,
  userIds: readonly number[],
  session: ClientSession | undefined,
): Promise<InstallationUserRecord[]> =>
  installationUsers(db)
    .find({ userId: trusted({ $in: [...userIds] }), entityStatus: 1 })
    .sort({ order: 1, _id: 1 })
    .session(session ?? null)
    .lean<InstallationUserRecord[]>();

/** A deleted user works nowhere. */
export const removeAssignmentsOf = async (
  db: Connection,
  userId: number,
  session: ClientSession,
): Promise<void> => {
  await installationUsers(db).deleteMany({ userId }, { session });
};
