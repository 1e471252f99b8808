import { useEffect, useRef } from 'react';
import { isChunkError } from './failures/script-failure.ts';

export const askInterval = 45_000;
/** Looking back and forth between windows asks no more often than this. */
const leastPause = 5000;

/** Calls `ask` now and then while the page is seen, when it is seen again, when the network is back, and when a part of a module is missing. */
export const useAskAgain = (ask: () => void): void => {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    let asked = Date.now();
    const again = (pause: number): void => {
      if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - asked < pause) return;
      asked = Date.now();
      latest.current();
    };
    const soon = () => again(leastPause);
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isChunkError(reason)) soon();
    };
    const timer = setInterval(() => again(askInterval - leastPause), askInterval);
    document.addEventListener('visibilitychange', soon);
    window.addEventListener('online', soon);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', soon);
      window.removeEventListener('online', soon);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
};
