import { useEffect, useState } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import { hasUnsaved } from 'shared-kit/web/app';
import { LoadingPage } from 'shared-kit/web/ui';
import type { ReleaseChoice } from './choose-release.ts';
import { FailedModule } from './failed-module.tsx';
import { ModuleBoundary } from './module-boundary.tsx';
import type { ModuleFailure } from './module-failure.ts';
import { reloadPage } from './reload-page.ts';
import { reporter } from './reporter.ts';
import { useModulePage } from './use-module-page.ts';
import { rememberWorking } from './working-releases.ts';

export interface ModulePageProps {
  readonly choice: ReleaseChoice;
  readonly page: string;
  readonly installationId: number | null;
  /** Asks again which releases there are. */
  readonly ask: () => Promise<readonly InstalledModule[]>;
}

/** Where each module came up first in this page. */
const firstPlaces = new Map<string, number | null>();

/** Is there only when the page beside it could be rendered. */
const CameUp = ({ choice: { use }, installationId }: ModulePageProps) => {
  useEffect(() => {
    rememberWorking(use);
    reporter.loaded(installationId, use);
    if (!firstPlaces.has(use.name)) firstPlaces.set(use.name, installationId);
  }, [use, installationId]);
  return null;
};

const ReleasePage = (props: ModulePageProps) => {
  const { use } = props.choice;
  const { Page, failure, attempt, retry } = useModulePage(use, props.page);
  const failed = (reason: ModuleFailure, onScreen: boolean) => (
    <FailedModule
      {...props}
      failure={reason}
      // A part that did not come is remembered as missing by the page that wanted it.
      retry={onScreen && reason.kind !== 'render' ? reloadPage : retry}
    />
  );
  if (failure) return failed(failure, false);
  if (!Page) return <LoadingPage />;
  return (
    <ModuleBoundary key={attempt} module={use.name} fallback={(reason) => failed(reason, true)}>
      <Page />
      <CameUp {...props} />
    </ModuleBoundary>
  );
};

/** Another installation may run another release, and there it is not a newer one to be offered but the one to run. */
const belongsElsewhere = ({ choice, installationId }: ModulePageProps): boolean =>
  choice.newer !== null &&
  firstPlaces.has(choice.use.name) &&
  firstPlaces.get(choice.use.name) !== installationId &&
  navigator.onLine &&
  !hasUnsaved();

/** A module's page, of the release that this tab runs. */
export const ModulePage = (props: ModulePageProps) => {
  const [leaves] = useState(() => belongsElsewhere(props));
  useEffect(() => {
    if (leaves) reloadPage();
  }, [leaves]);
  return leaves ? <LoadingPage /> : <ReleasePage key={props.choice.use.version} {...props} />;
};
