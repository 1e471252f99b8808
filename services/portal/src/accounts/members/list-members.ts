import type { memberRoles, members } from 'shared-kit/contracts/people/members';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { listPlaces, peopleAt } from '../installation-users/place-store.ts';
import { activeRoles, type RoleRecord, rolesById } from '../roles/role-store.ts';
import { findUserIds, neverCame } from '../users/find-users.ts';
import { awayAt } from './away-members.ts';
import { covers, ownPermissions } from './member-limits.ts';
import { presentMembers } from './member-record.ts';

interface Narrowing {
  readonly installationId: number;
  readonly q?: string | undefined;
  readonly neverCame?: boolean | undefined;
  readonly invitationOver?: boolean | undefined;
  readonly away?: boolean | undefined;
}

export const listMembers: Handler<typeof members.list, PortalDeps> = async ({ query }, ctx) => {
  const { installationId, page, size, sort = 'order' } = query;
  const userIds = await narrowed(query, ctx);
  const { data, total } = await listPlaces(ctx.db, { installationId, userIds, sort, page, size });
  return { data: await presentMembers(data, ctx, null), total };
};

/** Ids of those who are asked for; null for everybody. */
const narrowed = async (
  { installationId, q, neverCame: isForNever, invitationOver, away }: Narrowing,
  ctx: PortalContext,
): Promise<number[] | null> => {
  if (!(q || isForNever || invitationOver || away)) return null;
  const here = await peopleAt(ctx.db, [installationId], null);
  const named = q ? await findUserIds(ctx.db, q, here) : here;
  const awayHere = away ? await awayAt(ctx, installationId) : null;
  const found = awayHere ? named.filter((userId) => awayHere.has(userId)) : named;
  if (invitationOver) return neverCame(ctx.db, found, ctx.now());
  return isForNever ? neverCame(ctx.db, found) : found;
};

/** A handful: filtered here by what the caller may give. */
export const listMemberRoles: Handler<typeof memberRoles.list, PortalDeps> = async ({ query }, ctx) => {
  const { installationId, q, page = 1, size = 50 } = query;
  const own = await ownPermissions(ctx, null);
  const found = await activeRoles(ctx.db, q);
  const given = found.filter(({ permissions }) => covers(own, installationId, permissions));
  return { data: given.slice((page - 1) * size, page * size).map(namedRole), total: given.length };
};

export const getMemberRole: Handler<typeof memberRoles.get, PortalDeps> = async (
  { params: { id } },
  { db },
) => {
  const role = (await rolesById(db, [id], null)).get(id);
  return { data: namedRole(role ?? fail('notFound')) };
};

const namedRole = ({ _id, name, entityStatus, entityType, version }: RoleRecord) => ({
  id: _id,
  name,
  entityStatus,
  entityType,
  version,
});
