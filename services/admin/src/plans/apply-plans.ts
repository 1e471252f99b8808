import {
  type applyPlans as contract,
  type PlanSelection,
  planSelectionSchema,
} from 'shared-kit/contracts/plans/maintenance-plans';
import { nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { defineJob, startJob } from 'shared-kit/server/work/jobs';
import * as z from 'zod/mini';
import { giveChores } from './give-chores.ts';
import { type PlanApplicationRecord, planApplications } from './plan.model.ts';
import { presentApplication } from './present-application.ts';
import { refuseForeign } from './refuse-foreign.ts';

/** Done by one transaction, which notes it in the application: again it gives what that says. */
export const planApplication = defineJob({
  kind: 'planApplication',
  input: z.object({ selection: planSelectionSchema, applicationId: z.int() }),
  run: (ctx, input, run) => giveChores(ctx, { ...input, run }),
});

export const applyPlans: Handler<typeof contract> = async ({ body: selection }, ctx) => {
  const { installationId } = selection;
  await refuseForeign(selection, ctx);
  const record = await openApplication(selection, ctx);
  const input = { selection, applicationId: record._id };
  const job = await startJob({ ...ctx, installationId }, planApplication, input);
  await planApplications(ctx.db).updateOne({ _id: record._id }, { $set: { jobId: job.id } });
  return { data: await presentApplication({ ...record, jobId: job.id }, ctx) };
};

/** Notes that plans are about to be applied; `giveChores` tells what came of it. */
export const openApplication = async (
  selection: PlanSelection,
  ctx: RequestContext,
): Promise<PlanApplicationRecord> => {
  const record = await newApplication(selection, ctx);
  await ctx.transaction((session) => planApplications(ctx.db).insertMany([record], { session }));
  return record;
};

/** One that nothing has come of yet. */
export const newApplication = async (
  selection: PlanSelection,
  { db, caller, now }: Pick<RequestContext, 'db' | 'caller' | 'now'>,
): Promise<PlanApplicationRecord> => ({
  _id: await nextId(db, planApplications.collection),
  installationId: selection.installationId,
  createdAt: now(),
  createdBy: caller.userId,
  createdByName: caller.name,
  selection,
  firstChoreId: 0,
  added: null,
  elements: null,
  undoneAt: null,
  jobId: null,
});
