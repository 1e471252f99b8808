import { accounts } from '../accounts.ts';
import type { View, Visit } from './view.ts';

const enter = async ({ page, t }: Visit, password: string): Promise<void> => {
  await page.getByLabel(t('shell.login.LoginName')).fill(password && accounts.reader.login);
  await page.getByLabel(t('shell.login.Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('shell.login.enter'), exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
};

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

export const shellViews: Readonly<Record<string, readonly View[]>> = {
  login: [unfilled, refused],
  home: [found],
};
