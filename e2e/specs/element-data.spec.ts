/** The elements of a type by their data: columns, filters, order and files. */
import { readFile } from 'node:fs/promises';
import { elements, elementTypes } from 'shared-kit/contracts/elements';
import { areas } from 'shared-kit/contracts/installations';
import { apiOf } from '../core/api.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const named = (name: string) => ({ es: name, cat: name, en: name });

/** Three fans with an air flow and a drive. */
const makeFans = async (base: string): Promise<number> => {
  const root = await apiOf(base, 'superAdministrator');
  const manager = await apiOf(base, 'manager');
  const { installationId } = manager;
  const options = ['belt', 'direct'].map((key) => ({ key, name: named(key) }));
  const plain = { unit: '', min: null, max: null, options: [] };
  const ownFields = [
    { ...plain, key: 'airFlow', name: named('Caudal de aire'), valueType: 'number', unit: 'm³/h' },
    { ...plain, key: 'driveKind', name: named('Transmisión'), valueType: 'choice', options },
    { ...plain, key: 'filterClass', name: named('Clase de filtro'), valueType: 'text' },
  ];
  const { data: type } = await root.call(elementTypes.create, {
    body: { name: { es: 'Ventilador de datos' }, ownFields },
  });
  const { data: places } = await manager.call(areas.list, { query: { installationId, size: 1 } });
  for (const [index, airFlow] of [900, 1500.5, 12_000].entries()) {
    const ref = `VD-${index + 1}`;
    const data = { airFlow, driveKind: index === 1 ? 'direct' : 'belt', filterClass: `ePM${index}` };
    const body = { installationId, areaId: places[0]?.id, elementTypeId: type.id, ref, name: ref, data };
    await manager.call(elements.create, { body });
  }
  return type.id;
};

test('elements of a type are narrowed down, sorted and exported by their data', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const typeId = await makeFans(portal.url);
  await signIn('manager', page, `/user/administration?elementTypeId=${typeId}`);
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: t('kit.table.menu') }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Caudal de aire (m³/h)' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Caudal de aire' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=data\.airFlow/);
  await expect(rows.first()).toContainText('900');
  await page.getByRole('button', { name: new RegExp(`^${t('kit.filters')}`) }).click();
  const filters = page.getByRole('dialog', { name: t('kit.filters') });
  const flow = filters.getByRole('group', { name: 'Caudal de aire' });
  await flow.getByRole('textbox', { name: t('kit.days.from') }).fill('1500,5');
  await expect(rows).toHaveCount(2);
  await flow.getByRole('textbox', { name: t('kit.days.to') }).fill('10');
  await expect(flow.getByText(t('admin.elementData.filter.reversed'))).toBeVisible();
  await flow.getByRole('textbox', { name: t('kit.days.to') }).fill('');
  await filters.getByRole('button', { name: 'Transmisión' }).click();
  await filters.getByRole('checkbox', { name: 'belt' }).press('Space');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rows.first()).toContainText('VD-3');
  await expect(page.getByText('Caudal de aire: ≥ 1.500,5 m³/h')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: t('kit.table.menu') }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('kit.export.csv') }).click(),
  ]);
  const [head = '', first = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  const column = head.split(';').indexOf('Caudal de aire (m³/h)');
  expect(first.split(';')[column]).toBe('12000');
});
