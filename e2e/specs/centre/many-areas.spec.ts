/** A floor with more areas than one page holds. */
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { apiOf } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ portalOf: 'changed data', viewport: { width: 1440, height: 900 } });

const count = 503;

/** A building with one floor; `Zona 001` and so on. */
const makeFloor = async (base: string): Promise<void> => {
  const { call, installationId } = await apiOf(base, 'manager');
  const { data: building } = await call(buildings.create, { body: { installationId, name: 'Torre alta' } });
  const floor = { installationId, buildingId: building.id, name: 'Planta larga' };
  const { data: made } = await call(floors.create, { body: floor });
  const names = Array.from({ length: count }, (_, index) => `Zona ${String(index + 1).padStart(3, '0')}`);
  for (let at = 0; at < count; at += 8)
    await Promise.all(
      names
        .slice(at, at + 8)
        .map((name, index) =>
          call(areas.create, { body: { installationId, floorId: made.id, name, order: at + index + 1 } }),
        ),
    );
};

test('every area of a long floor is reached in the tree, and by the filter, by keyboard', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await makeFloor(portal.url);
  await signIn('manager', page, '/user/administration');
  const tree = page.getByRole('tree', { name: t('admin.places.tree') });
  await tree.getByText('Torre alta').click();
  await page.keyboard.press('ArrowRight');
  await tree.getByText('Planta larga').click();
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { name: /^Zona 500/ })).toBeAttached();
  await expect(tree.getByRole('treeitem', { name: /^Zona 501/ })).toHaveCount(0);
  const more = tree.getByRole('treeitem', { name: t('admin.places.more_other', { count: 3, rest: 3 }) });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('treeitem', { name: /^Zona 501/ })).toBeFocused();
  await expect(more).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(tree.getByRole('treeitem', { name: /^Zona 503/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/areaId=\d+/);
  await expect(page.getByText(`${t('admin.fields.areaId')}: Zona 503`)).toBeVisible();
  await page
    .getByRole('search')
    .getByRole('button', { name: `${t('kit.filters')} 3`, exact: true })
    .press('Enter');
  const field = page.getByRole('dialog').getByRole('combobox', { name: t('admin.fields.areaId') });
  await expect(field).toHaveValue(/^Zona 503/);
  await field.fill('zona 502');
  await page.getByRole('option', { name: /^Zona 502/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${t('admin.fields.areaId')}: Zona 502`)).toBeVisible();
});
