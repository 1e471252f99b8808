/** Gives elements what plans say that they miss: all of it or nothing, however the installation has changed since the preview. */
import type { PlanSelection } from 'shared-kit/contracts/plans/maintenance-plans';
import { inTransaction, nextId } from 'shared-kit/server/database/mongo';
import { ApiError, duplicateKey } from 'shared-kit/server/http/errors';
import { type JobContext, type JobWatch, NotHeldError } from 'shared-kit/server/work/jobs';
import { chores } from '../chores/chore.model.ts';
import { addChores, addedOf, appliedEntry, type PlanResult } from './add-chores.ts';
import { planApplications } from './plan.model.ts';
import { readPlanWorld } from './read-plan-world.ts';

interface Giving {
  readonly selection: PlanSelection;
  readonly applicationId: number;
  readonly run: JobWatch;
}

/** Somebody may give an element the same chore at the same moment; the next plan knows of it. */
const maxTries = 3;

export const giveChores = async (ctx: JobContext, giving: Giving): Promise<PlanResult> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await giveOnce(ctx, giving);
    } catch (error) {
      if (!duplicateKey(error)) throw error;
      if (tries === maxTries) throw new ApiError('versionConflict', { cause: error });
    }
  }
};

const giveOnce = async (ctx: JobContext, { selection, applicationId, run }: Giving): Promise<PlanResult> => {
  const { db } = ctx;
  const before = await resultOf(ctx, applicationId);
  if (before) return before;
  const reserved = addedOf(await readPlanWorld(ctx, selection)).length;
  const firstChoreId = reserved === 0 ? 0 : await nextId(db, chores.collection, reserved);
  return inTransaction(db, async (session) => {
    const world = await readPlanWorld(ctx, selection, session);
    const added = addedOf(world);
    if (added.length > reserved) throw new ApiError('versionConflict');
    const { installationId } = selection;
    await addChores(ctx, { installationId, firstChoreId, added, run }, session);
    const result = { added: added.length, elements: new Set(added.map((one) => one.elementId)).size };
    const $set = { ...result, firstChoreId };
    const { matchedCount } = await planApplications(db).updateOne(
      { _id: applicationId, added: null },
      { $set },
      { session },
    );
    // Whoever took it for abandoned has done it meanwhile.
    if (matchedCount === 0) throw new NotHeldError();
    await ctx.audit(appliedEntry({ installationId, applicationId, result }), session);
    return result;
  });
};

/** What came of an application; null while nothing has. */
const resultOf = async ({ db }: JobContext, applicationId: number): Promise<PlanResult | null> => {
  const found = await planApplications(db).findById(applicationId).lean();
  return found?.added == null || found.elements == null
    ? null
    : { added: found.added, elements: found.elements };
};
