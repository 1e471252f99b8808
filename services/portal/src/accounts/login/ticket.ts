import { createHash } from 'node:crypto';
import type { LoginAsk } from 'shared-kit/contracts/session';
import type { PortalContext } from '../../deps.ts';
import { findAccountById } from '../users/find-users.ts';
import { type Account, sourcesOf } from './login-sources.ts';

const ticketMinutes = 15;

/** What a ticket says of the password that was right, so that it is over when that changes. */
const printOf = ({ passwordHash }: Pick<Account, 'passwordHash'>): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** A short promise that a person has shown the password and goes on with what is asked next. */
export const ticketFor = (
  account: Account,
  asks: LoginAsk,
  { deps, now }: PortalContext,
): Promise<string> => {
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + ticketMinutes * 60_000);
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
