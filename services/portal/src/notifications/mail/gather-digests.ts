/** Puts into one mail what each person wants to be told of together: once a day, at his hour. */
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { inTransaction } from 'shared-kit/server/database/mongo';
import { signal } from 'shared-kit/server/signals';
import { notifications } from '../notification.model.ts';
import { settingsOf } from '../settings.ts';
import { type Telling, toldSignal } from '../write-occurrences.ts';
import { nextDigest } from './next-digest.ts';
import { mailOutbox, newMail } from './outbox.model.ts';

/** When the next person's hour is; null where nothing waits for one. */
export const dueDigest = async ({ db }: Pick<Telling, 'db'>): Promise<Date | null> => {
  const next = await notifications(db).findOne(
    { digestAt: { $gt: new Date(0) } },
    { sort: { digestAt: 1 }, projection: { digestAt: 1 } },
  );
  return next?.digestAt ?? null;
};

/** Of each person whose hour it is. Safe with several replicas at once: of each person's day there is one mail. */
export const gatherDigests = async (telling: Telling): Promise<void> => {
  const { db, mail, now } = telling;
  if (mail === null) return;
  for (;;) {
    const due = await notifications(db).findOne(
      { digestAt: { $lte: now() } },
      { sort: { digestAt: 1 }, projection: { userId: 1 } },
    );
    if (!due) return;
    await gatherOne(telling, due.userId, mail.host);
  }
};

const gatherOne = async ({ db, now }: Telling, userId: number, host: string): Promise<void> => {
  const { timeZone, digestHour } = (await settingsOf(db, [userId]))(userId);
  const id = `digest:${userId}:${localDayText(now(), timeZone)}`;
  const due = { userId, digestAt: { $lte: now() } };
  await inTransaction(db, async (session) => {
    const isGathered = (await mailOutbox(db).findOne({ _id: id }, { session })) !== null;
    const found = await notifications(db)
      .find(due, { projection: { _id: 1 }, session })
      .toArray();
    // An hour that was put later on the day of a digest gives no second one.
    const digestAt = isGathered ? nextDigest(now(), digestHour, timeZone) : null;
    await notifications(db).updateMany(due, { $set: { digestAt } }, { session });
    if (isGathered || found.length === 0) return;
    const facts = { id, userId, notificationIds: found.map(({ _id }) => _id), isDigest: true };
    await mailOutbox(db).insertOne(newMail(facts, { now: now(), host }), { session });
    signal(db, toldSignal, session);
  });
};
