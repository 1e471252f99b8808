import { useLayoutEffect, useState } from 'react';
import { rescuePath } from 'shared-kit/contracts/paths';
import {
  decodeToken,
  endSession,
  onNavigate,
  type SessionEnd,
  sessionEnd,
  sessionStore,
  TokenError,
} from 'shared-kit/web/app';
import { LoginPage } from './login-page.tsx';

const loginPath = '/auth';
const isLoginPath = (path: string): boolean => path === loginPath || path.startsWith(`${loginPath}/`);

/** Why a stored session is none: its time is over, or its token can't be read. */
const endOf = (token: string | null): SessionEnd => {
  try {
    decodeToken(token);
    return { why: 'expired' };
  } catch (error) {
    if (!(error instanceof TokenError)) return { why: 'unrecognized' };
    return { why: 'unrecognized', token: { fault: error.fault, part: error.part } };
  }
};

/** Whoever is not signed in is at /auth, whatever the address; a session that ran out remembers the place it ran out at. */
const goToLogin = (): void => {
  const { pathname, search } = location;
  if (isLoginPath(pathname)) return;
  const { user } = sessionStore.getState();
  if (user) endSession(endOf(user.Token), `${pathname}${search}`);
  // Whoever wants the console signs in where it is: no page with modules comes between.
  if (pathname !== rescuePath) history.replaceState(null, '', loginPath);
};

export const LoginGate = () => {
  const [end, setEnd] = useState(sessionEnd);
  useLayoutEffect(() => {
    const go = (): void => {
      goToLogin();
      setEnd(sessionEnd());
    };
    go();
    onNavigate(go);
    window.addEventListener('popstate', go);
    return () => window.removeEventListener('popstate', go);
  }, []);
  return <LoginPage end={end} />;
};
