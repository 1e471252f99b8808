/** What follows from the day and the hour, and from no change: looked for in what the owners publish. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { dayMs } from 'shared-kit/domain/civil-day';
import { localDayText } from 'shared-kit/domain/local-day';
import { databaseOf, inTransaction } from 'shared-kit/server/mongo';
import { findCorrectives, missedTargetOf } from './corrective-occurrences.ts';
import { findInspections, inspectionOccurrences, mostDaysAgo } from './inspection-occurrences.ts';
import { notificationLooks } from './notification.model.ts';
import { type Occurrence, type Telling, writeOccurrences } from './write-occurrences.ts';

/** What is due today where the installation is, and which targets were missed since it was last looked. Told once, however often it is looked. */
export const lookThrough = async (telling: Telling): Promise<void> => {
  const installations = await databaseOf(telling.db)
    .collection<Pick<InstallationV1, '_id' | 'timeZone'>>(installationsV1)
    .find({ entityStatus: EntityStatus.Active }, { projection: { timeZone: 1 } })
    .toArray();
  for (const installation of installations) await lookThroughOne(telling, installation);
};

const lookThroughOne = async (
  telling: Telling,
  { _id, timeZone }: Pick<InstallationV1, '_id' | 'timeZone'>,
): Promise<void> => {
  const now = telling.now();
  const today = localDayText(now, timeZone);
  const last = await notificationLooks(telling.db).findOne({ _id });
  const occurrences = [
    ...(last?.day === today ? [] : await inspectionsOf(telling, _id, today)),
    ...(await targetsOf(telling, _id, last?.targetsUntil ?? new Date(now.getTime() - mostDaysAgo * dayMs))),
  ];
  await inTransaction(telling.db, async (session) => {
    await notificationLooks(telling.db).updateOne(
      { _id },
      { $set: { day: today, targetsUntil: now } },
      { session, upsert: true },
    );
    await writeOccurrences(telling, occurrences, session);
  });
};

const inspectionsOf = async (
  telling: Telling,
  installationId: number,
  today: string,
): Promise<Occurrence[]> =>
  inspectionOccurrences(await findInspections(telling, today, { installationId }), today, telling.now());

const targetsOf = async (telling: Telling, installationId: number, since: Date): Promise<Occurrence[]> => {
  const now = telling.now();
  const found = await findCorrectives(telling, {
    ...{ installationId, entityStatus: EntityStatus.Active },
    dueAt: { $gt: since, $lte: now },
  });
  return found.flatMap((record) => missedTargetOf(record, now) ?? []);
};
