import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { panelOf, save, unique } from '../../pages/administration.ts';
import { cellOf, openCell, trailLine } from '../../pages/module-channels.ts';
import { followMenu, menuEntry } from '../../pages/shell.ts';

test.use({ isFresh: true });

const sure = async (page: Page, text: string, button: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: button }).click();
};

const openTrail = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Historial', exact: true }).click();

test('a release is pinned in an installation and rolled back, and the trail tells of both', async ({
  page,
  signIn,
  t,
}) => {
  const reason = unique('Prueba de la semana');
  await signIn('superAdministrator');
  await followMenu(page, t, 'Módulos');
  await openCell(page, t);
  await panelOf(page).getByText(t('admin.releases.channelHelp.pinned')).click();
  await panelOf(page)
    .getByRole('textbox', { name: t('admin.releases.fields.reason') })
    .fill(reason);
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await expect(cellOf(page, t)).toContainText(t('admin.releases.channels.pinned'));
  await openCell(page, t);
  const rollBack = t('admin.releases.changes.rollBack.button');
  await panelOf(page).getByRole('button', { name: rollBack }).click();
  await sure(page, t('admin.releases.channels.stable'), t('admin.releases.changes.rollBack.accept'));
  await expect(cellOf(page, t)).toContainText(t('admin.releases.channels.stable'));
  await openTrail(page);
  await expect(trailLine(page, reason)).toContainText(t('admin.releases.trail.kinds.pin'));
  await expect(trailLine(page, t('admin.releases.trail.kinds.rollBack'))).toContainText(
    'Super Administrador',
  );
});

test('a feature that an installation does not have is not in the technician’s menu, until it is undone', async ({
  page,
  signIn,
  t,
  browser,
  portal,
}) => {
  const technician = await browser.newPage({ baseURL: portal.url, locale: 'es-ES' });
  await signIn('technician', technician);
  const preventive = menuEntry(technician, t, 'Preventivo');
  await expect(preventive).toHaveCount(1);
  await signIn('superAdministrator');
  await followMenu(page, t, 'Módulos');
  await openCell(page, t);
  await panelOf(page).getByText(t('admin.releases.features.preventive'), { exact: true }).click();
  await save(page, t);
  await expect(panelOf(page)).toBeHidden();
  await technician.reload();
  await expect(technician.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(preventive).toHaveCount(0);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(cellOf(page, t)).toContainText(t('admin.releases.enabledWith', { count: 5, all: 5 }));
  await technician.reload();
  await expect(preventive).toHaveCount(1);
  await technician.close();
  await openTrail(page);
  const off = t('admin.releases.trail.featuresOff', { features: t('admin.releases.features.preventive') });
  await expect(trailLine(page, off)).toBeVisible();
});

test('what two super-administrators change at once is told with who and what', async ({
  page,
  signIn,
  t,
  browser,
  portal,
}) => {
  const other = await browser.newPage({ baseURL: portal.url, locale: 'es-ES' });
  const at = (where: Page) => where.getByRole('region', { name: 'Mantenimiento' });
  const atOnce = (where: Page) => at(where).getByText(t('admin.releases.lastGood.label'));
  await signIn('superAdministrator');
  await followMenu(page, t, 'Módulos');
  await expect(at(page)).toBeVisible();
  await signIn('superAdministrator', other);
  await followMenu(other, t, 'Módulos');
  await atOnce(other).click();
  await expect(other.getByText(t('admin.releases.lastGood.on'))).toBeVisible();
  await atOnce(page).click();
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText('Super Administrador');
  await expect(told).toContainText(t('admin.releases.trail.kinds.lastGood'));
  await told.getByRole('button', { name: t('kit.agreed') }).click();
  await expect(at(page).getByRole('checkbox')).toBeChecked();
  await other.getByRole('button', { name: t('kit.undo') }).click();
  await expect(at(other).getByRole('checkbox')).not.toBeChecked();
  await other.close();
});

test('a publish token is shown once and revoked for good', async ({ page, signIn, t }) => {
  const name = unique('Cadena');
  await signIn('superAdministrator');
  await followMenu(page, t, 'Módulos');
  await page.getByRole('link', { name: t('admin.releases.tokens.title') }).click();
  await page
    .getByRole('button', { name: t('admin.releases.tokens.add') })
    .first()
    .click();
  await panelOf(page)
    .getByRole('combobox', { name: t('admin.releases.fields.module') })
    .selectOption('mfe-maintenance');
  await panelOf(page)
    .getByRole('textbox', { name: t('admin.fields.name') })
    .fill(name);
  await panelOf(page)
    .getByRole('button', { name: t('admin.releases.tokens.create') })
    .click();
  await expect(page.getByRole('textbox', { name: t('admin.releases.tokens.secret') })).toHaveValue(/^pub_/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('admin.secret.kept') }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(page.locator('body')).not.toContainText('pub_');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(t('admin.releases.tokens.notUsed'));
  await row.getByRole('button', { name: t('admin.releases.tokens.revokeOne', { name }) }).click();
  await sure(page, name, t('admin.releases.tokens.revoke'));
  await expect(row).toContainText(t('admin.releases.tokens.revoked'));
  await openTrail(page);
  await expect(trailLine(page, name)).toContainText(t('admin.releases.trail.kinds.tokenRevoked'));
});
