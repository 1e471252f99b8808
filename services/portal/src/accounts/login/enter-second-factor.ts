import type {
  beginDueSecondFactor,
  confirmDueSecondFactor,
  enterSecondFactor,
  LoginAnswer,
} from 'shared-kit/contracts/session';
import type { Handler } from 'shared-kit/server/define-route';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { type FactorProof, proofOf, refuseCode, spendProof } from '../second-factor/factor-proof.ts';
import { beginSetup, checkSetup, findFactor, isOn, turnOn } from '../second-factor/factor-store.ts';
import { factorAsker } from '../second-factor/policy.ts';
import { countWrongPassword } from '../users/count-wrong-password.ts';
import { fullNameOf } from '../users/user-names.ts';
import { beginSession } from './begin-session.ts';
import { takeAttempt } from './limit-attempts.ts';
import { admissionOf } from './lock-time.ts';
import { type Account, lockFor, sourceFor } from './login-sources.ts';
import { asking, askOf, type Shown } from './next-step.ts';
import { accountOfTicket } from './ticket.ts';
import { turnAway } from './turn-away.ts';

/**
 * A wrong code counts as a wrong password does. The attempts of a minute are counted before the code is looked at, and not given back: many at
 * once would else all be looked at before the first of them locks.
 */
export const enterCode: Handler<typeof enterSecondFactor, PortalDeps> = async ({ body }, ctx) => {
  const account = await accountOfTicket(body.Ticket, 'secondFactor', ctx);
  if (!account || !isOn(account.factor)) return { data: [null] };
  const source = sourceFor(account, ctx).name;
  await takeAttempt(`code|${account._id}|${source}`, ctx);
  const admission = admissionOf(lockFor(account, ctx), ctx.now());
  if (admission !== 'admitted') return { data: [await turnAway(account, admission, ctx)] };
  const proof = proofOf(account.factor, body.Code, ctx.now(), ctx.deps.vault);
  if (proof === 'wrong' || proof === 'used') {
    await countWrongPassword(account, source, ctx);
    return refuseCode('Code', proof === 'used' ? 'codeUsed' : 'codeWrong');
  }
  return { data: [await goOn(account, { proof }, ctx)] };
};

export const beginDue: Handler<typeof beginDueSecondFactor, PortalDeps> = async ({ body }, ctx) => {
  const account = await accountOfTicket(body.Ticket, 'secondFactorSetup', ctx);
  if (!account) return { data: null };
  return { data: { ...(await beginSetup(account, ctx)), askedBy: factorAsker(account, ctx) } };
};

export const confirmDue: Handler<typeof confirmDueSecondFactor, PortalDeps> = async ({ body }, ctx) => {
  const account = await accountOfTicket(body.Ticket, 'secondFactorSetup', ctx);
  if (!account) return { data: [null] };
  const admission = admissionOf(lockFor(account, ctx), ctx.now());
  if (admission !== 'admitted') return { data: [await turnAway(account, admission, ctx)] };
  const setup = checkSetup(account.factor, body.Code, 'Code', ctx);
  const answer = await goOn(account, { setup }, ctx);
  return { data: [answer && { ...answer, RecoveryCodes: [...setup.recoveryCodes] }] };
};

const goOn = async (account: Account, shown: Shown, ctx: PortalContext): Promise<LoginAnswer | null> => {
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
      await turnOn(_id, setup, ctx, session);
      await ctx.audit({ ...entry, action: 'user.secondFactorOn' }, session);
    }
    if (proof) await spendProof(_id, proof, ctx, session);
    if (isRecovery(proof)) await ctx.audit({ ...entry, action: 'user.recoveryCodeUsed' }, session);
  });

const isRecovery = (proof: FactorProof | undefined): boolean => proof?.kind === 'recovery';
