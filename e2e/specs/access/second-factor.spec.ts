import type { Page } from '@playwright/test';
import { confirmFactorRecovery, getFactorRecovery } from 'shared-kit/contracts/people/factor-recovery';
import { users } from 'shared-kit/contracts/people/users';
import { codeOf, demandFactorOf, strangeCode } from '../../core/people/authenticator.ts';
import { linkFor, makeUser, ownPassword, superAdministratorOver } from '../../core/people/new-user.ts';
import { signInOver } from '../../core/people/sessions.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { choosePassword, enterWith } from '../../pages/login.ts';
import { openOfPerson, signOut } from '../../pages/shell.ts';

const atHome = /\/user\/home/;

const codeField = (page: Page, t: Texts, kind: 'app' | 'recovery' = 'app') =>
  page.getByLabel(t(`shell.secondFactor.code.${kind}`), { exact: true });
const shownSecret = async (page: Page) => (await page.locator('code').textContent()) ?? '';
const shownCodes = (page: Page, t: Texts) =>
  page.getByRole('list', { name: t('shell.secondFactor.codes.title') }).getByRole('listitem');
const enterCode = async (
  page: Page,
  t: Texts,
  { code, kind = 'app' }: { readonly code: string; readonly kind?: 'app' | 'recovery' | undefined },
) => {
  await codeField(page, t, kind).fill(code);
  await page.keyboard.press('Enter');
};

/** A user who has chosen a password. */
const settled = async (
  page: Page,
  t: Texts,
  { url, name }: { readonly url: string; readonly name: string },
) => {
  const user = await makeUser(url, name);
  await page.goto(await linkFor(url, user));
  await choosePassword(page, t, ownPassword);
  await expect(page).toHaveURL(/\/auth$/);
  return { ...user, password: ownPassword };
};

test('a person turns it on, signs in with a code of the app, and with a recovery code', async ({
  page,
  portal,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await settled(page, t, { url: portal.url, name: 'segura' });
  await enterWith(page, t, user);
  await expect(page).toHaveURL(atHome);
  const dialog = await openOfPerson(page, t, t('shell.secondFactor.title'));
  await dialog.getByRole('button', { name: t('shell.secondFactor.turnOn') }).click();
  await expect(dialog.getByRole('img', { name: t('shell.secondFactor.setup.qr') })).toBeVisible();
  await enterCode(page, t, { code: 'abc' });
  await expect(dialog.getByText(t('kit.fieldErrors.codeWrong'))).toBeVisible();
  const secret = await shownSecret(page);
  await enterCode(page, t, { code: codeOf(secret) });
  await expect(shownCodes(page, t)).toHaveCount(10);
  const recovery = await shownCodes(page, t).allTextContents();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('shell.secondFactor.codes.download') }).click();
  expect((await downloaded).suggestedFilename()).toBe(`${t('shell.secondFactor.codes.file')}.txt`);
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText(t('shell.secondFactor.codes.leave'));
  await asked.getByRole('button', { name: t('kit.cancel') }).click();
  await dialog.getByRole('button', { name: t('shell.secondFactor.codes.kept') }).click();
  await expect(dialog.getByText(t('shell.secondFactor.left_other', { count: 10 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut(page, t, 'Nuria');

  await enterWith(page, t, user);
  const field = codeField(page, t);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await enterCode(page, t, { code: strangeCode(secret) });
  await expect(page.getByText(t('kit.fieldErrors.codeWrong'))).toBeVisible();
  await enterCode(page, t, { code: codeOf(secret, 1) });
  await expect(page).toHaveURL(atHome);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? 'null'));
  expect(Object.keys(stored).sort()).toEqual(['EntityType', 'Id', 'Name', 'PreferredLanguage', 'Token']);
  await signOut(page, t, 'Nuria');

  await enterWith(page, t, user);
  await page.getByRole('button', { name: t('shell.secondFactor.other.app') }).click();
  await enterCode(page, t, { code: String(recovery[0]), kind: 'recovery' });
  await expect(page).toHaveURL(atHome);
  await signOut(page, t, 'Nuria');

  await enterWith(page, t, user);
  await page.getByRole('button', { name: t('shell.secondFactor.other.app') }).click();
  await enterCode(page, t, { code: String(recovery[0]), kind: 'recovery' });
  await expect(page.getByText(t('kit.fieldErrors.codeWrong'))).toBeVisible();
});

test('whoever has a role that demands it sets it up before coming in; two administrators remove it', async ({
  page,
  signIn,
  portal,
  t,
}) => {
  const user = await settled(page, t, { url: portal.url, name: 'obligada' });
  const api = await demandFactorOf(portal.url, user);

  await enterWith(page, t, user);
  await expect(page.getByRole('heading', { name: t('shell.secondFactor.setup.title') })).toBeVisible();
  await enterCode(page, t, { code: codeOf(await shownSecret(page)) });
  await expect(shownCodes(page, t)).toHaveCount(10);
  await page.getByRole('button', { name: t('shell.secondFactor.codes.kept') }).click();
  await expect(page).toHaveURL(atHome);
  const dialog = await openOfPerson(page, t, t('shell.secondFactor.title'));
  await expect(dialog.getByText(t('shell.secondFactor.demanded'))).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: t('shell.secondFactor.turnOff'), exact: true }),
  ).toHaveCount(0);

  await signIn('superAdministrator', page, `/user/spad-users/${user.id}`);
  await page.getByRole('button', { name: t('admin.users.factorRecovery.ask') }).click();
  const recovery = page.getByRole('dialog', { name: t('admin.users.factorRecovery.title') });
  const reason = 'Ha perdido el móvil y los códigos';
  await recovery.getByRole('textbox', { name: t('admin.users.factorRecovery.reason') }).fill(reason);
  await recovery.getByRole('button', { name: t('admin.users.factorRecovery.save') }).click();
  await page.getByRole('button', { name: t('admin.users.factorRecovery.open') }).click();
  await expect(recovery.getByText(reason)).toBeVisible();
  await expect(recovery.getByText(t('admin.users.factorRecovery.own'))).toBeVisible();
  await expect(recovery.getByRole('button', { name: t('admin.users.factorRecovery.confirm') })).toHaveCount(
    0,
  );
  expect((await signInOver(portal.url, user)).Asks, 'nothing is removed yet').toBe('secondFactor');

  const colleague = await superAdministratorOver(portal.url);
  const params = { id: user.id };
  const { data: seen } = await colleague.call(getFactorRecovery, { params });
  const body = { recoveryId: seen.pending?.id };
  await colleague.call(confirmFactorRecovery, { params, body });
  const found = await api.call(users.get, { params: { id: user.id } });
  expect(found.data.secondFactor).toBe(false);
  expect((await signInOver(portal.url, user)).Asks).toBe('secondFactorSetup');
});
