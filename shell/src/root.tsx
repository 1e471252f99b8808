import { lazy, Suspense } from 'react';
import { useSessionUser } from 'shared-kit/web/app';
import { LoadingPage, UiProvider } from 'shared-kit/web/ui';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { loadPortal } from './portal-chunks.ts';
import { LoginGate } from './session/login-gate.tsx';

const Portal = lazy(loadPortal);

/** The login page, or everything behind it. Only the latter has a router: the login page does without its weight. */
const Gate = () => {
  if (!useSessionUser()) return <LoginGate />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Portal />
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
