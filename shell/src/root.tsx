import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { isPublicPlace, rescuePath } from 'shared-kit/contracts/paths';
import { useSessionUser } from 'shared-kit/web/app';
import { startLooks } from 'shared-kit/web/ui/theme/start-looks';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { WaitingPage } from './layout/waiting-page.tsx';
import { loadKit, loadPortal, loadPublicPages, loadRescue } from './portal-chunks.ts';
import { LoginGate } from './session/login-gate.tsx';

type LoadPages = () => Promise<{ readonly default: ComponentType }>;

const fetchParts = (loadPages: LoadPages) => Promise.all([loadKit(), loadPages()]);
const parts = new Map<LoadPages, ReturnType<typeof fetchParts>>();

/** The same promise however often React begins to draw. */
const partsOf = (loadPages: LoadPages): ReturnType<typeof fetchParts> => {
  const asked = parts.get(loadPages) ?? fetchParts(loadPages);
  parts.set(loadPages, asked);
  return asked;
};

/** Pages with what they are drawn with. */
const OnKit = ({ loadPages }: { readonly loadPages: LoadPages }) => {
  const [{ default: Kit }, { default: Pages }] = use(partsOf(loadPages));
  return (
    <Kit>
      <ErrorBoundary>
        <Pages />
      </ErrorBoundary>
    </Kit>
  );
};

/**
 * A page that is open to all, the login page, or everything behind it. The login page has neither router nor kit and does without their
 * weight; pages open to all are apart from the portal, signed in or not, and another address is another page.
 */
const Gate = () => {
  const user = useSessionUser();
  const [isPublic] = useState(() => isPublicPlace(location.pathname));
  if (!user && !isPublic) return <LoginGate />;
  const isRescue = location.pathname === rescuePath;
  const loadPages = isPublic ? loadPublicPages : isRescue ? loadRescue : loadPortal;
  return (
    <Suspense fallback={<WaitingPage />}>
      <OnKit loadPages={loadPages} />
    </Suspense>
  );
};

export const Root = () => {
  useEffect(startLooks, []);
  return (
    <ErrorBoundary>
      <Gate />
    </ErrorBoundary>
  );
};
