import { useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../../domain/listeners.ts';

/** Bars that stay at the window's top and foot, by what shows them. */
const shown = { head: new Map<symbol, string>(), foot: new Map<symbol, string>() };
type Edge = keyof typeof shown;

const listeners = createListeners();

const write = (edge: Edge): void => {
  const heights = [...shown[edge].values()];
  const { style } = document.documentElement;
  if (heights.length === 0) style.removeProperty(`--${edge}-height`);
  else
    style.setProperty(
      `--${edge}-height`,
      heights.length === 1 ? `${heights[0]}` : `calc(${heights.join(' + ')})`,
    );
  listeners.notify();
};

/** Those that are there only while no other one is. */
const yielding = new Set<symbol>();

const useBar = (edge: Edge, height: string | null, yields = false): symbol => {
  const [bar] = useState(() => Symbol(edge));
  useEffect(() => {
    if (height === null) return;
    shown[edge].set(bar, height);
    if (yields) yielding.add(bar);
    write(edge);
    return () => {
      shown[edge].delete(bar);
      yielding.delete(bar);
      write(edge);
    };
  }, [edge, bar, height, yields]);
  return bar;
};

/** Says that a bar of this height stays at the window's top: what gets the focus comes to lie below it. Null for none. */
export const useHeadBar = (height: string | null): void => void useBar('head', height);

/** Says that a bar of this height stays at the window's foot, above those that were there before: notices and what gets the focus come to lie above it. */
export const useFootBar = (height: string | null): void => void useBar('foot', height);

/** Whether a bar that no other one makes way for is at the foot. */
export const useFootTaken = (): boolean =>
  useSyncExternalStore(listeners.add, () => [...shown.foot.keys()].some((bar) => !yielding.has(bar)));

/** The same for a bar that is there only while no other one is; tells whether it is. */
export const useYieldingFootBar = (height: string | null): boolean => {
  const [isAlone, setAlone] = useState(true);
  const bar = useBar('foot', isAlone ? height : null, true);
  const others = useSyncExternalStore(listeners.add, () =>
    [...shown.foot.keys()].some((other) => other !== bar),
  );
  if (isAlone === others) setAlone(!others);
  return isAlone && height !== null;
};
