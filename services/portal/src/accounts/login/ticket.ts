import { createHash } from 'node:crypto';
import type { LoginAsk } from 'shared-kit/contracts/people/login';
import type { PortalContext } from '../../deps.ts';
import { findAccountById } from '../users/find-users.ts';
import { type Account, sourcesOf } from './login-sources.ts';

/** Something new takes its time to set; a code is at hand. */
const ticketMinutes: Readonly<Record<LoginAsk, number>> = {
  password: 15,
  secondFactor: 5,
  secondFactorSetup: 15,
};

const idsOf = (passkeys: Account['passkeys']): string[] => passkeys.map(({ _id }) => _id).toSorted();

/** What a ticket says of the password and the second factors that were right, so that it is over when one of them changes. */
const printOf = ({
  passwordHash,
  factor,
  passkeys,
}: Pick<Account, 'passwordHash' | 'factor' | 'passkeys'>): string =>
  createHash('sha256')
    .update([passwordHash, factor?.confirmedAt?.toISOString() ?? '', ...idsOf(passkeys)].join('\0'))
    .digest('base64url');

/** A short promise that a person has shown the password and goes on with what is asked next. */
export const ticketFor = (
  account: Account,
  asks: LoginAsk,
  { deps, now }: PortalContext,
): Promise<string> => {
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + ticketMinutes[asks] * 60_000);
  const claims = { userId: account._id, asks, password: printOf(account) };
  return deps.signer.signTicket(claims, { issuedAt, expiresAt });
};

/** The account that may answer what is asked; null for a ticket that is over, of something else, or none of ours. */
export const accountOfTicket = async (
  ticket: string,
  asks: LoginAsk,
  ctx: PortalContext,
): Promise<Account | null> => {
  const claims = await ctx.deps.signer.readTicket(ticket, ctx.now());
  if (claims?.asks !== asks) return null;
  const account = await findAccountById(ctx.db, claims.userId, sourcesOf(ctx));
  return account && printOf(account) === claims.password ? account : null;
};
