import type { Page } from '@playwright/test';
import { languageCodes } from 'shared-kit/contracts/enums';
import { sessionUserSchema } from 'shared-kit/contracts/people/login';
import { sampleOf } from 'shared-kit/testing/test-form';
import * as z from 'zod/mini';
import { screenAt } from '../../core/addresses.ts';
import { accounts, demoPassword } from '../../core/people/accounts.ts';
import { signInOver } from '../../core/people/sessions.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

const nameField = (page: Page, t: Texts) => page.getByLabel(t('shell.login.LoginName'));
const passwordField = (page: Page, t: Texts) => page.getByLabel(t('shell.login.Password'), { exact: true });
const enter = (page: Page, t: Texts) =>
  page.getByRole('button', { name: t('shell.login.enter'), exact: true }).click();

for (const language of sampleOf(languageCodes, { most: 1, key: 'login', nameOf: (code) => code }))
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
      await expect(dialog.getByRole('button', { name: t('kit.agreed') })).toBeFocused();
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
  await page.getByRole('button', { name: t('kit.password.show') }).click();
  await expect(passwordField(page, t)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: t('kit.password.hide') }).click();
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

test.describe('who has never been here', () => {
  test.use({ isFresh: true });

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

/** Puts another token in the place of the stored one. */
const changeToken = async (page: Page, change: (token: string) => string): Promise<void> => {
  const stored = await page.evaluate(() => localStorage.getItem('currentUser') ?? '{}');
  const user = z.parse(sessionUserSchema, JSON.parse(stored));
  const changed = JSON.stringify({ ...user, Token: change(user.Token ?? '') });
  await page.evaluate((value) => localStorage.setItem('currentUser', value), changed);
};

const signInAgain = async (
  page: Page,
  t: Texts,
  login: string = accounts.technician.login,
): Promise<void> => {
  await nameField(page, t).fill(login);
  await passwordField(page, t).fill(demoPassword);
  await enter(page, t);
};

test('an expired session leads to the login page, which says so, and back to where it ended', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('technician');
  await changeToken(page, (token) => {
    const [head, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ sub: '1', exp: 1 })).toString('base64url');
    return `${head}.${payload}.${signature}`;
  });
  await page.goto('/user/remainingChores?q=caldera');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('status')).toContainText(t('shell.login.ended.expired'));
  await signInAgain(page, t);
  await expect(page).toHaveURL(/\/user\/remainingChores\?(.*&)?q=caldera/);
});

test('a session that the server refuses leads to the login page, which says so, and back', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('technician');
  await changeToken(page, (token) => `${token.slice(0, -4)}AAAA`);
  await page.goto('/user/viewTasksPerformed?installation=1');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('status')).toContainText(t('shell.login.ended.expired'));
  await signInAgain(page, t);
  await expect(page).toHaveURL(/\/user\/viewTasksPerformed\?/);
});

test('a stored session that can not be read is told with what is wrong with it', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('technician');
  await changeToken(page, (token) => String(token.split('.')[0]));
  await page.goto('/user/home');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('status')).toContainText(t('shell.login.ended.unrecognized'));
  await expect(page.getByRole('status')).toContainText(t('shell.login.token.missingPart', { part: 2 }));
});

test('a locked account is told for how long', async ({ page, portal, t }) => {
  const { login } = accounts.secondTechnician;
  const wrong = { loginName: login, password: 'wrong' };
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(signInOver(portal.url, wrong)).rejects.toThrow('not let in');
  await page.goto('/auth');
  await signInAgain(page, t, login);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(t('kit.errors.blockedUser'));
  await expect(dialog).toContainText(t('kit.errors.blockedFor_one'));
});
