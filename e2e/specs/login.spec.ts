import type { Page } from '@playwright/test';
import { languageCodes } from 'shared-kit/contracts/enums';
import { accounts, demoPassword } from '../core/accounts.ts';
import { screenAt } from '../core/addresses.ts';
import type { Texts } from '../core/texts.ts';
import { expect, test } from '../fixtures/test.ts';

const nameField = (page: Page, t: Texts) => page.getByLabel(t('shell.login.LoginName'));
const passwordField = (page: Page, t: Texts) => page.getByLabel(t('shell.login.Password'), { exact: true });
const enter = (page: Page, t: Texts) =>
  page.getByRole('button', { name: t('shell.login.enter'), exact: true }).click();

for (const language of languageCodes)
  test.describe(`login in ${language}`, () => {
    test.use({ language });

    test('an empty field is asked for and nothing is sent', async ({ page, t }) => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.goto('/auth');
      await enter(page, t);
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(t('shell.fill.field'));
      await expect(dialog).toContainText(t('shell.login.LoginName'));
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await nameField(page, t).fill('tecnica');
      await enter(page, t);
      await expect(dialog).toContainText(t('shell.login.Password'));
      expect(calls).not.toContain('/api/login');
    });

    test('a wrong password is told without a hint', async ({ page, t }) => {
      await page.goto('/auth');
      for (const login of [accounts.reader.login, 'nobody-of-that-name']) {
        await nameField(page, t).fill(login);
        await passwordField(page, t).fill('wrong');
        await enter(page, t);
        const dialog = page.getByRole('alertdialog');
        await expect(dialog).toContainText(t('shell.login.error'));
        await page.getByRole('button', { name: t('kit.agreed') }).click();
        await expect(dialog).toBeHidden();
      }
      await expect(page).toHaveURL(/\/auth$/);
    });
  });

test('the password can be looked at', async ({ page, t }) => {
  await page.goto('/auth');
  await passwordField(page, t).fill(demoPassword);
  await expect(passwordField(page, t)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: t('shell.login.showPassword') }).click();
  await expect(passwordField(page, t)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: t('shell.login.hidePassword') }).click();
  await expect(passwordField(page, t)).toHaveAttribute('type', 'password');
});

test('a lost network is told and what was written stays', async ({ page, t }) => {
  await page.goto('/auth');
  await page.route('**/api/login', (route) => route.abort('internetdisconnected'));
  await nameField(page, t).fill('tecnica');
  await passwordField(page, t).fill(demoPassword);
  await enter(page, t);
  await expect(page.getByRole('alertdialog')).toContainText(t('kit.errors.network'));
  await page.getByRole('button', { name: t('kit.agreed') }).click();
  await expect(nameField(page, t)).toHaveValue('tecnica');
  await page.unroute('**/api/login');
  await enter(page, t);
  await expect(page).toHaveURL(screenAt('/user/home'));
});

test('the session is stored as the specification says', async ({ page, t }) => {
  await page.goto('/auth');
  await nameField(page, t).fill(accounts.technician.login);
  await passwordField(page, t).fill(demoPassword);
  await enter(page, t);
  await expect(page).toHaveURL(/\/user\/home/);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? 'null'));
  expect(stored).toEqual({
    Id: expect.any(Number),
    Name: accounts.technician.name,
    Token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    EntityType: 'UserProxy',
    PreferredLanguage: 0,
  });
});

test('who is signed in is sent home from the login page, and who is not from everywhere to it', async ({
  page,
  signIn,
}) => {
  await page.goto('/user/preventiveMenu');
  await expect(page).toHaveURL(/\/auth/);
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/auth$/);
  await signIn('technician');
  await page.goto('/auth/anything');
  await expect(page).toHaveURL(screenAt('/user/home'));
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(screenAt('/user/home'));
});

test('an expired session leads back to the login page', async ({ page, signIn }) => {
  await signIn('technician');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    const [head, , signature] = String(user.Token).split('.');
    const payload = btoa(JSON.stringify({ sub: String(user.Id), exp: 1 })).replace(/=+$/, '');
    localStorage.setItem(
      'currentUser',
      JSON.stringify({ ...user, Token: `${head}.${payload}.${signature}` }),
    );
  });
  await page.goto('/user/home');
  await expect(page).toHaveURL(/\/auth/);
});

test('a session that the server refuses leads back to the login page', async ({ page, signIn }) => {
  await signIn('technician');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    const token = String(user.Token);
    localStorage.setItem('currentUser', JSON.stringify({ ...user, Token: `${token.slice(0, -4)}AAAA` }));
  });
  await page.goto('/user/home');
  await expect(page).toHaveURL(/\/auth/);
});
