import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { mailOutbox } from './mail/outbox.model.ts';
import { notificationSettings, notifications } from './notification.model.ts';

/** What somebody was told, how they wanted to be told, and what was to be sent to them. */
export const forgetNotifications = async (
  db: Connection,
  userId: number,
  session: ClientSession,
): Promise<void> => {
  await notifications(db).deleteMany({ userId }, { session });
  await notificationSettings(db).deleteOne({ _id: userId }, { session });
  await mailOutbox(db).deleteMany({ userId }, { session });
};
