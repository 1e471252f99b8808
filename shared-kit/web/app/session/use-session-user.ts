import { useStore } from 'zustand';
import type { SessionUser } from '../../../contracts/people/login.ts';
import { isLoggedIn, sessionStore } from './session-store.ts';

/** The stored user; null where nobody is signed in. Apart from `use-session.ts`, so that the login page does without queries. */
export const useSessionUser = (): SessionUser | null => {
  const user = useStore(sessionStore, (state) => state.user);
  return isLoggedIn(user) ? user : null;
};
