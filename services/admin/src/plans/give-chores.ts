/** Gives elements what plans say that they miss: all of it or nothing, however the installation has changed since the preview. */
import type { PlanSelection } from 'shared-kit/contracts/maintenance-plans';
import type { RequestContext } from 'shared-kit/server/context';
import { ApiError, duplicateKey } from 'shared-kit/server/errors';
import type { JobRun } from 'shared-kit/server/jobs';
import { type ClientSession, databaseOf, inTransaction, nextId } from 'shared-kit/server/mongo';
import type { RecordOf } from 'shared-kit/server/records';
import { auditMany } from '../audit-many.ts';
import {
  chores,
  choreTypes,
  formats,
  type GenericChoreRecord,
  genericChores,
} from '../chores/chore.model.ts';
import { contentKeys, timingOf } from '../chores/chore-content.ts';
import { elements } from '../elements/element.model.ts';
import { planApplications } from './plan.model.ts';
import { type PlanWorld, readPlanWorld } from './read-plan-world.ts';

export interface PlanResult {
  readonly added: number;
  readonly elements: number;
}

interface Giving {
  readonly selection: PlanSelection;
  readonly applicationId: number;
  readonly run: JobRun;
}

type ChoreRecord = RecordOf<typeof chores>;

/** Others wait for as many at once. */
const batchSize = 200;
/** Somebody may give an element the same chore at the same moment; the next plan knows of it. */
const maxTries = 3;

export const giveChores = async (ctx: RequestContext, giving: Giving): Promise<PlanResult> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await giveOnce(ctx, giving);
    } catch (error) {
      if (!duplicateKey(error)) throw error;
      if (tries === maxTries) throw new ApiError('versionConflict', { cause: error });
    }
  }
};

const giveOnce = async (
  ctx: RequestContext,
  { selection, applicationId, run }: Giving,
): Promise<PlanResult> => {
  const { db } = ctx;
  const reserved = addedOf(await readPlanWorld(ctx, selection)).length;
  const firstChoreId = reserved === 0 ? 0 : await nextId(db, chores.collection, reserved);
  return inTransaction(db, async (session) => {
    const world = await readPlanWorld(ctx, selection, session);
    const added = addedOf(world);
    if (added.length > reserved) throw new ApiError('versionConflict');
    const { installationId } = selection;
    const firstYear = ctx.now().getUTCFullYear();
    const records = added.map(({ elementId, generic }, index) =>
      choreOf(generic, { _id: firstChoreId + index, installationId, elementId, firstYear }),
    );
    await claimParents(ctx, records, session);
    await run.report(0, records.length);
    for (let from = 0; from < records.length; from += batchSize) {
      if (run.signal.aborted) throw new ApiError('serviceUnavailable');
      const batch = records.slice(from, from + batchSize);
      await chores(db).insertMany(batch, { session });
      await auditMany({ ...ctx, installationId }, batch.map(entryOf), session);
      await run.report(from + batch.length, records.length);
    }
    const result = { added: records.length, elements: new Set(added.map((one) => one.elementId)).size };
    const $set = { ...result, firstChoreId };
    await planApplications(db).updateOne({ _id: applicationId }, { $set }, { session });
    const entry = { action: 'plans.applied', entityType: 'Installation', entityId: installationId };
    await ctx.audit({ ...entry, installationId, after: { applicationId, ...result } }, session);
    return result;
  });
};

const addedOf = ({ planned, generics }: PlanWorld) =>
  planned.flatMap(({ elementId, genericChoreId, outcome }) => {
    const generic = generics.get(genericChoreId);
    return outcome === 'added' && generic ? [{ elementId, generic }] : [];
  });

/** A copy, free to differ afterwards. */
const choreOf = (
  generic: GenericChoreRecord,
  place: Pick<ChoreRecord, '_id' | 'installationId' | 'elementId' | 'firstYear'>,
): ChoreRecord => {
  const { ref, order, durationMinutes, description, periodicity, priority } = generic;
  const { archetype, choreTypeId, formatIds } = generic;
  return {
    ...chores.blank(),
    ...{ ref, order, durationMinutes, description, periodicity, priority },
    ...{ archetype, choreTypeId, formatIds, genericChoreId: generic._id },
    requires: generic.requires ?? [],
    ...timingOf(generic),
    ...contentKeys(generic),
    ...place,
  };
};

const entryOf = (record: ChoreRecord) => ({
  action: 'chore.created',
  entityType: chores.entityType,
  entityId: record._id,
  after: chores.present(record),
});

/** Deleting what the chores are going to belong to makes the two transactions conflict. */
const claimParents = async (
  { db }: RequestContext,
  records: readonly ChoreRecord[],
  session: ClientSession,
): Promise<void> => {
  const claims = [
    [elements, records.map(({ elementId }) => elementId)],
    [genericChores, records.map(({ genericChoreId }) => genericChoreId ?? 0)],
    [choreTypes, records.map(({ choreTypeId }) => choreTypeId)],
    [formats, records.flatMap(({ formatIds }) => formatIds)],
  ] as const;
  for (const [{ collection }, ids] of claims) {
    const wanted = [...new Set(ids)];
    for (let from = 0; from < wanted.length; from += batchSize)
      await databaseOf(db)
        .collection<{ _id: number }>(collection)
        .updateMany(
          { _id: { $in: wanted.slice(from, from + batchSize) } },
          { $inc: { claims: 1 } },
          { session },
        );
  }
};
