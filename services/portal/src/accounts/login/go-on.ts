import type { LoginAnswer } from 'shared-kit/contracts/people/login';
import type { PortalContext } from '../../deps.ts';
import { type FactorProof, spendProof } from '../second-factor/factor-proof.ts';
import { findFactor, turnOn } from '../second-factor/factor-store.ts';
import { fullNameOf } from '../users/user-names.ts';
import { beginSession } from './begin-session.ts';
import type { Account } from './login-sources.ts';
import { asking, askOf, type Shown } from './next-step.ts';

/** After the second factor: asks for what is still due, or lets in. */
export const goOn = async (
  account: Account,
  shown: Shown,
  ctx: PortalContext,
): Promise<LoginAnswer | null> => {
  const asks = askOf(account, true, ctx);
  if (!asks) return beginSession(account, shown, ctx);
  await writeDown(account, shown, ctx);
  // The ticket for what is next is bound to the second factor as it is now.
  const factor = await findFactor(ctx.db, account._id);
  return asking({ ...account, factor }, asks, ctx);
};

/** Where something else is due before the session begins. */
const writeDown = (account: Account, { proof, setup }: Shown, ctx: PortalContext): Promise<void> =>
  ctx.transaction(async (session) => {
    const { _id } = account;
    const entry = {
      entityType: 'User',
      entityId: _id,
      user: { id: _id, name: fullNameOf(account) },
    } as const;
    if (setup) {
      await turnOn(_id, setup, { ctx, session });
      await ctx.audit({ ...entry, action: 'user.secondFactorOn' }, session);
    }
    if (proof) await spendProof(_id, proof, { ctx, session });
    if (isRecovery(proof)) await ctx.audit({ ...entry, action: 'user.recoveryCodeUsed' }, session);
  });

const isRecovery = (proof: FactorProof | undefined): boolean => proof?.kind === 'recovery';
