/** A person's own calendar addresses. */
import type * as contracts from 'shared-kit/contracts/calendar-feeds';
import type { CalendarFeed } from 'shared-kit/contracts/calendar-feeds';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { duplicateKey, fail } from 'shared-kit/server/errors';
import { type ClientSession, nextId } from 'shared-kit/server/mongo';
import { newSecret, secretHash } from 'shared-kit/server/secrets';
import { permittedTypes } from '../inspections/permitted-types.ts';
import { calendarFeeds, type FeedRecord } from './feed.model.ts';

const present = ({ _id: id, installationId, madeAt, lastReadAt }: FeedRecord): CalendarFeed => ({
  ...{ id, installationId, madeAt: madeAt.toISOString() },
  lastReadAt: lastReadAt?.toISOString() ?? null,
});

const note = (
  ctx: RequestContext,
  what: 'created' | 'updated' | 'deleted',
  { _id, installationId }: FeedRecord,
  session: ClientSession,
): Promise<void> =>
  ctx.audit(
    {
      ...{ action: `calendarFeed.${what}`, entityType: 'CalendarFeed', entityId: _id },
      installationId: installationId ?? 0,
    },
    session,
  );

export const listFeeds: Handler<typeof contracts.listCalendarFeeds> = async (_, { caller, db }) => {
  const found = await calendarFeeds(db).find({ userId: caller.userId }).sort({ _id: 1 }).toArray();
  return { data: found.map(present) };
};

export const createFeed: Handler<typeof contracts.createCalendarFeed> = async (
  { body: { scope: installationId, language, origin } },
  ctx,
) => {
  if (installationId !== null && (await permittedTypes(ctx, installationId)).length === 0) fail('notFound');
  const secret = newSecret('cal_');
  const feed: FeedRecord = {
    ...{ _id: await nextId(ctx.db, calendarFeeds.collection), userId: ctx.caller.userId, installationId },
    ...{ language, origin, secretHash: secretHash(secret), madeAt: ctx.now(), lastReadAt: null },
  };
  try {
    return await ctx.transaction(async (session) => {
      await calendarFeeds(ctx.db).insertOne(feed, { session });
      await note(ctx, 'created', feed, session);
      return { data: { ...present(feed), secret } };
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
        { $set: { language, origin, secretHash: secretHash(secret), madeAt: ctx.now(), lastReadAt: null } },
        { session, returnDocument: 'after' },
      )) ?? fail('notFound');
    await note(ctx, 'updated', feed, session);
    return { data: { ...present(feed), secret } };
  });
};

export const revokeFeed: Handler<typeof contracts.revokeCalendarFeed> = async ({ params: { id } }, ctx) =>
  ctx.transaction(async (session) => {
    const feed =
      (await calendarFeeds(ctx.db).findOneAndDelete({ _id: id, userId: ctx.caller.userId }, { session })) ??
      fail('notFound');
    await note(ctx, 'deleted', feed, session);
    return { data: { id } };
  });
