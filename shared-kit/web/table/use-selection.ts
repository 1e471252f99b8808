import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<number | string>;
  readonly set: (ids: Iterable<number | string>) => void;
  readonly clear: () => void;
}

/** The chosen rows of a table, kept over its pages. */
export const useSelection = (): Selection => {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set());
  const set = useCallback((next: Iterable<number | string>) => setIds(new Set(next)), []);
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, set, clear }), [ids, set, clear]);
};
