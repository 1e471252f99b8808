import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import { isAwayOn } from 'shared-kit/domain/tasks/covers';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import { findDaysOff, todayIn } from 'shared-kit/server/days-off';
import { correctivesArea } from './areas.ts';
import {
  assignmentsOf,
  type Covers,
  coverKey,
  findCorrectives,
  finishedOf,
  isCurrent,
  missedTargetOf,
  returnOf,
  type ToldCorrective,
  toldOwners,
} from './corrective-occurrences.ts';
import { notifications } from './notification.model.ts';
import { type Telling, writeOccurrences } from './write-occurrences.ts';

/** Of each corrective the last change that gave it to somebody. */
const lastGiven = (changes: readonly ChangeV1[]): ChangeV1[] => [
  ...new Map(
    changes
      .filter(({ facts }) => facts?.assignedToId !== undefined)
      .map((change) => [change.entityId, change]),
  ).values(),
];

/** Who covers today for whom these are of, by installation and person. */
const coversOf = async (telling: Telling, records: readonly ToldCorrective[]): Promise<Covers> => {
  const owned = records.filter(({ assignedToId }) => assignedToId !== null);
  const covers = new Map<string, number>();
  for (const installationId of new Set(owned.map((record) => record.installationId))) {
    const today = await todayIn(telling, installationId);
    if (today === null) continue;
    for (const cover of await findDaysOff(telling.db, { installationId, today }))
      if (isAwayOn(cover, today)) covers.set(coverKey(installationId, cover.personId), cover.coverId);
  }
  return covers;
};

/** Tells whose correctives are now, and whose targets are over by what was changed; takes back what holds no more. */
export const takeCorrectives = async (
  telling: Telling,
  changes: readonly ChangeV1[],
  session: ClientSession,
): Promise<void> => {
  if (changes.length === 0) return;
  const ids = [...new Set(changes.map(({ entityId }) => Number(entityId)))];
  const records = await findCorrectives(telling, { _id: { $in: ids } });
  const covers = await coversOf(telling, records);
  await takeBack({ telling, covers }, records, session);
  const byId = new Map(records.map((record) => [record._id, record]));
  const assignments = lastGiven(changes).flatMap((change) => {
    const record = byId.get(Number(change.entityId));
    return record ? assignmentsOf(change, record, covers) : [];
  });
  const returns = changes.flatMap((change) => {
    const record = byId.get(Number(change.entityId));
    return record ? (returnOf(change, record) ?? []) : [];
  });
  const finished = records.flatMap((record) => finishedOf(record) ?? []);
  const missed = records.flatMap((record) => missedTargetOf(record, telling.now()) ?? []);
  await writeOccurrences(telling, [...assignments, ...returns, ...finished, ...missed], session);
};

/** What is gone is told to nobody, what is somebody else's not to whose it was, and what is closed is news no more. */
const takeBack = async (
  { telling: { db, now }, covers }: { readonly telling: Telling; readonly covers: Covers },
  records: readonly ToldCorrective[],
  session: ClientSession,
): Promise<void> => {
  const ofRecord = ({ _id: recordId }: ToldCorrective) => ({ area: correctivesArea, recordId });
  const gone = records.filter((record) => !isCurrent(record)).map(ofRecord);
  const given = records
    .filter(isCurrent)
    .map((record) => ({ ...ofRecord(record), isOwn: true, userId: { $nin: toldOwners(record, covers) } }));
  const withdrawn = [...gone, ...given];
  if (withdrawn.length > 0) await notifications(db).deleteMany({ $or: withdrawn }, { session });
  // Once it was looked at, nobody else has to.
  const checked = records.filter(({ finished }) => !finished).map(({ _id }) => _id);
  await notifications(db).updateMany(
    { area: correctivesArea, kind: 'correctiveFinished', recordId: { $in: checked }, readAt: null },
    { $set: { readAt: now(), digestAt: null } },
    { session },
  );
  const closed = records.filter(({ closedAt }) => closedAt !== null).map(({ _id }) => _id);
  if (closed.length === 0) return;
  await notifications(db).updateMany(
    { area: correctivesArea, recordId: { $in: closed }, readAt: null },
    { $set: { readAt: now(), digestAt: null } },
    { session },
  );
};
