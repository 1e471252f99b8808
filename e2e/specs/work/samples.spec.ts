/** Rotating samples: how much of the year's points was seen, and the plan painted by it. */
import { expect } from '@playwright/test';
import { listChoreLines } from 'shared-kit/contracts/plans/chore-changes';
import { chores } from 'shared-kit/contracts/plans/chores';
import { apiOf } from '../../core/api.ts';
import { test } from '../../fixtures/test.ts';

const samples = '/user/administrationMaintenance?installation=1&tab=samples';

test('a manager sees what a sample misses for all of its points, and goes to one', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const { call, installationId } = await apiOf(portal.url, 'manager');
  const lines = await call(listChoreLines, { query: { installationId, size: 1 } });
  const { choreTypeId } = lines.data[0] ?? { choreTypeId: 0 };
  const text = { es: 'Grifos: revisión', cat: 'Aixetes: revisió', en: 'Taps: check' };
  const made = await Promise.all(
    [1, 2, 3].map((elementId) => {
      const what = { ref: 'GRI-ROT', description: text, choreTypeId, sample: true, firstYear: 2026 };
      const how = { periodicity: 3, priority: 1, archetype: 0 } as const;
      return call(chores.create, { body: { installationId, elementId, ...what, ...how } });
    }),
  );
  await signIn('manager', page, samples);
  const main = page.getByRole('main');
  await expect(main.getByText('GRI-ROT Grifos: revisión')).toBeVisible();
  await expect(main.getByText(t('maintenance.samples.unplanned_other', { count: 3 }))).toBeVisible();
  const points = main.getByRole('region', { name: t('maintenance.samples.pointsOf', { name: text.es }) });
  await expect(points.getByText(t('maintenance.samples.notPlanned'))).toHaveCount(3);
  await points.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/user\/elements\/\d+/);
  for (const { data } of made) await call(chores.remove, { params: { id: data.id } });
});

test('the plan of a floor is painted by when its points were last seen', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/floors/1?installation=1&tab=plans&layers=true');
  const bar = page.getByRole('group', { name: t('admin.maps.layers.title') });
  await bar.getByRole('button', { name: t('admin.maps.layers.kinds.seen') }).click();
  await expect(
    bar.getByRole('button', { name: new RegExp(`^${t('admin.maps.layers.seen.none')}`) }),
  ).toBeVisible();
  await page.reload();
  await expect(bar.getByRole('button', { name: t('admin.maps.layers.kinds.seen') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await bar.getByRole('button', { name: t('admin.maps.layers.kinds.tasks') }).click();
  await expect(
    bar.getByRole('button', { name: new RegExp(`^${t('admin.maps.layers.late')}`) }),
  ).toBeVisible();
});
