/** When a page shows all that it is going to show. */
import { expect, type Page } from '@playwright/test';

const underway = new WeakMap<Page, Set<unknown>>();

/** From now on it is known what the page still asks for; before it goes anywhere. */
export const watchRequests = (page: Page): void => {
  const open = new Set<unknown>();
  underway.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
};

/** Nothing waits, comes in or moves, two pictures in a row. */
const isAtRest = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const looksAtRest = (): boolean =>
      document.querySelector('h1, [role="heading"][aria-level="1"]') !== null &&
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running') &&
      [...document.images].every(({ complete }) => complete) &&
      // What a tab shows is made a moment after the tab is chosen.
      [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].every((tab) => {
        const panel = tab.getAttribute('aria-controls');
        return panel === null || document.getElementById(panel) !== null;
      });
    const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
    if (!looksAtRest()) return false;
    await picture();
    await picture();
    return looksAtRest();
  });

export const settle = async (page: Page): Promise<void> => {
  const open = underway.get(page) ?? new Set();
  await expect
    .poll(async () => open.size === 0 && (await isAtRest(page)) && open.size === 0, {
      message: 'the page comes to rest',
      intervals: [20, 50],
    })
    .toBe(true);
};
