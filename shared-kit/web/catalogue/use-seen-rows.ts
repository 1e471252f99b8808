import { useCallback, useEffect, useRef } from 'react';
import type { Row } from './catalogue.ts';

/** Remembers the rows of all pages that were shown, each as it was last seen: what is chosen may be on another page now. */
export const useSeenRows = (shown: readonly Row[] | undefined) => {
  const seen = useRef(new Map<number | string, Row>());
  useEffect(() => {
    for (const row of shown ?? []) seen.current.set(row.id, row);
  }, [shown]);
  return useCallback(
    (ids: Iterable<number | string>): Row[] => [...ids].flatMap((id) => seen.current.get(id) ?? []),
    [],
  );
};
