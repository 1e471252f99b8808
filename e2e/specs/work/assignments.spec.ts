/** Open tasks are given to people: one from the list, one from the calendar. */
import { expect } from '@playwright/test';
import { planTasks } from 'shared-kit/contracts/tasks/task-calendar';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { planWindowOf } from 'shared-kit/domain/dates/plan-window';
import { apiOf } from '../../core/api.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { accounts } from '../../core/people/accounts.ts';
import { test } from '../../fixtures/test.ts';

test.use({ portalOf: 'changed data' });

test('a technician takes a task from the list, and the manager gives it to another from the calendar', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const { name } = accounts.secondTechnician;
  const task = await findOpenTask(api, {
    suits: (each) =>
      each.assignedToName !== accounts.technician.name &&
      planWindowOf(each, Date.now(), 'Europe/Madrid') !== null,
  });
  const whose = async (): Promise<string | null> =>
    (await api.call(getTask, { params: { id: task.id } })).data.assignedToName;
  const give = { name: t('maintenance.assignee.give'), exact: true };
  const dialog = page.getByRole('dialog', { name: t('maintenance.assignee.giveTo_one', { count: 1 }) });
  const person = dialog.getByLabel(t('maintenance.assignee.label'));
  const save = () => dialog.getByRole('button', { name: t('kit.save'), exact: true }).click();

  const day = planWindowOf(task, Date.now(), 'Europe/Madrid')?.from ?? '';
  const { installationId } = api;
  await api.call(planTasks, {
    body: { installationId, items: [{ id: task.id, version: task.version, plannedOn: day }] },
  });

  await signIn('technician', page, `/user/remainingChores?q=${encodeURIComponent(task.elementName)}`);
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: task.elementName });
  await rows.filter({ hasText: task.choreName.es }).first().press('Space');
  await page.getByRole('toolbar').getByRole('button', give).click();
  await expect(person.locator('option:checked')).toHaveText(accounts.technician.name);
  await save();
  await expect(dialog).toBeHidden();
  await expect.poll(whose).toBe(accounts.technician.name);

  await signIn(
    'manager',
    page,
    `/user/maintenanceCalendar?installation=${installationId}&year=${day.slice(0, 4)}&month=${Number(day.slice(5, 7))}`,
  );
  const chip = page.locator(`[data-task="${task.id}"]`);
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', give).click();
  await person.selectOption(name);
  await save();
  await expect(dialog).toBeHidden();
  await expect.poll(whose).toBe(name);
});
