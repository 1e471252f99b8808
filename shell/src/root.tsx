import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { isPublicPlace, rescuePath } from 'shared-kit/contracts/paths';
import { isAway, useSessionUser } from 'shared-kit/web/app';
import { startLooks } from 'shared-kit/web/ui/theme/start-looks';
import { fetchedOnce, useFetched } from './fetched-once.ts';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { WaitingPage } from './layout/waiting-page.tsx';
import { reloadForPart } from './modules/releases/reload-page.ts';
import { loadKit, loadPortal, loadPublicPages, loadRescue } from './portal-chunks.ts';
import { LoginGate } from './session/login-gate.tsx';
import { untilItComes } from './until-it-comes.ts';
import { tellStart } from './version/tell-start.ts';

type LoadPages = () => Promise<{ readonly default: ComponentType }>;

/** Without an answer from anywhere the screen says that it was not prepared. What the server may have no more comes with the page loaded anew, once. */
const givesUp = (error: unknown, tries: number): boolean => {
  tellStart('network', error);
  return isAway() || !navigator.onLine || (tries === 1 && reloadForPart(error));
};

const onKit = (loadPages: LoadPages) =>
  fetchedOnce(() => untilItComes(() => Promise.all([loadKit(), loadPages()]), givesUp));

const portal = onKit(loadPortal);
const publicPages = onKit(loadPublicPages);
const rescue = onKit(loadRescue);

/** Pages with what they are drawn with. */
const OnKit = ({ pages }: { readonly pages: ReturnType<typeof onKit> }) => {
  const parts = useFetched(pages);
  const isThere = parts !== undefined;
  useEffect(() => {
    if (isThere) tellStart('loaded');
  }, [isThere]);
  if (!parts) return <WaitingPage />;
  const [{ default: Kit }, { default: Pages }] = parts;
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
  const pages = isPublic ? publicPages : isRescue ? rescue : portal;
  return (
    <Suspense fallback={<WaitingPage />}>
      <OnKit pages={pages} />
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
