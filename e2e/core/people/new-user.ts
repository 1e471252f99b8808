/** Accounts of a test's own, made as an administrator makes them. */

import { passwordLinkPath } from 'shared-kit/contracts/paths';
import { createPasswordLink } from 'shared-kit/contracts/people/passwords';
import { setDuePassword } from 'shared-kit/contracts/people/session';
import { users } from 'shared-kit/contracts/people/users';
import { callAt } from 'shared-kit/testing/call-at';
import { type Api, apiOf, signedInApi } from '../api.ts';
import { signInOver } from './sessions.ts';

export interface NewUser {
  readonly id: number;
  readonly loginName: string;
  /** The administrator's: another one is due at the first sign-in. */
  readonly password: string;
}

export const ownPassword = 'una-clave-solo-mia';

let made = 0;

export const makeUser = async (
  url: string,
  loginName: string,
  accountType: 'UserProxy' | 'SuperAdminProxy' = 'UserProxy',
): Promise<NewUser> => {
  const api = await apiOf(url, 'superAdministrator');
  made += 1;
  const name = `${loginName}.${Date.now().toString(36)}.${made}`;
  const password = 'una-clave-larga';
  const body = { loginName: name, name: 'Nuria', preferredLanguage: 0, password, accountType };
  const { data } = await api.call(users.create, { body });
  return { id: data.id, loginName: name, password };
};

/** The address that sets the user's password, once. */
export const linkFor = async (url: string, { id }: NewUser): Promise<string> => {
  const api = await apiOf(url, 'superAdministrator');
  const { data } = await api.call(createPasswordLink, { params: { id }, query: {} });
  return `${passwordLinkPath}#${data.secret}`;
};

/** Another one than the demonstration's, without a page. */
export const superAdministratorOver = async (url: string): Promise<Api> => {
  const user = await makeUser(url, 'segunda', 'SuperAdminProxy');
  const { Ticket = '' } = await signInOver(url, user);
  await callAt({ base: url, token: null }, setDuePassword, { body: { Ticket, Password: ownPassword } });
  return signedInApi(url, { ...user, password: ownPassword });
};
