import { reports as contracts } from 'shared-kit/contracts/reports/reports';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { fail } from 'shared-kit/server/http/errors';
import { describeRecords, nameKeys } from 'shared-kit/server/records';
import { checkSharing } from './check-sharing.ts';
import { isOwn } from './kept-reports.ts';
import { reports } from './report.model.ts';
import { sharedTo } from './shared-to.ts';

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
