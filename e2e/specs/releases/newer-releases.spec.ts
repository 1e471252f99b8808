/** What an open tab hears of releases: newer ones, ones that went away, a developer's own. */
import type { Page } from '@playwright/test';
import { hangMs } from 'shared-kit/testing/test-form';
import { screenAt } from '../../core/addresses.ts';
import { violationsOf, violationsOfLooks } from '../../core/looks/axe.ts';
import { look, looksOf } from '../../core/looks/looks.ts';
import {
  brokenVersion,
  card,
  changeModule,
  type Listed,
  lookAway,
  missing,
  module,
  openPreventive,
  ownFiles,
  preventive,
  publishBroken,
  publishNewer,
  requestsTo,
  title,
} from '../../core/portal/changed-modules.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { edit, field, openElement, panelOf } from '../../pages/administration.ts';
import { followMenu, menuEntry } from '../../pages/shell.ts';

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();

test.use({ isFresh: true });

test('an open tab is offered a newer release, and it comes with the same address', async ({
  page,
  signIn,
  t,
}) => {
  await page.clock.install();
  await signIn('manager');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  const offer = page.getByText(t('shell.update.newer', { modules: title }));
  await lookAway(page);
  await expect(offer).toHaveCount(0);
  await changeModule(page, publishNewer);
  await lookAway(page);
  await expect(offer).toBeVisible();
  await expect(page.locator('#main')).toContainText('Preventivo');
  await page.getByRole('button', { name: t('shell.update.useNow') }).click();
  await page.waitForEvent('load');
  await expect(preventive(page)).toBeVisible();
  await expect(page).toHaveURL(screenAt('/user/preventiveMenu'));
  await expect(offer).toHaveCount(0);
});

test('a module that was not used yet is simply the newest', async ({ page, signIn, t }) => {
  await page.clock.install();
  await signIn('manager');
  // A module without a card on the home page, which would have run it.
  await changeModule(page, (installed) => publishBroken(installed), 'mfe-admin');
  const asked = requestsTo(page, brokenVersion);
  await lookAway(page);
  await page.waitForResponse((response) => response.url().includes('/api/modules'));
  await page.route(`**${ownFiles}${brokenVersion}/**`, missing);
  await followMenu(page, t, 'Administración');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('a part that went with an older release brings the new one, once', async ({ page, signIn, t }) => {
  await signIn('manager');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  // The release is pruned: what this tab has not fetched yet is gone, and another one is installed.
  await page.route(`**${ownFiles}**`, (route) =>
    route.request().url().includes('?new') ? route.continue() : missing(route),
  );
  await changeModule(page, (installed) => {
    installed.version = '0.9.0-newer';
    installed.entry = `${String(installed.entry)}?new`;
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page
    .getByRole('link', { name: /pendientes/i })
    .first()
    .click();
  await expect.poll(() => loads).toBe(1);
  await expect(card(page, 'status')).toBeVisible({ timeout: hangMs(10_000) });
  expect(loads).toBe(1);
  await page.unroute(`**${ownFiles}**`);
  await page.getByRole('button', { name: t('shell.failure.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /pendientes/i })).toBeVisible();
});

test('a module that is taken away meanwhile leaves the menu, and its page leads home', async ({
  page,
  signIn,
  t,
}) => {
  await page.clock.install();
  await signIn('manager');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  await page.route('**/api/modules*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Listed[]; total: number };
    const data = body.data.filter(({ name }) => name !== module);
    await route.fulfill({ json: { data, total: data.length } });
  });
  await lookAway(page);
  await expect(page).toHaveURL(screenAt('/user/home'));
  await expect(page.getByText(t('shell.update.gone', { name: 'Preventivo' }))).toBeVisible();
  await expect(menuEntry(page, t, 'Preventivo')).toHaveCount(0);
});

test('a search result that is marked is fetched before it is chosen', async ({ page, signIn, t }) => {
  await signIn('manager');
  const files = requestsTo(page, '/remotes/mfe-admin/');
  await page.getByRole('button', { name: t('shell.search.label') }).click();
  await page.getByRole('combobox', { name: t('shell.search.label') }).fill('administración');
  await expect.poll(() => files.length).toBeGreaterThan(0);
});

test('a developer’s own build is named while it runs, and ends with one press', async ({
  page,
  signIn,
  t,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const header = request.headers()['x-module-override'];
    if (header) sent.push(header);
  });
  await changeModule(page, (installed) => {
    if (sent.length > 0)
      Object.assign(installed, {
        channel: 'override',
        integrity: '',
        overrideUntil: tomorrow(),
      });
  });
  await signIn('manager');
  await page.goto('/user/home?override=signed-token');
  await expect(page).toHaveURL(screenAt('/user/home'));
  const badge = page.getByRole('button', { name: new RegExp(`${title} en desarrollo`) });
  await expect(badge).toBeVisible();
  expect(sent[0]).toBe('signed-token');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  sent.length = 0;
  await badge.click();
  await page.waitForEvent('load');
  await expect(preventive(page)).toBeVisible();
  await expect(badge).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a developer’s build that has expired is dropped with a notice', async ({ page, signIn, t }) => {
  await signIn('manager');
  await page.goto('/user/home?override=expired-token');
  await expect(page.getByText(t('shell.override.ended'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('moduleOverride'))).toBeNull();
});

/** Somebody writes into the record of an element; gives the record's path. */
const beginToWrite = async (page: Page, t: Texts): Promise<string> => {
  await openElement(page, 'a');
  const { pathname } = new URL(page.url());
  await edit(page, t);
  await field(page, t, 'brand').fill('Roca');
  return pathname;
};

const stopWriting = async (page: Page, t: Texts): Promise<void> => {
  await panelOf(page)
    .getByRole('button', { name: t('kit.cancel'), exact: true })
    .click();
  await page.getByRole('button', { name: t('kit.leave.accept') }).click();
};

test('a newer release waits while something is unsaved', async ({ page, signIn, t }) => {
  await page.clock.install();
  await signIn('manager');
  await beginToWrite(page, t);
  await changeModule(page, publishNewer, 'mfe-admin');
  const answered = page.waitForResponse((response) => response.url().includes('/api/modules'));
  await lookAway(page);
  await answered;
  const offer = page.getByText(t('shell.update.newer', { modules: 'Administración' }));
  await expect(offer).toHaveCount(0);
  await expect(field(page, t, 'brand')).toHaveValue('Roca');
  await stopWriting(page, t);
  await expect(offer).toBeVisible();
});

test('a newer portal is not loaded over unsaved work, but as soon as there is none', async ({
  page,
  signIn,
  t,
}) => {
  await page.clock.install();
  await signIn('manager');
  const record = await beginToWrite(page, t);
  await page.route('**/api/checkVersion', async (route) => {
    const body = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...body, appVersion: '9.9.9' } });
  });
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  const isOldPage = () => page.evaluate(() => 'isOldPage' in window);
  await lookAway(page);
  await expect(page.getByText(t('shell.update.portal'))).toBeVisible();
  await expect(field(page, t, 'brand')).toHaveValue('Roca');
  expect(await isOldPage()).toBe(true);
  await stopWriting(page, t);
  // A page that is leaving can't be asked by a single call.
  await page.waitForFunction(() => !('isOldPage' in window));
  await expect(page).toHaveURL(screenAt(record));
  const answered = page.waitForResponse('**/api/checkVersion');
  await lookAway(page);
  await answered;
  await expect(page.getByText(t('shell.update.portal'))).toHaveCount(0);
});

test('what is said of releases: axe finds nothing, and the focus stays where it was', async ({
  page,
  signIn,
  t,
}) => {
  await page.clock.install();
  await signIn('manager');
  await changeModule(page, (installed) => {
    const { baseUrl, integrity } = installed;
    publishBroken(installed, {
      baseUrl,
      integrity,
      channel: 'override',
      overrideUntil: tomorrow(),
    });
    const shared = { 'shared-kit/web/charts': '^1.0.0' };
    const service = { name: 'maintenance', api: '^7.2.0' };
    installed.manifest = structuredClone(installed.manifest);
    Object.assign(installed.manifest.needs, { shared, service });
  });
  await page.goto('/user/administration?override=signed-token');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  await openPreventive(page, t);
  await expect(card(page, 'contract')).toBeVisible();
  await page.getByRole('main').focus();
  await changeModule(page, publishNewer, 'mfe-admin');
  await lookAway(page);
  await expect(page.getByText(t('shell.update.newer', { modules: 'Administración' }))).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.clock.runFor(1000);
  expect(await violationsOf(page)).toEqual([]);
  for (const [size, colours] of looksOf(true)) {
    await look(page, size, colours);
    expect(await violationsOfLooks(page), `${size.width} px, ${colours}`).toEqual([]);
  }
});
