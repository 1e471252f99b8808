/** Sessions of the demonstration's accounts, signed in once: copies of the demonstration data know the same keys. */
import {
  type LoginAnswer,
  login,
  type SessionUser,
  sessionUserSchema,
} from 'shared-kit/contracts/people/login';
import * as z from 'zod/mini';
import { type AccountName, accountNames, accounts, demoPassword } from './accounts.ts';

/** Where they are kept, in the environment so that workers find them. */
export const sessionsVariable = 'E2E_SESSIONS';
const sessionsSchema = z.record(z.enum(accountNames), sessionUserSchema);

export const signInOver = async (
  base: string,
  credentials: { readonly loginName: string; readonly password: string },
): Promise<LoginAnswer> => {
  const answer = await fetch(new URL(login.path, base), {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ LoginName: credentials.loginName, Password: credentials.password }),
  });
  const user = z.parse(login.answer, await answer.json()).data[0];
  if (!user) throw new Error(`${credentials.loginName} is not let in`);
  return user;
};

/** Signs everybody in on a portal with the demonstration data. */
export const makeSessions = async (base: string): Promise<void> => {
  const made = await Promise.all(
    accountNames.map(async (name) => {
      const user = await signInOver(base, { loginName: accounts[name].login, password: demoPassword });
      return [name, user] as const;
    }),
  );
  process.env[sessionsVariable] = JSON.stringify(Object.fromEntries(made));
};

export const sessionOf = (account: AccountName): SessionUser =>
  z.parse(sessionsSchema, JSON.parse(process.env[sessionsVariable] ?? '{}'))[account];

/** As the shell of somebody who is signed in does: modules that lie built beside the portal are made known to it then. */
export const askForModules = async ({ url }: { readonly url: string }): Promise<void> => {
  const { Token } = sessionOf('superAdministrator');
  const answer = await fetch(new URL('/api/modules', url), { headers: { authorization: `Bearer ${Token}` } });
  if (!answer.ok) throw new Error(`The portal does not tell its modules: ${answer.status}`);
  await answer.arrayBuffer();
};
