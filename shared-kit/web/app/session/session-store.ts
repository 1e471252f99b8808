/** Who is signed in: kept in local storage under `currentUser` and followed across tabs. */
import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { isScreen } from '../../../contracts/paths.ts';
import { type SessionUser, sessionUserSchema } from '../../../contracts/people/login.ts';
import { serverNow } from '../http/server-clock.ts';
import { readStoredJson, writeStored } from '../storage.ts';
import { forgetTabDrafts } from '../tab-drafts.ts';
import { forgetSessionEnd } from './session-end.ts';
import { expiryOf } from './token.ts';

const key = 'currentUser';
const returnKey = 'returnTo';
const readUser = (): SessionUser | null => {
  const parsed = z.safeParse(sessionUserSchema, readStoredJson(key));
  return parsed.success ? parsed.data : null;
};

export const sessionStore = createStore<{ readonly user: SessionUser | null }>(() => ({ user: readUser() }));

/** Product specification, section 4: a stored user with a token whose expiry is later than now, by the clock of the server that gave it. */
export const isLoggedIn = (
  user: SessionUser | null = sessionStore.getState().user,
  now = serverNow(),
): boolean => {
  if (user === null || user.Token === null) return false;
  const expiry = expiryOf(user.Token);
  return expiry !== null && expiry > now / 1000;
};

/** The signed-in user, null once the token has run out. */
export const loggedInUser = (): SessionUser | null => {
  const { user } = sessionStore.getState();
  return isLoggedIn(user) ? user : null;
};

export const signIn = (user: SessionUser): void => {
  writeStored(key, JSON.stringify(user));
  forgetSessionEnd();
  sessionStore.setState({ user });
};

/** Forgets the user, never work that was not sent yet; `returnTo` is where the same user's next sign-in leads. */
export const signOut = (returnTo?: string): void => {
  const { user } = sessionStore.getState();
  writeStored(key, null);
  // What was typed is for whoever comes back after the end of a session, not after signing out.
  if (returnTo === undefined) forgetTabDrafts(user?.Id ?? 0);
  else if (user !== null) globalThis.sessionStorage?.setItem(returnKey, `${user.Id} ${returnTo}`);
  sessionStore.setState({ user: null });
};

/** Where the user was when the session ended, told once. Only screens, so that nothing can lead elsewhere. */
export const takeReturnTo = (userId: number): string | null => {
  const stored = globalThis.sessionStorage?.getItem(returnKey) ?? '';
  globalThis.sessionStorage?.removeItem(returnKey);
  const prefix = `${userId} `;
  const place = stored.startsWith(prefix) ? stored.slice(prefix.length) : '';
  return isScreen(place) ? place : null;
};

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key || event.key === null) sessionStore.setState({ user: readUser() });
});
