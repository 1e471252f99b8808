import { manuals, manualTopics } from 'shared-kit/contracts/catalogues/catalogues';
import { elements } from 'shared-kit/contracts/centres/elements';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { apiOf } from '../../core/api.ts';
import { drawingOf } from '../../core/looks/printed.ts';
import { expect, test } from '../../fixtures/test.ts';
import { edit, panelOf, save, unique } from '../../pages/administration.ts';

test('a manual’s file is kept in the catalogue, and read from the element and from its tasks', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'superAdministrator');
  const technician = await apiOf(portal.url, 'technician');
  const query = { installationId: technician.installationId, state: 'remaining', size: 1 };
  const [task] = (await technician.call(listTasks, { query })).data;
  if (!task) throw new Error('no task');
  const { data: element } = await technician.call(elements.get, { params: { id: task.elementId } });
  const called = unique('Guía');
  const name = { es: called, cat: called, en: called };
  const body = { name, elementTypeIds: [element.elementTypeId] };
  const { data: manual } = await api.call(manuals.create, { body });
  const { data: topic } = await api.call(manualTopics.create, {
    body: { manualId: manual.id, title: { es: 'Arranque' } },
  });
  await signIn('superAdministrator', page, `/user/spad-manualTopic/${topic.id}`);
  await edit(page, t);
  const buffer = drawingOf(['Arranque']);
  await panelOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'arranque.pdf', mimeType: 'application/pdf', buffer });
  await expect(panelOf(page).getByRole('button', { name: t('kit.file.replace') })).toBeVisible();
  await save(page, t);
  await expect(page.getByRole('main').getByRole('button', { name: /^arranque\.pdf/ })).toBeVisible();
  await signIn('technician', page, `/user/tasks/${task.id}`);
  await page.getByRole('button', { name: t('admin.manuals.open') }).click();
  const panel = page.getByRole('dialog', { name: t('admin.manuals.open') });
  await expect(panel.getByRole('heading', { name: called })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: /^arranque\.pdf/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('arranque.pdf');
});
