import { type RefObject, useLayoutEffect, useState } from 'react';

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
