import { rescuePath } from 'shared-kit/contracts/paths';
import { onNavigate } from 'shared-kit/web/app';
import { createBrowserRouter, keepInstallation, Navigate } from 'shared-kit/web/router';
import { homePath } from '../home-path.ts';
import { SentHome } from './notices/sent-home.tsx';
import { OtherPage } from './other-page.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { RouteError } from './route-error.tsx';

const routes = [
  { path: '/auth/*', element: <Navigate to={homePath} replace /> },
  {
    // One frame for both, which finds the page itself.
    element: <PortalFrame />,
    errorElement: <RouteError />,
    children: [{ path: '/user/*' }, { path: '/superAdmin/*' }],
  },
  { path: '/public/*', element: <OtherPage /> },
  { path: rescuePath, element: <OtherPage /> },
  { path: '*', element: <SentHome /> },
];

/** Addresses of signed-in users: the screens are below /user and /superAdmin, and everything else leads to /auth, which sends them home and says why. */
export const createPortalRouter = () => {
  const router = createBrowserRouter(routes);
  onNavigate((path) => void router.navigate(keepInstallation(path, router.state.location)));
  return router;
};
