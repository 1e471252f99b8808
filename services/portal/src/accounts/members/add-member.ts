import { randomBytes } from 'node:crypto';
import type { members } from 'shared-kit/contracts/people/members';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../../deps.ts';
import { claimInstallation } from '../installation-users/installation-names.ts';
import { insertPlace, newPlace, placeAnswer } from '../installation-users/place-store.ts';
import { accountAnswer, insertAccount, newAccount } from '../users/account-store.ts';
import { formerSinceOf } from '../users/former-people.ts';
import { checkLowVoltage } from './change-member.ts';
import { checkCategory, checkRoles, ownPermissions } from './member-limits.ts';
import { accountOf, assignmentOf, presentMember } from './member-record.ts';
import { saving } from './saving.ts';

/** An account with a place in the installation. Nobody knows its password: its owner sets one with a link. */
export const addMember: Handler<typeof members.create, PortalDeps> = async ({ body }, ctx) => {
  const { installationId, accountBlocked, roleId } = body;
  const passwordHash = await ctx.deps.passwords.hash(randomBytes(24).toString('base64'));
  const user = await newAccount(ctx.db, {
    ...accountOf(body),
    isBlocked: accountBlocked,
    formerSince: formerSinceOf({}, { isBlocked: accountBlocked }, ctx.now()),
    accountType: 'UserProxy',
    passwordHash,
  });
  const { _id: userId } = user;
  const place = { ...(await newPlace(ctx.db, { ...assignmentOf(body), installationId })), userId };
  return saving(ctx, async (session) => {
    await checkRoles(
      await ownPermissions(ctx, session),
      { installationId, roleIds: [roleId] },
      { ctx, session },
    );
    await checkCategory({ before: null, after: place.categoryId }, ctx, session);
    await checkLowVoltage({ before: false, after: body.lowVoltageReports }, ctx);
    await claimInstallation(ctx.db, installationId, session);
    await insertAccount(ctx.db, user, session);
    await insertPlace(ctx.db, place, session);
    const made = { action: 'user.created', entityType: 'User', entityId: userId };
    await ctx.audit({ ...made, after: accountAnswer(user) }, session);
    const placed = {
      action: 'installationUser.created',
      entityType: 'InstallationUser',
      entityId: place._id,
    };
    await ctx.audit({ ...placed, after: placeAnswer(place) }, session);
    return { data: await presentMember(place, ctx, session) };
  });
};
