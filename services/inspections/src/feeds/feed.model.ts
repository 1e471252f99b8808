import type { LanguageCode } from 'shared-kit/contracts/enums';
import { defineAttempts } from 'shared-kit/server/access/attempts';
import { type Owner, stillStands } from 'shared-kit/server/access/secret-owners';
import { defineCollection } from 'shared-kit/server/database/define-collection';

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
  /** Not there of those that were made before addresses ended. */
  readonly expiresAt?: Date;
  /** What the person was then: `shared-kit/server/access/secret-owners.ts`. */
  readonly standing?: string;
  readonly lastReadAt: Date | null;
}

export const calendarFeeds = defineCollection<FeedRecord>('calendarFeeds', [
  { key: { userId: 1, installationId: 1 }, unique: true },
  { key: { secretHash: 1 }, unique: true },
]);

/** Whether its address still leads somewhere: its time is not over, and its person is what they were when it was made. */
export const isFeedGood = (
  { expiresAt, standing }: FeedRecord,
  owner: Owner | undefined,
  now: Date,
): boolean =>
  expiresAt !== undefined && expiresAt > now && standing !== undefined && stillStands(owner, standing);

export const feedAttempts = defineAttempts('calendarFeedAttempts');
