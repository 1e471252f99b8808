import { type ReactNode, useEffect } from 'react';
import { sessionStore, signOut, useSessionUser } from 'shared-kit/web/app';
import { Navigate, useLocation } from 'shared-kit/web/router';

/** Shows its children to signed-in users; a session that has run out leads to the login page and back to this place. */
export const SignedIn = ({ children }: { readonly children: ReactNode }) => {
  const user = useSessionUser();
  return user ? children : <ToLogin />;
};

const ToLogin = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (sessionStore.getState().user) signOut(`${pathname}${search}`);
  }, [pathname, search]);
  return <Navigate to="/auth" replace />;
};
