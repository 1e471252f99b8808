/** What holds for whatever somebody keeps under a name: reports and dashboards. */
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { nameKeys } from 'shared-kit/server/records';
import { checkSharing } from './check-sharing.ts';
import { isOwn } from './kept-reports.ts';
import { sharedTo } from './shared-to.ts';

interface Owner {
  readonly ownerId: number;
  readonly ownerName: string;
}

interface OwnedChange {
  readonly current: (Owner & Parameters<typeof checkSharing>[1]) | null;
  readonly next: Parameters<typeof checkSharing>[1];
}

/** Seen by its owner and those it is shared with; changed and deleted by its owner alone. */
export const ownedRules = {
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  defaultSort: 'name',
  visible: ({ caller }: Pick<RequestContext, 'caller'>) =>
    caller.isSuperAdmin ? {} : { $or: sharedTo(caller) },
  fields: ({ name }: { readonly name: string }) => ({ ...nameKeys(name), searchText: searchTextOf([name]) }),
  check: async ({ current, next }: OwnedChange, ctx: RequestContext): Promise<Owner> => {
    if (current !== null && !isOwn(ctx, current.ownerId)) fail('forbidden');
    await checkSharing(ctx, { ...current, ...next });
    const { ownerId, ownerName } = current ?? { ownerId: ctx.caller.userId, ownerName: ctx.caller.name };
    return { ownerId, ownerName };
  },
  checkRemoval: async ({ ownerId }: Owner, ctx: RequestContext): Promise<void> => {
    if (!isOwn(ctx, ownerId)) fail('forbidden');
  },
} as const;
