import { useState } from 'react';
import { useAwaySince } from 'shared-kit/web/app';
import { LoadingPage } from 'shared-kit/web/ui';
import { NotPrepared } from '../../offline/not-prepared.tsx';
import { ModuleCard } from '../module-card.tsx';
import type { ModulePageProps } from '../module-page-props.ts';
import { hasPage } from '../releases/last-good.ts';
import { reloadPage } from '../releases/reload-page.ts';
import { openFailure } from './breaker.ts';
import type { ModuleFailure } from './module-failure.ts';
import { useRecovery } from './use-recovery.ts';

export interface FailedModuleProps extends ModulePageProps {
  readonly failure: ModuleFailure;
  /** Tries the same release again. */
  readonly retry: () => void;
}

/** In place of a page that did not come: first what can be done without asking, then the card. */
export const FailedModule = (props: FailedModuleProps) => {
  const { use, newer } = props.choice;
  const isAway = useAwaySince() !== null;
  const isMissing = props.failure.kind === 'network';
  // Once it is that, it is until it is tried again, which happens by itself when the portal answers.
  const [isNotPrepared, setNotPrepared] = useState(isAway && isMissing);
  if (isAway && isMissing && !isNotPrepared) setNotPrepared(true);
  const { isDeciding, earlier, tryAgain, takeEarlier } = useRecovery({
    ...props,
    has: hasPage(props.page),
    mayReload: true,
  });
  if (isDeciding) return <LoadingPage />;
  if (isNotPrepared) return <NotPrepared onRetry={props.retry} />;
  return (
    <ModuleCard
      title={use.manifest.title}
      failure={props.failure}
      isLeftAlone={openFailure(use) !== null}
      onRetry={tryAgain}
      onLoadNewer={newer ? reloadPage : null}
      earlier={earlier}
      onTakeEarlier={takeEarlier}
    />
  );
};
