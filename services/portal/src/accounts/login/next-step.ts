import type { LoginAnswer, LoginAsk } from 'shared-kit/contracts/people/login';
import type { PortalContext } from '../../deps.ts';
import { hasFactor } from '../second-factor/asked.ts';
import type { FactorProof } from '../second-factor/factor-proof.ts';
import { type ConfirmedSetup, isOn } from '../second-factor/factor-store.ts';
import { policyAsker } from '../second-factor/policy.ts';
import { fullNameOf } from '../users/user-names.ts';
import { beginSession } from './begin-session.ts';
import type { Account } from './login-sources.ts';
import { ticketFor } from './ticket.ts';

/** What of a login was just shown to be right, besides the password; it is written down where the session begins. */
export interface Shown {
  readonly proof?: FactorProof;
  readonly setup?: ConfirmedSetup;
}

/** What comes before the session. The second factor is first: nobody sets a password with a password alone where there is more. */
export const askOf = (account: Account, isFactorShown: boolean, ctx: PortalContext): LoginAsk | null => {
  if (!isFactorShown) {
    if (hasFactor(account)) return 'secondFactor';
    if (mustSetUp(account, ctx)) return 'secondFactorSetup';
  }
  return account.passwordDue ? 'password' : null;
};

/** Where a role demands it, or a policy does and its grace is over. */
const mustSetUp = (account: Account, ctx: PortalContext): boolean => {
  if (account.demands.length > 0) return true;
  const dueAt = account.factorDueAt ?? null;
  return dueAt !== null && dueAt <= ctx.now() && policyAsker(account, ctx) !== null;
};

export const asking = async (account: Account, asks: LoginAsk, ctx: PortalContext): Promise<LoginAnswer> => ({
  Id: account._id,
  Name: fullNameOf(account),
  Token: null,
  EntityType: account.accountType,
  PreferredLanguage: account.preferredLanguage,
  Asks: asks,
  ...(asks === 'secondFactor' && account.passkeys.length > 0 ? { Factors: factorsOf(account) } : {}),
  Ticket: await ticketFor(account, asks, ctx),
});

const factorsOf = ({ factor }: Account): ('code' | 'passkey')[] =>
  isOn(factor) ? ['passkey', 'code'] : ['passkey'];

/** After the password: asks for what is due, or lets in. */
export const afterPassword = async (account: Account, ctx: PortalContext): Promise<LoginAnswer | null> => {
  const asks = askOf(account, false, ctx);
  return asks ? asking(account, asks, ctx) : beginSession(account, {}, ctx);
};
