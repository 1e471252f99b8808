import type {
  beginDueSecondFactor,
  confirmDueSecondFactor,
  enterSecondFactor,
} from 'shared-kit/contracts/people/session';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../../deps.ts';
import { proofOf, refuseCode } from '../second-factor/factor-proof.ts';
import { beginSetup, checkSetup, isOn } from '../second-factor/factor-store.ts';
import { factorAsker } from '../second-factor/policy.ts';
import { countWrongPassword } from '../users/count-wrong-password.ts';
import { goOn } from './go-on.ts';
import { takeAttempt } from './limit-attempts.ts';
import { admissionOf } from './lock-time.ts';
import { lockFor, sourceFor } from './login-sources.ts';
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
  const proof = proofOf(account.factor, body.Code, { now: ctx.now(), vault: ctx.deps.vault });
  if (typeof proof === 'string') {
    await countWrongPassword(account, source, ctx);
    return refuseCode('Code', proof);
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
  const setup = checkSetup(account.factor, body.Code, { path: 'Code', ctx });
  const answer = await goOn(account, { setup }, ctx);
  return { data: [answer && { ...answer, RecoveryCodes: [...setup.recoveryCodes] }] };
};
