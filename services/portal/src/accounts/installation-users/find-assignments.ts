import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { refuseRelated } from 'shared-kit/server/records';
import { installationNames } from './installation-names.ts';
import { type InstallationUserRecord, installationUsers } from './installation-user.model.ts';

/** Refuses to delete what people have in installations, and says how many of them. */
export const refuseAssigned = (
  ctx: Pick<RequestContext, 'db'>,
  what: { readonly roleId: number } | { readonly categoryId: number },
  session: ClientSession,
): Promise<void> =>
  refuseRelated(ctx, [installationUsers], { filter: what, code: 'catalogueEntryInUse', session });

/** Everybody who was given a place in the installation, also who is blocked there now. */
export const assignedUsers = async (db: Connection, installationId: number): Promise<number[]> => {
  const assignments = await installationUsers(db)
    .find({ installationId })
    .select(['userId'])
    .lean<Pick<InstallationUserRecord, 'userId'>[]>();
  return assignments.map(({ userId }) => userId);
};

/** Names of the installations that users work in by the user's id, in their order; inactive entries are dropped. */
export const installationsOf = async (
  db: Connection,
  userIds: readonly number[],
  session: ClientSession | null,
): Promise<Map<number, string[]>> => {
  const assignments = await installationUsers(db)
    .find({ userId: trusted({ $in: [...userIds] }), entityStatus: 1 })
    .sort({ order: 1, _id: 1 })
    .session(session)
    .lean<InstallationUserRecord[]>();
  const installationIds = assignments.map(({ installationId }) => installationId);
  const names = await installationNames(db, installationIds, session);
  const namesOf = (id: number) =>
    assignments
      .filter(({ userId }) => userId === id)
      .flatMap(({ installationId }) => names.get(installationId) ?? []);
  return new Map(userIds.map((id) => [id, namesOf(id)]));
};

/** A deleted user works nowhere. */
export const removeAssignmentsOf = async (
  db: Connection,
  userId: number,
  session: ClientSession,
): Promise<void> => {
  await installationUsers(db).deleteMany({ userId }, { session });
};
