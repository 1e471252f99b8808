/** What each person has chosen to be told of. */
import {
  defaultNotificationSettings,
  type getNotificationSettings,
  type NotificationSettings,
  type saveNotificationSettings,
} from 'shared-kit/contracts/notifications';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { mailAddresses } from '../accounts/users/mail-addresses.ts';
import type { PortalContext, PortalDeps } from '../deps.ts';
import { nextDigest } from './mail/next-digest.ts';
import { notificationSettings, notifications, type SettingsRecord } from './notification.model.ts';

/** Kinds that came later are as nobody has chosen. */
const chosen = ({ _id: _, ...settings }: SettingsRecord): NotificationSettings => ({
  ...settings,
  kinds: { ...defaultNotificationSettings.kinds, ...settings.kinds },
});

/** Who has chosen nothing is where the portal's installations are unless they say otherwise. */
const unchosen: NotificationSettings = { ...defaultNotificationSettings, timeZone: defaultTimeZone };

export const settingsOf = async (
  db: Connection,
  userIds: readonly number[],
): Promise<(userId: number) => NotificationSettings> => {
  const found = await notificationSettings(db)
    .find({ _id: { $in: [...userIds] } })
    .toArray();
  const byId = new Map(found.map((each) => [each._id, chosen(each)]));
  return (userId) => byId.get(userId) ?? unchosen;
};

const answerOf = async (ctx: PortalContext, settings: NotificationSettings) => {
  const { userId } = ctx.caller;
  const reached = (await mailAddresses(ctx.db, [userId])).get(userId);
  const sendsMail = ctx.deps.config.mail !== null;
  return { data: { ...settings, sendsMail, address: reached?.address ?? '' } };
};

export const getSettings: Handler<typeof getNotificationSettings, PortalDeps> = async (_input, ctx) => {
  const { userId } = ctx.caller;
  return answerOf(ctx, (await settingsOf(ctx.db, [userId]))(userId));
};

export const saveSettings: Handler<typeof saveNotificationSettings, PortalDeps> = ({ body }, ctx) =>
  ctx.transaction(async (session) => {
    const { userId } = ctx.caller;
    const before = await notificationSettings(ctx.db).findOneAndUpdate(
      { _id: userId },
      { $set: body },
      { session, upsert: true, returnDocument: 'before' },
    );
    await moveDigest(ctx, body, session);
    await ctx.audit(
      {
        action: 'user.notificationsChosen',
        entityType: 'User',
        entityId: userId,
        before: before ? chosen(before) : unchosen,
        after: body,
      },
      session,
    );
    return answerOf(ctx, body);
  });

/** What waits for a digest goes with the next one as it is chosen now. */
const moveDigest = async (
  { db, caller, now }: PortalContext,
  { digestHour, timeZone }: NotificationSettings,
  session: ClientSession,
): Promise<void> => {
  await notifications(db).updateMany(
    { userId: caller.userId, digestAt: { $ne: null } },
    { $set: { digestAt: nextDigest(now(), digestHour, timeZone) } },
    { session },
  );
};
