import { randomBytes } from 'node:crypto';
import type {
  Assertion,
  beginPasskeyFactor,
  beginPasskeyLogin,
  enterPasskey,
  getPasskeyOrigin,
  loginWithPasskey,
} from 'shared-kit/contracts/people/passkeys';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { goOn } from '../login/go-on.ts';
import { takeAttempt } from '../login/limit-attempts.ts';
import { admissionOf } from '../login/lock-time.ts';
import { networkKey } from '../login/login-source.ts';
import { type Account, lockFor, sourceFor, sourcesOf } from '../login/login-sources.ts';
import { accountOfTicket } from '../login/ticket.ts';
import { turnAway } from '../login/turn-away.ts';
import { countWrongPassword } from '../users/count-wrong-password.ts';
import { findAccountById } from '../users/find-users.ts';
import { newChallenge, type Purpose, takeChallenge } from './challenges.ts';
import { factorOptions, partyOf, signInOptions } from './options.ts';
import { findPasskey, type PasskeyUse } from './passkey-store.ts';
import { verifyAssertion } from './verify.ts';

export const readOrigin: Handler<typeof getPasskeyOrigin, PortalDeps> = async (_input, { deps }) => ({
  data: { origin: deps.config.relyingParty?.origin ?? null },
});

/** Each one is kept for some minutes: no network begins more of them in a minute than it may try passwords. */
export const beginSignIn: Handler<typeof beginPasskeyLogin, PortalDeps> = async (_input, ctx) => {
  const party = partyOf(ctx);
  await takeAttempt(`passkey|${networkKey(ctx)}`, ctx);
  const Attempt = randomBytes(32).toString('base64url');
  const challenge = await newChallenge({ kind: 'signIn', secret: Attempt }, ctx);
  return { data: { Attempt, Options: signInOptions(challenge, party) } };
};

/** Whoever has shown it was recognised by the device: that is two factors, and no password is asked for. */
export const logIn: Handler<typeof loginWithPasskey, PortalDeps> = async ({ body }, ctx) => {
  const found = await findPasskey(ctx.db, body.Response.id);
  const account = found && (await findAccountById(ctx.db, found.userId, sourcesOf(ctx)));
  const giveBack = await takeAttempt(sourceFor(account, ctx).name, ctx);
  const use = await useOf(account, body.Response, { purpose: { kind: 'signIn', secret: body.Attempt }, ctx });
  if (!account || !use) return refuse(account, ctx);
  const admission = admissionOf(lockFor(account, ctx), ctx.now());
  if (admission !== 'admitted') return { data: [await turnAway(account, admission, ctx)] };
  const answer = await goOn(account, { proof: { kind: 'passkey', use, isAlone: true } }, ctx);
  if (answer) await giveBack();
  return { data: [answer] };
};

export const beginFactor: Handler<typeof beginPasskeyFactor, PortalDeps> = async ({ body }, ctx) => {
  const party = partyOf(ctx);
  const account = await accountOfTicket(body.Ticket, 'secondFactor', ctx);
  if (!account) return { data: null };
  const challenge = await newChallenge({ kind: 'secondFactor', secret: body.Ticket }, ctx);
  return { data: factorOptions(account, challenge, party) };
};

/** As with codes, the attempts of a minute are counted before the answer is looked at, and not given back. */
export const enterFactor: Handler<typeof enterPasskey, PortalDeps> = async ({ body }, ctx) => {
  const account = await accountOfTicket(body.Ticket, 'secondFactor', ctx);
  if (!account) return { data: [null] };
  await takeAttempt(`code|${account._id}|${sourceFor(account, ctx).name}`, ctx);
  const admission = admissionOf(lockFor(account, ctx), ctx.now());
  if (admission !== 'admitted') return { data: [await turnAway(account, admission, ctx)] };
  const use = await useOf(account, body.Response, {
    purpose: { kind: 'secondFactor', secret: body.Ticket },
    ctx,
  });
  if (!use) return refuse(account, ctx);
  return { data: [await goOn(account, { proof: { kind: 'passkey', use, isAlone: false } }, ctx)] };
};

/** Null for a passkey that is none of the account's, or has not signed what it was asked to. The challenge is used up either way. */
const useOf = async (
  account: Account | null,
  response: Assertion,
  { purpose, ctx }: { readonly purpose: Purpose; readonly ctx: PortalContext },
): Promise<PasskeyUse | null> => {
  const party = partyOf(ctx);
  const challenge = await takeChallenge(purpose, ctx);
  const passkey = account?.passkeys.find(({ _id }) => _id === response.id);
  if (challenge === null || !passkey) return null;
  return verifyAssertion(response, passkey, { challenge, party, verified: purpose.kind === 'signIn' });
};

const refuse = async (account: Account | null, ctx: PortalContext): Promise<never> => {
  await countWrongPassword(account, sourceFor(account, ctx).name, ctx);
  return fail('passkeyRefused');
};
