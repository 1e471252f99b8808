/** What is dragged onto a place: elements by the link of their row, places by their own node. */
import type { DragEvent } from 'react';

const placeType = 'application/x-portal-place';
const linkType = 'text/uri-list';
const elementPath = /\/user\/elements\/(\d+)(?:[?#]|$)/;

export type Dragged =
  | { readonly kind: 'element'; readonly id: number }
  | { readonly kind: 'area' | 'floor'; readonly id: number };

/** Begins to drag the node of a floor or an area. */
export const dragPlace = ({ dataTransfer }: DragEvent, nodeId: string): void => {
  dataTransfer.setData(placeType, nodeId);
  dataTransfer.effectAllowed = 'move';
};

/** Whether what is over the node may be meant for it; what exactly it is a browser tells when it is let go. */
export const mayDrop = ({ dataTransfer: { types } }: DragEvent): boolean =>
  types.includes(placeType) || types.includes(linkType);

/** What was let go; null for links that lead elsewhere. */
export const draggedOf = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): Dragged | null => {
  const [, kind, id] = /^(area|floor):(\d+)$/.exec(dataTransfer.getData(placeType)) ?? [];
  if (kind === 'area' || kind === 'floor') return { kind, id: Number(id) };
  const [, element] = elementPath.exec(dataTransfer.getData(linkType)) ?? [];
  return element === undefined ? null : { kind: 'element', id: Number(element) };
};
