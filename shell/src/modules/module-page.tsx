import { useEffect, useState } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import { LoadingPage } from 'shared-kit/web/ui';
import type { Destination } from './destinations.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleCard } from './module-card.tsx';
import { useModulePage } from './use-module-page.ts';
import { rememberWorking, workingInsteadOf } from './working-releases.ts';

interface ReleasePageProps {
  readonly release: InstalledModule;
  readonly page: string;
  readonly onUse: (release: InstalledModule) => void;
  readonly onRetry: () => void;
}

/** Is there only when the page beside it could be rendered. */
const CameUp = ({ release }: { readonly release: InstalledModule }) => {
  useEffect(() => rememberWorking(release), [release]);
  return null;
};

const ReleasePage = ({ release, page, onUse, onRetry }: ReleasePageProps) => {
  const { Page, failure, attempt, retry } = useModulePage(release, page);
  const card = (reason: NonNullable<typeof failure>) => (
    <ModuleCard
      title={release.manifest.title}
      failure={reason}
      onRetry={() => {
        onRetry();
        retry();
      }}
      earlier={workingInsteadOf(release)}
      onUse={onUse}
    />
  );
  if (failure) return card(failure);
  if (!Page) return <LoadingPage />;
  return (
    <ModuleBoundary key={attempt} module={release.name} fallback={card}>
      <Page />
      <CameUp release={release} />
    </ModuleBoundary>
  );
};

interface ModulePageProps {
  readonly destination: Destination;
  /** Asks again which releases there are. */
  readonly onRetry: () => void;
}

/**
 * A module's page. It stays with the release that it was opened with: a newer one comes with the next page or a retry, never under
 * somebody's hands.
 */
export const ModulePage = ({ destination, onRetry }: ModulePageProps) => {
  const [release, setRelease] = useState(destination.module);
  return (
    <ReleasePage
      key={release.version}
      release={release}
      page={destination.entry.page}
      onUse={setRelease}
      onRetry={() => {
        onRetry();
        if (destination.module.version !== release.version) setRelease(destination.module);
      }}
    />
  );
};
