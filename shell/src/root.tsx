import { lazy, Suspense, useState } from 'react';
import { isPublicPlace, rescuePath } from 'shared-kit/contracts/paths';
import { useSessionUser } from 'shared-kit/web/app';
import { LoadingPage, UiProvider } from 'shared-kit/web/ui';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { loadPortal, loadPublicPages, loadRescue } from './portal-chunks.ts';
import { LoginGate } from './session/login-gate.tsx';

const Portal = lazy(loadPortal);
const PublicPages = lazy(loadPublicPages);
const RescuePages = lazy(loadRescue);

/**
 * A page that is open to all, the login page, or everything behind it. The login page has no router and does without its weight; pages open
 * to all are apart from the portal, signed in or not, and another address is another page.
 */
const Gate = () => {
  const user = useSessionUser();
  const [isPublic] = useState(() => isPublicPlace(location.pathname));
  if (!user && !isPublic) return <LoginGate />;
  const isRescue = location.pathname === rescuePath;
  const Pages = isPublic ? PublicPages : isRescue ? RescuePages : Portal;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Pages />
    </Suspense>
  );
};

export const Root = () => (
  <UiProvider>
    <ErrorBoundary>
      <Gate />
    </ErrorBoundary>
  </UiProvider>
);
