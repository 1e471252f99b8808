import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { PortalContext } from '../../../deps.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { removeFactors } from '../factor-store.ts';

/** Sessions end with them, as whoever has app, codes or device may be in one of them. */
export const endFactors = async (
  userId: number,
  { db, now }: Pick<PortalContext, 'db' | 'now'>,
  session: ClientSession,
): Promise<{ readonly wasOn: boolean; readonly ended: number }> => {
  const wasOn = await removeFactors(db, userId, session);
  if (!wasOn) return { wasOn, ended: 0 };
  return { wasOn, ended: await endSessions({ userId }, { db, now }, session) };
};
