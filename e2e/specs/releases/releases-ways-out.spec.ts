/** Ways out of a release that goes wrong: giving up, the release before, and the end of a canary. */
import type { FailureKind } from 'shared-kit/contracts/modules/module-reports';
import { hangMs } from 'shared-kit/testing/test-form';
import { type Api, apiOf } from '../../core/api.ts';
import { readBuild, variantOf } from '../../core/looks/variants.ts';
import type { AccountName } from '../../core/people/accounts.ts';
import { brokenReleases } from '../../core/releases/broken-releases.ts';
import {
  changeEverywhere,
  changeIn,
  installedOf,
  newToken,
  publish,
} from '../../core/releases/publishing.ts';
import { expect, test } from '../../fixtures/test.ts';
import { failureCard, lookAgainUntil, openPreventive, restWorks, titleOf } from '../../pages/modules.ts';
import { menuOf } from '../../pages/shell.ts';

test.use({ isFresh: true, portalOf: import.meta.filename });

const module = 'mfe-maintenance';

const publishBroken = async (
  base: string,
  admin: Api,
  { mark, wanted }: { readonly mark: string; readonly wanted: FailureKind },
): Promise<string> => {
  const { changes } = brokenReleases.find(({ kind }) => kind === wanted) ?? {};
  const { secret } = await newToken(admin, module);
  return publish(base, secret, variantOf(await readBuild(module), mark, changes ?? {}));
};

test('a release that never comes is given up', async ({ page, signIn, t }) => {
  const build = await readBuild(module);
  await page.clock.install();
  await signIn('manager');
  await page.route(`**/${build.release.version}/${build.release.entry}*`, () => undefined);
  await page.goto('/user/preventiveMenu');
  await expect(menuOf(page, t)).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(failureCard(page, 'timeout')).toBeVisible({ timeout: 500 });
  }).toPass();
  await restWorks(page, t);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openPreventive(page, t);
  await expect(titleOf(page, 'Preventivo')).toBeVisible();
});

test('where the module’s owners want it, the release before runs without asking', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const admin = await apiOf(portal.url, 'superAdministrator');
  const { installationId } = await apiOf(portal.url, 'manager');
  const version = await publishBroken(portal.url, admin, { mark: 'bad00010', wanted: 'integrity' });
  await changeEverywhere(admin, module, { kind: 'lastGood', atOnce: true });
  await changeIn(admin, module, { installationId, change: { kind: 'pin', version } });
  await signIn('manager');
  await openPreventive(page, t);
  await expect(titleOf(page, 'Preventivo')).toBeVisible();
  await expect(page.getByText(t('shell.update.standIn', { modules: 'Mantenimiento' }))).toBeVisible();
  await changeEverywhere(admin, module, { kind: 'lastGood', atOnce: false });
  await changeIn(admin, module, { installationId, change: { kind: 'follow' } });
});

test('a canary that fails three of its users is ended by the portal', async ({
  browser,
  portal,
  signIn,
  t,
}) => {
  test.setTimeout(hangMs(60_000));
  const admin = await apiOf(portal.url, 'superAdministrator');
  const { installationId } = await apiOf(portal.url, 'manager');
  const version = await publishBroken(portal.url, admin, { mark: 'bad00011', wanted: 'render' });
  await changeIn(admin, module, { installationId, change: { kind: 'canary', version, percent: 100 } });
  const people: readonly AccountName[] = ['technician', 'secondTechnician', 'manager'];
  const pages = await Promise.all(
    people.map(async (account) => {
      const page = await (await browser.newContext({ baseURL: portal.url, locale: 'es-ES' })).newPage();
      await signIn(account, page);
      await page.goto('/user/preventiveMenu');
      await expect(failureCard(page, 'render')).toBeVisible();
      return page;
    }),
  );
  await expect
    .poll(async () => (await installedOf(admin, module, installationId)).automaticRollback, {
      timeout: hangMs(10_000),
    })
    .toMatchObject({ version, health: { failures: 3 } });
  const state = await installedOf(admin, module, installationId);
  expect(state).toMatchObject({ channel: { kind: 'stable' }, health: { failures: 3 } });
  for (const page of pages) {
    await lookAgainUntil(page, () =>
      expect(page.getByRole('button', { name: t('shell.failure.loadNewer') })).toBeVisible({ timeout: 1000 }),
    );
    await page.getByRole('button', { name: t('shell.failure.loadNewer') }).click();
    await expect(titleOf(page, 'Preventivo')).toBeVisible();
    await page.context().close();
  }
});
