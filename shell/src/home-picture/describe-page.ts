/** Describes the elements of a page, as far as they can be seen. */

import { fetchesNothing, isDrawing, isKept, isText } from './draw-picture.ts';
import { asOfMark, type PictureNode } from './picture.ts';

/** Marks a card's first line, where it says from when it is. */
const headMark = 'data-card-head';

/** As the label of the page itself looks. */
const label: PictureNode = [
  'span',
  {
    [asOfMark]: '',
    style:
      'flex: 1; min-width: 0; text-align: end; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--chakra-colors-fg-muted); font-size: var(--chakra-font-sizes-sm); line-height: 1.25rem',
  },
];

/** Landmarks and headings are no others' than the page's; what can't be drawn is left out. */
const tagOf = (element: Element): string | null => {
  const tag = element.localName;
  if (isDrawing(tag) || isText(tag)) return tag;
  return /^(header|main|nav|footer|section|article|aside|h[1-6]|figure|label)$/.test(tag) ? 'div' : null;
};

const attributesOf = (element: Element): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (isKept(name, value)) kept[name] = value;
  const style = element.getAttribute('style') ?? '';
  if (style !== '' && fetchesNothing(style)) kept.style = style;
  return kept;
};

const describe = (node: Node): PictureNode[] => {
  if (node instanceof Text) return [node.data];
  const tag = node instanceof Element ? tagOf(node) : null;
  if (!(node instanceof Element) || tag === null) return [];
  const children = [...node.childNodes].flatMap(describe);
  return [[tag, attributesOf(node), ...children, ...(node.hasAttribute(headMark) ? [label] : [])]];
};

/** What is in `page`. */
export const describePage = (page: Element): PictureNode[] => [...page.childNodes].flatMap(describe);
