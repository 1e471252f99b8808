import { useTranslation } from 'shared-kit/web/i18n';
import { Navigate } from 'shared-kit/web/router';
import { EmptyState, ErrorState, PageSkeleton } from 'shared-kit/web/ui';
import { HomePage } from '../home/home-page.tsx';
import { homePath } from '../home-path.ts';
import { ModulePage } from '../modules/module-page.tsx';
import type { Portal } from './use-portal.ts';

interface StageProps {
  readonly portal: Portal;
  readonly pathname: string;
}

/** The page at an address. What the user may not open is not there, and leads to /auth like every unknown address. */
export const Stage = ({ portal, pathname }: StageProps) => {
  const { t } = useTranslation('shell');
  const address = pathname.replace(/\/+$/, '');
  const destination = portal.destinations.find(({ to }) => to === address);
  const choice = portal.choices.find(({ use }) => use.name === destination?.module.name);
  const installationId = portal.installation?.id ?? null;
  if (destination && choice)
    return (
      <ModulePage
        key={`${address} ${installationId}`}
        choice={choice}
        page={destination.entry.page}
        installationId={installationId}
        ask={portal.refresh}
      />
    );
  if (portal.error && !portal.isReady)
    return <ErrorState error={portal.error} onRetry={() => void portal.refresh()} />;
  if (!portal.isReady) return <PageSkeleton />;
  if (address !== homePath) return <Navigate to="/auth" replace />;
  if (portal.hasNowhere && portal.destinations.length === 0)
    return <EmptyState title={t('nowhere.title')} text={t('nowhere.text')} />;
  return <HomePage portal={portal} />;
};
