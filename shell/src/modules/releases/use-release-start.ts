import { useEffect, useRef } from 'react';
import type { Place } from '../failures/came-up.tsx';
import { reporter } from '../failures/reporter.ts';

/** Tells that a page of a release begins, and that its person left where it goes before it came up. For one release: whoever uses it is keyed on it. */
export const useReleaseStart = ({ choice, installationId }: Place): void => {
  const release = useRef(choice.use);
  useEffect(() => {
    const leave = (): void => reporter.left(installationId, release.current);
    reporter.started(installationId, release.current);
    // Before the reporter sends what it has for the last time.
    window.addEventListener('pagehide', leave, { capture: true });
    return () => {
      window.removeEventListener('pagehide', leave, { capture: true });
      leave();
    };
  }, [installationId]);
};
