import { useLayoutEffect, useRef, useState } from 'react';
import { readStoredJson, useSessionUser, writeStored } from 'shared-kit/web/app';
import { heightOf, readHeights } from './card-heights.ts';

/** Marks what is measured: a card's content, whose frame may be kept higher. */
export const measured = 'data-card';

/** As high as each card was: taken when the page comes, noted when it goes. */
export const useCardHeights = () => {
  const storedAs = `home.heights.${useSessionUser()?.Id ?? 0}`;
  const grid = useRef<HTMLDivElement>(null);
  const [known] = useState(() => readHeights(readStoredJson(storedAs)));
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const contents = () => [...element.querySelectorAll<HTMLElement>(`[${measured}]`)];
    setWidth(contents()[0]?.offsetWidth ?? 0);
    const note = (): void => {
      const shown = contents();
      const heights = Object.fromEntries(
        shown.map((content) => [content.getAttribute(measured) ?? '', content.offsetHeight]),
      );
      writeStored(storedAs, JSON.stringify({ width: shown[0]?.offsetWidth ?? 0, heights }));
    };
    window.addEventListener('pagehide', note);
    return () => {
      window.removeEventListener('pagehide', note);
      note();
    };
  }, [storedAs]);
  return { grid, heightOf: (key: string): number | undefined => heightOf(known, key, width) };
};
