import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all drawings, that does what the latest one would: what is given it is drawn anew for other reasons alone. */
export const useSteady = <A extends readonly unknown[], R>(
  work: (...given: A) => R,
): ((...given: A) => R) => {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given: A) => latest.current(...given), []);
};
