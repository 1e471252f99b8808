/** Roles of several people in several installations: one transaction for each installation, and each person in it decided by themselves. */
import type { placeMembers as contract, Placed, Placing } from 'shared-kit/contracts/people/member-centres';
import { decidePlacing } from 'shared-kit/domain/people/placing';
import type { InTransaction } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { ApiError, fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { claimInstallation } from '../installation-users/installation-names.ts';
import {
  changePlace,
  insertPlace,
  newPlace,
  type PlaceRecord,
  placeAnswer,
  placesOf,
  removePlace,
} from '../installation-users/place-store.ts';
import { claimRole } from '../roles/find-roles.ts';
import { rolesById } from '../roles/role-store.ts';
import { claimUser } from '../users/find-users.ts';
import { placeablePeople } from './list-member-centres.ts';
import { covers, type OwnPermissions, ownPermissions } from './member-limits.ts';
import { saving } from './saving.ts';

type Refusal = NonNullable<Placed['error']>;

const refused = ({ userId, installationId }: Placing, error: Refusal): Placed => ({
  userId,
  installationId,
  outcome: 'refused',
  formerRoleId: null,
  version: null,
  error,
});

const keyOf = ({ userId, installationId }: Pick<Placing, 'userId' | 'installationId'>) =>
  `${userId} ${installationId}`;

export const placeMembers: Handler<typeof contract, PortalDeps> = async ({ body: { changes } }, ctx) => {
  // Of two for the same place neither is more meant than the other.
  if (new Set(changes.map(keyOf)).size < changes.length)
    fail('invalidInput', { fields: [{ path: 'changes', code: 'exists' }] });
  const placed = new Map<string, Placed>();
  for (const [installationId, asked] of Map.groupBy(changes, (change) => change.installationId))
    for (const each of await placeAt(installationId, asked, ctx)) placed.set(keyOf(each), each);
  return { data: changes.map((change) => placed.get(keyOf(change)) ?? refused(change, 'unexpected')) };
};

const placeAt = async (
  installationId: number,
  asked: readonly Placing[],
  ctx: PortalContext,
): Promise<Placed[]> => {
  try {
    return await saving(ctx, async (session) => {
      const own = await ownPermissions(ctx, session);
      if (!covers(own, installationId, [])) return asked.map((change) => refused(change, 'notFound'));
      await claimInstallation(ctx.db, installationId, session);
      const userIds = asked.map(({ userId }) => userId);
      const people = await placeablePeople(userIds, own, { db: ctx.db, session });
      const known = new Set(people.map(({ id }) => id));
      const active = (await placesOf(ctx.db, userIds, session)).filter(
        (place) => place.installationId === installationId && place.entityStatus === 1,
      );
      const placeOf = new Map(active.map((place) => [place.userId, place]));
      const done: Placed[] = [];
      for (const change of asked) {
        const before = placeOf.get(change.userId) ?? null;
        done.push(
          known.has(change.userId)
            ? await decideOne({ change, before, own }, { ctx, session })
            : refused(change, 'notFound'),
        );
      }
      return done;
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code } = error;
    return asked.map((change) => refused(change, code === 'userAlreadyHasRole' ? 'versionConflict' : code));
  }
};

interface Decision {
  readonly change: Placing;
  readonly before: PlaceRecord | null;
  readonly own: OwnPermissions;
}

const decideOne = async (
  { change, before, own }: Decision,
  { ctx, session }: InTransaction<PortalContext>,
): Promise<Placed> => {
  const { userId, installationId, roleId, version } = change;
  const ids = [roleId ?? 0, before?.roleId ?? 0];
  const roles = await rolesById(ctx.db, ids, session);
  const may = (id: number) => covers(own, installationId, roles.get(id)?.permissions ?? []);
  if (roleId !== null && roleId !== before?.roleId && roles.get(roleId)?.entityStatus !== 1)
    return refused(change, 'parentNotFound');
  const { outcome, error } = decidePlacing({
    place: before && { roleId: before.roleId, canChange: may(before.roleId) },
    roleId,
    mayGive: roleId !== null && may(roleId),
    isOwn: userId === ctx.caller.userId,
  });
  if (error !== null) return refused(change, error);
  if (outcome !== 'same' && version !== (before?.version ?? null)) return refused(change, 'versionConflict');
  const after = outcome === 'same' ? before : await write({ change, before }, { ctx, session });
  return {
    userId,
    installationId,
    outcome,
    formerRoleId: before?.roleId ?? null,
    version: after?.version ?? null,
    error: null,
  };
};

const write = async (
  { change: { userId, installationId, roleId }, before }: Pick<Decision, 'change' | 'before'>,
  { ctx, session }: InTransaction<PortalContext>,
): Promise<PlaceRecord | null> => {
  const entry = (action: string, entityId: number) => ({
    action: `installationUser.${action}`,
    entityType: 'InstallationUser',
    entityId,
  });
  if (roleId !== null) await claimRole(ctx.db, roleId, session);
  if (before === null) {
    await claimUser(ctx.db, userId, session);
    const place = { ...(await newPlace(ctx.db, { installationId, roleId: roleId ?? 0 })), userId };
    await insertPlace(ctx.db, place, session);
    await ctx.audit({ ...entry('created', place._id), after: placeAnswer(place) }, session);
    return place;
  }
  const told = { before: placeAnswer(before) };
  if (roleId === null) {
    if (!(await removePlace(ctx.db, before, session)))
      fail('versionConflict', { current: placeAnswer(before) });
    await ctx.audit({ ...entry('deleted', before._id), ...told }, session);
    return null;
  }
  const after = await changePlace(ctx.db, before, { change: { roleId }, session });
  await ctx.audit({ ...entry('updated', before._id), ...told, after: placeAnswer(after) }, session);
  return after;
};
