import { useCallback } from 'react';
import { useSearchParams } from '../router/links.tsx';
import type { DataTableProps } from './table-props.ts';

type Clearing = Pick<DataTableProps<never>, 'address' | 'onClear'>;

/** Takes search and filters away at once; how it is sorted stays. */
export const useClear = ({ address, onClear }: Clearing): (() => void) => {
  const [, setSearch] = useSearchParams();
  return useCallback(() => {
    onClear?.();
    if (address)
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of [address.page, address.q, ...address.filters]) next.delete(name);
          return next;
        },
        { replace: true },
      );
  }, [address, onClear, setSearch]);
};
