import { roleOfSharing } from 'shared-kit/contracts/reports/reports';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { rolesIn } from './report-readers.ts';

/** 400 for a role that nobody has there. */
export const checkSharing = async (
  { db }: Pick<RequestContext, 'db'>,
  { sharedWith = '', installationId = 0 }: { readonly sharedWith?: string; readonly installationId?: number },
): Promise<void> => {
  const roleId = roleOfSharing(sharedWith);
  if (roleId === null) return;
  const roles = await rolesIn(db, installationId);
  if (!roles.some(({ id }) => id === roleId))
    fail('invalidInput', { fields: [{ path: 'sharedWith', code: 'notFound' }] });
};
