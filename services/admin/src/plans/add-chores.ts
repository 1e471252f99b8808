/** Chores that plans give, as they are stored, with what is told of them. */

import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import { ApiError } from 'shared-kit/server/http/errors';
import type { RecordOf } from 'shared-kit/server/records';
import type { JobContext, JobWatch } from 'shared-kit/server/work/jobs';
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
import type { PlanWorld } from './read-plan-world.ts';

export interface PlanResult {
  readonly added: number;
  readonly elements: number;
}

interface AddedChore {
  readonly elementId: number;
  readonly generic: GenericChoreRecord;
}

interface Adding {
  readonly installationId: number;
  /** The first of as many ids in a row as chores are added. */
  readonly firstChoreId: number;
  readonly added: readonly AddedChore[];
  /** Where it is long work: hears how far it is, and can break it off. */
  readonly run?: JobWatch;
}

type ChoreRecord = RecordOf<typeof chores>;

/** Others wait for as many at once. */
const batchSize = 200;

export const addChores = async (
  ctx: JobContext,
  { installationId, firstChoreId, added, run }: Adding,
  session: ClientSession,
): Promise<void> => {
  const firstYear = ctx.now().getUTCFullYear();
  const records = added.map(({ elementId, generic }, index) =>
    choreOf(generic, { _id: firstChoreId + index, installationId, elementId, firstYear }),
  );
  await claimParents(ctx, records, session);
  await run?.report(0, records.length);
  for (let from = 0; from < records.length; from += batchSize) {
    if (run?.signal.aborted) throw new ApiError('serviceUnavailable');
    const batch = records.slice(from, from + batchSize);
    await chores(ctx.db).insertMany(batch, { session });
    await auditMany({ ...ctx, installationId }, batch.map(entryOf), session);
    await run?.report(from + batch.length, records.length);
  }
};

interface Applied {
  readonly installationId: number;
  readonly applicationId: number;
  readonly result: PlanResult;
}

/** What is told of an application that is done. */
export const appliedEntry = ({ installationId, applicationId, result }: Applied) => ({
  action: 'plans.applied',
  entityType: 'Installation',
  entityId: installationId,
  installationId,
  after: { applicationId, ...result },
});

export const addedOf = ({ planned, generics }: PlanWorld): AddedChore[] =>
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
    ref,
    order,
    durationMinutes,
    description,
    periodicity,
    priority,
    archetype,
    choreTypeId,
    formatIds,
    genericChoreId: generic._id,
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
export const claimParents = async (
  { db }: JobContext,
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
