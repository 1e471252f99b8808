import { useEffect, useState } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import { LoadingPage } from 'shared-kit/web/ui';
import type { Destination } from './destinations.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleCard } from './module-card.tsx';
import type { ModuleFailure } from './module-failure.ts';
import { useModulePage } from './use-module-page.ts';
import { rememberWorking, workingInsteadOf } from './working-releases.ts';

interface ReleasePageProps {
  readonly release: InstalledModule;
  readonly page: string;
  readonly onUse: (release: InstalledModule) => void;
  /** Gives the release to try next. */
  readonly next: () => Promise<InstalledModule>;
}

/** Is there only when the page beside it could be rendered. */
const CameUp = ({ release }: { readonly release: InstalledModule }) => {
  useEffect(() => rememberWorking(release), [release]);
  return null;
};

const ReleasePage = ({ release, page, onUse, next }: ReleasePageProps) => {
  const { Page, failure, attempt, retry } = useModulePage(release, page);
  const tryNext = async () => {
    const found = await next();
    if (found.version === release.version) retry();
    else onUse(found);
  };
  const card = (reason: ModuleFailure) => (
    <ModuleCard
      title={release.manifest.title}
      failure={reason}
      onRetry={() => void tryNext()}
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
  readonly refresh: () => Promise<readonly InstalledModule[]>;
}

/**
 * A module's page. It stays with the release that it was opened with: a newer one comes with the next page or a retry, never under
 * somebody's hands.
 */
export const ModulePage = ({ destination, refresh }: ModulePageProps) => {
  const [release, setRelease] = useState(destination.module);
  const next = async () => {
    const modules = await refresh().catch(() => []);
    return modules.find(({ name }) => name === release.name) ?? release;
  };
  return (
    <ReleasePage
      key={release.version}
      release={release}
      page={destination.entry.page}
      onUse={setRelease}
      next={next}
    />
  );
};
