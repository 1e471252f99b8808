/** How much of a list a phone shows. */
import type { Page } from '@playwright/test';
import type { Screen } from './looks/screens.ts';

/** The first card begins above this many pixels, and three are seen at 390 × 844. */
const firstBegins = 260;
const seen = 3;

/** Of a screen that is a list, what of that does not hold; nothing where there are fewer cards. A record has its facts before its lists. */
export const cardsOutOfSight = async (page: Page, { name }: Screen): Promise<string[]> => {
  if (name.endsWith('-record')) return [];
  return page.evaluate(
    ({ above, count }) => {
      const cards = [...document.querySelectorAll('main [data-cards] > li')].map((card) =>
        card.getBoundingClientRect(),
      );
      const [first, last] = [cards[0], cards[count - 1]];
      if (!first || !last) return [];
      return [
        ...(first.top + scrollY < above ? [] : [`the first card begins at ${first.top + scrollY} px`]),
        ...(last.bottom + scrollY <= innerHeight
          ? []
          : [`card ${count} ends at ${last.bottom + scrollY} px`]),
      ];
    },
    { above: firstBegins, count: seen },
  );
};
