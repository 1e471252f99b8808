import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { unzipped } from 'shared-kit/testing/documents/read-workbook';
import { hangMs } from 'shared-kit/testing/test-form';
import { expectSeenFocus, tabTo } from '../../core/keyboard.ts';
import { violationsOf } from '../../core/looks/axe.ts';
import type { Texts } from '../../core/texts.ts';
import { workbookOf, workbookRead } from '../../core/workbook.ts';
import { expect, test } from '../../fixtures/test.ts';

const duplex = readFileSync(join(import.meta.dirname, '../../../services/admin/demo/duplex.xlsx'));
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page.goto('/user/administration?tab=import');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: xlsx, buffer });
  await expect(page).toHaveURL(/import=\d+/, workbookRead);
};

const apply = async (page: Page, t: Texts): Promise<void> => {
  const button = { name: t('admin.cobie.apply'), exact: true };
  await page.getByRole('button', button).click();
  await page.getByRole('alertdialog').getByRole('button', button).click();
};

/** An annex with one pump in each of its rooms, a last one where it is told. */
const annex = (prefix: string, rooms: number, last: string) => {
  const numbers = Array.from({ length: rooms }, (_, index) => index + 1);
  return workbookOf({
    Facility: [['Name'], [prefix]],
    Floor: [['Name'], [`${prefix} P0`]],
    Space: [['Name', 'FloorName'], ...numbers.map((n) => [`${prefix} sala ${n}`, `${prefix} P0`])],
    Type: [['Name'], [`Bomba de ${prefix}`]],
    Component: [
      ['Name', 'TypeName', 'Space'],
      ...numbers.map((n) => [`Bomba ${prefix} ${n}`, `Bomba de ${prefix}`, `${prefix} sala ${n}`]),
      [`Bomba ${prefix} última`, `Bomba de ${prefix}`, last],
    ],
  });
};

const planRow = (page: Page, t: Texts, kind: string) =>
  page
    .getByRole('table', { name: t('admin.cobie.plan') })
    .getByRole('row', { name: new RegExp(`^${t(`admin.catalogues.${kind}.title`)}`) })
    .getByRole('cell');

test('the workbook of the demonstration changes nothing when it is imported again', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager');
  await choose(page, 'duplex.xlsx', duplex);
  await expect(planRow(page, t, 'areas')).toHaveText(['0', '0', '22']);
  await expect(page.getByRole('button', { name: t('admin.cobie.apply'), exact: true })).toHaveCount(0);
});

test('a workbook with errors says which row and column, and is not imported', async ({ page, signIn, t }) => {
  await signIn('manager');
  await choose(page, 'wrong.xlsx', await annex('Errado', 1, 'No existe'));
  const issues = page.getByRole('table', { name: t('admin.cobie.issues') });
  const row = issues.getByRole('row').nth(1);
  for (const text of [
    t('admin.cobieIssues.spaceUnknown'),
    t('admin.cobie.sheets.Component'),
    '3',
    'No existe',
  ])
    await expect(row).toContainText(text);
  await expect(page.getByRole('status').filter({ hasText: t('admin.cobie.blocked_one') })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('kit.marked.save') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`wrong ${t('kit.marked.suffix')}.xlsx`);
  const notes = unzipped(readFileSync(await download.path())).get('xl/comments1.xml');
  expect(notes).toContain(t('admin.cobieIssues.spaceUnknown'));
  await expect(page.getByRole('button', { name: t('admin.cobie.apply'), exact: true })).toHaveCount(0);
});

test('a file that is read is found again after a reload, with what came of it, until it is put away', async ({
  page,
  signIn,
  t,
}) => {
  const screen = '/user/administration?tab=import';
  const put = { name: t('admin.cobie.putAway') };
  await signIn('manager', page, screen);
  await choose(page, 'again.xlsx', duplex);
  await page.goto(screen);
  const read = page.getByRole('status').filter({ hasText: t('admin.cobie.wasRead', { name: 'again.xlsx' }) });
  await read.getByRole('button', { name: t('admin.cobie.see') }).click();
  await expect(page.getByRole('heading', { name: 'again.xlsx' })).toBeVisible();

  await page.getByRole('button', { name: t('admin.cobie.another') }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'roto.xlsx', mimeType: xlsx, buffer: duplex.subarray(0, 9000) });
  const refused = page
    .getByRole('status')
    .filter({ hasText: t('admin.cobie.notRead', { name: 'roto.xlsx' }) });
  await expect(refused).toContainText(t('kit.errors.fileUnreadable'), workbookRead);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await refused.getByRole('button', put).click();
  await expect(page.getByRole('button', { name: t('admin.cobie.choose') })).toBeVisible();
  await expect(refused).toHaveCount(0);

  // A reading that stays where it is, however quick the machine.
  const job = {
    id: 7,
    kind: 'workbookReading',
    installationId: 1,
    state: 'running',
    done: 45,
    total: 100,
    startedAt: '2026-01-01T10:00:00.000Z',
    finishedAt: null,
    result: null,
    error: null,
  };
  let isEnded = false;
  await page.route(/\/api\/workbookReadings/, async (route) => {
    if (route.request().method() === 'DELETE') isEnded = true;
    const reading = isEnded ? null : { id: 7, installationId: 1, fileName: 'grande.xlsx', job };
    await route.fulfill({ json: { data: route.request().method() === 'DELETE' ? { id: 7 } : reading } });
  });
  await page.reload();
  await expect(
    page.getByText(t('admin.cobie.readingShare', { name: 'grande.xlsx', share: '45' })),
  ).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  await expect(page.getByRole('button', { name: t('admin.cobie.choose') })).toBeDisabled();
  await page.getByRole('button', { name: t('admin.cobie.stop') }).click();
  await expect(page.getByRole('button', { name: t('admin.cobie.choose') })).toBeEnabled();
});

test('a right workbook is looked through and applied by the keys alone; repeated, it changes nothing', async ({
  page,
  signIn,
  t,
}) => {
  const workbook = await annex('Anexo', 3, 'Anexo sala 1');
  const press = async (target: Locator): Promise<void> => {
    await tabTo(page, target);
    await expectSeenFocus(page);
    await page.keyboard.press('Enter');
  };
  await signIn('manager', page, '/user/administration?tab=import');
  const choosing = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: t('admin.cobie.choose') }));
  await (await choosing).setFiles({ name: 'right.xlsx', mimeType: xlsx, buffer: workbook });
  await expect(page).toHaveURL(/import=\d+/, workbookRead);
  await expect(planRow(page, t, 'elements')).toHaveText(['4', '0', '0']);
  await expectSeenFocus(page);
  await press(page.getByRole('tab', { name: t('admin.cobie.items') }));
  await expect(page.getByRole('table', { name: t('admin.cobie.items') })).toContainText('Bomba Anexo 2');
  const button = { name: t('admin.cobie.apply'), exact: true };
  await tabTo(page, page.getByRole('button', button), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page.getByRole('alertdialog').getByRole('button', button));
  await expect(page.getByText(t('admin.cobie.done'))).toBeVisible({ timeout: hangMs(10_000) });
  await expectSeenFocus(page);
  await press(page.getByRole('link', { name: t('admin.plans.afterImport') }));
  await expect(page).toHaveURL(/administrationMaintenance/);
  await choose(page, 'right.xlsx', workbook);
  await expect(planRow(page, t, 'elements')).toHaveText(['0', '0', '4']);
  await expect(page.getByRole('button', { name: t('admin.cobie.apply'), exact: true })).toHaveCount(0);
  await page.goto('/user/administration?q=bomba+anexo');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(5);
});

test('new types of a manager’s import wait for the super-administrator, who approves some and then one', async ({
  page,
  browser,
  signIn,
  t,
}) => {
  const names = ['Grupo A', 'Grupo B', 'Grupo C'];
  const numbers = names.map((_, index) => index + 1);
  const workbook = await workbookOf({
    Facility: [['Name'], ['Nave']],
    Floor: [['Name'], ['Nave P0']],
    Space: [['Name', 'FloorName'], ...numbers.map((n) => [`Nave sala ${n}`, 'Nave P0'])],
    Type: [['Name'], ...names.map((name) => [`${name} de espera`])],
    Component: [
      ['Name', 'TypeName', 'Space'],
      ...names.map((name, index) => [`${name} 1`, `${name} de espera`, `Nave sala ${index + 1}`]),
    ],
  });
  await signIn('manager');
  await choose(page, 'new-types.xlsx', workbook);
  await expect(page.getByText(t('admin.cobie.typesToApprove_other', { count: 3 }))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await apply(page, t);
  await expect(page.getByText(t('admin.cobie.done'))).toBeVisible({ timeout: hangMs(10_000) });

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const office = await context.newPage();
  await signIn('superAdministrator', office, '/user/spad-elementTypes');
  await expect(office.getByText(/^\d+ tipos por aprobar$/)).toBeAttached();
  const rows = office.getByRole('main').locator('[data-row]');
  await office.goto('/user/spad-elementTypes?q=de+espera');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(t('admin.approvals.awaits'));
  await expect(rows.first()).toContainText(/Solo en \S+/);
  expect(await violationsOf(office)).toEqual([]);
  await office.goto('/user/spad-elementTypes?awaitsApproval=true&q=de+espera');
  await expect(rows).toHaveCount(3);
  await rows.nth(0).press('Space');
  await rows.nth(1).press('Space');
  const approve = { name: t('admin.approvals.approve'), exact: true };
  await office.getByRole('toolbar').getByRole('button', approve).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Grupo C de espera');

  await rows.first().click();
  // The row that was pressed says the same.
  await expect(office.getByRole('heading', { level: 1, name: 'Grupo C de espera' })).toBeVisible();
  await expect(office.getByText(t('admin.approvals.awaits')).last()).toBeVisible();
  expect(await violationsOf(office)).toEqual([]);
  await office.getByRole('button', approve).click();
  await expect(office.getByText(t('admin.approvals.done'))).toBeVisible();
  await expect(office.getByRole('button', approve)).toHaveCount(0);
  await office.goto('/user/spad-elementTypes?q=de+espera');
  await expect(rows).toHaveCount(3);
  await expect(rows.getByText(t('admin.approvals.awaits'))).toHaveCount(0);
  await context.close();
});

test('a long import shows how far it is, can be left and is found again', async ({ page, signIn, t }) => {
  await signIn('manager');
  await choose(page, 'long.xlsx', await annex('Torre', 1500, 'Torre sala 1'));
  const address = page.url();
  await apply(page, t);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.goto('/user/home');
  await page.goto(address);
  await expect(page.getByText(t('admin.cobie.done'))).toBeVisible({ timeout: hangMs(10_000) });
  await expect(planRow(page, t, 'elements').first()).toHaveText('1501');
});

test('the portal’s own workbook is downloaded, and imported again it changes nothing', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/administration?tab=import');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('admin.cobie.template') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Elementos .*\.xlsx$/);
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await expect(page).toHaveURL(/import=\d+/, workbookRead);
  await expect(planRow(page, t, 'elements').nth(1)).toHaveText('0');
  await expect(planRow(page, t, 'elements').first()).toHaveText('0');
  await expect(page.getByText(t('admin.cobie.ready'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('admin.cobie.apply'), exact: true })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('a file that is no workbook is refused in words', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/administration?tab=import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.xlsx', mimeType: xlsx, buffer: Buffer.from('not a workbook') });
  await expect(page.getByRole('alertdialog')).toContainText(t('kit.errors.fileUnreadable'), workbookRead);
  await page.getByRole('button', { name: t('kit.agreed') }).click();
  await expect(page.getByRole('button', { name: t('admin.cobie.choose') })).toBeEnabled();
});

test('a column that could mean two things is asked about once, and the preview shows what will be stored', async ({
  page,
  signIn,
  t,
}) => {
  const place = ['Nave dudosa', 'Nave dudosa P0', 'Sala dudosa'];
  const workbook = await workbookOf({
    Edificios: [['Nombre'], [place[0] ?? '']],
    Plantas: [
      ['Edificio', 'Nombre'],
      [place[0] ?? '', place[1] ?? ''],
    ],
    Zonas: [['Edificio', 'Planta', 'Nombre'], place],
    Elementos: [
      ['Referencia', 'Nombre', 'Tipo de elemento', 'Edificio', 'Planta', 'Zona', 'Potencia (kW)'],
      ['DUD-1', 'Caldera dudosa 1', 'Caldera', ...place, '1.200'],
      ['DUD-2', 'Caldera dudosa 2', 'Caldera', ...place, '2.500 kW'],
      ['DUD-3', 'Depósito dudoso', 'Acumlador de ACS', ...place, ''],
    ],
  });
  await signIn('manager');
  await choose(page, 'doubtful.xlsx', workbook);
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  // A type that nobody knows is asked about, too, but hinders nothing.
  await expect(said(t('admin.cobie.toAnswer_one'))).toBeVisible();
  const issues = page.getByRole('table', { name: t('admin.cobie.issues') });
  for (const cell of ['G2', 'G3'])
    await expect(issues.getByRole('row').filter({ hasText: cell })).toHaveCount(1);
  const apply = page.getByRole('button', { name: t('admin.cobie.apply'), exact: true });
  await expect(apply).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  const questions = page.getByRole('region', { name: t('admin.cobie.questions') });
  await expect(questions.getByRole('combobox')).toHaveCount(2);
  const type = questions.getByLabel(t('admin.cobie.type', { written: 'Acumlador de ACS' }));
  await type.selectOption({ label: t('admin.cobie.typeIs', { label: 'Acumulador de ACS' }) });
  await expect(said(t('admin.cobie.toAnswer_one'))).toBeVisible();
  await expect(issues.getByRole('row').filter({ hasText: 'Acumlador' })).toHaveCount(0);
  const question = questions.getByRole('combobox', { name: /1\.200/ });
  await question.selectOption({ label: '1.200 es 1200' });
  // What is left is that the type is new.
  await expect(page.getByText(t('admin.cobie.warned_one'))).toBeVisible();
  await page.getByRole('tab', { name: t('admin.cobie.items') }).click();
  const items = page.getByRole('table', { name: t('admin.cobie.items') });
  const row = (name: string) => items.getByRole('row').filter({ hasText: name });
  await expect(row('Depósito dudoso')).toContainText('Acumulador de ACS');
  await expect(row('Caldera dudosa 1')).toContainText(`${t('admin.fields.power')}: 1200`);
  await expect(row('Caldera dudosa 2')).toContainText(`${t('admin.fields.power')}: 2500`);
  await expect(apply).toBeVisible();
  await question.selectOption({ label: '1.200 es 1,2' });
  await expect(row('Caldera dudosa 2')).toContainText(`${t('admin.fields.power')}: 2,5`);
});

test('a picture of a table is refused with what to do', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/administration?tab=import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'tabla.xlsx',
    mimeType: xlsx,
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
  });
  await expect(page.getByRole('alertdialog')).toContainText(t('kit.errors.fileIsPicture'), workbookRead);
});
