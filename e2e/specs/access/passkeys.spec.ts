import type { Page } from '@playwright/test';
import { hangMs } from 'shared-kit/testing/test-form';
import { violationsOf } from '../../core/looks/axe.ts';
import { linkFor, makeUser, ownPassword } from '../../core/people/new-user.ts';
import { copyDemoData, modulesOf } from '../../core/portal/demo-data.ts';
import { freePort } from '../../core/portal/free-port.ts';
import { type RunningPortal, startPortal } from '../../core/portal/portal.ts';
import type { Texts } from '../../core/texts.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { choosePassword, enterWith } from '../../pages/login.ts';
import { openOfPerson, signOut } from '../../pages/shell.ts';

/** At an address that browsers make passkeys for. */
const test = base.extend<object, { readonly portal: RunningPortal }>({
  portal: [
    async ({ portalOf: _name }, use, { project }) => {
      const data = await copyDemoData(modulesOf(project));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const portal = await startPortal({ ...data, port, env: { ...data.env, PUBLIC_URL: url } });
      await use({ ...portal, url });
      await portal.stop();
      await data.remove();
    },
    { scope: 'worker', timeout: hangMs(30_000) },
  ],
});
test.use({ portalOf: 'passkeys', isFresh: true });

const atHome = /\/user\/home/;

/** A device that recognises its owner at once. */
const plugInto = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const dialogOf = (page: Page, t: Texts) => openOfPerson(page, t, t('shell.secondFactor.title'));
const signInButton = (page: Page, t: Texts) => page.getByRole('button', { name: t('shell.passkeys.signIn') });

test('a person makes a passkey, signs out, and signs in with it', async ({ page, portal, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await plugInto(page);
  const user = await makeUser(portal.url, 'llave');
  await page.goto(await linkFor(portal.url, user));
  await choosePassword(page, t, ownPassword);
  await expect(page).toHaveURL(/\/auth$/);
  await enterWith(page, t, { ...user, password: ownPassword });
  await expect(page).toHaveURL(atHome);

  const dialog = await dialogOf(page, t);
  await dialog.getByRole('button', { name: t('shell.passkeys.add') }).click();
  await dialog.getByLabel(t('shell.passkeys.name')).fill('Móvil');
  await dialog.getByRole('button', { name: t('shell.passkeys.make') }).click();
  const passkey = dialog.getByRole('list', { name: t('shell.passkeys.title') }).getByRole('listitem');
  await expect(passkey).toContainText('Móvil');
  await expect(passkey).toContainText(t('shell.passkeys.unused'));
  await expect(dialog.getByRole('button', { name: t('shell.passkeys.add') })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('shell.passkeys.renameOne', { name: 'Móvil' }) }).click();
  await dialog.getByLabel(t('shell.passkeys.name')).fill('Portátil');
  await dialog.getByRole('button', { name: t('shell.passkeys.saveName') }).click();
  await expect(passkey).toContainText('Portátil');
  await page.keyboard.press('Escape');
  await signOut(page, t, 'Nuria');

  await expect(signInButton(page, t)).toBeEnabled();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().setOffline(true);
  await expect(page.getByText(t('shell.passkeys.needsNetwork'))).toBeVisible();
  await expect(signInButton(page, t)).toBeDisabled();
  await page.context().setOffline(false);
  await signInButton(page, t).click();
  await expect(page).toHaveURL(atHome);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? 'null'));
  expect(Object.keys(stored).sort()).toEqual(['EntityType', 'Id', 'Name', 'PreferredLanguage', 'Token']);
  await signOut(page, t, 'Nuria');

  await enterWith(page, t, { ...user, password: ownPassword });
  const use = page.getByRole('button', { name: t('shell.passkeys.factor.use') });
  await expect(use).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await use.click();
  await expect(page).toHaveURL(atHome);
  const again = await dialogOf(page, t);
  await again.getByRole('button', { name: t('shell.passkeys.removeOne', { name: 'Portátil' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shell.passkeys.remove') })
    .click();
  await expect(again.getByRole('list', { name: t('shell.passkeys.title') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await signOut(page, t, 'Nuria');

  await signInButton(page, t).click();
  await expect(page.getByRole('alertdialog')).toContainText(t('kit.errors.passkeyRefused'));
});
