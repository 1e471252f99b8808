import { lazy, Suspense, useState } from 'react';
import { isPublicPlace } from 'shared-kit/contracts/paths';
import { useSessionUser } from 'shared-kit/web/app';
import { LoadingPage, UiProvider } from 'shared-kit/web/ui';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { loadPortal, loadPublicPages } from './portal-chunks.ts';
import { LoginGate } from './session/login-gate.tsx';

const Portal = lazy(loadPortal);
const PublicPages = lazy(loadPublicPages);

/**
 * A page that is open to all, the login page, or everything behind it. The login page has no router and does without its weight; pages open
 * to all are apart from the portal, signed in or not, and another address is another page.
 */
const Gate = () => {
  const user = useSessionUser();
  const [isPublic] = useState(() => isPublicPlace(location.pathname));
  if (!user && !isPublic) return <LoginGate />;
  return <Suspense fallback={<LoadingPage />}>{isPublic ? <PublicPages /> : <Portal />}</Suspense>;
};

export const Root = () => (
  <UiProvider>
    <ErrorBoundary>
      <Gate />
    </ErrorBoundary>
  </UiProvider>
);
