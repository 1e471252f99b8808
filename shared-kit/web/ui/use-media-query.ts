import { useCallback, useSyncExternalStore } from 'react';
import { deskQuery, handheldQuery, phoneQuery } from './layout-figures.ts';

export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (tell: () => void) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', tell);
      return () => media?.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
};

/** Below 768 px, where tables are cards and side panels fill the window. */
export const usePhone = (): boolean => useMediaQuery(phoneQuery);

/** A phone, held upright or lying. */
export const useHandheld = (): boolean => useMediaQuery(handheldQuery);

/** From 1024 px, where a list has room for a record beside it. */
export const useDesk = (): boolean => useMediaQuery(deskQuery);
