/** From one screen to another without loading the portal anew, which costs as much as all else that a short test does. */
import { expect, type Page } from '@playwright/test';

const heading = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.querySelector('h1')?.textContent}`);

/** Opens a screen of another heading as a link of the portal does, and waits for it. */
export const walk = async (page: Page, path: string): Promise<void> => {
  const before = await heading(page);
  await page.evaluate((to) => {
    // A link leads to the top of a page; going through the history keeps what the screen before was scrolled to.
    scrollTo(0, 0);
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect
    .poll(() => heading(page), { message: `${path} is opened`, intervals: [20, 50] })
    .not.toBe(before);
};

/** The same where a screen of the same heading may be the one that is open: that is loaded anew. */
export const walkOrLoad = async (page: Page, path: string): Promise<void> => {
  const there = new URL(path, page.url()).pathname === new URL(page.url()).pathname;
  await (there ? page.goto(path) : walk(page, path));
};
