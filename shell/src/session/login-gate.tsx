import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { passwordLinkPath, rescuePath } from 'shared-kit/contracts/paths';
import {
  decodeToken,
  endSession,
  onNavigate,
  type SessionEnd,
  sessionEnd,
  sessionStore,
  TokenError,
} from 'shared-kit/web/app';
import { WaitingPage } from '../layout/waiting-page.tsx';
import { loadPasswordLink } from '../portal-chunks.ts';
import { EntryOverlays } from './entry-overlays.tsx';
import { LoginPage } from './login-page.tsx';

const PasswordLinkPage = lazy(loadPasswordLink);

const loginPath = '/auth';
const isLoginPath = (path: string): boolean => path === loginPath || path.startsWith(`${loginPath}/`);

/** After the sign: it is sent to no server with the page's address, and stands in no log. */
const secretAt = (place: string): string | null =>
  place.startsWith(`${passwordLinkPath}#`) ? place.slice(passwordLinkPath.length + 1) : null;

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
  const [place, setPlace] = useState(() => `${location.pathname}${location.hash}`);
  const [loginName, setLoginName] = useState('');
  const leaveLink = (name: string): void => {
    setLoginName(name);
    history.replaceState(null, '', loginPath);
    setPlace(loginPath);
  };
  useLayoutEffect(() => {
    const go = (): void => {
      goToLogin();
      setEnd(sessionEnd());
      setPlace(`${location.pathname}${location.hash}`);
    };
    go();
    onNavigate(go);
    window.addEventListener('popstate', go);
    return () => window.removeEventListener('popstate', go);
  }, []);
  const secret = secretAt(place);
  return (
    <>
      {secret === null ? (
        <LoginPage end={end} loginName={loginName} />
      ) : (
        <Suspense fallback={<WaitingPage />}>
          <PasswordLinkPage secret={secret} onLeave={leaveLink} />
        </Suspense>
      )}
      <EntryOverlays isKitWanted={secret !== null} />
    </>
  );
};
