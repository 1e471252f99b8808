import type { memberRoles, members } from 'shared-kit/contracts/members';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import type { PortalDeps } from '../../deps.ts';
import { listPlaces, peopleAt } from '../installation-users/place-store.ts';
import { activeRoles, type RoleRecord, rolesById } from '../roles/role-store.ts';
import { findUserIds } from '../users/find-users.ts';
import { covers, ownPermissions } from './member-limits.ts';
import { presentMembers } from './member-record.ts';

export const listMembers: Handler<typeof members.list, PortalDeps> = async ({ query }, ctx) => {
  const { installationId, q, page, size, sort = 'order' } = query;
  const userIds = q ? await findUserIds(ctx.db, q, await peopleAt(ctx.db, [installationId], null)) : null;
  const { data, total } = await listPlaces(ctx.db, { installationId, userIds, sort, page, size });
  return { data: await presentMembers(data, ctx, null), total };
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
