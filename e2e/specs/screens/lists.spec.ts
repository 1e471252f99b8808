import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { screenAt } from '../../core/addresses.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Figures of an element's box, against the window. */
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return { ...box, bottom: box.y + box.height };
};
const pager = (name: string) => `nav[aria-label="${name}"]`;

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a table takes the window but for its surroundings, and its pages are always in sight', async ({
    page,
    signIn,
    t,
  }) => {
    await signIn('technician', page, '/user/viewTasksPerformed');
    await page.getByRole('row').nth(1).waitFor();
    const toolbar = await boxOf(page, '[data-toolbar]');
    const pages = await boxOf(page, pager(t('kit.pages')));
    const table = await boxOf(page, '[data-row="0"] >> xpath=ancestor::table/..');
    expect(toolbar.height).toBeLessThanOrEqual(44);
    expect(pages.height).toBeLessThanOrEqual(32);
    expect(pages.bottom).toBeLessThanOrEqual(900);
    expect(table.height).toBeLessThanOrEqual(900 - 160);
    expect(pages.y - table.bottom).toBeLessThanOrEqual(8);
    await page.locator('[data-row="49"]').scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader').first()).toBeInViewport();
    expect(await boxOf(page, pager(t('kit.pages')))).toEqual(pages);
  });

  test('columns without room go and the menu says so; those that are chosen stay, beside the first', async ({
    page,
    signIn,
    t,
  }) => {
    const column = (name: string) => t(`maintenance.column.${name}`);
    const place = column('place');
    const header = page.getByRole('columnheader', { name: place, includeHidden: true });
    await page.setViewportSize({ width: 800, height: 900 });
    await signIn('technician', page, '/user/viewTasksPerformed');
    await page.getByRole('row').nth(1).waitFor();
    await expect(header).toHaveCount(0);
    const fits = () =>
      page.locator('table').evaluate((table) => {
        const { scrollWidth, clientWidth } = table.parentElement ?? table;
        return scrollWidth <= clientWidth;
      });
    expect(await fits()).toBe(true);
    await page.getByRole('button', { name: t('kit.table.menu') }).click();
    const item = (name: string) => page.getByRole('menuitemcheckbox', { name });
    await expect(item(place)).toContainText(t('kit.table.noRoom'));
    for (const name of ['place', 'choreType', 'readings']) await item(column(name)).click();
    await expect(header).toHaveCount(1);
    await expect(item(place)).not.toContainText(t('kit.table.noRoom'));
    expect(await fits()).toBe(false);
    const first = page.locator('[data-row="0"] td').first();
    const before = await first.boundingBox();
    await page.locator('table').evaluate((table) => table.parentElement?.scrollTo({ left: 200 }));
    expect((await first.boundingBox())?.x).toBe(before?.x);
  });

  test('a row is a link over all of its width, and the middle button opens a tab', async ({
    page,
    signIn,
    context,
  }) => {
    await signIn('manager', page, '/user/administration?q=boiler');
    const row = page.getByRole('row').nth(1);
    const href = await row.getByRole('link').getAttribute('href');
    const last = row.getByRole('cell').last();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      last.click({ button: 'middle', force: true }),
    ]);
    // A tab that the browser has opened itself can be under way before it is watched, and counts as loading for good then.
    await expect.poll(() => tab.url()).toContain(`${href?.split('?')[0]}?`);
    await tab.close();
    await last.click({ force: true });
    await expect(page).toHaveURL(new RegExp(`${href?.split('?')[0]}\\?`));
  });

  test('filters of one button, as chips in the address', async ({ page, signIn, t }) => {
    await signIn('technician', page, '/user/remainingChores');
    const filters = page.getByRole('main').getByRole('button', { name: new RegExp(`^${t('kit.filters')}`) });
    await filters.click();
    const panel = page.getByRole('dialog', { name: t('kit.filters') });
    await panel.getByRole('button', { name: t('maintenance.filter.priority') }).click();
    await panel.getByRole('checkbox', { name: new RegExp(t('kit.priority.top')) }).check();
    await expect(page).toHaveURL(/priority=0/);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(filters).toBeFocused();
    const label = `${t('maintenance.filter.priority')}: ${t('kit.priority.top')}`;
    await page.getByRole('button', { name: t('kit.removeFilter', { label }) }).click();
    await expect(page).toHaveURL(screenAt('/user/remainingChores'));
  });
});

test.describe('files', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('what is shown is exported, all pages of it, as a workbook and as text', async ({
    page,
    signIn,
    t,
  }) => {
    await signIn('manager', page, '/user/administration');
    await page.getByRole('row').nth(1).waitFor();
    const download = async (item: string) => {
      await page.getByRole('button', { name: t('kit.table.menu') }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: t(item) }).click(),
      ]);
      return readFile(await file.path());
    };
    const csv = (await download('kit.export.csv')).toString('utf8');
    const lines = csv.split('\r\n').slice(0, -1);
    expect(lines[0]).toMatch(/^\uFEFFNombre;Referencia;Tipo de elemento;Zona;/);
    expect(lines[1]).toMatch(/^Acumulador de ACS 1;ACS-01;Acumulador de ACS;A205 · Level 2;/);
    expect(lines.length - 1).toBeGreaterThan(50);
    const workbook = await download('kit.export.xlsx');
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
  });
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [name, path] of [
    ['open tasks', '/user/remainingChores'],
    ['performed tasks', '/user/viewTasksPerformed'],
  ] as const)
    test(`three cards of ${name} are seen, the first above 260 px; filters come from the foot`, async ({
      page,
      signIn,
      t,
    }) => {
      await signIn('technician', page, path);
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') });
      await cards.first().waitFor();
      const first = await cards.first().boundingBox();
      const third = await cards.nth(2).boundingBox();
      expect(first?.y).toBeLessThan(260);
      expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThanOrEqual(844);
      await page.getByRole('button', { name: t('kit.filters') }).click();
      const sheet = page.getByRole('dialog', { name: t('kit.filters') });
      await expect(sheet).toBeVisible();
      expect((await sheet.boundingBox())?.x).toBe(0);
      await sheet.getByRole('button', { name: t('kit.seeList') }).click();
      await expect(sheet).toBeHidden();
    });
});
