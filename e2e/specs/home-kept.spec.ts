/** Home begins with what it showed last, while a slow network still brings what is so now. */
import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { accounts } from '../core/accounts.ts';
import { sessionOf } from '../core/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { signOut } from '../pages/shell.ts';

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

/** What home looked like last, while the page still has nothing else. */
const pictureOf = (page: Page) => page.locator('#home-picture');

/** What the device keeps of it; empty where nothing is. */
const keptPicture = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('home.picture') ?? '');

/** As a hand does: the picture is inert, so that nothing presses its elements. */
const press = async (element: Locator): Promise<void> => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await element.page().mouse.click(x + width / 2, y + height / 2);
};

const waitForKept = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await keptOf(page)).join()).toContain('/api/correctives/summary');
  await expect.poll(() => keptPicture(page)).toContain('correctivos abiertos');
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
}) => {
  await signIn('technician');
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

test('before the portal’s code is there home is as it was last: links in it lead on, buttons wait, and nothing moves', async ({
  page,
  context,
  signIn,
  t,
}) => {
  await signIn('technician');
  await waitForKept(page);
  const { visit, letGo } = await visitHeld(context, portalCode);
  const picture = pictureOf(visit);
  const card = picture.locator('[aria-label="Correctivos"]').first();
  await expect(card).toContainText(/Datos de las \d+:\d\d/);
  // There for the eye alone: what reads the page aloud waits for it.
  await expect(picture).toHaveAttribute('aria-hidden', 'true');
  await expect(picture.locator('[inert]')).toHaveCount(1);
  await expect(visit.getByRole('link')).toHaveCount(0);
  const before = await card.boundingBox();
  await press(
    picture.locator(`[aria-label="${t('shell.person.menu', { name: accounts.technician.name })}"]`),
  );
  await letGo();
  await expect(visit.getByRole('menuitem', { name: t('shell.person.signOut') })).toBeVisible();
  await expect(picture).toHaveCount(0);
  expect(await cardOf(visit).boundingBox()).toEqual(before);
  await visit.close();
  const other = await visitHeld(context, portalCode);
  const link = pictureOf(other.visit).locator('[aria-label="Correctivos"] a').first();
  const address = await link.getAttribute('href');
  await press(link);
  await expect
    .poll(() => new URL(other.visit.url()).pathname + new URL(other.visit.url()).search)
    .toBe(address);
  await other.letGo();
  await expect(other.visit.getByRole('heading', { level: 1, name: 'Correctivos' })).toBeVisible();
  await expect(pictureOf(other.visit)).toHaveCount(0);
  await other.visit.goBack();
  await expect(cardOf(other.visit).getByRole('link').first()).toBeVisible();
});

test('what the server refuses by now is gone with its answer, and from the device', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('technician');
  await waitForKept(page);
  await context.route('**/api/correctives/summary*', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: '', requestId: 'r' } }),
  );
  const { visit, letGo } = await visitHeld(context);
  await expect(cardOf(visit).getByRole('link').first()).toBeVisible();
  await letGo();
  await expect(cardOf(visit).getByRole('link')).toHaveCount(0);
  await expect.poll(async () => (await keptOf(visit)).join()).not.toContain('/api/correctives/summary');
  expect(await keptPicture(visit)).not.toContain('correctivos abiertos');
});

test('under other grants nothing of before is shown once they are known', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('technician');
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
  expect(await keptPicture(visit)).not.toContain('correctivos abiertos');
});

test('a module that is switched off by now takes its card with it', async ({ page, context, signIn }) => {
  await signIn('technician');
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
  await waitForKept(page);
  await signOut(page, t, accounts.technician.name);
  await expect.poll(() => keptOf(page)).toEqual([]);
  expect(await keptPicture(page)).toBe('');
  await signInAnew('technician');
  await waitForKept(page);
  const other = JSON.stringify(sessionOf('reader'));
  await page.evaluate((user) => localStorage.setItem('currentUser', user), other);
  const { visit, letGo } = await visitHeld(context);
  await expect(visit.getByRole('main')).toBeVisible();
  await expect(pictureOf(visit)).toHaveCount(0);
  expect(await keptPicture(visit)).toBe('');
  await expect(visit.getByRole('article')).toHaveCount(0);
  await letGo();
  await expect(visit.getByRole('heading', { level: 1 })).toContainText(accounts.reader.name);
  await expect(asOf(visit)).toHaveCount(0);
});
