/** Sends what waits in the outbox. A mail is taken before it is sent, for longer than sending may last: no two replicas send it at once. */
import { mailAttempts } from 'shared-kit/server/metrics';
import * as z from 'zod';
import type { MailConfig } from '../../config.ts';
import type { Telling } from '../write-occurrences.ts';
import type { Attachment } from './attachments.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import { handMail } from './hand-mail.ts';
import { readMailParts } from './mail-parts.ts';
import { mailOutbox, type OutboxRecord } from './outbox.model.ts';

const takenMs = 5 * 60_000;
const firstDelayMs = 60_000;
const longestDelayMs = 3_600_000;
const mostAtOnce = 50;

/** How long a mail waits that was tried so often. It is never given up: servers come back. */
export const delayAfter = (attempts: number): number =>
  Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);

/** When the next mail is to be tried; null where none waits. */
export const dueMail = async ({ db }: Pick<Telling, 'db'>): Promise<Date | null> => {
  const next = await mailOutbox(db).findOne(
    { state: 'waiting' },
    { sort: { nextAt: 1 }, projection: { nextAt: 1 } },
  );
  return next?.nextAt ?? null;
};

/** Sends what is due, one after the other, and stops where the server does not answer: what is left waits for the next turn. */
export const sendMails = async (telling: Telling): Promise<void> => {
  const { mail } = telling;
  if (mail === null) return;
  for (let sent = 0; sent < mostAtOnce; sent += 1) {
    const taken = await take(telling);
    if (taken === null || !(await sendOne(telling, taken, mail))) return;
  }
};

const take = ({ db, now }: Telling): Promise<OutboxRecord | null> =>
  mailOutbox(db).findOneAndUpdate(
    { state: 'waiting', nextAt: { $lte: now() } },
    { $set: { nextAt: new Date(now().getTime() + takenMs) }, $inc: { attempts: 1 } },
    { sort: { nextAt: 1 }, returnDocument: 'after' },
  );

/** False where the next one would fare no better. */
const sendOne = async (telling: Telling, taken: OutboxRecord, mail: MailConfig): Promise<boolean> => {
  const parts = await readMailParts(telling, taken);
  if (parts === null) return finish(telling, taken, { state: 'dropped', error: '' });
  const { person, told, attachments } = parts;
  const isAttached = attachments.length > 0;
  const composed = composeMail(told, { person, isDigest: taken.isDigest, isAttached, origin: mail.origin });
  try {
    await hand(taken, composed, { mail, address: person.address, attachments });
  } catch (error) {
    const { isForGood, text } = failureOf(error);
    if (isForGood) return finish(telling, taken, { state: 'refused', error: text });
    mailAttempts.inc({ end: 'later' });
    const nextAt = new Date(telling.now().getTime() + delayAfter(taken.attempts));
    await mailOutbox(telling.db).updateOne({ _id: taken._id }, { $set: { nextAt, error: text } });
    return false;
  }
  return finish(telling, taken, { state: 'sent', error: '' });
};

const finish = async (
  { db, now }: Telling,
  { _id }: OutboxRecord,
  change: Pick<OutboxRecord, 'state' | 'error'>,
): Promise<true> => {
  mailAttempts.inc({ end: change.state });
  await mailOutbox(db).updateOne({ _id }, { $set: { ...change, finishedAt: now() } });
  return true;
};

interface Handing {
  readonly mail: MailConfig;
  readonly address: string;
  readonly attachments: readonly Attachment[];
}

const hand = (
  { messageId, createdAt: date }: OutboxRecord,
  { settings, ...composed }: Composed,
  { mail, address, attachments }: Handing,
): Promise<void> =>
  handMail(mail, address, {
    ...composed,
    messageId,
    date,
    ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
    ...(settings === null ? {} : { list: { unsubscribe: settings } }),
  });

const failureSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
});

/** For good is what the server says of this recipient or this mail with a 5xx. What it says of us is put right by who runs the portal. */
const failureOf = (error: unknown): { readonly isForGood: boolean; readonly text: string } => {
  const failure = failureSchema.safeParse(error);
  if (!failure.success) return { isForGood: false, text: String(error) };
  const { message, code, command, responseCode = 0 } = failure.data;
  const isOfThis = command === 'RCPT TO' || code === 'EMESSAGE';
  return { isForGood: isOfThis && responseCode >= 500, text: message.slice(0, 500) };
};
