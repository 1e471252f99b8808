/** Writes a plan inside a transaction: what is new, what is different, and an audit entry for each. */
import type { mongo } from 'mongoose';
import type { AuditEntry } from 'shared-kit/server/audit';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import { ApiError } from 'shared-kit/server/http/errors';
import type { JobContext, JobWatch } from 'shared-kit/server/work/jobs';
import { inSlices } from 'shared-kit/server/work/long-work';
import { auditMany } from '../../audit-many.ts';
import { elements } from '../../elements/element.model.ts';
import { removePins } from '../../maps/stray-marks.ts';
import { areas, installations } from '../../structure/structure.model.ts';
import { type Change, changesOf, type Kind, kinds } from '../record-changes.ts';
import type { ImportPlan } from './plan-import.ts';
import type { Planned } from './planned.ts';

/** The first of the ids that new records may take. */
export type FreeIds = Readonly<Record<Kind, number>>;

interface Writing {
  readonly plan: ImportPlan;
  readonly ids: FreeIds;
  readonly run: JobWatch;
  readonly session: ClientSession;
}

/** Others wait for as many at once. */
const batchSize = 200;

export const writePlan = async (ctx: JobContext, { plan, ids, run, session }: Writing): Promise<void> => {
  const { db, installationId } = ctx;
  for (const kind of kinds) giveIds(plan[kind], ids[kind]);
  const changes: Change[] = [];
  for (const kind of kinds)
    changes.push(await inSlices(changesOf(kind, plan, { installationId, now: ctx.now() })));
  const total = changes.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const step = async (count: number) => {
    if (run.signal.aborted) throw new ApiError('serviceUnavailable');
    done += count;
    await run.report(done, total);
  };
  await step(0);
  await installations(db).updateOne({ _id: installationId }, { $inc: { claims: 1 } }, { session });
  for (const change of changes) {
    await claimParents(ctx, change, session);
    await write(ctx, change, { session, step });
  }
  await moveContents(ctx, plan, session);
  await takePinsOff(ctx, plan, session);
};

/** A pin stays behind on the plan of a floor that its element has left. */
const takePinsOff = async (
  ctx: JobContext,
  { elements: planned }: ImportPlan,
  session: ClientSession,
): Promise<void> => {
  const moved = planned.filter(
    ({ existing, where: { area } }) => existing && area && area.parent?.id !== existing.floorId,
  );
  for (const [floorId, there] of Map.groupBy(moved, ({ where: { area } }) => area?.parent?.id ?? 0))
    for (const batch of batchesOf(there.map(({ id }) => id ?? 0)))
      await removePins(ctx, { installationId: ctx.installationId, elementIds: batch, floorId }, session);
};

/** A place that moved takes with it what stands in it, even what the file does not speak of. */
const moveContents = async (
  { db, installationId }: JobContext,
  { floors: plannedFloors, areas: plannedAreas }: ImportPlan,
  session: ClientSession,
): Promise<void> => {
  for (const { id: floorId, existing, parent } of plannedFloors) {
    if (!existing || existing.buildingId === parent?.id) continue;
    const $set = { buildingId: parent?.id };
    for (const { collection } of [areas, elements])
      await databaseOf(db)
        .collection(collection)
        .updateMany({ installationId, floorId }, { $set }, { session });
  }
  for (const { id: areaId, existing, parent } of plannedAreas) {
    if (!existing || existing.floorId === parent?.id) continue;
    const $set = { floorId: parent?.id, buildingId: parent?.parent?.id };
    const { collection } = elements;
    await databaseOf(db).collection(collection).updateMany({ installationId, areaId }, { $set }, { session });
  }
};

const giveIds = (records: readonly Planned[], first: number): void => {
  let id = first;
  for (const record of records) {
    if (record.id !== null) continue;
    record.id = id;
    id += 1;
  }
};

/** Deleting what new records are going to belong to makes the two transactions conflict. */
const claimParents = async ({ db }: JobContext, { claims }: Change, session: ClientSession) => {
  for (const [collection, ids] of claims)
    for (const batch of batchesOf([...ids]))
      await databaseOf(db)
        .collection<{ _id: number }>(collection)
        .updateMany({ _id: { $in: batch } }, { $inc: { claims: 1 } }, { session });
};

const write = async (
  ctx: JobContext,
  { collection, inserts, prepares, updates, audits }: Change,
  { session, step }: { readonly session: ClientSession; readonly step: (count: number) => Promise<void> },
): Promise<void> => {
  const target = databaseOf(ctx.db).collection<mongo.Document & { _id: number }>(collection);
  const bulk = async (
    operations: readonly mongo.AnyBulkWriteOperation<mongo.Document & { _id: number }>[],
  ) => {
    for (const batch of batchesOf(operations)) await target.bulkWrite(batch, { session });
  };
  await bulk(prepares);
  for (const batch of batchesOf(updates)) {
    const { matchedCount } = await target.bulkWrite(batch, { session });
    if (matchedCount !== batch.length) throw new ApiError('versionConflict');
    await step(batch.length);
  }
  for (const batch of batchesOf(inserts)) {
    await target.insertMany(batch, { session });
    await step(batch.length);
  }
  for (const batch of batchesOf<AuditEntry>(audits)) await auditMany(ctx, batch, session);
};

const batchesOf = function* <T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize);
};
