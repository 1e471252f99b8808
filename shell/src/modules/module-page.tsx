import { useEffect, useState } from 'react';
import { LoadingPage } from 'shared-kit/web/ui';
import { belongsElsewhere, CameUp } from './came-up.tsx';
import { FailedModule } from './failed-module.tsx';
import { moduleLoader } from './loader.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import type { ModuleFailure } from './module-failure.ts';
import type { ModulePageProps } from './module-page-props.ts';
import { useModulePlace } from './module-places.ts';
import { reloadPage } from './reload-page.ts';
import { useModulePart } from './use-module-part.ts';
import { useReleaseStart } from './use-release-start.ts';

const ReleasePage = (props: ModulePageProps) => {
  const { use } = props.choice;
  useModulePlace(use.name, props.installationId);
  useReleaseStart(props);
  const { part: Page, failure, attempt, retry } = useModulePart(moduleLoader.pages, use, props.page);
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

/** A module's page, of the release that this tab runs. */
export const ModulePage = (props: ModulePageProps) => {
  const [leaves] = useState(() => belongsElsewhere(props));
  useEffect(() => {
    if (leaves) reloadPage();
  }, [leaves]);
  return leaves ? <LoadingPage /> : <ReleasePage key={props.choice.use.version} {...props} />;
};
