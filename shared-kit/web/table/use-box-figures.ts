import { type RefObject, useLayoutEffect, useState } from 'react';
import { tableMaxHeight } from '../ui/layout-figures.ts';

/** What a vertical scroll bar and the borders may take of a box's width. */
const edges = 19;

/** Pixels inside of a box, whether it scrolls or not: measured before it is seen, then followed. 0 where nothing can be measured. */
export const useInnerWidth = (box: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setWidth(Math.max(0, element.offsetWidth - edges));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
};

/** How far below the document's beginning a box begins. What lies above it decides, never its own height. */
export const useTop = (box: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + globalThis.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return top;
};

/** What follows a table in the window: its pager, and a little air. */
const below = 40;
/** A table keeps this height in a window however low, and with large text: its rows are not all below its header. */
const least = '15rem';

/** How high a table may be: never so high that what follows it is out of sight. */
export const useTableHeight = (box: RefObject<HTMLElement | null>): string =>
  `max(${least}, min(${tableMaxHeight}, var(--window-height, 100vh) - ${useTop(box) + below}px))`;
