/** An authenticator app, as far as a test needs one. */
import { Secret, TOTP } from 'otpauth';
import { beginDueSecondFactor, confirmDueSecondFactor } from 'shared-kit/contracts/people/session';
import { installationUsers, roles } from 'shared-kit/contracts/people/users';
import { type Api, apiOf } from '../api.ts';
import type { NewUser } from './new-user.ts';
import { signInOver } from './sessions.ts';

const periodMs = 30_000;

/** The code that the app shows so many steps from now; the portal takes the next one's too, and each once. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * periodMs,
  });

/** A code that the app shows at no time of these days. */
export const strangeCode = (secret: string): string => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  const codes = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6));
  const strange = codes.find((token) => totp.validate({ token, window: 4000 }) === null);
  if (strange === undefined) throw new Error('every code is one of these days');
  return strange;
};

/** Gives the user a role of their own that demands a second factor, as an administrator does. */
export const demandFactorOf = async (url: string, { id, loginName }: NewUser): Promise<Api> => {
  const api = await apiOf(url, 'superAdministrator');
  const body = { name: `Con código ${loginName}`, permissions: [], requiresSecondFactor: true };
  const { data } = await api.call(roles.create, { body });
  const assignment = { userId: id, installationId: api.installationId, roleId: data.id };
  await api.call(installationUsers.create, { body: assignment });
  return api;
};

/** Sets the app up that is due, without a page. */
export const setUpFactorOf = async (url: string, user: NewUser): Promise<void> => {
  const api = await demandFactorOf(url, user);
  const { Ticket = '' } = await signInOver(url, user);
  const { data } = await api.call(beginDueSecondFactor, { body: { Ticket } });
  const Code = codeOf(data?.secret ?? '');
  await api.call(confirmDueSecondFactor, { body: { Ticket, Code } });
};
