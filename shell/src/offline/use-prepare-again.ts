import { useEffect, useRef } from 'react';
import { useAwaySince, usePreparation } from 'shared-kit/web/app';
import type { Portal } from '../layout/use-portal.ts';

/** After what the person came for. */
const pause = 3000;

/** A device that was prepared is prepared again after each start with a network. */
export const usePrepareAgain = (portal: Portal): void => {
  const wasPrepared = usePreparation().readyUntil !== null;
  const isThere = useAwaySince() === null;
  const latest = useRef(portal);
  const isDone = useRef(false);
  useEffect(() => {
    latest.current = portal;
  });
  const isDue = wasPrepared && isThere && portal.isReady;
  useEffect(() => {
    if (!isDue || isDone.current) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      isDone.current = true;
      try {
        const { prepareAgain } = await import('./prepare-again.ts');
        await prepareAgain(latest.current, controller.signal);
      } catch {
        // The next start tries again.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isDue]);
};
