import { reports as contracts, roleOfSharing } from 'shared-kit/contracts/reports';
import { searchTextOf } from 'shared-kit/domain/search-text';
import type { RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import { describeRecords, nameKeys } from 'shared-kit/server/records';
import { isOwn } from './kept-reports.ts';
import { reports } from './report.model.ts';
import { rolesIn } from './report-readers.ts';
import { sharedTo } from './shared-to.ts';

/** 400 for a role that nobody has there. */
const checkSharing = async (
  { db }: Pick<RequestContext, 'db'>,
  { sharedWith = '', installationId = 0 }: { readonly sharedWith?: string; readonly installationId?: number },
): Promise<void> => {
  const roleId = roleOfSharing(sharedWith);
  if (roleId === null) return;
  const roles = await rolesIn(db, installationId);
  if (!roles.some(({ id }) => id === roleId))
    fail('invalidInput', { fields: [{ path: 'sharedWith', code: 'notFound' }] });
};

export const reportSpec = describeRecords(contracts, {
  model: reports,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId', 'kind'],
  defaultSort: 'name',
  visible: ({ caller }) => (caller.isSuperAdmin ? {} : { $or: sharedTo(caller) }),
  fields: ({ name }) => ({ ...nameKeys(name), searchText: searchTextOf([name]) }),
  check: async ({ current, next }, ctx) => {
    if (current !== null && !isOwn(ctx, current.ownerId)) fail('forbidden');
    await checkSharing(ctx, { ...current, ...next });
    const { ownerId, ownerName } = current ?? { ownerId: ctx.caller.userId, ownerName: ctx.caller.name };
    return { ownerId, ownerName };
  },
  checkRemoval: async ({ ownerId }, ctx) => {
    if (!isOwn(ctx, ownerId)) fail('forbidden');
  },
});
