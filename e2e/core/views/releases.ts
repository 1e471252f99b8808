import { panelOf } from '../../pages/administration.ts';
import type { View } from './view.ts';

/** From the menu of a release. */
const pinned: View = {
  name: 'pin',
  isOfDesk: true,
  open: async ({ page, t }) => {
    const name = new RegExp(t('admin.releases.list.actions', { version: '' }));
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('menuitem', { name: t('admin.releases.changes.pin.button') }).click();
    await panelOf(page).waitFor();
  },
};

const secret: View = {
  name: 'secret',
  open: async ({ page, t }) => {
    await page
      .getByRole('button', { name: t('admin.releases.tokens.add') })
      .first()
      .click();
    const { module, name } = { module: t('admin.releases.fields.module'), name: t('admin.fields.name') };
    await panelOf(page).getByLabel(module).selectOption('mfe-admin');
    await panelOf(page).getByLabel(name).fill('Equipo de accesibilidad');
    await panelOf(page)
      .getByRole('button', { name: t('admin.releases.tokens.create') })
      .click();
    await panelOf(page).getByText(t('admin.releases.tokens.once')).waitFor();
  },
  close: async ({ page, t }) => {
    await page.getByRole('button', { name: t('admin.secret.kept') }).click();
    await panelOf(page).waitFor({ state: 'hidden' });
  },
};

const revoking: View = {
  name: 'revoke',
  open: async ({ page, t }) => {
    const name = t('admin.releases.tokens.revokeOne', { name: 'Equipo de accesibilidad' });
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('alertdialog').waitFor();
  },
  close: async ({ page, t }) => {
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('admin.releases.tokens.revoke') })
      .click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  },
};

export const releasesViews: Readonly<Record<string, readonly View[]>> = {
  'module-releases-maintenance': [pinned],
  'publish-tokens': [secret, revoking],
};
