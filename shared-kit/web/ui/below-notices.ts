import { handheldQuery } from './layout-figures.ts';

/** Pixels that notices take at the top of a phone. */
const roomOfNotices = (): number => {
  if (!globalThis.matchMedia?.(handheldQuery).matches) return 0;
  return 3 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
};

/** Where menus and the like may lie, as they ask for it: below what notices take at the top of a phone. */
export const belowNotices = () => {
  const room = roomOfNotices();
  return { x: 0, y: room, width: innerWidth, height: innerHeight - room };
};
