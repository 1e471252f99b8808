import type { LanguageCode } from 'shared-kit/contracts/enums';
import { defineAttempts } from 'shared-kit/server/attempts';
import { defineCollection } from 'shared-kit/server/define-collection';

export interface FeedRecord {
  readonly _id: number;
  readonly userId: number;
  /** Null: all where the person works. */
  readonly installationId: number | null;
  /** In which the events are named. */
  readonly language: LanguageCode;
  /** Where links lead. */
  readonly origin: string;
  readonly secretHash: string;
  readonly madeAt: Date;
  readonly lastReadAt: Date | null;
}

export const calendarFeeds = defineCollection<FeedRecord>('calendarFeeds', [
  { key: { userId: 1, installationId: 1 }, unique: true },
  { key: { secretHash: 1 }, unique: true },
]);

export const feedAttempts = defineAttempts('calendarFeedAttempts');
