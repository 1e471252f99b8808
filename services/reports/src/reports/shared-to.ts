import { sharedWithRole } from 'shared-kit/contracts/reports/reports';
import type { Caller } from 'shared-kit/server/http/context';

/** Kept reports that somebody sees: their own, and what is shared with everybody, or with a role where they have it. */
export const sharedTo = ({ userId, grants }: Pick<Caller, 'userId' | 'grants'>) => [
  { ownerId: userId },
  { sharedWith: 'everybody' },
  ...grants.map(({ installationId, roleId }) => ({ installationId, sharedWith: sharedWithRole(roleId) })),
];
