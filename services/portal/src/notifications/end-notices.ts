import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { notifications } from './notification.model.ts';

/** What was told under this key asks for nothing any more: nobody is reminded of it. */
export const endNotices = async (
  db: Connection,
  key: string,
  { now, session }: { readonly now: Date; readonly session: ClientSession },
): Promise<void> => {
  await notifications(db).updateMany(
    { key, readAt: null },
    { $set: { readAt: now, digestAt: null } },
    { session },
  );
};
