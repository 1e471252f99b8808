/** The calendar of the year: how many hours fall when, and tasks that go to another day within their window. */
import { expect } from '@playwright/test';
import { planTasks } from 'shared-kit/contracts/task-calendar';
import { listTasks } from 'shared-kit/contracts/tasks';
import { dayText } from 'shared-kit/domain/civil-day';
import { localDayOf } from 'shared-kit/domain/local-day';
import { dayMoved, planWindowOf } from 'shared-kit/domain/plan-window';
import { apiOf } from '../core/api.ts';
import { test } from '../fixtures/test.ts';

const timeZone = 'Europe/Madrid';
const written = (day: string): string => day.split('-').toReversed().join('/');

test.use({ portalOf: 'changed data' });

test('who plans sees the year, opens a month, and moves a task by drag, by keys and by date', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const { call, installationId } = await apiOf(portal.url, 'technician');
  const { data } = await call(listTasks, {
    query: { installationId, state: 'remaining', periodicity: '3', size: 100 },
  });
  const today = dayText(localDayOf(Date.now(), timeZone));
  const task = data.find((each) => planWindowOf(each, Date.now(), timeZone) !== null);
  const window = task && planWindowOf(task, Date.now(), timeZone);
  if (!task || !window) throw new Error('No monthly task is left to plan');
  const days = [0, 1, 2].map((step) => dayMoved(window.from, step, window) ?? window.to);
  await call(planTasks, {
    body: { installationId, items: [{ id: task.id, version: task.version, plannedOn: days[0] ?? today }] },
  });

  await signIn('technician', page, `/user/maintenance?installation=${installationId}`);
  await page.getByRole('link', { name: 'Calendario', exact: true }).click();
  const year = page.getByRole('region', {
    name: t('maintenance.calendar.year', { year: today.slice(0, 4) }),
  });
  await year.getByRole('link').first().waitFor();
  await page.goto(
    `/user/maintenanceCalendar?installation=${installationId}&year=${today.slice(0, 4)}&month=${Number(today.slice(5, 7))}`,
  );
  const chip = page.locator(`[data-task="${task.id}"]`);
  const on = (day: string) => page.locator(`[data-day="${day}"]`).locator(`[data-task="${task.id}"]`);
  await expect(on(days[0] ?? '')).toBeVisible();

  await chip.dragTo(page.locator(`[data-day="${days[1]}"]`));
  await expect(on(days[1] ?? '')).toBeVisible();
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(on(days[0] ?? '')).toBeVisible();

  await chip.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(on(days[1] ?? '')).toBeFocused();

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('maintenance.calendar.planOne') });
  const field = dialog.getByRole('textbox', { name: t('maintenance.calendar.day') });
  await field.fill('01/01/2030');
  await dialog.getByRole('button', { name: t('maintenance.calendar.plan'), exact: true }).click();
  await expect(dialog.getByText(t('maintenance.calendar.outcome.afterWindow'))).toBeVisible();
  await field.fill(written(days[2] ?? ''));
  await dialog.getByRole('button', { name: t('maintenance.calendar.plan'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(on(days[2] ?? '')).toBeVisible();
});

test('on a phone the year is a list of months, and a task goes to another day by its date', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { installationId } = await apiOf(portal.url, 'technician');
  await signIn('technician', page, `/user/maintenanceCalendar?installation=${installationId}`);
  const months = page.getByRole('list', { name: /\d{4}$/ }).getByRole('link');
  await expect(months).toHaveCount(12);
  await months.nth(11).click();
  await expect(page).toHaveURL(/month=12/);
  await page.locator('[data-task]').first().click();
  await expect(page.getByRole('dialog', { name: t('maintenance.calendar.planOne') })).toBeVisible();
});
