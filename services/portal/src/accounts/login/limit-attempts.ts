import { takeAttempt as take } from 'shared-kit/server/access/attempts';
import type { PortalContext } from '../../deps.ts';
import { loginAttempts } from './login-attempt.model.ts';

const windowMs = 60_000;

/** Counts a login of the source; 429 when there were too many this minute. The answer takes the attempt back. */
export const takeAttempt = (
  source: string,
  ctx: Pick<PortalContext, 'db' | 'deps' | 'now'>,
): Promise<() => Promise<void>> =>
  take(loginAttempts, { source, most: ctx.deps.config.loginAttemptsPerMinute, windowMs }, ctx);
