/** What a super-administrator does when a release has taken the portal's own pages away. */
import { listInstallationModules } from 'shared-kit/contracts/modules/channels';
import { apiOf } from '../../core/api.ts';
import { readBuild, variantOf } from '../../core/looks/variants.ts';
import { accounts, demoPassword } from '../../core/people/accounts.ts';
import { changeEverywhere, installedOf, newToken, publish, stateOf } from '../../core/releases/publishing.ts';
import { expect, test } from '../../fixtures/test.ts';
import { menuOf, shownEntry } from '../../pages/shell.ts';

test.use({ isFresh: true, portalOf: import.meta.filename });

const module = 'mfe-admin';
const title = 'Administración';
/** Says that it ran; a real one of its kind keeps the page busy for ever. */
const marks = "document.documentElement.dataset.hasRun = 'yes'; throw new Error('broken on purpose');";

test('a release that is only passed by is fetched and never runs', async ({ page, portal, signIn, t }) => {
  const admin = await apiOf(portal.url, 'superAdministrator');
  const { secret } = await newToken(admin, module);
  const broken = variantOf(await readBuild(module), 'aa0000f1', { entry: () => marks });
  const version = await publish(portal.url, secret, broken);
  const before = await stateOf(admin, module);
  await changeEverywhere(admin, module, { kind: 'promote', version });
  try {
    // A screen of the portal's own: on home its card would run.
    await signIn('superAdministrator', page, '/user/pendingWork');
    const fetched = page.waitForResponse((answer) => answer.url().includes(`${module}/${version}/`));
    const entry = await shownEntry(page, t, { label: 'Usuarios' });
    await entry.hover();
    expect((await fetched).status()).toBe(200);
    await expect(page.locator('html')).not.toHaveAttribute('data-has-run');
    await entry.click();
    await expect(page.locator('html')).toHaveAttribute('data-has-run', 'yes');
  } finally {
    await changeEverywhere(admin, module, { kind: 'promote', version: before.stable });
  }
});

test('a bad release of the administration is rolled back where no module is loaded', async ({
  page,
  portal,
  t,
}) => {
  const admin = await apiOf(portal.url, 'superAdministrator');
  const { installationId } = await apiOf(portal.url, 'manager');
  const { secret } = await newToken(admin, module);
  const broken = variantOf(await readBuild(module), 'aa0000f2', { entry: () => marks });
  const before = await stateOf(admin, module);
  const version = await publish(portal.url, secret, broken);
  await changeEverywhere(admin, module, { kind: 'promote', version });
  const ofModules: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/')) ofModules.push(request.url());
  });

  await page.goto('/rescue');
  await page.getByLabel(t('shell.login.LoginName')).fill(accounts.superAdministrator.login);
  await page.getByRole('textbox', { name: t('shell.login.Password') }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('shell.rescue.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/rescue$/);

  await test.step('for everybody', async () => {
    const back = { module: title, version: before.stable };
    await page.getByRole('button', { name: t('shell.rescue.backOf', back) }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('shell.rescue.backQuestion', back));
    await dialog.getByRole('button', { name: t('shell.rescue.back', back) }).click();
    await expect(page.getByText(t('shell.rescue.runs', { version }))).toBeHidden();
    expect((await stateOf(admin, module)).stable).toBe(before.stable);
  });

  await test.step('and taken out of one installation, and put back', async () => {
    const { data } = await admin.call(listInstallationModules, { query: { installationId } });
    const place = { module: title, installation: data[0]?.name ?? '' };
    await page.getByRole('searchbox', { name: t('shell.rescue.find') }).fill(place.installation);
    for (const word of ['disable', 'enable'] as const) {
      await page.getByRole('button', { name: t(`shell.rescue.${word}In`, place) }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t(`shell.rescue.${word}`) })
        .click();
    }
    await expect(page.getByRole('button', { name: t('shell.rescue.disableIn', place) })).toBeVisible();
    expect((await installedOf(admin, module, installationId)).enabled).toBe(true);
  });
  expect(ofModules).toEqual([]);

  await page.getByRole('link', { name: t('shell.rescue.portal') }).click();
  await expect(menuOf(page, t)).toBeVisible();
});

test('the console is for super-administrators', async ({ page, signIn, t }) => {
  await signIn('manager');
  await page.goto('/rescue');
  await expect(page.getByText(t('shell.rescue.notForYou'))).toBeVisible();
});

// Last, as it ends the sessions that the others sign in with.
test('where a release does harm it is recalled, publishing is stopped and everybody signed out', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const admin = await apiOf(portal.url, 'superAdministrator');
  const { secret, token } = await newToken(admin, module, 'Robada');
  const broken = variantOf(await readBuild(module), 'aa0000f3', { entry: () => marks });
  const before = await stateOf(admin, module);
  const version = await publish(portal.url, secret, broken);
  await changeEverywhere(admin, module, { kind: 'promote', version });
  await signIn('superAdministrator', page, '/rescue');

  const accept = async (name: string) => {
    await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  };
  await page.getByRole('button', { name: t('shell.rescue.recallOne', { module: title, version }) }).click();
  await accept(t('shell.rescue.recall', { version }));
  await expect(page.getByText(t('shell.rescue.runs', { version: before.stable })).first()).toBeVisible();
  expect(await stateOf(admin, module)).toMatchObject({ stable: before.stable, recalled: [version] });

  await page.getByRole('button', { name: t('shell.rescue.revokeOne', { name: token.name }) }).click();
  await accept(t('shell.rescue.revoke'));
  await expect(
    page.getByRole('button', { name: t('shell.rescue.revokeOne', { name: token.name }) }),
  ).toBeHidden();
  await page.getByRole('button', { name: t('shell.rescue.newTokenOf', { module: title }) }).click();
  await expect(
    page.getByRole('textbox', { name: t('shell.rescue.tokenSecret', { module: title }) }),
  ).toHaveValue(/^pub_/);

  await page.getByRole('button', { name: t('shell.rescue.everybody') }).click();
  await accept(t('shell.rescue.everybody'));
  await expect(page.getByText(/sesi(ón|ones)$/)).toBeVisible();
  await expect(page.getByText(t('shell.rescue.noTokens'))).toBeVisible();
});
