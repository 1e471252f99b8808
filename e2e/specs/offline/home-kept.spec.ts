/** Home begins with what it showed last, while a slow network still brings what is so now. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import { accounts } from '../../core/people/accounts.ts';
import { sessionOf } from '../../core/people/sessions.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openFigures, signOut } from '../../pages/shell.ts';

const cardOf = (page: Page) => page.getByRole('article', { name: 'Correctivos' });
const asOf = (page: Page) => page.locator('main article [data-as-of]');

/** What the device keeps of home, by user: the addresses of the answers. */
const keptOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await asked(indexedDB.open('lastVisit'));
    const store = database.transaction('answers').objectStore('answers');
    const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
    database.close();
    return keys.flatMap((key, index) => {
      const [, path] = key as [number, string];
      const value = values[index] as { answers?: object } | null;
      return path.startsWith('home ') && value ? Object.keys(value.answers ?? {}) : [];
    });
  });

/** Where the portal's parts will stand, while the page still has nothing else. */
const frameOf = (page: Page) => page.locator('.frame');

const waitForKept = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await keptOf(page)).join()).toContain('/api/correctives/summary');
};

const calls = '**/api/**';
const portalCode = '**/main.*.js';

/** No such request is answered until it is let go. */
const hold = async (context: BrowserContext, requests: string): Promise<() => Promise<void>> => {
  const gate = Promise.withResolvers<void>();
  const wait = async (route: Route): Promise<void> => {
    await gate.promise;
    await route.fallback().catch(() => undefined);
  };
  await context.route(requests, wait);
  return async () => {
    gate.resolve();
    await context.unroute(requests, wait);
  };
};

interface Held {
  readonly visit: Page;
  readonly letGo: () => Promise<void>;
}

/** A new visit of home that gets no answer until it is let go, or no such files. */
const visitHeld = async (context: BrowserContext, requests = calls): Promise<Held> => {
  const letGo = await hold(context, requests);
  const visit = await context.newPage();
  await visit.goto('/user/home', { waitUntil: 'commit' });
  return { visit, letGo };
};

test('cards show what they showed last and say from when, then what is so now, and nothing moves', async ({
  page,
  context,
  signIn,
  t,
}) => {
  await signIn('technician');
  await openFigures(page, t);
  await waitForKept(page);
  const { visit, letGo } = await visitHeld(context);
  await expect(cardOf(visit).getByRole('link').first()).toBeVisible();
  await expect(cardOf(visit).locator('[data-as-of]')).toHaveText(/^Datos de las \d+:\d\d$/);
  const before = await cardOf(visit).boundingBox();
  await letGo();
  await expect(asOf(visit)).toHaveCount(0);
  await expect(cardOf(visit).getByRole('link').first()).toBeVisible();
  expect(await cardOf(visit).boundingBox()).toEqual(before);
});

test('before the portal’s code is there its frame is, with nothing of anybody, and goes with the first page', async ({
  page,
  context,
  signIn,
  t,
}) => {
  await signIn('technician');
  await openFigures(page, t);
  await waitForKept(page);
  // As releases of before left it.
  await page.evaluate(() => localStorage.setItem('home.picture', 'correctivos abiertos'));
  const { visit, letGo } = await visitHeld(context, portalCode);
  await expect(frameOf(visit)).toBeVisible();
  await expect(frameOf(visit).locator('.frame-page i').first()).toBeVisible();
  // There for the eye alone: what reads the page aloud waits for it.
  await expect(frameOf(visit)).toHaveAttribute('aria-hidden', 'true');
  await expect(frameOf(visit)).toHaveText('');
  await letGo();
  await expect(cardOf(visit).getByRole('link').first()).toBeVisible();
  await expect(frameOf(visit)).toBeHidden();
  expect(await visit.evaluate(() => localStorage.getItem('home.picture'))).toBeNull();
});

test('what the server refuses by now is gone with its answer, and from the device', async ({
  page,
  context,
  signIn,
  t,
}) => {
  await signIn('technician');
  await openFigures(page, t);
  await waitForKept(page);
  await context.route('**/api/correctives/summary*', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: '', requestId: 'r' } }),
  );
  const { visit, letGo } = await visitHeld(context);
  await expect(cardOf(visit).getByRole('link').first()).toBeVisible();
  await letGo();
  await expect(cardOf(visit).getByRole('link')).toHaveCount(0);
  await expect.poll(async () => (await keptOf(visit)).join()).not.toContain('/api/correctives/summary');
});

test('under other grants nothing of before is shown once they are known', async ({
  page,
  context,
  signIn,
  t,
}) => {
  await signIn('technician');
  await openFigures(page, t);
  await waitForKept(page);
  await context.route('**/api/session', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { data: { installations: { permissions: string[] }[] } };
    for (const each of session.data.installations) each.permissions = [];
    await route.fulfill({ response, json: session });
  });
  const { visit, letGo } = await visitHeld(context);
  await expect(cardOf(visit)).toBeVisible();
  await letGo();
  await expect(cardOf(visit)).toHaveCount(0);
  await expect(asOf(visit)).toHaveCount(0);
  await expect.poll(async () => (await keptOf(visit)).join()).not.toContain('/api/correctives/summary');
});

test('a module that is switched off by now takes its card with it', async ({ page, context, signIn, t }) => {
  await signIn('technician');
  await openFigures(page, t);
  await waitForKept(page);
  await context.route('**/api/modules?*', async (route) => {
    const response = await route.fetch();
    const modules = (await response.json()) as { data: { name: string }[]; total: number };
    const data = modules.data.filter(({ name }) => name !== 'mfe-correctives');
    await route.fulfill({ response, json: { data, total: data.length } });
  });
  const { visit, letGo } = await visitHeld(context);
  await expect(cardOf(visit)).toBeVisible();
  await letGo();
  await expect(cardOf(visit)).toHaveCount(0);
  await expect(visit.getByRole('article').first()).toBeVisible();
});

test('signing out leaves nothing of it, and another person never sees it', async ({
  page,
  context,
  signInAnew,
  t,
}) => {
  await signInAnew('technician');
  await openFigures(page, t);
  await waitForKept(page);
  await signOut(page, t, accounts.technician.name);
  await expect.poll(() => keptOf(page)).toEqual([]);
  await signInAnew('technician');
  await openFigures(page, t);
  await waitForKept(page);
  const other = JSON.stringify(sessionOf('reader'));
  await page.evaluate((user) => localStorage.setItem('currentUser', user), other);
  const { visit, letGo } = await visitHeld(context);
  await expect(visit.getByRole('main')).toBeVisible();
  await expect(visit.getByRole('article')).toHaveCount(0);
  await letGo();
  await expect(visit.getByRole('heading', { level: 1 })).toContainText(accounts.reader.name);
  await expect(asOf(visit)).toHaveCount(0);
});
