/** What a mail tells of by the time that it is sent. */
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { visibleTo } from '../areas.ts';
import { notifications } from '../notification.model.ts';
import { findPerson, type Person } from '../people.ts';
import { presentNotification } from '../present.ts';
import type { Telling } from '../write-occurrences.ts';
import { type Attachment, attachmentsOf } from './attachments.ts';
import type { ToldNotification } from './compose-mail.ts';
import type { OutboxRecord } from './outbox.model.ts';
import { figuresOf } from './report-figures.ts';

interface MailParts {
  readonly person: Person;
  readonly told: readonly [ToldNotification, ...ToldNotification[]];
  readonly attachments: readonly Attachment[];
}

/** Null where there is nobody left to send it to, or nothing that this person may still know of. */
export const readMailParts = async (
  telling: Telling,
  { userId, notificationIds }: OutboxRecord,
): Promise<MailParts | null> => {
  const { db, views } = telling;
  const person = await findPerson(db, userId);
  if (person === null || person.address === '') return null;
  const filter = { _id: { $in: [...notificationIds] }, userId, ...(await visibleTo(person, { views })) };
  const records = await notifications(db)
    .find(filter, { sort: { at: -1, _id: -1 } })
    .toArray();
  const [first, ...others] = await Promise.all(
    records.map(async (record): Promise<ToldNotification> => {
      const installation = await views.installation(record.installationId);
      const { name = '', timeZone = defaultTimeZone } = installation ?? {};
      return { ...presentNotification(record, name), timeZone, figures: await figuresOf(telling, record) };
    }),
  );
  if (!first) return null;
  return { person, told: [first, ...others], attachments: await attachmentsOf(telling, records) };
};
