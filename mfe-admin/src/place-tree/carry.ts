/** What is taken up with the keyboard, and where it can be put down. */
import type { Dragged } from './dragged.ts';
import type { PlaceNode } from './place-nodes.ts';

export interface Carried {
  readonly what: Dragged;
  /** A place's name; empty for elements. */
  readonly name: string;
  /** How many move together. */
  readonly count: number;
}

const taker = { element: 'area', area: 'floor', floor: 'building' } as const;

/** Elements go into areas, areas onto floors, floors into buildings. */
export const takes = (node: Pick<PlaceNode, 'kind'>, what: Pick<Dragged, 'kind'>): boolean =>
  node.kind === taker[what.kind];

/** A node of the tree as something to carry; null for buildings, and for what is no place. */
export const carriedOf = ({ kind, record, name }: PlaceNode): Carried | null =>
  (kind === 'area' || kind === 'floor') && record ? { what: { kind, id: record.id }, name, count: 1 } : null;
