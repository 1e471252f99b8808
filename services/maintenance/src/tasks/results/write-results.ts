/** Writes results with all that follows from them, in as few commands as there are kinds of writes. */
import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { InstallationV1 } from 'shared-kit/contracts/views/installations';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import { type ClientSession, idsAhead } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { formerKin } from '../../former/former-visits.ts';
import { type ObservationRecord, observations } from '../../observations/observation.model.ts';
import type { TaskFacts } from '../find-task.ts';
import { type TaskRecord, tasks } from '../task.model.ts';
import { auditTasks } from './audit-tasks.ts';
import { type ChoreVersion, choreVersionOf, raiseVersion } from './chore-versions.ts';
import type { Around } from './find-around.ts';
import { type Following, followLast } from './follow-last.ts';
import { newObservation } from './new-observation.ts';
import { lastInTime, resultAudit } from './result-audit.ts';
import { isNewObservation } from './result-change.ts';
import { type Change, supersedeOthers } from './supersede-others.ts';

export interface ResultChange extends Change, Pick<TaskFacts, 'owners'> {
  readonly around: Around;
}

/** All that is written, decided before the transaction: what of it stands on something that has changed since refuses the whole. */
export interface Writing {
  readonly changes: readonly Change[];
  readonly anchors: readonly ChoreVersion[];
  readonly moved: Following['moved'];
  readonly skipped: readonly number[];
  readonly restored: readonly TaskRecord[];
  /** When those that were moved, skipped and restored were due, and are. */
  readonly followed: readonly Date[];
  readonly observations: readonly ObservationRecord[];
}

const takeTaskIds = idsAhead(tasks.collection, 20);
const takeObservationIds = idsAhead(observations.collection);

/** Results of one installation. Those that are recorded hold over those that follow from others. */
export const settleResults = async (
  ctx: RequestContext,
  results: readonly ResultChange[],
): Promise<Writing> => {
  const place = await placeOf(ctx, results);
  const changes = place ? withSatisfied(results, place) : results;
  const following = place ? followingOf(ctx, results, { changes, place }) : [];
  const restored = following.flatMap((each) => each.restored);
  const firstTask = restored.length === 0 ? 0 : await takeTaskIds(ctx.db, restored.length);
  const moved = new Map(following.flatMap((each) => each.moved.map((task) => [task._id, task])));
  const own = new Set(changes.map(({ after }) => after._id));
  const skipped = following.flatMap((each) => each.skipped);
  return {
    changes: changes.map(({ before, after }) => ({ before, after: { ...after, ...moved.get(after._id) } })),
    anchors: place ? anchorsOf(results, changes) : [],
    moved: [...moved.values()].filter(({ _id }) => !own.has(_id)),
    skipped,
    restored: restored.map((task, index) => ({ ...task, _id: firstTask + index })),
    followed: followedDues(results, [...moved.keys(), ...skipped], [...moved.values(), ...restored]),
    observations: await observationsOf(ctx, changes),
  };
};

/** Of what was read with the results the tasks with these ids, as they were; and others as they are now. */
const followedDues = (
  results: readonly ResultChange[],
  ids: readonly number[],
  now: readonly Pick<TaskRecord, 'dueEnd'>[],
): Date[] => {
  const wanted = new Set(ids);
  const before = results.flatMap(({ around }) => around.kin.filter(({ _id }) => wanted.has(_id)));
  return [...before, ...now].flatMap(({ dueEnd }) =>
    dueEnd ? [lastInTime({ dueEnd, periodEnd: dueEnd })] : [],
  );
};

/** Null where nothing follows from any of them. */
const placeOf = async (
  ctx: RequestContext,
  results: readonly ResultChange[],
): Promise<InstallationV1 | null> => {
  const hasAround = results.some(({ around }) => around.chores.length > 0);
  const installationId = results[0]?.after.installationId ?? 0;
  return hasAround ? ((await ctx.views.installation(installationId)) ?? null) : null;
};

const withSatisfied = (results: readonly ResultChange[], { timeZone }: InstallationV1): Change[] => {
  const byId = new Map<number, Change>(results.map((each) => [each.after._id, each]));
  for (const { after, around, owners } of results)
    for (const change of supersedeOthers(after, around.satisfied, { timeZone, owners }))
      if (!byId.has(change.after._id)) byId.set(change.after._id, change);
  return [...byId.values()];
};

interface Settling {
  readonly changes: readonly Change[];
  readonly place: InstallationV1;
}

/** For each chore once, with all of its changes in place. */
const followingOf = (
  ctx: RequestContext,
  results: readonly ResultChange[],
  { changes, place }: Settling,
): Following[] => {
  const chores = new Map(results.flatMap(({ around }) => around.chores.map((chore) => [chore._id, chore])));
  const kin = new Map(results.flatMap(({ around }) => around.kin.map((task) => [task._id, task])));
  const formers = results.flatMap(({ around }) => around.formers);
  for (const { after } of changes) if (kin.has(after._id)) kin.set(after._id, after);
  return [...Map.groupBy(concernedIn(changes), ({ choreId }) => choreId)].flatMap(([choreId, changed]) => {
    const chore = chores.get(choreId);
    const own = [...kin.values()].filter((task) => task.choreId === choreId);
    if (!chore || own.length === 0) return [];
    const before = formers.filter(({ _id }) => _id === choreId);
    own.push(...before.flatMap((former) => formerKin(former, chore, { ...place, seasons: place })));
    return [followLast(changed, own, { chore, place, now: ctx.now() })];
  });
};

const concernedIn = (changes: readonly Change[]): TaskRecord[] =>
  changes.map(({ after }) => after).filter(({ followsLast }) => followsLast === true);

/** Of each chore that others follow from: where it was read several times, as it was read first. */
const anchorsOf = (results: readonly ResultChange[], changes: readonly Change[]): ChoreVersion[] => {
  const choreIds = new Set(concernedIn(changes).map(({ choreId }) => choreId));
  const anchors = new Map<number, number>();
  for (const { around } of results)
    for (const [choreId, kin] of Map.groupBy(around.kin, (task) => task.choreId)) {
      if (!choreIds.has(choreId)) continue;
      const anchor = choreVersionOf(kin);
      if (!anchor) continue;
      const { _id, kinVersion } = anchor;
      anchors.set(_id, Math.min(kinVersion, anchors.get(_id) ?? kinVersion));
    }
  return [...anchors].map(([_id, kinVersion]) => ({ _id, kinVersion }));
};

const observationsOf = async (
  ctx: RequestContext,
  changes: readonly Change[],
): Promise<ObservationRecord[]> => {
  const said = changes.filter(
    ({ before, after }) => isNewObservation(before, after) && !isCopiedObservation(after),
  );
  if (said.length === 0) return [];
  const first = await takeObservationIds(ctx.db, said.length);
  return said.map(({ before, after }, index) =>
    newObservation(ctx, before, { resultFields: after, _id: first + index }),
  );
};

/** What was observed in an earlier period is not observed again by copying it. */
const isCopiedObservation = ({ copies = [] }: TaskRecord): boolean =>
  copyMarkOf(copies, 'observation')?.correctedAt === null;

/** What the trail notes of a task besides what changed. */
export type Notes = ReadonlyMap<number, object>;

/** Writes changes with all that follows from them, and answers in the same transaction. 409 as `writeResults`. */
export const writeChanges = async <T>(
  ctx: RequestContext,
  changes: readonly ResultChange[],
  answer: (writing: Writing) => T,
): Promise<T> => {
  const writing = await settleResults(ctx, changes);
  return ctx.transaction(async (session) => {
    await writeResults(ctx, writing, { session });
    return answer(writing);
  });
};

/** 409 `versionConflict` where something of it has changed since it was read: nothing is written then. */
export const writeResults = async (
  ctx: RequestContext,
  writing: Writing,
  { session, notes = new Map() }: { readonly session: ClientSession; readonly notes?: Notes | undefined },
): Promise<void> => {
  const operations = operationsOf(writing);
  if (operations.length === 0) return;
  const { matchedCount, deletedCount, insertedCount } = await tasks(ctx.db)
    .bulkWrite(operations, { session })
    .catch((error: unknown) => (duplicateKey(error) ? fail('versionConflict') : Promise.reject(error)));
  if (matchedCount + deletedCount + insertedCount < operations.length) fail('versionConflict');
  if (writing.observations.length > 0)
    await observations(ctx.db).insertMany([...writing.observations], { session });
  const others = [...writing.followed, ...writing.observations.map(({ date }) => date)];
  const audits = writing.changes.map(({ before, after }) =>
    resultAudit(before, after, { note: notes.get(after._id) ?? {}, others }),
  );
  await auditTasks(ctx, ctx.installationId, { entries: audits, session });
};

/** Each concerns one task; the driver sends those of a kind together. */
const operationsOf = (writing: Writing): mongo.AnyBulkWriteOperation<TaskRecord>[] => {
  const result = ChoreResult.Undone;
  return [
    ...writing.anchors.map(raiseVersion),
    ...writing.changes.map(({ before, after }) => ({
      updateOne: {
        filter: { _id: before._id, version: before.version },
        update: { $set: differenceOf(before, after) },
      },
    })),
    ...writing.moved.map(({ _id, ...due }) => ({
      updateOne: { filter: { _id, result }, update: { $set: due } },
    })),
    ...writing.skipped.map((_id) => ({ deleteOne: { filter: { _id, result } } })),
    ...writing.restored.map((document) => ({ insertOne: { document } })),
  ];
};

/** What others may have written meanwhile without counting the version up is left alone. */
const differenceOf = (before: TaskRecord, after: TaskRecord): Partial<TaskRecord> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => !isDeepStrictEqual(value, before[field as keyof TaskRecord]),
    ),
  );
