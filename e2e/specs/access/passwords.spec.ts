import { unlockUser, users } from 'shared-kit/contracts/people/users';
import { screenAt } from '../../core/addresses.ts';
import { demoPassword } from '../../core/people/accounts.ts';
import { linkFor, makeUser, ownPassword } from '../../core/people/new-user.ts';
import { signInOver } from '../../core/people/sessions.ts';
import { expect, speak, test } from '../../fixtures/test.ts';
import { edit, field, panelOf, save } from '../../pages/administration.ts';
import { choosePassword, enterWith } from '../../pages/login.ts';
import { openOfPerson } from '../../pages/shell.ts';

/** Of somebody who works in no installation yet. */
const atHome = /\/user\/home$/;

test('whoever gets a password from an administrator chooses another one first', async ({
  page,
  portal,
  t,
}) => {
  const user = await makeUser(portal.url, 'primera');
  await enterWith(page, t, user);
  await expect(page.getByRole('heading', { name: t('shell.password.due.title') })).toBeVisible();
  const own = page.getByLabel(t('shell.password.new'), { exact: true });
  await expect(own).toBeFocused();
  await choosePassword(page, t, 'password123');
  await expect(page.getByText(t('kit.fieldErrors.passwordCommon'))).toBeVisible();
  await choosePassword(page, t, ownPassword);
  await expect(page).toHaveURL(atHome);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? 'null'));
  expect(Object.keys(stored).sort()).toEqual(['EntityType', 'Id', 'Name', 'PreferredLanguage', 'Token']);
});

test('a person changes the own password, with the present one', async ({ page, portal, t }) => {
  const user = await makeUser(portal.url, 'cambia');
  await enterWith(page, t, user);
  await choosePassword(page, t, ownPassword);
  await expect(page).toHaveURL(atHome);
  const dialog = await openOfPerson(page, t, t('shell.password.change'));
  const submit = dialog.getByRole('button', { name: t('shell.password.change') });
  await dialog.getByLabel(t('shell.password.current'), { exact: true }).fill('otra');
  await dialog.getByLabel(t('shell.password.new'), { exact: true }).fill('la-tercera-clave');
  await submit.click();
  await expect(dialog.getByText(t('kit.fieldErrors.passwordWrong'))).toBeVisible();
  await dialog.getByLabel(t('shell.password.current'), { exact: true }).fill(ownPassword);
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('shell.password.changed'))).toBeVisible();
  const credentials = { loginName: user.loginName, password: 'la-tercera-clave' };
  expect((await signInOver(portal.url, credentials)).Token).not.toBeNull();
});

test('an administrator makes a link, and its owner sets a password with it, once', async ({
  page,
  signIn,
  browser,
  portal,
  t,
}) => {
  const user = await makeUser(portal.url, 'olvida');
  await signIn('superAdministrator', page, `/user/spad-users/${user.id}`);
  await page.getByRole('button', { name: t('admin.users.passwordLink.make') }).click();
  const address = await page.getByRole('textbox', { name: t('admin.users.passwordLink.label') }).inputValue();
  const own = await browser.newPage({ baseURL: portal.url, locale: 'es-ES' });
  await speak(own, 'es');
  await own.goto(address);
  await expect(own.getByText(user.loginName)).toBeVisible();
  await choosePassword(own, t, ownPassword);
  await expect(own).toHaveURL(/\/auth$/);
  await expect(own.getByLabel(t('shell.login.LoginName'))).toHaveValue(user.loginName);
  await expect(own.getByLabel(t('shell.login.Password'), { exact: true })).toBeFocused();
  await own.keyboard.type(ownPassword);
  await own.keyboard.press('Enter');
  await expect(own).toHaveURL(atHome);
  await own.evaluate(() => localStorage.removeItem('currentUser'));
  await own.goto(address);
  await expect(own.getByText(t('shell.password.link.over'))).toBeVisible();
  await own.getByRole('button', { name: t('shell.password.link.toLogin') }).click();
  await expect(own.getByLabel(t('shell.login.LoginName'))).toBeVisible();
  await own.close();
});

test('a link does nothing for whoever is signed in: they go home', async ({ page, signIn, portal }) => {
  const address = await linkFor(portal.url, await makeUser(portal.url, 'dentro'));
  await signIn('reader');
  await page.goto(address);
  await expect(page).toHaveURL(screenAt('/user/home'));
});

test('an administrator sees until when a user is locked, and lifts it', async ({
  page,
  signIn,
  portal,
  t,
}) => {
  const user = await makeUser(portal.url, 'insiste');
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(signInOver(portal.url, { ...user, password: 'wrong' })).rejects.toThrow('not let in');
  await signIn('superAdministrator', page, `/user/spad-users/${user.id}`);
  const locked = page.getByText(t('admin.users.lockedUntil', { time: '' }));
  await expect(locked).toBeVisible();
  const answered = page.waitForResponse((response) =>
    response.url().endsWith(unlockUser.path.replace(':id', String(user.id))),
  );
  await page.getByRole('button', { name: t('admin.users.unlock') }).click();
  expect((await answered).status()).toBe(200);
  await expect(locked).toHaveCount(0);
  expect((await signInOver(portal.url, user)).Asks).toBe('password');
});

test('the password is asked for before accounts change, and nothing that was entered is lost', async ({
  page,
  signIn,
  portal,
  t,
}) => {
  const user = await makeUser(portal.url, 'cuidado');
  await signIn('superAdministrator', page, `/user/spad-users/${user.id}`);
  let isConfirmed = false;
  // What the server answers some minutes after the password was shown last.
  await page.route(`**${users.update.path}`, (route) => {
    if (isConfirmed || route.request().method() !== 'PUT') return route.continue();
    isConfirmed = true;
    const body = { code: 'confirmationRequired', message: '', requestId: 'x' };
    return route.fulfill({ status: 400, json: body });
  });
  await edit(page, t);
  await field(page, t, 'city').fill('Reus');
  await save(page, t);
  const dialog = page.getByRole('dialog', { name: t('kit.password.title') });
  const secret = dialog.getByLabel(t('kit.password.label'));
  await expect(secret).toBeFocused();
  await secret.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('kit.fieldErrors.passwordWrong'))).toBeVisible();
  await secret.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole('definition').getByText('Reus', { exact: true }).first()).toBeVisible();
});
