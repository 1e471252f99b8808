import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { takesUp } from 'shared-kit/web/table';
import { type Carried, carriedOf, takes } from './carry.ts';
import type { PlaceNode } from './place-nodes.ts';

/** Moving by keyboard: what is carried, and who is told of it. */
export interface Carry {
  readonly carried: Carried | null;
  readonly onTakeUp: (carried: Carried) => void;
  readonly onPutDown: (onto: PlaceNode) => void;
  readonly onCancel: () => void;
}

interface CarryKeys {
  readonly carry: Carry | undefined;
  readonly box: RefObject<HTMLElement | null>;
  readonly nodeWith: (id: string) => PlaceNode | undefined;
  readonly isReady: boolean;
}

const valueAt = ({ target }: { readonly target: EventTarget }): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-part=branch-control], [data-part=item]')?.dataset.value
    : undefined;

const present = '[data-part=branch-control][tabindex="0"], [data-part=item][tabindex="0"]';

/** Ctrl+X takes the place up that has the focus; the tree's own keys lead on, Enter puts down, Escape lets go. */
export const useCarryKeys = ({ carry, box, nodeWith, isReady }: CarryKeys) => {
  const [over, setOver] = useState<PlaceNode | null>(null);
  const carried = carry?.carried ?? null;
  useEffect(() => {
    // What was taken up elsewhere is put down here.
    if (carried && isReady && !box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>(present)?.focus();
    if (!carried) setOver(null);
  }, [carried, isReady, box]);
  const act = (event: KeyboardEvent): (() => void) | undefined => {
    const id = valueAt(event);
    const node = id === undefined ? undefined : nodeWith(id);
    if (!(carry && node)) return undefined;
    const own = takesUp(event) ? carriedOf(node) : null;
    if (own) return () => carry.onTakeUp(own);
    if (!carried) return undefined;
    if (event.key === 'Escape') return carry.onCancel;
    // The bar says why it can't be put down here.
    if (event.key === 'Enter' || event.key === ' ')
      return () => (takes(node, carried.what) ? carry.onPutDown(node) : undefined);
    return undefined;
  };
  return {
    over,
    keys: carry
      ? {
          onKeyDownCapture: (event: KeyboardEvent): void => {
            const done = act(event);
            if (!done) return;
            event.preventDefault();
            event.stopPropagation();
            done();
          },
          // The tree keeps the event to itself on its way up.
          onFocusCapture: (event: FocusEvent): void => {
            const id = valueAt(event);
            setOver((id !== undefined && nodeWith(id)) || null);
          },
        }
      : {},
  };
};
