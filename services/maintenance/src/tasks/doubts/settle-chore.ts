/** Writes down the day of the month that a chore's series is counted to, or takes that back, and moves what follows from it. */
import type { mongo } from 'mongoose';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type ChoreV1, choresV1 } from 'shared-kit/contracts/views/structure';
import { concerning } from 'shared-kit/server/changes';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { readFormerKin } from '../../former/former-visits.ts';
import { choreVersionOf, raiseVersion } from '../results/chore-versions.ts';
import { followLast } from '../results/follow-last.ts';
import { lastInTime } from '../results/result-audit.ts';
import { type TaskRecord, tasks } from '../task.model.ts';
import { driftOf } from './drifted-chore.ts';
import type { TaskDoubtRecord } from './task-doubt.ts';

export interface ChoreSettling {
  readonly operations: readonly mongo.AnyBulkWriteOperation<TaskRecord>[];
  readonly anchorId: number;
  /** Of what is counted by time: when the moved tasks were due, and are. */
  readonly facts: ReturnType<typeof concerning>;
}

/** The last task that is done, and the day that is to be written to it. 400 where the chore goes on otherwise by now. */
const anchorOf = (
  record: TaskDoubtRecord,
  kin: readonly TaskRecord[],
  { chore, timeZone }: { readonly chore: ChoreV1; readonly timeZone: string },
): { readonly last: TaskRecord; readonly dueDay: number | null } => {
  const drift = driftOf(kin, chore, timeZone);
  const isAccepting = (record.state ?? 'open') === 'open';
  const id = isAccepting ? drift?.lastId : record.anchorId;
  const last = kin.find(({ _id }) => _id === id) ?? fail('changeNotPossible');
  if (isAccepting && drift?.proposal !== record.proposal) fail('changeNotPossible');
  const later = kin.some(
    ({ result, periodStart }) => result !== ChoreResult.Undone && periodStart > last.periodStart,
  );
  if (!isAccepting && later) fail('changeNotPossible');
  return { last, dueDay: isAccepting ? record.dueDay : null };
};

export const settleChore = async (ctx: RequestContext, record: TaskDoubtRecord): Promise<ChoreSettling> => {
  const { installationId, recordId: choreId } = record;
  const place = (await ctx.views.installation(installationId)) ?? fail('changeNotPossible');
  const chore =
    (await databaseOf(ctx.db).collection<ChoreV1>(choresV1).findOne({ _id: choreId, installationId })) ??
    fail('changeNotPossible');
  const kin = await tasks(ctx.db).find({ installationId, choreId }).toArray();
  const { timeZone } = place;
  const { last, dueDay } = anchorOf(record, kin, { chore, timeZone });
  const anchored = { ...last, dueDay };
  const before = await readFormerKin(ctx.db, chore, { timeZone, seasons: place });
  const all = [...kin.map((task) => (task._id === last._id ? anchored : task)), ...before];
  const { moved } = followLast([anchored], all, { chore, place, now: ctx.now() });
  const version = choreVersionOf(kin);
  const byId = new Map(kin.map((task) => [task._id, task]));
  const dues = moved.flatMap((task) =>
    [byId.get(task._id), task].flatMap((one) =>
      one?.dueEnd ? [lastInTime({ dueEnd: one.dueEnd, periodEnd: one.dueEnd })] : [],
    ),
  );
  return {
    anchorId: last._id,
    facts: concerning(dues),
    operations: [
      ...(version ? [raiseVersion(version)] : []),
      { updateOne: { filter: { _id: last._id, version: last.version }, update: { $set: { dueDay } } } },
      ...moved.map(({ _id, ...due }) => ({
        updateOne: { filter: { _id, result: ChoreResult.Undone }, update: { $set: due } },
      })),
    ],
  };
};
