import type { createMemberLink, members, unlockMember } from 'shared-kit/contracts/people/members';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalDeps } from '../../deps.ts';
import { type PlaceRecord, placeAnswer, removePlace } from '../installation-users/place-store.ts';
import { linkFor } from '../passwords/password-links.ts';
import { findUser } from '../users/find-users.ts';
import { unlockAccount } from '../users/unlock-user.ts';
import { checkOwned } from './change-member.ts';
import { checkRoles, ownPermissions } from './member-limits.ts';
import { presentMember } from './member-record.ts';
import { saving } from './saving.ts';

type OfMember<C> = RecordHandler<C, PlaceRecord, PortalDeps>;

export const makeMemberLink: OfMember<typeof createMemberLink> = async (
  { located, query: { hours } },
  ctx,
) => {
  const user = (await findUser(ctx.db, located.userId)) ?? fail('notFound');
  return linkFor(user, ctx, { hours, check: (session) => checkOwned(user, ctx, session) });
};

export const unlockMemberAccount: OfMember<typeof unlockMember> = async ({ located }, ctx) => {
  const user = (await findUser(ctx.db, located.userId)) ?? fail('notFound');
  await unlockAccount(user._id, ctx, (session) => checkOwned(user, ctx, session));
  return { data: { id: located._id } };
};

/** The person works here no longer; the account stays. */
export const removeMember: OfMember<typeof members.remove> = ({ located }, ctx) =>
  saving(ctx, async (session) => {
    const { _id, userId, installationId, roleId } = located;
    if (userId === ctx.caller.userId) fail('ownAccount');
    const own = await ownPermissions(ctx, session);
    await checkRoles(own, { installationId, roleIds: [roleId] }, { ctx, session });
    const before = await presentMember(located, ctx, session);
    if (!(await removePlace(ctx.db, located, session))) fail('versionConflict', { current: before });
    const entry = { action: 'installationUser.deleted', entityType: 'InstallationUser', entityId: _id };
    await ctx.audit({ ...entry, before: placeAnswer(located) }, session);
    return { data: { id: _id } };
  });
