/** What super-administrators read of releases that others have changed meanwhile: another person, or the portal itself. */
import { reportModules } from 'shared-kit/contracts/modules/module-reports';
import { apiOf } from '../../core/api.ts';
import { readBuild } from '../../core/looks/variants.ts';
import type { AccountName } from '../../core/people/accounts.ts';
import { titled } from '../../core/releases/broken-releases.ts';
import { changeEverywhere, newToken, publish, stateOf } from '../../core/releases/publishing.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ isFresh: true, portalOf: import.meta.filename });

const module = 'mfe-maintenance';

test('of two administrators at once, the second is told', async ({ page, portal, signIn, t }) => {
  const admin = await apiOf(portal.url, 'superAdministrator');
  const { secret } = await newToken(admin, module);
  const version = await publish(
    portal.url,
    secret,
    titled(await readBuild(module), 'ad000001', 'Preventivo'),
  );
  await changeEverywhere(admin, module, { kind: 'canary', version, percent: 50 });

  await signIn('superAdministrator', page, '/user/spad-modules');
  const card = page.getByRole('region', { name: 'Mantenimiento', exact: true });
  await card.getByRole('button', { name: t('admin.releases.changes.endCanary.button') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await changeEverywhere(admin, module, { kind: 'promote', version });
  await dialog.getByRole('button', { name: t('admin.releases.changes.endCanary.accept') }).click();

  await expect(page.getByText(t('kit.conflict.title'))).toBeVisible();
  expect(await stateOf(admin, module)).toMatchObject({ stable: version, canary: null });
  await page.getByRole('button', { name: t('kit.agreed'), exact: true }).click();
  await expect(page.getByText(t('kit.conflict.title'))).toHaveCount(0);
  await expect(card).toContainText(version);
});

test('a canary that the portal has ended says so', async ({ page, portal, signIn, t }) => {
  const admin = await apiOf(portal.url, 'superAdministrator');
  const { secret } = await newToken(admin, module);
  const version = await publish(
    portal.url,
    secret,
    titled(await readBuild(module), 'ad000002', 'Preventivo'),
  );
  await changeEverywhere(admin, module, { kind: 'canary', version, percent: 100 });
  const people: readonly AccountName[] = ['technician', 'secondTechnician', 'manager'];
  for (const account of people) {
    const { call, installationId } = await apiOf(portal.url, account);
    const reports = [{ module, version, outcome: 'render' as const, detail: 'TypeError' }];
    expect(await call(reportModules, { body: { installationId, reports } })).toMatchObject({
      data: { counted: 1 },
    });
  }
  await signIn('superAdministrator', page, '/user/spad-modules');
  const card = page.getByRole('region', { name: 'Mantenimiento', exact: true });
  await expect(card).toContainText(t('admin.releases.rollback.title'));
  await expect(card).toContainText(version);
});
