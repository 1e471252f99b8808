import { dashboards } from 'shared-kit/contracts/reports/dashboards';
import { screenAt } from '../../core/addresses.ts';
import { apiOf } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { unique } from '../../pages/administration.ts';
import { followMenu } from '../../pages/shell.ts';

test('a dashboard is put together by the keyboard, shared with a role, and is what the role begins with', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const name = unique('Panel de dirección');
  const manager = await apiOf(portal.url, 'manager');
  await signIn('manager');
  await followMenu(page, t, 'Paneles');
  await expect(page).toHaveURL(screenAt('/user/dashboards'));
  await page
    .getByRole('button', { name: t('reports.catalogues.dashboards.add') })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: t('reports.catalogues.dashboards.add') });
  await panel.getByLabel(t('reports.catalogues.dashboards.fields.name')).fill(name);
  const figure = (number: number) =>
    panel.getByRole('combobox', { name: t('reports.dashboards.figure', { number }), exact: true });
  // The first becomes the second, and the focus goes along.
  await figure(1).selectOption({ label: t('reports.builder.measures.unable') });
  await figure(1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(figure(2)).toHaveValue('unable');
  await expect(figure(2)).toBeFocused();
  const later = panel.getByRole('button', {
    name: t('reports.dashboards.later', { number: 2 }),
    exact: true,
  });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect(figure(3)).toHaveValue('unable');
  await expect(
    panel.getByRole('button', { name: t('reports.dashboards.later', { number: 3 }), exact: true }),
  ).toBeFocused();
  await panel
    .getByLabel(t('reports.catalogues.dashboards.fields.sharedWith'))
    .selectOption({ label: t('reports.saved.sharing.everybody') });
  await panel.getByRole('button', { name: t('kit.save'), exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const figures = page.getByRole('main').locator('[data-figure]');
  await expect(figures).toHaveCount(6);
  await expect(figures.nth(2)).toHaveAttribute('data-figure', 'plannedUnable');
  await expect(
    page.getByRole('figure', { name: new RegExp(t('reports.builder.measures.doneRate')) }),
  ).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('reports.dashboards.download') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${name}.csv`);

  const defaults = page.getByRole('region', { name: t('reports.dashboards.defaults.title') });
  await defaults.getByRole('combobox').first().selectOption({ label: name });
  await expect(page.getByText(t('reports.dashboards.defaults.saved'))).toBeVisible();
  await expect(defaults.getByRole('combobox').first().locator('option:checked')).toHaveText(name);

  const { data } = await manager.call(dashboards.list, {
    query: { installationId: manager.installationId, q: name },
  });
  for (const { id } of data) await manager.call(dashboards.remove, { params: { id: String(id) } });
});

test('a figure that fails leaves the others; on a phone they are one below the other', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const tile = { form: 'number', size: 'small', days: 'thisMonth', installationId: null } as const;
  const { data: made } = await api.call(dashboards.create, {
    body: {
      installationId,
      name: unique('Panel'),
      sharedWith: 'nobody',
      tiles: [
        { ...tile, figure: 'tasks' },
        { ...tile, figure: 'closed', size: 'wide', form: 'chart', days: 'thisYear' },
      ],
    },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  let fails = true;
  await page.route('**/api/dashboardFigures?*figure=tasks*', async (route) => {
    if (fails) await route.abort();
    else await route.continue();
  });
  await signIn('manager', page, `/user/dashboards?installation=${installationId}&board=${made.id}`);
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
  const again = page.getByRole('main').getByRole('button', { name: t('kit.retry') });
  await expect(again).toBeVisible();
  const drawn = page.locator('[data-figure="closed"]');
  await expect(drawn).toBeVisible();
  fails = false;
  await again.click();
  const number = page.locator('[data-figure="planned"]');
  await expect(number).toBeVisible();
  const [above, below] = [await number.boundingBox(), await drawn.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(below?.width).toBeLessThanOrEqual(390);
  await api.call(dashboards.remove, { params: { id: String(made.id) } });
});
