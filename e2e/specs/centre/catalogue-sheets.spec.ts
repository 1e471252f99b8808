import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipped } from 'shared-kit/testing/documents/read-workbook';
import { sampleOf } from 'shared-kit/testing/test-form';
import { violationsOf } from '../../core/looks/axe.ts';
import type { Texts } from '../../core/texts.ts';
import { workbookOf, workbookRead } from '../../core/workbook.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const menu = async (page: Page, t: Texts, item: string): Promise<void> => {
  await page.getByRole('button', { name: t('kit.table.menu') }).click();
  await page.getByRole('menuitem', { name: t(item) }).click();
};

const exported = async (page: Page, t: Texts): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), menu(page, t, 'kit.sheet.export')]);
  return readFile(await file.path());
};

const choose = async (page: Page, t: Texts, buffer: Buffer): Promise<void> => {
  await menu(page, t, 'kit.sheet.import');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'catalogo.xlsx', mimeType: xlsx, buffer });
};

for (const screen of sampleOf(['genericElements', 'formats', 'elementTypes'], {
  most: 1,
  key: 'sheets',
  nameOf: (name) => name,
}))
  test(`the ${screen} that are downloaded and imported again change nothing`, async ({ page, signIn, t }) => {
    await signIn('superAdministrator', page, `/user/spad-${screen}`);
    await page.getByRole('main').locator('[data-row]').first().waitFor();
    await choose(page, t, await exported(page, t));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('kit.sheet.nothingChanges'))).toBeVisible(workbookRead);
    await expect(dialog.getByText(/^0 nuevas, 0 cambian y [1-9]\d* sin cambios$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('kit.sheet.apply'), exact: true })).toHaveCount(0);
  });

test('a catalogue comes in from a sheet: mistakes by their row, then what changes, then all of it', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('superAdministrator', page, '/user/spad-genericObservations');
  await page.getByRole('main').locator('[data-row]').first().waitFor();
  const header = ['Nombre (ES)', 'Nombre (CAT)', 'Name (EN)', 'Tipos de elemento', 'Humor'];
  const good = ['Correa floja', 'Corretja fluixa', 'Loose belt', '', 'bueno'];
  await choose(page, t, await workbookOf({ Hoja: [header, good, ['', '', '', 'No existe', '']] }));
  const dialog = page.getByRole('dialog');
  const refusals = dialog.getByRole('table', { name: t('kit.sheet.refusals') });
  await expect(refusals.getByRole('row').filter({ hasText: '3' })).toHaveCount(2, workbookRead);
  await expect(refusals).toContainText('Nombre');
  await expect(dialog.getByText('Una columna no se conoce y no se toma: Humor')).toBeVisible();
  const [marked] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('kit.marked.save') }).click(),
  ]);
  expect(marked.suggestedFilename()).toBe(`catalogo ${t('kit.marked.suffix')}.xlsx`);
  const notes = unzipped(await readFile(await marked.path())).get('xl/comments1.xml');
  for (const cell of ['A3', 'D3', 'E1']) expect(notes).toContain(`<comment ref="${cell}"`);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('kit.sheet.another') }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.xlsx', mimeType: xlsx, buffer: await workbookOf({ Hoja: [header, good] }) });
  const changes = dialog.getByRole('table', { name: t('kit.sheet.changes') });
  await expect(changes).toContainText('Nombre (ES): Correa floja', workbookRead);
  await dialog.getByRole('button', { name: t('kit.sheet.apply'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/user/spad-genericObservations?q=correa+floja');
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(1);
  const other = ['Correa floja', 'Corretja destensada', '', '', ''];
  await choose(page, t, await workbookOf({ Hoja: [header, other] }));
  await expect(changes).toContainText('Nombre (CAT): Corretja fluixa → Corretja destensada', workbookRead);
});
