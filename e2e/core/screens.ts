/** Every screen with who may see it and how one knows that it is there: for the accessibility check and for pictures. */
import type { Page } from '@playwright/test';
import type { AccountName } from './accounts.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Null: nobody is signed in. */
  readonly account: AccountName | null;
  readonly ready: (page: Page) => Promise<void>;
}

/** The page's heading, and nothing that is still coming. */
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
};

const screen = (account: AccountName | null, name: string, path: string): Screen => ({
  name,
  path,
  account,
  ready: settled,
});

export const screens: readonly Screen[] = [
  screen(null, 'login', '/auth'),
  screen('technician', 'home', '/user/home'),
  screen('technician', 'preventive-menu', '/user/preventiveMenu'),
  screen('technician', 'remaining-chores', '/user/remainingChores'),
  screen('technician', 'tasks-performed', '/user/viewTasksPerformed'),
  screen('manager', 'administration-elements', '/user/administration'),
  screen('manager', 'administration-structure', '/user/administration?tab=structure'),
  screen('manager', 'administration-installation', '/user/administration?tab=installation'),
  screen('manager', 'administration-import', '/user/administration?tab=import'),
  screen('manager', 'element', '/user/elements/1'),
  screen('superAdministrator', 'user', '/user/spad-users/1'),
  screen('superAdministrator', 'generate-chores', '/user/spad-generateChores'),
  screen('superAdministrator', 'installations', '/user/spad-installationManager'),
  screen('superAdministrator', 'categories', '/user/spad-category'),
  screen('superAdministrator', 'users', '/user/spad-users'),
  screen('superAdministrator', 'installation-users', '/user/spad-installationUser'),
  screen('superAdministrator', 'roles', '/user/spad-role'),
  screen('superAdministrator', 'element-types', '/user/spad-elementTypes'),
  screen('superAdministrator', 'chore-types', '/user/spad-choreTypes'),
  screen('superAdministrator', 'generic-chores', '/user/spad-genericChores'),
  screen('superAdministrator', 'formats', '/user/spad-formats'),
  screen('superAdministrator', 'modules', '/user/spad-modules'),
  screen('superAdministrator', 'module-releases', '/user/spad-moduleReleases?module=mfe-maintenance'),
  screen('superAdministrator', 'publish-tokens', '/user/spad-publishTokens'),
  screen('superAdministrator', 'module-trail', '/user/spad-moduleTrail'),
];
