import { readFile } from 'node:fs/promises';
import { drawingOf, wordsOf } from '../../core/looks/printed.ts';
import { expect, test } from '../../fixtures/test.ts';
import { add, save } from '../../pages/administration.ts';
import { followMenu } from '../../pages/shell.ts';

test('a super-administrator places an element on a plan by keyboard, and takes it off again', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('superAdministrator', page, '/user/home?installation=1');
  await followMenu(page, t, 'Planos');
  await page.getByLabel(t('admin.maps.building')).selectOption('DuplexApartment');
  await page.getByLabel(t('admin.maps.floor')).selectOption('Level 2');
  const plan = page.getByRole('application');
  await expect(plan.getByRole('img', { name: 'Plano general' })).toBeVisible();
  const name = 'Door Type C-2';
  await page.getByRole('button', { name }).click();
  await expect(plan).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const pin = plan.getByRole('button', { name });
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await pin.press('Delete');
  await expect(pin).toHaveCount(0);
});

test('a plan is printed with its elements numbered and listed; the floor leads to it', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, '/user/administration?tab=structure');
  await page.getByRole('button', { name: 'Level 1', exact: true }).click();
  await page.getByRole('link', { name: t('admin.maps.plansOf', { name: 'Level 1' }) }).click();
  await page.getByRole('button', { name: t('admin.maps.print.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin.maps.print.title') });
  await dialog.getByLabel(t('admin.maps.print.paper')).selectOption('A3');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('admin.maps.print.make') }).click(),
  ]);
  await expect(dialog).toHaveCount(0);
  const [plan, list] = await wordsOf(await readFile(await file.path()));
  expect(plan).toContain('Level 1');
  expect(plan).toContain('A104');
  expect(list).toMatch(/1 +\S+ .*2 +\S+/);
});

test('a page of a PDF becomes a plan of a floor, and its PDF stays at hand', async ({ page, signIn, t }) => {
  const buffer = drawingOf(['Planta baja', 'Planta primera']);
  await signIn('superAdministrator', page, '/user/spad-map?installation=1');
  await page.getByLabel(t('admin.maps.building')).selectOption('DuplexApartment');
  await page.getByLabel(t('admin.maps.floor')).selectOption('Roof');
  // The plan before stands there until the address has the floor.
  await expect(page.getByRole('main')).toContainText('Exhaust Fan-1');
  await add(page, t, 'maps');
  const panel = page.getByRole('dialog', { name: t('admin.catalogues.maps.add') });
  const input = panel.locator('input[type=file]');
  await input.setInputFiles({
    name: 'roto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(panel.getByText(t('kit.errors.fileUnreadable'))).toBeVisible();
  await input.setInputFiles({ name: 'obra.pdf', mimeType: 'application/pdf', buffer });
  const pages = page.getByRole('dialog', { name: t('admin.maps.pdfPage.title') });
  await pages.getByRole('button', { name: t('admin.maps.pdfPage.number', { number: '2' }) }).click();
  await expect(panel.getByText('obra (2).png')).toBeVisible();
  await panel.getByRole('textbox', { name: t('admin.fields.name') }).fill('Cubierta de obra');
  await save(page, t);
  await expect(panel).toHaveCount(0);
  const plan = page.getByRole('application').getByRole('img', { name: 'Cubierta de obra' });
  // A sheet of A4, upright.
  await expect
    .poll(async () => {
      const box = await plan.boundingBox();
      return box ? box.height / box.width : 0;
    })
    .toBeCloseTo(297 / 210, 1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('admin.maps.source') }).click(),
  ]);
  expect(await readFile(await file.path())).toEqual(buffer);
});
