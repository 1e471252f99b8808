import { useEffect } from 'react';
import { useAwaySince, usePreparation } from 'shared-kit/web/app';
import { fetchDocument } from 'shared-kit/web/prepare';
import { withInstallation } from 'shared-kit/web/router';
import { homePath } from '../home-path.ts';

/** After what the person came for. */
const pauseMs = 3000;

const warm = async (installationId: number | null, signal: AbortSignal): Promise<void> => {
  await fetchDocument(homePath, signal);
  if (installationId !== null)
    await fetchDocument(`${homePath}${withInstallation('', installationId)}`, signal);
};

/** Has the browser keep the page that home comes by: the next visit begins without waiting for it. A prepared device keeps it anyway. */
export const useWarmPage = (installationId: number | null): void => {
  const isDue = useAwaySince() === null;
  const isPrepared = usePreparation().readyUntil !== null;
  useEffect(() => {
    if (!isDue || isPrepared) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      // Without it the next visit asks, as any other does.
      warm(installationId, controller.signal).catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [installationId, isDue, isPrepared]);
};
