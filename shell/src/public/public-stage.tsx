import { leadsTo, Navigate, placeOf } from 'shared-kit/web/router';
import { ErrorState, NotFoundState, PageSkeleton } from 'shared-kit/web/ui';
import { destinationAt } from '../modules/destinations.ts';
import { ModulePage } from '../modules/module-page.tsx';
import { usePublicModules } from './use-public-modules.ts';

/** The public page at an address; any other address leads to /auth. */
export const PublicStage = ({ pathname }: { readonly pathname: string }) => {
  const { isReady, error, destinations, choices, refresh } = usePublicModules();
  const place = placeOf(pathname);
  const destination = destinationAt(destinations, pathname);
  const choice = choices.find(({ use }) => use.name === destination?.module.name);
  if (error && !isReady) return <ErrorState error={error} onRetry={() => void refresh()} />;
  if (!isReady) return <PageSkeleton />;
  if (!destination || !choice) return <Navigate to="/auth" replace />;
  if (!leadsTo(destination.to, place)) return <NotFoundState />;
  return (
    <ModulePage
      key={place}
      choice={choice}
      page={destination.entry.page}
      installationId={null}
      ask={refresh}
    />
  );
};
