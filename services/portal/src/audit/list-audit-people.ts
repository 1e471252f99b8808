import type { listAuditPeople as contract } from 'shared-kit/contracts/audit';
import type { Handler } from 'shared-kit/server/http/define-route';
import { assignedUsers } from '../accounts/installation-users/find-assignments.ts';
import { peopleAmong } from '../accounts/users/find-users.ts';
import type { PortalDeps } from '../deps.ts';

export const listAuditPeople: Handler<typeof contract, PortalDeps> = async ({ query }, { db }) => {
  const { installationId } = query;
  const assigned = installationId === undefined ? null : await assignedUsers(db, installationId);
  const data = await peopleAmong(db, assigned);
  return { data, total: data.length };
};
