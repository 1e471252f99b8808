/** A person's own calendar addresses. */
import type * as contracts from 'shared-kit/contracts/calendar-feeds';
import { type CalendarFeed, feedDays, type MadeFeed } from 'shared-kit/contracts/calendar-feeds';
import { findOwners } from 'shared-kit/server/access/secret-owners';
import { newSecret, secretHash } from 'shared-kit/server/access/secrets';
import { type ClientSession, nextId } from 'shared-kit/server/database/mongo';
import { type InTransaction, mayIn, type RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { permittedTypes } from '../inspections/permitted-types.ts';
import { calendarFeeds, type FeedRecord, isFeedGood } from './feed.model.ts';

/** The caller's own, as they stand. */
const present = async (
  feeds: readonly FeedRecord[],
  { caller, db, views, now }: RequestContext,
  session: ClientSession | null,
): Promise<CalendarFeed[]> => {
  const owner = (await findOwners(db, [caller.userId], session)).get(caller.userId);
  return Promise.all(
    feeds.map(async (feed) => {
      const { _id: id, installationId, madeAt, expiresAt, lastReadAt } = feed;
      const isSeen = installationId !== null && mayIn(caller, installationId, []);
      return {
        id,
        installationId,
        installationName: isSeen ? ((await views.installation(installationId))?.name ?? '') : '',
        madeAt: madeAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
        isEnded: !isFeedGood(feed, owner, now()),
        lastReadAt: lastReadAt?.toISOString() ?? null,
      };
    }),
  );
};

const presentMade = async (
  feed: FeedRecord,
  secret: string,
  { ctx, session }: InTransaction,
): Promise<MadeFeed> => {
  const [presented] = await present([feed], ctx, session);
  return { ...(presented ?? fail('notFound')), secret };
};

/** What an address gets when it is made, and when it is made anew. */
const begun = async (secret: string, { caller, db, now }: RequestContext, session: ClientSession | null) => {
  const madeAt = now();
  const owners = await findOwners(db, [caller.userId], session);
  const standing = owners.get(caller.userId)?.standing ?? '';
  const expiresAt = new Date(madeAt.getTime() + feedDays * dayMs);
  return { secretHash: secretHash(secret), madeAt, expiresAt, standing, lastReadAt: null };
};

const dayMs = 24 * 3_600_000;

const note = (
  ctx: RequestContext,
  what: 'created' | 'updated' | 'deleted',
  {
    feedRecord: { _id, installationId },
    session,
  }: { readonly feedRecord: FeedRecord; readonly session: ClientSession },
): Promise<void> =>
  ctx.audit(
    {
      action: `calendarFeed.${what}`,
      entityType: 'CalendarFeed',
      entityId: _id,
      installationId: installationId ?? 0,
    },
    session,
  );

export const listFeeds: Handler<typeof contracts.listCalendarFeeds> = async (_, ctx) => {
  const found = await calendarFeeds(ctx.db).find({ userId: ctx.caller.userId }).sort({ _id: 1 }).toArray();
  return { data: await present(found, ctx, null) };
};

export const createFeed: Handler<typeof contracts.createCalendarFeed> = async (
  { body: { scope: installationId, language, origin } },
  ctx,
) => {
  if (installationId !== null && (await permittedTypes(ctx, installationId)).length === 0) fail('notFound');
  const secret = newSecret('cal_');
  const _id = await nextId(ctx.db, calendarFeeds.collection);
  const { userId } = ctx.caller;
  try {
    return await ctx.transaction(async (session) => {
      const feed: FeedRecord = {
        _id,
        userId,
        installationId,
        language,
        origin,
        ...(await begun(secret, ctx, session)),
      };
      await calendarFeeds(ctx.db).insertOne(feed, { session });
      await note(ctx, 'created', { feedRecord: feed, session });
      return { data: await presentMade(feed, secret, { ctx, session }) };
    });
  } catch (error) {
    if (duplicateKey(error)) fail('nameExists', { fields: [{ path: 'scope', code: 'exists' }] });
    throw error;
  }
};

export const renewFeed: Handler<typeof contracts.renewCalendarFeed> = async (
  { params: { id }, body: { language, origin } },
  ctx,
) => {
  const secret = newSecret('cal_');
  return ctx.transaction(async (session) => {
    const feed =
      (await calendarFeeds(ctx.db).findOneAndUpdate(
        { _id: id, userId: ctx.caller.userId },
        { $set: { language, origin, ...(await begun(secret, ctx, session)) } },
        { session, returnDocument: 'after' },
      )) ?? fail('notFound');
    await note(ctx, 'updated', { feedRecord: feed, session });
    return { data: await presentMade(feed, secret, { ctx, session }) };
  });
};

export const revokeFeed: Handler<typeof contracts.revokeCalendarFeed> = async ({ params: { id } }, ctx) =>
  ctx.transaction(async (session) => {
    const feed =
      (await calendarFeeds(ctx.db).findOneAndDelete({ _id: id, userId: ctx.caller.userId }, { session })) ??
      fail('notFound');
    await note(ctx, 'deleted', { feedRecord: feed, session });
    return { data: { id } };
  });
