import type { takeMember as contract, listMemberCandidates } from 'shared-kit/contracts/people/members';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { claimInstallation } from '../installation-users/installation-names.ts';
import { insertPlace, newPlace, peopleAt, placeAnswer } from '../installation-users/place-store.ts';
import { claimUser, plainAccounts } from '../users/find-users.ts';
import { checkRoles, ownPermissions } from './member-limits.ts';
import { presentMember } from './member-record.ts';
import { saving } from './saving.ts';

/** Ids of whom the caller may take into the installation; those of everybody for a super-administrator. */
const candidateIds = async (
  installationId: number,
  ctx: PortalContext,
  session: ClientSession | null,
): Promise<number[]> => {
  const own = await ownPermissions(ctx, session);
  const administered =
    own && [...own].filter(([, held]) => held.has(Permission.Administration)).map(([id]) => id);
  const people = await peopleAt(ctx.db, administered, session);
  const here = new Set(await peopleAt(ctx.db, [installationId], session));
  return people.filter((id) => !here.has(id));
};

export const listCandidates: Handler<typeof listMemberCandidates, PortalDeps> = async (
  { query: { installationId, ...asked } },
  ctx,
) => plainAccounts(ctx.db, await candidateIds(installationId, ctx, null), asked);

export const takeMember: Handler<typeof contract, PortalDeps> = ({ body }, ctx) =>
  saving(ctx, async (session) => {
    const { installationId, userId, roleId } = body;
    const ids = await candidateIds(installationId, ctx, session);
    const { total } = await plainAccounts(
      ctx.db,
      ids.filter((id) => id === userId),
    );
    if (total === 0) fail('notFound');
    await claimInstallation(ctx.db, installationId, session);
    await claimUser(ctx.db, userId, session);
    await checkRoles(
      await ownPermissions(ctx, session),
      { installationId, roleIds: [roleId] },
      { ctx, session },
    );
    const place = { ...(await newPlace(ctx.db, { installationId, roleId })), userId };
    await insertPlace(ctx.db, place, session);
    const placed = {
      action: 'installationUser.created',
      entityType: 'InstallationUser',
      entityId: place._id,
    };
    await ctx.audit({ ...placed, after: placeAnswer(place) }, session);
    return { data: await presentMember(place, ctx, session) };
  });
