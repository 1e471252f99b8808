import { duplicateKey, fail } from 'shared-kit/server/errors';
import type { PortalContext } from '../../deps.ts';
import { type LoginAttemptRecord, loginAttempts } from './login-attempt.model.ts';

const windowMs = 60_000;

/**
 * Counts a login of the source, for all replicas together; 429 when there were too many this minute. The answer takes the attempt back:
 * whoever signs in successfully has not used it up.
 */
export const takeAttempt = async (
  source: string,
  { db, deps, now }: Pick<PortalContext, 'db' | 'deps' | 'now'>,
): Promise<() => Promise<void>> => {
  const at = now().getTime();
  const windowStart = at - (at % windowMs);
  const windowEnd = windowStart + windowMs;
  const _id = `${source}|${windowStart}`;
  const count = () =>
    loginAttempts(db)
      .findOneAndUpdate(
        { _id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(windowEnd + windowMs) } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<LoginAttemptRecord>();
  const counted = await count().catch((error: unknown) => {
    // Two first ones at once: the loser counts on the winner's record.
    if (duplicateKey(error)) return count();
    throw error;
  });
  if ((counted?.count ?? 1) > deps.config.loginAttemptsPerMinute) {
    fail('tooManyRequests', { retryAfter: Math.ceil((windowEnd - at) / 1000) });
  }
  return async () => {
    await loginAttempts(db).updateOne({ _id }, { $inc: { count: -1 } });
  };
};
