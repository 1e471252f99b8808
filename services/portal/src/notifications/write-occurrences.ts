/** Tells people of what has happened: by the bell, by mail or both, each as they have chosen, and once. */

import { mongo } from 'mongoose';
import {
  isChosenKind,
  type NotificationChoice,
  type NotificationSettings,
} from 'shared-kit/contracts/notifications';
import type { Grants } from 'shared-kit/server/access/grants';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { signal } from 'shared-kit/server/signals';
import type { MailConfig } from '../config.ts';
import { areasOf, personalAreas } from './areas.ts';
import { nextDigest } from './mail/next-digest.ts';
import { mailOutbox, newMail } from './mail/outbox.model.ts';
import { type NotificationRecord, notifications } from './notification.model.ts';
import { type Person, peopleById, peopleOf } from './people.ts';
import { settingsOf } from './settings.ts';

type OfPerson = '_id' | 'userId' | 'readAt' | 'inBell' | 'digestAt' | 'isOwn';

/** Somebody is told of something: there may be a mail to send, or a digest to gather. */
export const toldSignal = 'told';

/** Something to be told, before it is known to whom. */
export interface Occurrence extends Omit<NotificationRecord, OfPerson> {
  /** Whose the record is: nobody, or somebody who is told because of that. */
  readonly ownerId: number | null;
  /** Who is told besides, of those who may see it. */
  readonly others: (person: Person) => boolean;
}

/** What telling people needs besides the occurrences. */
export interface Telling {
  readonly db: Connection;
  readonly views: Grants;
  readonly now: () => Date;
  /** Null where the portal sends no mail. */
  readonly mail: MailConfig | null;
}

interface Recipient {
  readonly person: Person;
  readonly occurrence: Occurrence;
}

const recipientsOf = async (
  { db, views }: Telling,
  occurrences: readonly Occurrence[],
): Promise<Recipient[]> => {
  const named = await peopleById(
    db,
    occurrences.flatMap(({ area, ownerId }) =>
      personalAreas.includes(area) && ownerId !== null ? [ownerId] : [],
    ),
  );
  const people = new Map<number, Person[]>();
  const recipients: Recipient[] = [];
  for (const occurrence of occurrences) {
    const { installationId, area, ownerId, others } = occurrence;
    if (personalAreas.includes(area)) {
      const owner = named.get(ownerId ?? 0);
      if (owner) recipients.push({ person: owner, occurrence });
      continue;
    }
    const here = people.get(installationId) ?? (await peopleOf(db, installationId));
    people.set(installationId, here);
    const modules = await views.modules(installationId);
    for (const person of here)
      if (
        (person.userId === ownerId || others(person)) &&
        areasOf(person, installationId, modules).includes(area)
      )
        recipients.push({ person, occurrence });
  }
  return recipients;
};

const pairOf = ({ userId, key }: Pick<NotificationRecord, 'userId' | 'key'>): string => `${userId} ${key}`;

const notYetTold = async (
  { db }: Telling,
  recipients: readonly Recipient[],
  session: ClientSession,
): Promise<Recipient[]> => {
  const keys = [...new Set(recipients.map(({ occurrence }) => occurrence.key))];
  const told = await notifications(db)
    .find({ key: { $in: keys } }, { projection: { userId: 1, key: 1 }, session })
    .toArray();
  const pairs = new Set(told.map(pairOf));
  return recipients.filter(
    ({ person: { userId }, occurrence: { key } }) => !pairs.has(pairOf({ userId, key })),
  );
};

const alwaysTold: NotificationChoice = { bell: true, mail: 'atOnce' };

const recordOf = (
  { person: { userId, address }, occurrence }: Recipient,
  { kinds, digestHour, timeZone }: NotificationSettings,
  { now, mail }: Telling,
): { readonly record: NotificationRecord; readonly isMailed: boolean } => {
  const { ownerId, others: _, ...told } = occurrence;
  const { bell, mail: when } = isChosenKind(told.kind) ? kinds[told.kind] : alwaysTold;
  const isReached = mail !== null && address !== '';
  return {
    record: {
      ...told,
      _id: new mongo.ObjectId(),
      userId,
      isOwn: ownerId === userId,
      readAt: null,
      inBell: bell,
      digestAt: isReached && when === 'digest' ? nextDigest(now(), digestHour, timeZone) : null,
    },
    isMailed: isReached && when === 'atOnce',
  };
};

/** Writes what nobody was told yet, with the mails that go at once, in the transaction of what it follows from. */
export const writeOccurrences = async (
  telling: Telling,
  occurrences: readonly Occurrence[],
  session: ClientSession,
): Promise<void> => {
  if (occurrences.length === 0) return;
  const { db, mail, now } = telling;
  const recipients = await notYetTold(telling, await recipientsOf(telling, occurrences), session);
  const settings = await settingsOf(
    db,
    recipients.map(({ person }) => person.userId),
  );
  const written = recipients
    .map((each) => recordOf(each, settings(each.person.userId), telling))
    .filter(({ record, isMailed }) => record.inBell || record.digestAt !== null || isMailed);
  if (written.length === 0) return;
  await notifications(db).insertMany(
    written.map(({ record }) => record),
    { session },
  );
  signal(db, toldSignal, session);
  if (mail === null) return;
  const mails = written.filter(({ isMailed }) => isMailed);
  if (mails.length === 0) return;
  await mailOutbox(db).insertMany(
    mails.map(({ record: { _id, userId } }) =>
      newMail(
        { id: `one:${_id.toHexString()}`, userId, notificationIds: [_id], isDigest: false },
        { now: now(), host: mail.host },
      ),
    ),
    { session },
  );
};
