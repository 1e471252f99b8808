import { reports as contracts } from 'shared-kit/contracts/reports';
import type { RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import { searchTextOf } from 'shared-kit/server/list';
import { describeRecords, nameKeys } from 'shared-kit/server/records';
import { reports } from './report.model.ts';

/** Whether the caller may change what somebody has kept. */
const isOwn = ({ caller }: Pick<RequestContext, 'caller'>, ownerId: number): boolean =>
  caller.isSuperAdmin || caller.userId === ownerId;

export const reportSpec = describeRecords(contracts, {
  model: reports,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId', 'kind'],
  defaultSort: 'name',
  visible: ({ caller }) =>
    caller.isSuperAdmin ? {} : { $or: [{ ownerId: caller.userId }, { isShared: true }] },
  fields: ({ name }) => ({ ...nameKeys(name), searchText: searchTextOf([name]) }),
  check: async ({ current }, ctx) => {
    if (current !== null && !isOwn(ctx, current.ownerId)) fail('forbidden');
    const { ownerId, ownerName } = current ?? { ownerId: ctx.caller.userId, ownerName: ctx.caller.name };
    return { ownerId, ownerName };
  },
  checkRemoval: async ({ ownerId }, ctx) => {
    if (!isOwn(ctx, ownerId)) fail('forbidden');
  },
});
