import type { Page } from '@playwright/test';
import { paths } from 'shared-kit/contracts/paths';
import { getSession } from 'shared-kit/contracts/people/session';
import { sampleOf } from 'shared-kit/testing/test-form';
import { screenAt } from '../../core/addresses.ts';
import { readBuild } from '../../core/looks/variants.ts';
import { changeModule, module, requestsTo } from '../../core/portal/changed-modules.ts';
import {
  addInstallation,
  chooseInstallation,
  installationShown,
  otherName,
  type TwoInstallations,
} from '../../core/portal/two-installations.ts';
import { readManifests } from '../../core/releases/manifests.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { menuEntry } from '../../pages/shell.ts';

test.use({ portalOf: 'more installations' });

/** The screens of one record that are not the super-administrators' own: each record there is of one installation. */
const recordsOfInstallations = sampleOf(
  (await readManifests())
    .flatMap(({ entries }) => entries)
    .filter(({ path, superAdmin }) => path.endsWith('/:id') && superAdmin !== true)
    .map(({ layout, path }) => `${layout}${path.replace(':id', '1')}`),
  { most: 5, key: 'records', nameOf: (path) => path },
);

let both: TwoInstallations;
let other: number;
let first: TwoInstallations['first'];

test.beforeAll(async ({ portal }) => {
  both = await addInstallation(portal.url);
  ({ first, other } = both);
});

const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Preventivo' });

test('two tabs work in two installations, whatever is chosen in either', async ({ page, signIn }) => {
  await signIn('superAdministrator', page, paths.preventiveMenu({ installationId: first.id }));
  const tab = await page.context().newPage();
  await tab.goto(paths.preventiveMenu({ installationId: other }));
  await expect(overview(tab)).toBeVisible();
  await chooseInstallation(tab, otherName, first.name);
  await expect(overview(tab)).toBeVisible();
  await chooseInstallation(tab, first.name, otherName);
  await expect(overview(tab)).toBeVisible();
  await page.reload();
  await expect(overview(page)).toBeVisible();
  await expect(installationShown(page, first.name)).toBeVisible();
  await expect(page).toHaveURL(screenAt('/user/preventiveMenu', first.id));
  await expect(tab).toHaveURL(screenAt('/user/preventiveMenu', other));
});

test('who chooses again before the other installation has answered stays at the screen', async ({
  page,
  signIn,
}) => {
  await signIn('superAdministrator', page, paths.preventiveMenu({ installationId: other }));
  await expect(overview(page)).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/modules\?/, async (route) => {
    await held;
    await route.continue();
  });
  await chooseInstallation(page, otherName, first.name);
  await chooseInstallation(page, first.name, otherName);
  await expect(page).toHaveURL(screenAt('/user/preventiveMenu', other));
  release();
  await expect(overview(page)).toBeVisible();
});

test('an address without an installation is completed in its place, with the one chosen last', async ({
  page,
  signIn,
}) => {
  await signIn('superAdministrator', page, paths.home({ installationId: first.id }));
  await chooseInstallation(page, first.name, otherName);
  await expect(page).toHaveURL(screenAt('/user/home', other));
  await page.goto('/user/preventiveMenu');
  await expect(page).toHaveURL(screenAt('/user/preventiveMenu', other));
  await page.goBack();
  await expect(page).toHaveURL(screenAt('/user/home', other));
});

for (const path of recordsOfInstallations)
  test(`a record is shown under its own installation alone: ${path}`, async ({ page, signIn, t }) => {
    await signIn('superAdministrator', page, `${path}?installation=${other}`);
    await expect(page).toHaveURL(screenAt(path, first.id));
    await expect(page.getByText(t('kit.state.movedTo', { name: first.name }))).toBeVisible();
    await expect(installationShown(page, first.name)).toBeVisible();
  });

test('another installation keeps the screen, and drops what the address said of the first one', async ({
  page,
  signIn,
}) => {
  const at = paths.viewTasksPerformed({ installationId: first.id, q: 'caldera', priority: [0] });
  await signIn('superAdministrator', page, at);
  await chooseInstallation(page, first.name, otherName);
  await expect(page).toHaveURL(screenAt('/user/viewTasksPerformed', other));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`q=caldera.*installation=${first.id}$`));
  await expect(installationShown(page, first.name)).toBeVisible();
});

test('an installation that is not theirs is said so, and nothing is asked of it', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('technician');
  // What the page before is still asking is not of this one.
  await page.goto('about:blank');
  const asked = requestsTo(page, '/api/');
  await page.goto(paths.remainingChores({ installationId: other }));
  await expect(
    page.getByRole('heading', { level: 1, name: t('shell.unknownInstallation.title') }),
  ).toBeVisible();
  await expect(page).toHaveURL(screenAt('/user/remainingChores', other));
  expect(asked.filter((request) => /api\/(tasks|modules)/.test(request.url()))).toEqual([]);
  await page.getByRole('link', { name: t('shell.unknownInstallation.goTo', { name: first.name }) }).click();
  await expect(page).toHaveURL(screenAt('/user/home', first.id));
});

test('who is signed in and what runs there is asked once by a page, and about the installation that it names', async ({
  page,
  signIn,
}) => {
  await signIn('superAdministrator', page, paths.preventiveMenu({ installationId: first.id }));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (['/api/session', '/api/modules', '/api/services'].includes(pathname)) asked.push(pathname + search);
  });
  await page.goto(paths.preventiveMenu({ installationId: other }));
  await expect(overview(page)).toBeVisible();
  expect(asked.sort()).toEqual([`/api/modules?installationId=${other}`, '/api/services', '/api/session']);
});

test('a super-administrator’s screen outlives the installation in its address', async ({ page, signIn }) => {
  await signIn('superAdministrator');
  await page.goto('/user/spad-users?installation=2147483647');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { installations: all } = (await both.admin.call(getSession, {})).data;
  await expect(page).toHaveURL(screenAt('/user/spad-users', all[0]?.id));
  await expect(installationShown(page, all[0]?.name ?? '')).toBeVisible();
});

test('the session’s end leads back to the same installation', async ({ page, signIn, t }) => {
  await signIn('superAdministrator', page, paths.preventiveMenu({ installationId: other }));
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    localStorage.setItem(
      'currentUser',
      JSON.stringify({ ...user, Token: `${String(user.Token).slice(0, -4)}AAAA` }),
    );
  });
  await page.reload();
  await page.getByLabel(t('shell.login.LoginName')).fill('superadmin');
  await page.getByLabel(t('shell.login.Password'), { exact: true }).fill('demo-1234');
  await page.getByRole('button', { name: t('shell.login.enter'), exact: true }).click();
  await expect(page).toHaveURL(screenAt('/user/preventiveMenu', other));
});

/** The module's overview at another address as well, as a release with such an entry would have it. */
const entryAt = (layout: string, path: string, more: object = {}) => ({
  path,
  layout,
  names: { es: 'Auditoría', cat: 'Auditoria', en: 'Audit' },
  icon: 'shield',
  type: 'superAdministration',
  visible: true,
  order: 5,
  permissions: [],
  page: 'preventive.menu',
  ...more,
});

test('screens below /superAdmin are the super-administrators’ own', async ({ page, signIn, t }) => {
  await changeModule(page, ({ manifest }) => {
    Object.assign(manifest, { entries: [entryAt('/superAdmin', '/audit', { superAdmin: true })] });
  });
  await signIn('superAdministrator', page, paths.home({ installationId: first.id }));
  const own = menuEntry(page, t, 'Auditoría').and(page.locator('[href^="/superAdmin/"]'));
  await own.waitFor({ state: 'attached' });
  await page
    .getByRole('button', { name: t('shell.menu.screensOf', { name: t('shell.menu.sections.portal') }) })
    .click();
  await own.click();
  await expect(page).toHaveURL(screenAt('/superAdmin/audit', first.id));
  await expect(overview(page)).toBeVisible();
  await page.reload();
  await expect(overview(page)).toBeVisible();
  await signIn('technician');
  await page.goto('/superAdmin/audit');
  await expect(page).toHaveURL(screenAt('/user/home'));
});

test.describe('without a session', () => {
  const publish = async (page: Page, t: Texts): Promise<void> => {
    const { release } = await readBuild(module);
    const manifest = {
      ...release.manifest,
      features: [],
      entries: [entryAt('/public', '/round', { visible: false })],
    };
    const runnable = { ...release, manifest, baseUrl: `/remotes/${module}/${release.version}/` };
    const installed = {
      ...runnable,
      enabledFeatures: [],
      channel: 'stable',
      previous: null,
      lastGoodAtOnce: false,
      overrideUntil: null,
    };
    await page.route('**/api/modules/public', (route) =>
      route.fulfill({ json: { data: [installed], total: 1 } }),
    );
    await page.goto('/public/round?code=abc');
    await expect(page.locator('[data-view="preventive"]')).toBeVisible();
    await expect(page.getByRole('navigation', { name: t('shell.menu.label') })).toHaveCount(0);
  };

  test('a public page is shown, without a menu and without asking who is there', async ({ page, t }) => {
    const asked = requestsTo(page, '/api/session');
    await publish(page, t);
    await expect(page).toHaveURL(/\/public\/round\?code=abc$/);
    await expect(page.getByText(t('shell.product'))).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('every other address leads to the login page', async ({ page, t }) => {
    for (const path of ['/public/nothing', '/public/', '/superAdmin/audit', '/user/home']) {
      await page.goto(path);
      await expect(page.getByLabel(t('shell.login.LoginName'))).toBeVisible();
      await expect(page).toHaveURL(/\/auth$/);
    }
  });
});
