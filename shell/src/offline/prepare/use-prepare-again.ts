import { useEffect, useRef } from 'react';
import { useAwaySince, usePreparation } from 'shared-kit/web/app';
import type { Portal } from '../../layout/use-portal.ts';
import { useToday } from '../use-today.ts';

/** After what the person came for. */
const pause = 3000;

/** A device that was prepared is prepared again after each start with a network, and each morning where it was not started anew. */
export const usePrepareAgain = (portal: Portal): void => {
  const wasPrepared = usePreparation().readyUntil !== null;
  const isThere = useAwaySince() === null;
  const latest = useRef(portal);
  const today = useToday();
  const doneOn = useRef('');
  useEffect(() => {
    latest.current = portal;
  });
  const isDue = wasPrepared && isThere && portal.isReady;
  useEffect(() => {
    if (!isDue || doneOn.current === today) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      doneOn.current = today;
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
  }, [isDue, today]);
};
