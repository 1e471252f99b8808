import { useEffect, useRef } from 'react';
import { useNavigationType } from 'shared-kit/web/router';
import { mainId } from './menu/skip-link.tsx';

/** Another page begins at its top, or at the place that its address names, and the keyboard is in it; a page that takes the focus itself keeps it. */
export const useArrival = (pathname: string): void => {
  const before = useRef(pathname);
  const type = useNavigationType();
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById(mainId);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    // Back and forward return to where one was.
    if (type !== 'POP' && location.hash === '') globalThis.scrollTo?.({ top: 0 });
  }, [pathname, type]);
};
