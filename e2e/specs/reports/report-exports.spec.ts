/** Reports as files: at once where that takes a moment, told of by the bell where it takes longer. */
import { readFile } from 'node:fs/promises';
import { listNotifications } from 'shared-kit/contracts/notifications';
import { readWorkbook } from 'shared-kit/testing/documents/read-workbook';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { panelOf, save, unique } from '../../pages/administration.ts';

// What is told here would be met by other tests.
test.use({ portalOf: 'changed data' });

test('a manager downloads a month as Excel, then with the columns of the list alone', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/reportTasks?days=lastMonth');
  await expect(page.getByRole('table')).toBeVisible();
  const download = page.getByRole('button', { name: t('reports.exports.download') });
  const saveAsExcel = async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t('reports.exports.as.xlsx') }).click();
    return saving;
  };
  await download.click();
  const saved = await saveAsExcel();
  expect(saved.suggestedFilename()).toMatch(/_tareas_\d{4}-\d\d-01_\d{4}-\d\d-\d\d\.xlsx$/);
  const [summary, data] = readWorkbook(await readFile(await saved.path()));
  expect(summary?.name).toBe('Resumen');
  expect(data?.cells[0]?.[0]?.value).toBe('Tarea');
  expect(data?.cells.length).toBeGreaterThan(1);
  await download.click();
  await page.getByRole('menuitemcheckbox', { name: t('reports.exports.onlyShown') }).click();
  const [, narrowed] = readWorkbook(await readFile(await (await saveAsExcel()).path()));
  const heads = narrowed?.cells[0]?.map((cell) => cell?.value);
  expect(heads).toContain('Persona');
  expect(heads).not.toContain('Observación');
  expect(narrowed?.cells.length).toBe(data?.cells.length);
});

test('what takes longer is left, told of by the bell, and fetched from the list', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const manager = await apiOf(portal.url, 'manager');
  // What the day brings is told of by itself.
  const told = async () =>
    (await manager.call(listNotifications, { query: { size: 100 } })).data.filter(
      ({ kind }) => kind === 'exportReady',
    ).length;
  const before = await told();
  await signIn('manager', page, '/user/reportTasks?days=thisYear&filter=1');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: t('reports.exports.download') }).click();
  await page.getByRole('menuitem', { name: t('reports.exports.as.pdfPhotos') }).click();
  await expect(page.getByText(t('reports.exports.later'))).toBeVisible();
  await page.goto('/user/home');
  await expect.poll(told, { timeout: hangMs(10_000) }).toBe(before + 1);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Avisos/ })
    .click();
  await page
    .getByRole('dialog', { name: t('shell.notifications.title') })
    .getByRole('link', { name: t('shell.notifications.kinds.exportReady') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('reports.exports.title') })).toBeVisible();
  const row = page
    .getByRole('main')
    .locator('[data-row]')
    .filter({ hasText: t('reports.exports.as.pdfPhotos') });
  await expect(row).toContainText(t('reports.exports.state.done'));
  const saving = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Descargar/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/_tareas_.*\.pdf$/);
  await row.getByRole('button', { name: /^Borrar/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('kit.accept') })
    .click();
  await expect(row).toHaveCount(0);
});

test('a kept report is shared with a role and made every month', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/reports?by=person&days=lastMonth');
  const name = unique('Cierre');
  await page.getByRole('button', { name: t('reports.saved.keep') }).click();
  await panelOf(page).getByLabel(t('reports.catalogues.reports.fields.name'), { exact: true }).fill(name);
  const role = t('reports.saved.sharing.role', { name: 'Gestor' });
  await panelOf(page)
    .getByLabel(t('reports.catalogues.reports.fields.sharedWith'))
    .selectOption({ label: role });
  await save(page, t);
  await expect(panelOf(page)).toHaveCount(0);
  await page.goto('/user/savedReports');
  const row = page.getByRole('main').locator('[data-row]').filter({ hasText: name });
  await expect(row).toContainText(role);
  await row.getByRole('button', { name: t('reports.schedule.title', { name }) }).click();
  await panelOf(page)
    .getByLabel(t('reports.schedule.monthDay'))
    .selectOption({ label: t('reports.schedule.last') });
  await save(page, t);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(row).toContainText(/Próximo: (28|29|30|31)\//);
});
