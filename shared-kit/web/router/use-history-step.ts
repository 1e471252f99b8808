import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addOverlay, keepSteps, pagesMade, watchPages } from './history-steps.ts';

/** Makes what is open a step of the history: back calls `close`, as Escape does, and what stays open has a step again. */
export const useHistoryStep = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  const [asked, setAsked] = useState(0);
  const pages = useSyncExternalStore(watchPages, pagesMade);
  useLayoutEffect(() => {
    latest.current = close;
  });
  // With what is drawn: back that is pressed as soon as it is gone is not for it any more.
  useLayoutEffect(() => {
    if (!isOpen) return;
    return addOverlay({
      close: () => {
        latest.current();
        setAsked((times) => times + 1);
      },
    });
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stays open through what these count.
  useEffect(() => {
    if (isOpen) keepSteps();
  }, [isOpen, asked, pages]);
};
