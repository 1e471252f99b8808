import { useCallback, useEffect, useRef } from 'react';
import type { Row } from '../catalogue.ts';

/** Remembers the rows of all pages that were shown or read, each as it was last seen: what is chosen may be on another page now. */
export const useSeenRows = (shown: readonly Row[] | undefined) => {
  const seen = useRef(new Map<number | string, Row>());
  const remember = useCallback((rows: readonly Row[]): void => {
    for (const row of rows) seen.current.set(row.id, row);
  }, []);
  useEffect(() => remember(shown ?? []), [remember, shown]);
  const rowsOf = useCallback(
    (ids: Iterable<number | string>): Row[] => [...ids].flatMap((id) => seen.current.get(id) ?? []),
    [],
  );
  return { rowsOf, remember };
};
