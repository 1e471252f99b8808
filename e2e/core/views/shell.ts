import { passwordLinkPath } from 'shared-kit/contracts/paths';
import { enterWith } from '../../pages/login.ts';
import { openOfPerson } from '../../pages/shell.ts';
import { accounts } from '../people/accounts.ts';
import { demandFactorOf, setUpFactorOf } from '../people/authenticator.ts';
import { linkFor, makeUser } from '../people/new-user.ts';
import type { View, Visit } from './view.ts';

const enter = async ({ page, t }: Visit, password: string): Promise<void> => {
  await page.getByLabel(t('shell.login.LoginName')).fill(password && accounts.reader.login);
  await page.getByLabel(t('shell.login.Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('shell.login.enter'), exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
};

const toLogin = async ({ page }: Visit): Promise<void> => void (await page.goto('/auth'));

const unfilled: View = { name: 'unfilled', open: (visit) => enter(visit, '') };
const refused: View = { name: 'refused', open: (visit) => enter(visit, 'wrong') };

/** What the modules find, among the screens. */
const found: View = {
  name: 'found',
  open: async ({ page, t }) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: t('shell.search.label') }).fill('caldera');
    await page
      .getByRole('option', { name: /caldera/i })
      .first()
      .waitFor();
  },
};

/** Without a camera, as here. */
const scan: View = {
  name: 'scan',
  open: async ({ page, t }) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: t('shell.search.label') }).fill(t('shell.scan.title'));
    await page
      .getByRole('option', { name: t('shell.scan.title') })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel(t('shell.scan.type')).waitFor();
  },
};

const due: View = {
  name: 'due',
  open: async ({ page, t, url }) => {
    await enterWith(page, t, await makeUser(url, 'vista'));
    await page.getByRole('heading', { name: t('shell.password.due.title') }).waitFor();
  },
  close: toLogin,
};

const code: View = {
  name: 'code',
  open: async ({ page, t, url }) => {
    const user = await makeUser(url, 'vista');
    await setUpFactorOf(url, user);
    await enterWith(page, t, user);
    await page.getByLabel(t('shell.secondFactor.code.app'), { exact: true }).waitFor();
  },
  close: toLogin,
};

const setup: View = {
  name: 'setup',
  open: async ({ page, t, url }) => {
    const user = await makeUser(url, 'vista');
    await demandFactorOf(url, user);
    await enterWith(page, t, user);
    await page.getByRole('img', { name: t('shell.secondFactor.setup.qr') }).waitFor();
  },
  close: toLogin,
};

const link: View = {
  name: 'link',
  open: async ({ page, t, url }) => {
    await page.goto(await linkFor(url, await makeUser(url, 'vista')));
    await page.getByRole('heading', { name: t('shell.password.link.title') }).waitFor();
  },
  close: toLogin,
};

const linkOver: View = {
  name: 'link-over',
  open: async ({ page, t }) => {
    await page.goto(`${passwordLinkPath}#over`);
    await page.getByText(t('shell.password.link.over')).waitFor();
  },
  close: toLogin,
};

const ownPassword: View = {
  name: 'password',
  open: async ({ page, t }) => {
    const dialog = await openOfPerson(page, t, t('shell.password.change'));
    await dialog.getByLabel(t('shell.password.new'), { exact: true }).waitFor();
  },
};

/** Of the person's own account. */
const ownSessions: View = {
  name: 'sessions',
  open: async ({ page, t }) => {
    const dialog = await openOfPerson(page, t, t('shell.sessions.title'));
    await dialog.getByRole('listitem').first().waitFor();
  },
};

const ownData: View = {
  name: 'personal-data',
  open: async ({ page, t }) => {
    const dialog = await openOfPerson(page, t, t('shell.personalData.title'));
    await dialog.getByRole('button', { name: t('shell.personalData.pdf') }).waitFor();
  },
};

/** What runs here, and whose licences are in it. */
const about: View = {
  name: 'about',
  open: async ({ page, t }) => {
    const dialog = await openOfPerson(page, t, t('shell.about.title'));
    await dialog.getByRole('link').nth(2).waitFor();
  },
};

/** Before anything was prepared. */
const prepare: View = {
  name: 'prepare',
  open: async ({ page, t }) => {
    const dialog = await openOfPerson(page, t, t('shell.prepare.title'));
    await dialog.getByRole('button', { name: t('shell.prepare.start') }).waitFor();
  },
};

const ownSecondFactor: View = {
  name: 'second-factor',
  open: async ({ page, t }) => {
    const dialog = await openOfPerson(page, t, t('shell.secondFactor.title'));
    await dialog.getByRole('button', { name: t('shell.secondFactor.turnOn') }).click();
    await dialog.getByRole('img', { name: t('shell.secondFactor.setup.qr') }).waitFor();
  },
};

/** Where the portal has no address that they are good for, as here. */
const ownPasskeys: View = {
  name: 'passkeys',
  open: async ({ page, t }) => {
    const dialog = await openOfPerson(page, t, t('shell.secondFactor.title'));
    await dialog.getByText(t('shell.passkeys.off')).waitFor();
  },
};

/** What the manager was told of: the demonstration has inspections that fall due. */
const notifications: View = {
  name: 'notifications',
  open: async ({ page, t }) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.notifications.title') })
      .click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
};

/** The manual beside home, with what was looked for in it. */
const help: View = {
  name: 'help',
  open: async ({ page, t }) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.help.title'), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('QR');
    await dialog.getByRole('list', { name: t('shell.help.found') }).waitFor();
  },
};

export const shellViews: Readonly<Record<string, readonly View[]>> = {
  login: [unfilled, refused, due, code, setup, link, linkOver],
  home: [
    found,
    scan,
    ownSessions,
    ownData,
    about,
    ownPassword,
    ownSecondFactor,
    ownPasskeys,
    prepare,
    notifications,
    help,
  ],
};
