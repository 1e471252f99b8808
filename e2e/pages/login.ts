/** The login page and what it leads through. */
import type { Page } from '@playwright/test';
import type { Texts } from '../core/texts.ts';

export const enterWith = async (
  page: Page,
  t: Texts,
  { loginName, password }: { readonly loginName: string; readonly password: string },
): Promise<void> => {
  await page.goto('/auth');
  await page.getByLabel(t('shell.login.LoginName')).fill(loginName);
  await page.getByLabel(t('shell.login.Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('shell.login.enter'), exact: true }).click();
};

/** The field for a new password, whether it is due or a link leads to it. */
export const choosePassword = async (page: Page, t: Texts, password: string): Promise<void> => {
  await page.getByLabel(t('shell.password.new'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('shell.password.set') }).click();
};
