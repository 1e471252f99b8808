import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { claimAll } from 'shared-kit/server/records';
import { genericChores } from './chore.model.ts';

/** The generic chores that something comes to refer to must exist. */
export const claimGenericChores = (
  ctx: RequestContext,
  ids: readonly number[],
  { known, session }: { readonly known: readonly number[]; readonly session: ClientSession },
): Promise<void> => claimAll(ctx, genericChores, { path: 'genericChoreIds', ids, known, session });
