import { useEffect } from 'react';

/** Bars that stay at the window's top and foot, by what shows them. */
const shown = { head: new Map<symbol, string>(), foot: new Map<symbol, string>() };
type Edge = keyof typeof shown;

const write = (edge: Edge): void => {
  const heights = [...shown[edge].values()];
  const { style } = document.documentElement;
  if (heights.length === 0) style.removeProperty(`--${edge}-height`);
  else
    style.setProperty(
      `--${edge}-height`,
      heights.length === 1 ? `${heights[0]}` : `calc(${heights.join(' + ')})`,
    );
};

const useBar = (edge: Edge, height: string | null): void => {
  useEffect(() => {
    if (height === null) return;
    const bar = Symbol(edge);
    shown[edge].set(bar, height);
    write(edge);
    return () => {
      shown[edge].delete(bar);
      write(edge);
    };
  }, [edge, height]);
};

/** Says that a bar of this height stays at the window's top: what gets the focus comes to lie below it. Null for none. */
export const useHeadBar = (height: string | null): void => useBar('head', height);

/** Says that a bar of this height stays at the window's foot, above those that were there before: notices and what gets the focus come to lie above it. */
export const useFootBar = (height: string | null): void => useBar('foot', height);
