import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every drawing, doing what the latest one says: what it is handed to need not be drawn anew. */
export const useSteady = <A extends readonly unknown[]>(
  action: (...given: A) => void,
): ((...given: A) => void) => {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...given) => latest.current(...given), []);
};
