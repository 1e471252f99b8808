import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Where nothing can be measured. */
const usual = 640;

/** Pixels that a box has, followed; charts are drawn for exactly so many. */
export const useWidth = (): readonly [RefObject<HTMLDivElement | null>, number] => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setWidth(element.clientWidth || usual);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
};
