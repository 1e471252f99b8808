import { lazy, Suspense } from 'react';
import { notificationSettingsPath } from 'shared-kit/contracts/notifications';
import { useTranslation } from 'shared-kit/web/i18n';
import { leadsTo, placeOf } from 'shared-kit/web/router';
import { EmptyState, ErrorState, NotFoundState, PageSkeleton } from 'shared-kit/web/ui';
import { manualPath } from '../help/manual-place.ts';
import { ownPaths } from '../help/own-screens.ts';
import { HomePage } from '../home/home-page.tsx';
import { homePath } from '../home-path.ts';
import { withLateTexts } from '../locales/shell-locales.ts';
import { type Destination, isSuperAdministrators } from '../modules/destinations.ts';
import { ModulePage } from '../modules/module-page.tsx';
import { loadPendingWork } from '../pending-work/load-pending-work.ts';
import { pendingWorkPath } from '../pending-work-path.ts';
import { SentHome } from './notices/sent-home.tsx';
import { UnknownInstallation } from './unknown-installation.tsx';
import type { Portal } from './use-portal.ts';

const PendingWorkPage = lazy(loadPendingWork);
const NotificationSettingsPage = lazy(
  withLateTexts(() => import(/* webpackChunkName: "notifications" */ '../notifications/settings-page.tsx')),
);

const ManualPage = lazy(() => import(/* webpackChunkName: "help" */ '../help/manual-page.tsx'));

export interface StageProps {
  readonly portal: Portal;
  /** What the address leads to among the portal's destinations. */
  readonly destination: Destination | undefined;
  readonly pathname: string;
}

/** Nothing that this person may open is at the address. */
export const leadsAway = ({ portal, destination, pathname }: StageProps): boolean =>
  portal.isReady && destination === undefined && !ownPaths.includes(placeOf(pathname));

/** The page at an address. What the user may not open is not there, and leads to /auth like every unknown address. */
export const Stage = ({ portal, destination, pathname }: StageProps) => {
  const { t } = useTranslation('shell');
  const place = placeOf(pathname);
  const choice = portal.choices.find(({ use }) => use.name === destination?.module.name);
  const installationId = portal.installation?.id ?? null;
  // About the person and this device: it is there whatever the server answers about installations and modules.
  if (place === pendingWorkPath)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <PendingWorkPage />
      </Suspense>
    );
  if (place === notificationSettingsPath)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NotificationSettingsPage />
      </Suspense>
    );
  if (place === manualPath)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ManualPage />
      </Suspense>
    );
  const isForAny = portal.hasNowhere || (destination && isSuperAdministrators(destination.entry));
  if (portal.isUnknownInstallation && portal.isReady && !isForAny) return <UnknownInstallation />;
  if (destination && !leadsTo(destination.to, place)) return <NotFoundState />;
  if (destination && choice)
    return (
      <ModulePage
        key={`${place} ${installationId}`}
        choice={choice}
        page={destination.entry.page}
        installationId={installationId}
        ask={portal.refresh}
      />
    );
  if (portal.error && !portal.isReady)
    return <ErrorState error={portal.error} onRetry={() => void portal.refresh()} />;
  if (!portal.isReady) return <PageSkeleton />;
  if (place !== homePath) return <SentHome />;
  if (portal.hasNowhere && portal.destinations.length === 0)
    return <EmptyState title={t('nowhere.title')} text={t('nowhere.text')} />;
  return <HomePage portal={portal} />;
};
