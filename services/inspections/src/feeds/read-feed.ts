/** What a calendar outside of the portal is answered: what its person may see at that moment. */
import type { readCalendarFeed as contract } from 'shared-kit/contracts/calendar-feeds';
import { takeAttempt } from 'shared-kit/server/access/attempts';
import { callerOf } from 'shared-kit/server/access/check-access';
import { findOwners } from 'shared-kit/server/access/secret-owners';
import { secretHash } from 'shared-kit/server/access/secrets';
import { fileAnswer } from 'shared-kit/server/http/answers';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { networkOf } from 'shared-kit/server/http/network-of';
import { contentHash, documentWords } from 'shared-kit/server/papers/documents';
import { readDates } from '../inspections/read-dates.ts';
import { seenPlaces } from '../inspections/seen-places.ts';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { calendarFeeds, type FeedRecord, feedAttempts, isFeedGood } from './feed.model.ts';
import { writeCalendar } from './write-calendar.ts';

const wordsIn = documentWords({ es: es.feed, cat: cat.feed, en: en.feed });

const minute = 60_000;
/** Calendars ask a few times an hour; a house full of people shares its address. */
const limits = {
  network: { most: 120, windowMs: 10 * minute },
  feed: { most: 30, windowMs: 10 * minute },
} as const;

const findFeed = async (ctx: RequestContext, secret: string): Promise<FeedRecord> => {
  const hash = secretHash(secret);
  await takeAttempt(feedAttempts, { source: `network:${networkOf(ctx.address)}`, ...limits.network }, ctx);
  const feed = (await calendarFeeds(ctx.db).findOne({ secretHash: hash })) ?? fail('notFound');
  await takeAttempt(feedAttempts, { source: `feed:${feed._id}`, ...limits.feed }, ctx);
  return feed;
};

/** Noted once a minute at most: a calendar that asks again at once has read it as well. */
const noteReading = async ({ db, now }: RequestContext, { _id, lastReadAt }: FeedRecord): Promise<void> => {
  const at = now();
  if (lastReadAt !== null && at.getTime() - lastReadAt.getTime() < minute) return;
  await calendarFeeds(db).updateOne({ _id }, { $set: { lastReadAt: at } });
};

export const readFeed: Handler<typeof contract> = async ({ params: { secret } }, ctx) => {
  const feed = await findFeed(ctx, secret);
  const owner = (await findOwners(ctx.db, [feed.userId])).get(feed.userId) ?? fail('notFound');
  if (!isFeedGood(feed, owner, ctx.now())) fail('notFound');
  const caller = callerOf(owner.user);
  const seen = await seenPlaces({ ...ctx, caller });
  const places = seen.filter(({ id }) => feed.installationId === null || id === feed.installationId);
  if (places.length === 0) fail('notFound');
  await noteReading(ctx, feed);
  const { language, origin, madeAt } = feed;
  const entries = await readDates(ctx, places);
  const text = writeCalendar({ entries, words: wordsIn(language), origin, madeAt });
  return fileAnswer({
    contentType: 'text/calendar; charset=utf-8',
    fileName: 'inspections.ics',
    etag: `"${contentHash(text)}"`,
    content: new TextEncoder().encode(text),
  });
};
