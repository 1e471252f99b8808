/** The chores that a new element begins with, written with it. */

import { type ClientSession, nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { chores } from '../chores/chore.model.ts';
import { addChores, addedOf, appliedEntry } from './add-chores.ts';
import { newApplication } from './apply-plans.ts';
import { planApplications } from './plan.model.ts';
import { readPlanWorld } from './read-plan-world.ts';

interface Place {
  readonly installationId: number;
  readonly elementId: number;
}

/**
 * Reserves what chores of these generic ones need, and answers how they are given to an element: in its transaction, as an application of
 * plans that is done at once. Inactive generic chores are left out, and so are all for an inactive element.
 */
export const chooseChores = async (ctx: RequestContext, genericChoreIds: readonly number[]) => {
  if (genericChoreIds.length === 0) return async (): Promise<void> => undefined;
  const firstChoreId = await nextId(ctx.db, chores.collection, genericChoreIds.length);
  return async ({ installationId, elementId }: Place, session: ClientSession): Promise<void> => {
    const selection = { installationId, elementIds: [elementId], genericChoreIds: [...genericChoreIds] };
    const added = addedOf(await readPlanWorld(ctx, selection, session));
    if (added.length === 0) return;
    await addChores(ctx, { installationId, firstChoreId, added }, session);
    const result = { added: added.length, elements: 1 };
    const application = { ...(await newApplication(selection, ctx)), ...result, firstChoreId, jobId: 0 };
    await planApplications(ctx.db).insertMany([application], { session });
    await ctx.audit(appliedEntry({ installationId, applicationId: application._id, result }), session);
  };
};
