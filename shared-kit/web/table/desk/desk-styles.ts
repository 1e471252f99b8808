/** How the table at the desk stays readable while it scrolls, and where its rows' links lie. */
import type { Selection } from '../use-selection.ts';

export const selectionWidth = 40;

/** A cell that stays at the left; its row shows through it in its own colour. */
export const stuck = (left: number, zIndex: number) =>
  ({ position: 'sticky', insetInlineStart: `${left}px`, zIndex, bg: 'inherit' }) as const;

export const firstCell = (selection: Selection | undefined) => stuck(selection ? selectionWidth : 0, 1);

/** The same for a cell of the body, whose look the table gives: a style for each of a thousand cells would be worked out as often. */
export const stuckAt = (left: number) => ({ 'data-stuck': true, style: { insetInlineStart: left } }) as const;

export const tableStyles = {
  tableLayout: 'fixed',
  // Collapsed borders stay behind when cells stick.
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& tbody tr': { outline: 'none' },
  '& tbody td': {
    paddingX: '2',
    paddingY: '2',
    borderBottomWidth: '1px',
    textAlign: 'start',
    overflowWrap: 'break-word',
  },
  '& tbody td[data-align=end]': { textAlign: 'end' },
  '& tbody td[data-stuck]': { position: 'sticky', zIndex: '1', bg: 'inherit' },
  '& tbody td[data-choose]': { zIndex: '2', paddingEnd: '0' },
  '& tbody tr:focus-visible > td': {
    boxShadow: 'inset 0 2px 0 {colors.brand.focusRing}, inset 0 -2px 0 {colors.brand.focusRing}',
  },
  '& tbody tr:focus-visible > td:first-of-type': {
    boxShadow:
      'inset 0 2px 0 {colors.brand.focusRing}, inset 0 -2px 0 {colors.brand.focusRing}, inset 2px 0 0 {colors.brand.focusRing}',
  },
  // The row whose record is beside the list; a chosen one has the colour, and this one the bar as well.
  '& tbody tr[data-present]': { bg: 'brand.subtle' },
  '& tbody tr[data-present] > td:first-of-type': { boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
  // One long name must not take the window: the record tells the rest.
  '& [data-cell]': { lineClamp: '4', overflow: 'clip', overflowClipMargin: '3px' },
  // A state of many words goes on in the next line rather than to be cut by its column.
  '& [data-cell] .chakra-badge': { whiteSpace: 'normal', height: 'auto' },
  // The first cell's link lies over the row: what can be pressed in the other cells lies over the link.
  '& td:not(:first-of-type) :is(a, button)': { position: 'relative', zIndex: 2 },
} as const;
