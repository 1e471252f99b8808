import { useLayoutEffect } from 'react';
import { onNavigate, sessionStore, signOut } from 'shared-kit/web/app';
import { LoginPage } from './login-page.tsx';

const loginPath = '/auth';
const isLoginPath = (path: string): boolean => path === loginPath || path.startsWith(`${loginPath}/`);

/** Whoever is not signed in is at /auth, whatever the address; a session that ran out remembers the place it ran out at. */
const goToLogin = (): void => {
  const { pathname, search } = location;
  if (isLoginPath(pathname)) return;
  if (sessionStore.getState().user) signOut(`${pathname}${search}`);
  history.replaceState(null, '', loginPath);
};

export const LoginGate = () => {
  useLayoutEffect(() => {
    goToLogin();
    onNavigate(goToLogin);
    window.addEventListener('popstate', goToLogin);
    return () => window.removeEventListener('popstate', goToLogin);
  }, []);
  return <LoginPage />;
};
