/** The elements of a type by their data: columns, filters, order and files. */
import { readFile } from 'node:fs/promises';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas } from 'shared-kit/contracts/centres/installations';
import { apiOf } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ portalOf: 'changed data', viewport: { width: 1440, height: 900 } });

const named = (name: string) => ({ es: name, cat: name, en: name });

/** Three fans with an air flow and a drive: `VD-1`, `VD-2`, `VD-3`; and one thing `VD-0` of a type that has neither. */
const makeFans = async (base: string, prefix: string): Promise<number> => {
  const root = await apiOf(base, 'superAdministrator');
  const manager = await apiOf(base, 'manager');
  const { installationId } = manager;
  const options = ['belt', 'direct'].map((key) => ({ key, name: named(key) }));
  const plain = { unit: '', min: null, max: null, options: [] };
  const ownFields = [
    { ...plain, key: 'airFlow', name: named('Caudal de aire'), valueType: 'number', unit: 'm³/h', min: 0 },
    { ...plain, key: 'driveKind', name: named('Transmisión'), valueType: 'choice', options },
    { ...plain, key: 'filterClass', name: named('Clase de filtro'), valueType: 'text' },
  ];
  const { data: type } = await root.call(elementTypes.create, {
    body: { name: { es: `Ventilador ${prefix}` }, ownFields },
  });
  const { data: bare } = await root.call(elementTypes.create, { body: { name: { es: `Puerta ${prefix}` } } });
  const { data: places } = await manager.call(areas.list, { query: { installationId, size: 1 } });
  const inside = { installationId, areaId: places[0]?.id };
  const thing = { ref: `${prefix}-0`, name: `${prefix}-0`, elementTypeId: bare.id };
  await manager.call(elements.create, { body: { ...inside, ...thing } });
  for (const [index, airFlow] of [900, 1500.5, 12_000].entries()) {
    const ref = `${prefix}-${index + 1}`;
    const data = { airFlow, driveKind: index === 1 ? 'direct' : 'belt', filterClass: `ePM${index}` };
    const body = { ...inside, elementTypeId: type.id, ref, name: ref, data };
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
  const typeId = await makeFans(portal.url, 'VD');
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

test('data are changed in all that were found at once, but for those without, and taken back', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await makeFans(portal.url, 'VL');
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const flows = async () => {
    const { data } = await api.call(elements.list, { query: { installationId, q: 'VL-', sort: 'ref' } });
    return data.map(({ data: held }) => held.airFlow);
  };
  await signIn('manager', page, '/user/administration?q=VL-');
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(4);
  await page.getByRole('checkbox', { name: t('kit.table.selectAll') }).check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('kit.bulk.edit') })
    .click();
  const panel = page.getByRole('dialog');
  const flow = panel.getByRole('textbox', { name: 'Caudal de aire' });
  await flow.fill('-1');
  await panel.getByRole('button', { name: t('kit.bulk.change'), exact: true }).click();
  await expect(panel.getByText(t('kit.fieldErrors.min', { limit: '0' }))).toBeVisible();
  await flow.fill('900');
  const preview = t('kit.bulk.preview_other', { count: 2, total: 4 });
  await expect(panel.getByRole('status')).toHaveText(
    `${preview} · ${t('kit.bulk.lacking_one', { count: 1 })}`,
  );
  await panel.getByRole('button', { name: t('kit.bulk.change'), exact: true }).click();
  await expect(page.getByText(t('kit.bulk.done_other', { count: 2 }))).toBeVisible();
  expect(await flows()).toEqual([undefined, 900, 900, 900]);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(page.getByText(t('kit.bulk.undone_other', { count: 2 }))).toBeVisible();
  expect(await flows()).toEqual([undefined, 900, 1500.5, 12_000]);
});
