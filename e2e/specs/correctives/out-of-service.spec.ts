/** What stands still: said, seen where people look, and ended. */
import { elements } from 'shared-kit/contracts/centres/elements';
import { createOutOfService, listStopped } from 'shared-kit/contracts/correctives/out-of-services';
import { paths } from 'shared-kit/contracts/paths';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { apiOf } from '../../core/api.ts';
import { walk } from '../../core/looks/walk.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ portalOf: 'out of service', viewport: { width: 1440, height: 900 } });

test('an element is put out of service, says so on its page, and is put back', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const stopped = await api.call(listStopped, { query: { installationId } });
  const out = new Set(stopped.data.map(({ elementId }) => elementId));
  const { data } = await api.call(elements.list, { query: { installationId, size: 50, sort: 'name' } });
  const element = data.find(({ id, entityStatus }) => entityStatus === 1 && !out.has(id));
  if (!element) throw new Error('Every element is out of service');

  await signIn('manager', page, '/user/outOfServices');
  await page
    .getByRole('button', { name: t('correctives.stops.putOut') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: t('correctives.field.element') }).fill(element.name);
  await page.getByRole('listbox').getByRole('option').filter({ hasText: element.name }).first().click();
  await form.getByLabel(t('correctives.stops.field.reason')).selectOption('safety');
  await form.getByLabel(t('correctives.stops.field.openingDescription')).fill('Precinto roto');
  await form.getByLabel(t('correctives.stops.field.retest')).fill('Prueba de presión');
  await form.locator('button[type=submit]').click();
  await expect(page.getByRole('main').locator('[data-row]').first()).toContainText(element.name);

  await test.step('its page says so', async () => {
    await walk(page, paths.element({ id: element.id, installationId }));
    await expect(
      page
        .getByRole('main')
        .getByText(/^Fuera de servicio desde/)
        .first(),
    ).toBeVisible();
  });

  await test.step('it is not put back before it was tested', async () => {
    await walk(page, '/user/outOfServices?open=1');
    await page.getByRole('main').locator('[data-row]').filter({ hasText: element.name }).click();
    await page.getByRole('button', { name: t('correctives.stops.close') }).click();
    const closing = page.getByRole('dialog');
    await closing.getByLabel(t('correctives.stops.field.closingDescription')).fill('Precintado de nuevo');
    await closing.locator('button[type=submit]').click();
    await expect(closing.getByText(t('kit.fieldErrors.requiredDate')).first()).toBeVisible();
    const today = new Intl.DateTimeFormat('es-ES', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Madrid',
    }).format(new Date());
    await closing.getByRole('textbox', { name: t('correctives.stops.field.retestPassedOn') }).fill(today);
    await closing.locator('button[type=submit]').click();
    await expect(closing).toBeHidden();
  });
  const now = await api.call(listStopped, { query: { installationId, elementId: element.id } });
  expect(now.data).toEqual([]);
});

test('a bar for each element says how long it stood still', async ({ page, portal, signIn, t }) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const { data } = await api.call(elements.list, { query: { installationId, size: 1, sort: 'name' } });
  const element = data[0];
  if (!element) throw new Error('No element');
  await api.call(createOutOfService, {
    body: {
      installationId,
      level: 0,
      elementId: element.id,
      reason: 'failure',
      planned: false,
      orderedBy: 'technician',
      openingDescription: 'No arranca',
    },
  });
  await signIn('manager', page, '/user/outOfServices?view=bars');
  await expect(page.getByRole('main').getByText(element.name).first()).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(element.name) }).first()).toBeVisible();
  await expect(page.getByText(t('correctives.stops.bars.today')).first()).toBeVisible();
});

test('a task of what is out of service is answered in one press', async ({ page, portal, signIn, t }) => {
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const query = { installationId, state: 'remaining', programme: 'preventive', size: 1 } as const;
  const { data } = await api.call(listTasks, { query });
  const task = data[0];
  if (!task) throw new Error('Nothing remains to be done');
  await api.call(createOutOfService, {
    body: {
      installationId,
      level: 0,
      elementId: task.elementId,
      reason: 'safety',
      planned: false,
      orderedBy: 'owner',
      openingDescription: 'Precintado',
    },
  });
  await signIn('technician', page, paths.task({ id: task.id, installationId }));
  await page.getByRole('button', { name: t('correctives.unable') }).click();
  await expect(page.getByRole('radio', { name: t('kit.choreResult.UnableToDo') })).toBeChecked();
  const observation = page.getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) });
  await expect(observation).toHaveValue(/^Fuera de servicio desde/);
});
