/** Tabs of a signed-in user on the first screen of the maintenance module, whose title tells which release runs. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accounts, demoPassword } from '../../../../e2e/core/people/accounts.ts';
import { texts } from '../../../../e2e/core/texts.ts';
import { time } from '../contest.ts';

export const screen = '/user/preventiveMenu';
const t = texts('es');
const patience = 120_000;

/** Signed in once; the session is kept for other contexts. */
export const openContext = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES' });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.locator('input[name="LoginName"]').fill(accounts.technician.login);
  await page.locator('input[name="Password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/user\/home$/);
  await page.close();
  return context;
};

export const titleShows = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor({ timeout: patience });

export const openTab = async (context: BrowserContext, title: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(screen);
  await titleShows(page, title);
  return page;
};

export const offerOf = (page: Page) =>
  page.getByRole('button', { name: t('shell.update.useNow'), exact: true });

/** Until the offer of another release is there; `look` brings the tab to the front, again and again. */
export const untilOffered = async (page: Page, look: boolean): Promise<void> => {
  const offered = offerOf(page).waitFor({ timeout: patience });
  let over = false;
  const done = offered.finally(() => {
    over = true;
  });
  while (look && !over) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  await done;
};

/** Milliseconds from the click on an address to the screen with that title. */
export const loadTime = (page: Page, title: string): Promise<number> =>
  time(async () => {
    await page.goto(screen);
    await titleShows(page, title);
  });
