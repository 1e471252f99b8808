import {
  type CopyCounts,
  type copyInstallation as contract,
  copiedAction,
} from 'shared-kit/contracts/centres/installation-copies';
import { type ClientSession, inTransaction, nextId, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { ApiError, duplicateKey, fail } from 'shared-kit/server/http/errors';
import { keyOf, type RecordOf } from 'shared-kit/server/records';
import {
  defineJob,
  type JobContext,
  type JobWatch,
  NotHeldError,
  startJob,
} from 'shared-kit/server/work/jobs';
import * as z from 'zod/mini';
import { chores } from '../chores/chore.model.ts';
import { elements, elementTypes } from '../elements/element.model.ts';
import { mapAreas, mapPins, maps } from '../maps/map.model.ts';
import { claimParents } from '../plans/add-chores.ts';
import { areas, buildings, floors, installations } from '../structure/structure.model.ts';
import { thermalInstallations } from '../thermal/thermal-installation.model.ts';
import { copiedInstallation } from './copied-installation.ts';
import {
  type GivenIds,
  type GivenOnes,
  type InstallationCopyRecord,
  installationCopies,
} from './copy.model.ts';
import { copyFiles } from './copy-files.ts';
import { type CopiedKind, type CopiedRecords, copiedKinds, planCopy } from './plan-copy.ts';
import { presentCopy } from './present-copy.ts';
import { readSource } from './read-source.ts';
import { writeCopy } from './write-copy.ts';

/** Done by one transaction, which notes it in the copy: again it gives what that says. */
export const installationCopy = defineJob({
  kind: 'installationCopy',
  input: z.object({ copyId: z.int() }),
  run: async (ctx, { copyId }, run) => {
    const record = (await installationCopies(ctx.db).findById(copyId).lean()) ?? fail('notFound');
    return record.counts ?? (await copy(ctx, record, run));
  },
});

export const copyInstallation: Handler<typeof contract> = async ({ body }, ctx) => {
  const { db, caller, now } = ctx;
  const source = (await installations(db).findById(body.sourceId).lean()) ?? fail('notFound');
  await refuseTaken(body, ctx);
  const record: InstallationCopyRecord = {
    _id: await nextId(db, installationCopies.collection),
    ...body,
    sourceName: source.name,
    createdAt: now(),
    createdBy: caller.userId,
    createdByName: caller.name,
    installationId: null,
    given: null,
    counts: null,
    undoneAt: null,
    jobId: null,
  };
  await ctx.transaction((session) => installationCopies(db).insertMany([record], { session }));
  const job = await startJob({ ...ctx, installationId: body.sourceId }, installationCopy, {
    copyId: record._id,
  });
  await installationCopies(db).updateOne({ _id: record._id }, { $set: { jobId: job.id } });
  return { data: await presentCopy({ ...record, jobId: job.id }, ctx) };
};

/** Before anything is begun; what is taken meanwhile fails the job alike. */
const refuseTaken = async (
  { ref, name }: Pick<InstallationCopyRecord, 'ref' | 'name'>,
  { db }: RequestContext,
): Promise<void> => {
  const either = trusted({ $or: [{ refKey: keyOf(ref) }, { nameKey: keyOf(name) }] });
  const taken = await installations(db).findOne(either, { refKey: 1 }).lean();
  if (!taken) return;
  const path = taken.refKey === keyOf(ref) ? 'ref' : 'name';
  const code = path === 'ref' ? 'referenceExists' : 'nameExists';
  fail(code, { fields: [{ path, code }] });
};

const copy = async (ctx: JobContext, record: InstallationCopyRecord, run: JobWatch): Promise<CopyCounts> => {
  const { db, now } = ctx;
  const { sourceId, parts } = record;
  const before = await readSource(db, { sourceId, parts });
  const installationId = await nextId(db, installations.collection);
  const given = await giveIds(ctx, before);
  const files = await copyFiles(db, {
    fileIds: before.maps.flatMap(({ fileId, sourceId: pdfId }) => [fileId, ...(pdfId ? [pdfId] : [])]),
    installationId,
    by: ctx.caller.userId,
    at: now(),
    signal: run.signal,
  });
  const firstIds = mapKinds((kind) => given[kind].first);
  const firstYear = now().getUTCFullYear();
  try {
    return await inTransaction(db, async (session) => {
      const source = (await installations(db).findById(sourceId).session(session).lean()) ?? fail('notFound');
      const found = await readSource(db, { sourceId, parts, session });
      // Somebody has added to it, or changed a plan, since its ids were given: the next attempt sees that.
      if (copiedKinds.some((kind) => found[kind].length !== given[kind].count))
        throw new ApiError('versionConflict');
      if (found.maps.some(({ fileId }) => !files.ids.has(fileId))) throw new ApiError('versionConflict');
      const records = planCopy(found, { installationId, firstIds, files: files.ids, firstYear });
      const made = { _id: installationId, ref: record.ref, name: record.name };
      await makeInstallation(
        ctx,
        copiedInstallation(made, parts.includes('settings') ? source : null),
        session,
      );
      await files.write(session);
      await joinTypes(ctx, { installationId, sourceId, records }, session);
      await claimParents(ctx, records.chores, session);
      await writeCopy(ctx, { installationId, records, run }, session);
      return await note(ctx, { record, installationId, given, records }, session);
    });
  } catch (error) {
    const fields = duplicateKey(error)?.fields ?? [];
    if (fields.includes('refKey')) throw new ApiError('referenceExists', { cause: error });
    if (fields.includes('nameKey')) throw new ApiError('nameExists', { cause: error });
    throw error;
  }
};

const collections: Readonly<Record<CopiedKind, string>> = {
  buildings: buildings.collection,
  floors: floors.collection,
  areas: areas.collection,
  elements: elements.collection,
  thermalInstallations: thermalInstallations.collection,
  chores: chores.collection,
  maps: maps.collection,
  mapPins: mapPins.collection,
  mapAreas: mapAreas.collection,
};

const mapKinds = <T>(make: (kind: CopiedKind) => T): Record<CopiedKind, T> =>
  Object.fromEntries(copiedKinds.map((kind) => [kind, make(kind)])) as Record<CopiedKind, T>;

const giveIds = async ({ db }: JobContext, source: CopiedRecords): Promise<Record<CopiedKind, GivenOnes>> => {
  const given = mapKinds((kind) => ({ first: 0, count: source[kind].length }));
  for (const kind of copiedKinds) {
    const { count } = given[kind];
    if (count > 0) given[kind] = { first: await nextId(db, collections[kind], count), count };
  }
  return given;
};

const makeInstallation = async (
  ctx: JobContext,
  record: RecordOf<typeof installations>,
  session: ClientSession,
): Promise<void> => {
  await installations(ctx.db).insertMany([record], { session });
  await ctx.audit(
    {
      action: 'installation.created',
      entityType: installations.entityType,
      entityId: record._id,
      installationId: record._id,
      after: installations.present(record),
    },
    session,
  );
};

interface Joining {
  readonly installationId: number;
  readonly sourceId: number;
  readonly records: CopiedRecords;
}

/** Types must stay as long as elements are being made of them; those that await approval work in the copy too. */
const joinTypes = async (
  { db }: JobContext,
  { installationId, sourceId, records }: Joining,
  session: ClientSession,
): Promise<void> => {
  const ids = [...new Set(records.elements.map(({ elementTypeId }) => elementTypeId))];
  if (ids.length === 0) return;
  const used = { _id: trusted({ $in: ids }) };
  await elementTypes(db).updateMany(used, { $inc: { claims: 1 } }, { session });
  const awaiting = { ...used, awaitsApproval: true, onlyIn: sourceId };
  await elementTypes(db).updateMany(awaiting, { $addToSet: { onlyIn: installationId } }, { session });
};

interface Done {
  readonly record: InstallationCopyRecord;
  readonly installationId: number;
  readonly given: GivenIds;
  readonly records: CopiedRecords;
}

const note = async (
  ctx: JobContext,
  { record: { _id, sourceId, parts }, installationId, given, records }: Done,
  session: ClientSession,
): Promise<CopyCounts> => {
  const counts = {
    buildings: records.buildings.length,
    floors: records.floors.length,
    areas: records.areas.length,
    elements: records.elements.length,
    chores: records.chores.length,
    maps: records.maps.length,
  };
  const { matchedCount } = await installationCopies(ctx.db).updateOne(
    { _id, counts: null },
    { $set: { installationId, given, counts } },
    { session },
  );
  // Whoever took it for abandoned has done it meanwhile.
  if (matchedCount === 0) throw new NotHeldError();
  await ctx.audit(
    {
      action: copiedAction,
      entityType: installations.entityType,
      entityId: installationId,
      installationId,
      after: { sourceId, parts, ...counts },
      facts: { sourceId, ...Object.fromEntries(parts.map((part) => [part, 1])) },
    },
    session,
  );
  return counts;
};
