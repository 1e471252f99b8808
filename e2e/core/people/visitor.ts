/** Whoever comes to the portal every day: their browser has its files already. */
import type { BrowserContext, Page } from '@playwright/test';

/** What tests take for granted of a browser. */
export const everyday = {
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  colorScheme: 'light',
  reducedMotion: 'reduce',
  // Said although they are the defaults: a context takes what the test that makes it asks for in place of what is not said.
  viewport: { width: 1280, height: 720 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
} as const;

/** A page of the portal's address that runs nothing: there is no such file. */
const quietPath = '/none.txt';

/** From now on the browser holds this and nothing else of the portal at `origin`. */
export const remember = async (
  page: Page,
  origin: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> => {
  // Not `setStorageState`, which empties the cache and opens a page for each time.
  await page.context().clearCookies();
  await page.goto(new URL(quietPath, origin).href);
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
};

const kinds = ['cookies', 'local_storage', 'indexeddb', 'websql', 'service_workers', 'cache_storage'];

/** A page that stays open as long as the browser does, so that the process that draws the portal's pages does not end with each of them. */
export const stay = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(quietPath);
  return page;
};

/** Closes the pages but `kept` and takes away all that they left behind, save the files of the portal. */
export const clear = async (kept: Page, origin: string): Promise<void> => {
  const context = kept.context();
  const used = context.pages().filter((page) => page !== kept);
  // A page that still ran could write something down again.
  await Promise.all(used.map((page) => page.close()));
  const devtools = await context.newCDPSession(kept);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: kinds.join(',') });
  await devtools.detach();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
};
