/** Until when a session is good besides its token. */
import type { GrantedSession } from '../../contracts/views/grants.ts';

/** Whether the session was used lately enough: inactivity begins when whoever works without a network is expected back. */
export const isAlive = (
  { seenAt, awayUntil, idleSeconds }: Pick<GrantedSession, 'seenAt' | 'awayUntil' | 'idleSeconds'>,
  now: Date,
): boolean => {
  const idleFrom = Math.max(seenAt.getTime(), awayUntil?.getTime() ?? 0);
  return idleSeconds === null || now.getTime() - idleFrom < idleSeconds * 1000;
};
