import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';
import { fullNameOf } from '../users/user-names.ts';
import { type Admission, secondsLocked } from './lock-time.ts';
import { type Account, lockFor } from './login-sources.ts';

/** The password was right, and nobody comes in: 400 `blockedUser` with how long, or null where even that would help somebody who guesses. */
export const turnAway = async (
  account: Account,
  admission: Exclude<Admission, 'admitted'>,
  ctx: PortalContext,
): Promise<null> => {
  await ctx.transaction((session) =>
    ctx.audit(
      {
        action: `login.${admission}`,
        entityType: 'User',
        entityId: account._id,
        user: { id: account._id, name: fullNameOf(account) },
        after: { address: ctx.address },
      },
      session,
    ),
  );
  if (admission === 'refused') return null;
  const retryAfter = secondsLocked(lockFor(account, ctx), ctx.now());
  return fail('blockedUser', retryAfter === null ? {} : { retryAfter });
};
