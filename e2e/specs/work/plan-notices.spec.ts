/** What is broken and what is out of service, where it is on the plan of a floor. */
import type { Page } from '@playwright/test';
import { mapPins } from 'shared-kit/contracts/centres/maps';
import { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import { createOutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { apiOf } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ portalOf: 'correctives' });

const plan = '/user/floors/1?installation=1&tab=plans';
const marks = (page: Page) => page.getByRole('application').locator('button[data-notice]');

test('what is open and what is out of service is seen at its pin, in layers that are turned off', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const { data: pins } = await api.call(mapPins.list, { query: { installationId, mapId: 1, size: 1 } });
  const [pin] = pins;
  if (!pin) throw new Error('the plan has a pin');
  const subject = { installationId, level: 0, elementId: pin.elementId, areaId: null };
  await api.call(createCorrective, {
    body: { ...subject, correctiveTypeId: 1, priority: 0, openingDescription: 'Gotea en el plano' },
  });
  await api.call(createOutOfService, {
    body: {
      ...subject,
      reason: 'failure',
      planned: false,
      orderedBy: 'technician',
      openingDescription: 'Parada',
    },
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager', page, plan);
  const mark = marks(page).and(page.getByRole('button', { name: new RegExp(`^${pin.elementName}: `) }));
  await expect(mark).toHaveAttribute('data-look', 'stopped');
  await mark.click();
  const card = page.getByRole('region', { name: pin.elementName, exact: true });
  await expect(card.getByText('Gotea en el plano')).toBeVisible();
  await expect(card.getByText('Parada')).toBeVisible();

  await test.step('a layer is turned off, and stays so', async () => {
    const group = page.getByRole('group', { name: t('admin.maps.notices.layers') });
    const layer = group.getByText(t('correctives.stops.title'));
    await layer.click();
    await expect(mark).toHaveAttribute('data-look', 'urgent');
    await expect(card.getByText('Parada')).toHaveCount(0);
    await page.reload();
    await expect(mark).toHaveAttribute('data-look', 'urgent');
  });

  await test.step('where a place is chosen on the plan too', async () => {
    await page.goto('/user/correctiveReport');
    await page.getByRole('button', { name: t('correctives.place.onPlan') }).click();
    await expect(mark).toHaveAttribute('data-look', 'stopped');
    await mark.click();
    await expect(card.getByText('Gotea en el plano')).toBeVisible();
  });
});
