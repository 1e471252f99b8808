/** Until when a session is good besides its token. */
import type { GrantedSession } from '../contracts/views/grants.ts';

/** Whether the session was used lately enough. */
export const isAlive = (
  { seenAt, idleSeconds }: Pick<GrantedSession, 'seenAt' | 'idleSeconds'>,
  now: Date,
): boolean => idleSeconds === null || now.getTime() - seenAt.getTime() < idleSeconds * 1000;
