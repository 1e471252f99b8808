import { dashboards as contracts } from 'shared-kit/contracts/reports/dashboards';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { fail } from 'shared-kit/server/http/errors';
import { describeRecords, nameKeys } from 'shared-kit/server/records';
import { checkSharing } from '../reports/check-sharing.ts';
import { isOwn } from '../reports/kept-reports.ts';
import { sharedTo } from '../reports/shared-to.ts';
import { dashboards } from './dashboard.model.ts';

export const dashboardSpec = describeRecords(contracts, {
  model: dashboards,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
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
