/** What the caller was told of: the bell's number and list, and what was read of it. */

import { mongo } from 'mongoose';
import {
  type countNotifications,
  type listNotifications,
  type markNotifications,
  mostCounted,
  type readAllNotifications,
} from 'shared-kit/contracts/notifications';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { installationNames } from '../accounts/installation-users/installation-names.ts';
import type { PortalContext, PortalDeps } from '../deps.ts';
import { visibleTo } from './areas.ts';
import { notifications } from './notification.model.ts';
import { presentNotification } from './present.ts';
import { settingsOf } from './settings.ts';

const pageSize = 20;

/** Those of the caller that the bell shows. */
const ownFilter = async (ctx: PortalContext): Promise<Record<string, unknown>> => ({
  userId: ctx.caller.userId,
  inBell: true,
  ...(await visibleTo(ctx.caller, ctx)),
});

const countUnread = (
  { db }: PortalContext,
  own: Readonly<Record<string, unknown>>,
  session?: ClientSession,
): Promise<number> =>
  notifications(db).countDocuments(
    { ...own, readAt: null },
    { limit: mostCounted, ...(session ? { session } : {}) },
  );

export const list: Handler<typeof listNotifications, PortalDeps> = async ({ query }, ctx) => {
  const { page = 1, size = pageSize, unread: onlyUnread } = query;
  const own = await ownFilter(ctx);
  const filter = onlyUnread ? { ...own, readAt: null } : own;
  const [records, total, unread] = await Promise.all([
    notifications(ctx.db)
      .find(filter, { sort: { at: -1, _id: -1 }, skip: (page - 1) * size, limit: size })
      .toArray(),
    notifications(ctx.db).countDocuments(filter),
    countUnread(ctx, own),
  ]);
  const names = await installationNames(
    ctx.db,
    records.map(({ installationId }) => installationId),
    null,
  );
  const data = records.map((record) => presentNotification(record, names.get(record.installationId) ?? ''));
  return { data, total, unread };
};

export const count: Handler<typeof countNotifications, PortalDeps> = async (_input, ctx) => {
  const { userId } = ctx.caller;
  const { show } = (await settingsOf(ctx.db, [userId]))(userId);
  return { data: { unread: await countUnread(ctx, await ownFilter(ctx)), show } };
};

const change = async (
  ctx: PortalContext,
  which: Readonly<Record<string, unknown>>,
  readAt: Date | null,
): Promise<{ data: { unread: number } }> => {
  const own = await ownFilter(ctx);
  return ctx.transaction(async (session) => {
    const isOther = readAt === null ? { readAt: { $ne: null } } : { readAt: null };
    // Nobody is written to of what he has read already.
    const set = readAt === null ? { readAt } : { readAt, digestAt: null };
    await notifications(ctx.db).updateMany({ ...own, ...which, ...isOther }, { $set: set }, { session });
    return { data: { unread: await countUnread(ctx, own, session) } };
  });
};

export const mark: Handler<typeof markNotifications, PortalDeps> = ({ body: { ids, isRead } }, ctx) =>
  change(ctx, { _id: { $in: ids.map((id) => new mongo.ObjectId(id)) } }, isRead ? ctx.now() : null);

export const readAll: Handler<typeof readAllNotifications, PortalDeps> = ({ body: { until } }, ctx) =>
  change(ctx, { at: { $lte: new Date(until) } }, ctx.now());
