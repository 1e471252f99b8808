import { useEffect, useState } from 'react';
import { LoadingPage } from 'shared-kit/web/ui';
import { belongsElsewhere, CameUp } from './failures/came-up.tsx';
import { FailedModule } from './failures/failed-module.tsx';
import { ModuleBoundary } from './failures/module-boundary.tsx';
import type { ModuleFailure } from './failures/module-failure.ts';
import { moduleLoader } from './loading/loader.ts';
import { useModulePart } from './loading/use-module-part.ts';
import type { ModulePageProps } from './module-page-props.ts';
import { useModulePlace } from './module-places.ts';
import { reloadPage } from './releases/reload-page.ts';
import { useReleaseStart } from './releases/use-release-start.ts';

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
