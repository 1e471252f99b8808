import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from 'shared-kit/contracts/enums';
import { accounts } from '../core/accounts.ts';
import { screenAt } from '../core/addresses.ts';
import { texts } from '../core/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseLanguage, menuOf, signOut } from '../pages/shell.ts';

const preventive = { es: 'Preventivo', cat: 'Preventiu', en: 'Preventive' } as const;
const administration = { es: 'Administración', cat: 'Administració', en: 'Administration' } as const;

test('the menu holds what the user may open', async ({ page, signIn, t }) => {
  const link = (name: string | RegExp) => menuOf(page, t).getByRole('link', { name });
  await signIn('technician');
  await expect(link(preventive.es)).toBeVisible();
  await expect(link(administration.es)).toHaveCount(0);
  await signOut(page, t, accounts.technician.name);
  await signIn('manager');
  await expect(link(administration.es)).toBeVisible();
  await expect(link('Usuarios')).toHaveCount(0);
  await signOut(page, t, accounts.manager.name);
  await signIn('superAdministrator');
  await expect(link('Usuarios')).toBeVisible();
});

test('a screen that is not granted is not there', async ({ page, signIn }) => {
  await signIn('technician');
  for (const path of ['/user/administration', '/user/spad-users', '/user/spad-generateChores']) {
    await page.goto(path);
    await expect(page).toHaveURL(screenAt('/user/home'));
  }
});

test('the language changes everything at once and is remembered', async ({ page, signIn, t }) => {
  await signIn('technician');
  await expect(menuOf(page, t).getByRole('link', { name: preventive.es })).toBeVisible();
  for (const code of [...languageCodes].reverse()) {
    await chooseLanguage(page, code);
    const here = texts(code);
    await expect(menuOf(page, here).getByRole('link', { name: preventive[code] })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(code);
    await page.reload();
    await expect(menuOf(page, here).getByRole('link', { name: preventive[code] })).toBeVisible();
  }
});

test('the footer says year, vendor, rights and version', async ({ page, t }) => {
  const { appVersion } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../shell/dist/version.json'), 'utf8'),
  );
  await page.goto('/auth');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(String(new Date().getFullYear()));
  await expect(footer).toContainText(t('shell.footer.rights'));
  await expect(footer.getByRole('link')).toHaveAttribute('href', /^https:/);
  await expect(footer).toContainText(t('shell.footer.version', { version: appVersion }));
});

test('another version on the server clears the caches and reloads once', async ({ page, signIn }) => {
  await signIn('technician');
  await page.evaluate(async () => {
    localStorage.setItem('version', '0.0.1');
    await (await caches.open('old')).put('/x', new Response('x'));
  });
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.goto('/user/home');
  await expect.poll(() => loads.length).toBeGreaterThanOrEqual(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('version'))).not.toBe('0.0.1');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(loads.length).toBe(2);
});

test('a server that always names another script does not make the page reload for ever', async ({ page }) => {
  await page.route('**/api/checkVersion', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), mainJsScriptCode: 'never-there' } });
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/auth');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
});

test('search opens by key and leads to a screen', async ({ page, signIn, t }) => {
  await signIn('technician');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: t('shell.search.label') }).fill('prevent');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(screenAt('/user/preventiveMenu'));
});

test('theme follows the page address', async ({ page, portal }) => {
  const brand = async (host: string) => {
    await page.goto(`http://${host}:${portal.port}/auth`);
    return page
      .getByRole('button', { name: 'Entrar', exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  };
  const colours = [
    await brand('127.0.0.1'),
    await brand('ikeep3.localhost'),
    await brand('pruebas.localhost'),
  ];
  expect(new Set(colours).size).toBe(3);
});

test('the menu marks where one is, and the keyboard is in the page that was opened', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('technician');
  const entry = menuOf(page, t).getByRole('link', { name: preventive.es });
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('main').locator('a[href^="/user/remainingChores"]').first().click();
  await expect(page).toHaveURL(screenAt('/user/remainingChores'));
  await expect(entry).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('main')).toBeFocused();
});
