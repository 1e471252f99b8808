import { type PointerEvent, useEffect, useRef } from 'react';

/** Ends the dragging of a mark when another finger comes: two enlarge the plan, wherever they are. */
export const useLoneFinger = (onOther: () => void) => {
  const watched = useRef<AbortController>(null);
  const latest = useRef(onOther);
  latest.current = onOther;
  const letGo = (): void => watched.current?.abort();
  useEffect(() => () => watched.current?.abort(), []);
  const watch = ({ pointerId }: PointerEvent): void => {
    letGo();
    watched.current = new AbortController();
    const other = (event: globalThis.PointerEvent): void => {
      if (event.pointerId === pointerId) return;
      letGo();
      latest.current();
    };
    document.addEventListener('pointerdown', other, { capture: true, signal: watched.current.signal });
  };
  return { watch, letGo };
};
