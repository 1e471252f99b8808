import { useRef, useState } from 'react';
import type { Carried } from './carry.ts';
import type { Dragged } from './dragged.ts';
import type { PlaceNode } from './place-nodes.ts';
import type { Carry } from './use-carry-keys.ts';

/**
 * What is between being taken up and put down. Who lets go is back where it was taken up; who puts it down stays at the place, as long as
 * the tree stays.
 */
export const useCarry = (move: (what: Dragged, onto: PlaceNode) => void, treeStays: boolean): Carry => {
  const [carried, setCarried] = useState<Carried | null>(null);
  const from = useRef<HTMLElement | null>(null);
  const end = (back: boolean): void => {
    setCarried(null);
    if (back) from.current?.focus();
  };
  return {
    carried,
    onTakeUp: (what) => {
      from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setCarried(what);
    },
    onPutDown: (onto) => {
      if (carried) move(carried.what, onto);
      end(!treeStays);
    },
    onCancel: () => end(true),
  };
};
