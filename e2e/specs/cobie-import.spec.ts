import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import writeXlsx from 'write-excel-file/node';
import type { Texts } from '../core/texts.ts';
import { expect, test } from '../fixtures/test.ts';

const duplex = readFileSync(join(import.meta.dirname, '../../services/admin/demo/duplex.xlsx'));
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const choose = async (page: Page, t: Texts, name: string, buffer: Buffer): Promise<void> => {
  await page.goto('/user/administration?tab=import');
  await page.getByLabel(t('admin.cobie.choose')).setInputFiles({ name, mimeType: xlsx, buffer });
  await expect(page).toHaveURL(/import=\d+/);
};

test('the workbook of the demonstration changes nothing when it is imported again', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager');
  await choose(page, t, 'duplex.xlsx', duplex);
  const plan = page.getByRole('table', { name: t('admin.cobie.plan') });
  const row = plan.getByRole('row', { name: new RegExp(`^${t('admin.catalogues.areas.title')}`) });
  await expect(row.getByRole('cell')).toHaveText(['0', '0', '22']);
  await expect(page.getByRole('button', { name: t('admin.cobie.apply') })).toHaveCount(0);
});

test('a workbook with errors says which rows and is not imported; a right one is', async ({
  page,
  signIn,
  t,
}) => {
  const cell = (value: string) => ({ value, type: String as StringConstructor });
  const sheets = (space: string) =>
    [
      { sheet: 'Facility', data: [['Name'], ['Anexo']] },
      { sheet: 'Floor', data: [['Name'], ['Anexo P0']] },
      {
        sheet: 'Space',
        data: [
          ['Name', 'FloorName'],
          ['Anexo sala', 'Anexo P0'],
        ],
      },
      { sheet: 'Type', data: [['Name'], ['Bomba de anexo']] },
      {
        sheet: 'Component',
        data: [
          ['Name', 'TypeName', 'Space'],
          ['Bomba anexo 1', 'Bomba de anexo', space],
        ],
      },
    ].map(({ sheet, data }) => ({ sheet, data: data.map((line) => line.map(cell)) }));
  const workbook = async (space: string) => writeXlsx(sheets(space) as never).toBuffer();
  await signIn('manager');
  await choose(page, t, 'wrong.xlsx', await workbook('No existe'));
  const issues = page.getByRole('table', { name: t('admin.cobie.issues') });
  await expect(issues).toContainText('No existe');
  await expect(issues).toContainText(t('admin.cobieIssues.spaceUnknown'));
  await expect(page.getByRole('button', { name: t('admin.cobie.apply') })).toHaveCount(0);
  await choose(page, t, 'right.xlsx', await workbook('Anexo sala'));
  await page.getByRole('button', { name: t('admin.cobie.apply') }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: t('admin.cobie.apply') })
    .click();
  await expect(page.getByText(t('admin.cobie.done'))).toBeVisible({ timeout: 30_000 });
  await page.goto('/user/administration?q=bomba+anexo');
  await expect(page.getByRole('table')).toContainText('Bomba anexo 1');
});

test('a file that is no workbook is refused in words', async ({ page, signIn, t }) => {
  await signIn('manager');
  await page.goto('/user/administration?tab=import');
  await page
    .getByLabel(t('admin.cobie.choose'))
    .setInputFiles({ name: 'notes.xlsx', mimeType: xlsx, buffer: Buffer.from('not a workbook') });
  await expect(page.getByText(t('kit.errors.fileUnreadable'))).toBeVisible();
});
