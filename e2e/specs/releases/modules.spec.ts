import type { Page, Route } from '@playwright/test';
import { hangMs } from 'shared-kit/testing/test-form';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { followMenu, menuEntry } from '../../pages/shell.ts';

test.use({ isFresh: true });

const files = /\/remotes\/mfe-maintenance\/.*\.js/;
const entry = /\/remotes\/mfe-maintenance\/.*remoteEntry/;

const failureCard = (page: Page, kind: string) => page.locator(`[role="alert"][data-failure="${kind}"]`);

/** The rest works: the menu is there, home opens, the other module opens. */
const restWorks = async (page: Page, t: Texts): Promise<void> => {
  await followMenu(page, t, 'Administración');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  await expect(menuEntry(page, t, 'Preventivo')).toHaveCount(1);
};

const openPreventive = (page: Page, t: Texts) => followMenu(page, t, 'Preventivo');

/** Opened again, the module is asked for again without a press. */
const opensAgain = async (page: Page, t: Texts): Promise<void> => {
  await openPreventive(page, t);
  await expect(page.getByRole('heading', { level: 1, name: 'Preventivo' })).toBeVisible();
};

const changeModules = (page: Page, change: (module: Record<string, unknown>) => void) =>
  page.route('**/api/modules*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const one of body.data) if (one.name === 'mfe-maintenance') change(one);
    await route.fulfill({ json: body });
  });

const missing = (route: Route) => route.fulfill({ status: 404, json: { code: 'notFound' } });
const broken = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' });

for (const { name, address, answer, kind } of [
  {
    name: 'that the network does not deliver',
    address: entry,
    answer: (route: Route) => route.abort(),
    kind: 'network',
  },
  { name: 'whose files are missing', address: entry, answer: missing, kind: 'status' },
  { name: 'whose chunks are missing', address: files, answer: missing, kind: 'status' },
  { name: 'whose files were changed', address: entry, answer: broken, kind: 'integrity' },
])
  test(`a module ${name} costs only its own screens`, async ({ page, signIn, t }) => {
    // The shell may fetch a module ahead of its first screen.
    await page.route(address, answer);
    await signIn('manager');
    await openPreventive(page, t);
    await expect(failureCard(page, kind)).toBeVisible({ timeout: hangMs(10_000) });
    await restWorks(page, t);
    await page.unroute(address);
    await opensAgain(page, t);
  });

test('a module that needs another portal is not run', async ({ page, signIn, t }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await changeModules(page, (module) => {
    const manifest = module.manifest as { needs: { shell: string } };
    manifest.needs.shell = '^9.0.0';
  });
  await signIn('manager');
  await openPreventive(page, t);
  await expect(failureCard(page, 'contract')).toBeVisible();
  expect(requested.filter((url) => url.includes('/remotes/mfe-maintenance/'))).toEqual([]);
  await restWorks(page, t);
});

test('a module that is slow holds nothing else up', async ({ page, signIn, t }) => {
  const held: Route[] = [];
  await page.route(entry, (route) => void held.push(route));
  await signIn('manager');
  await openPreventive(page, t);
  await expect(page.getByRole('main').getByText(t('kit.loading')).first()).toBeVisible();
  await restWorks(page, t);
  await page.unroute(entry);
  for (const route of held) await route.continue().catch(() => undefined);
  await opensAgain(page, t);
});

test('modules share one copy of each library', async ({ page, signIn, t }) => {
  await signIn('manager');
  await openPreventive(page, t);
  await expect(page.getByRole('heading', { level: 1, name: 'Preventivo' })).toBeVisible();
  await restWorks(page, t);
  const scripts = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js') && !name.includes('/api/'))
        .map(async (name) => ({ name, text: await (await fetch(name)).text() })),
    ),
  );
  expect(scripts.some(({ name }) => name.includes('/remotes/mfe-maintenance/'))).toBe(true);
  expect(scripts.some(({ name }) => name.includes('/remotes/mfe-admin/'))).toBe(true);
  // A text that only the library's own code holds.
  const marks = {
    react: 'react.transitional.element',
    'react-dom': '__reactContainer$',
    chakra: 'ChakraContext',
    emotion: 'data-emotion',
    router: 'react-router',
    i18next: 'i18next is maintained',
  };
  for (const [library, mark] of Object.entries(marks)) {
    const remotes = scripts.filter(({ name, text }) => name.includes('/remotes/') && text.includes(mark));
    expect(
      remotes.map(({ name }) => name),
      `${library} inside a module`,
    ).toEqual([]);
  }
});
