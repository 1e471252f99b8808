import { lazy, Suspense } from 'react';
import { onNavigate } from 'shared-kit/web/app';
import { createBrowserRouter, Navigate, Outlet } from 'shared-kit/web/router';
import { LoadingPage } from 'shared-kit/web/ui';
import { ErrorScreen } from './layout/error-screen.tsx';

import { loadPortal } from './portal-chunks.ts';
import { LoginPage } from './session/login-page.tsx';
import { SignedIn } from './session/signed-in.tsx';

const Portal = lazy(loadPortal);

const routes = [
  {
    element: <Outlet />,
    errorElement: <ErrorScreen />,
    children: [
      { path: '/auth/*', element: <LoginPage /> },
      {
        path: '/user/*',
        element: (
          <SignedIn>
            <Suspense fallback={<LoadingPage />}>
              <Portal />
            </Suspense>
          </SignedIn>
        ),
      },
      { path: '*', element: <Navigate to="/auth" replace /> },
    ],
  },
];

/** The portal's three kinds of address: below /auth the login page, below /user the screens, and everything else leads to /auth. */
export const createPortalRouter = () => {
  const router = createBrowserRouter(routes);
  onNavigate((path) => void router.navigate(path));
  return router;
};
