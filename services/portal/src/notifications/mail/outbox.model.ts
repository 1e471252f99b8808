import type { mongo } from 'mongoose';
import { defineCollection } from 'shared-kit/server/database/define-collection';

/** A mail that is to be sent, or was. What it says is written when it is sent, in the reader's language and of what he may see by then. */
export interface OutboxRecord {
  /** `one:<notification>` or `digest:<user>:<day>`: of each one is written. */
  readonly _id: string;
  readonly userId: number;
  readonly notificationIds: readonly mongo.ObjectId[];
  readonly isDigest: boolean;
  /** The same however often it is sent, so that a repetition can be told. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** `dropped`: nobody was left to send it to, or nothing to tell. `refused`: the mail server does not take it. */
  readonly state: 'waiting' | 'sent' | 'dropped' | 'refused';
  readonly attempts: number;
  /** Before, nobody tries. */
  readonly nextAt: Date;
  readonly finishedAt: Date | null;
  /** What the mail server last said against it. */
  readonly error: string;
}

export const mailOutbox = defineCollection<OutboxRecord>('mailOutbox', [
  { key: { state: 1, nextAt: 1 } },
  { key: { finishedAt: 1 } },
  { key: { userId: 1 } },
]);

interface NewMail {
  readonly id: string;
  readonly userId: number;
  readonly notificationIds: readonly mongo.ObjectId[];
  readonly isDigest: boolean;
}

/** `host` is that of the portal's own address. */
export const newMail = (
  { id, userId, notificationIds, isDigest }: NewMail,
  { now, host }: { readonly now: Date; readonly host: string },
): OutboxRecord => ({
  _id: id,
  userId,
  notificationIds,
  isDigest,
  messageId: `<${id.replaceAll(':', '.')}.${now.getTime()}@${host}>`,
  createdAt: now,
  state: 'waiting',
  attempts: 0,
  nextAt: now,
  finishedAt: null,
  error: '',
});
