/** Work that was prepared is read without a network: by a page that is open, and by one that opens with the server gone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { accounts, demoPassword } from '../core/accounts.ts';
import { chromiumArguments, findChromium } from '../core/chromium.ts';
import { copyDemoData, type PortalData } from '../core/demo-data.ts';
import { type RunningPortal, startPortal } from '../core/portal.ts';
import { signInOver } from '../core/sessions.ts';
import { type Texts, texts } from '../core/texts.ts';
import { everyday, remember } from '../core/visitor.ts';
import { expect, test } from '../fixtures/test.ts';
import { followMenu, openOfPerson, pageTabs } from '../pages/shell.ts';

const t: Texts = texts('es');

let data: PortalData;
let server: RunningPortal;
let profile: string;
let context: BrowserContext;

test.beforeAll(async () => {
  data = await copyDemoData();
  server = await startPortal(data);
  profile = await mkdtemp(join(tmpdir(), 'profile-'));
  context = await chromium.launchPersistentContext(profile, {
    ...everyday,
    baseURL: server.url,
    executablePath: findChromium(),
    args: [...chromiumArguments],
  });
});
test.afterAll(async () => {
  await context.close();
  await server.stop();
  await data.remove();
  await rm(profile, { recursive: true, force: true });
});

const enter = async (): Promise<Page> => {
  const page = await context.newPage();
  const credentials = { loginName: accounts.technician.login, password: demoPassword };
  const currentUser = JSON.stringify(await signInOver(server.url, credentials));
  await remember(page, server.url, { currentUser, language: 'es' });
  await page.goto('/user/home');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return page;
};

const prepare = async (page: Page): Promise<void> => {
  const dialog = await openOfPerson(page, t, t('shell.prepare.title'));
  await dialog.getByRole('button', { name: t('shell.prepare.start') }).click();
  await expect(dialog.locator('[data-state="done"]')).toHaveCount(6, { timeout: 60_000 });
  await expect(
    dialog.locator('[data-state="done"]').filter({ hasText: t('maintenance.prepare.label') }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
};

/** The list, and from there the first three cards of its round. */
const walk = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').locator('[data-row="0"]')).toBeVisible();
  await expect(page.getByText(t('shell.offline.dataOf', { at: '' }).slice(0, -2))).toBeVisible();
  await page.getByRole('button', { name: t('maintenance.list.start') }).click();
  const main = page.getByRole('main');
  const position = (at: number) => main.getByText(t('maintenance.round.position', { at, total: '' }).trim());
  for (const at of [1, 2, 3]) {
    await expect(position(at)).toBeVisible();
    await expect(main.getByRole('radio').first()).toBeVisible();
    await expect(page).toHaveURL(/[?&]task=[1-9]/);
    await page.getByRole('button', { name: t('kit.next'), exact: true }).click();
  }
  await expect(position(4)).toBeVisible();
};

test('prepared tasks are listed and walked without a network', async () => {
  test.setTimeout(240_000);
  const page = await enter();
  await prepare(page);

  await test.step('in a page that is open', async () => {
    await context.setOffline(true);
    await followMenu(page, t, 'Preventivo');
    await pageTabs(page, t).getByRole('link', { name: 'Con retraso' }).click();
    await walk(page);
    await context.setOffline(false);
    await page.close();
  });

  await server.stop();

  await test.step('in a page that opens with the server gone', async () => {
    const tab = await context.newPage();
    await tab.goto('/user/lateChores');
    await walk(tab);
  });
});
