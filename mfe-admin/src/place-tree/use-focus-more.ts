import { useEffect, useRef } from 'react';
import type { PlaceNode } from './place-nodes.ts';

/** The node with an id below another, or that one. */
export const withId = (node: PlaceNode, id: string): PlaceNode | undefined =>
  node.id === id
    ? node
    : (node.children ?? []).map((child) => withId(child, id)).find((found) => found !== undefined);

/** The focus goes on to the first of the areas that were asked for, where the line stood that asked for them. */
export const useFocusMore = (root: PlaceNode | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const awaited = useRef<{ readonly floor: string; readonly index: number } | null>(null);
  const awaitMore = ({ id, place }: PlaceNode): void => {
    const floor = `floor:${place.floorId}`;
    const siblings = (root && withId(root, floor)?.children) ?? [];
    awaited.current = { floor, index: siblings.findIndex((each) => each.id === id) };
  };
  useEffect(() => {
    if (!(root && awaited.current)) return;
    const { floor, index } = awaited.current;
    const first = withId(root, floor)?.children?.[index];
    if (first?.kind !== 'area') return;
    awaited.current = null;
    box.current?.querySelector<HTMLElement>(`[data-value="${first.id}"]`)?.focus();
  }, [root]);
  return { box, awaitMore };
};
