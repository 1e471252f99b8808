/** The calendar of the year: how many hours fall when, and tasks that go to another day within their window. */
import { expect } from '@playwright/test';
import { planTasks } from 'shared-kit/contracts/tasks/task-calendar';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { planWindowOf } from 'shared-kit/domain/dates/plan-window';
import { apiOf } from '../../core/api.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { test } from '../../fixtures/test.ts';

const timeZone = 'Europe/Madrid';
const written = (day: string): string => day.split('-').toReversed().join('/');
const monthOf = (day: string): string => day.slice(0, 7);

/** The first three days in a row on which it can be planned and that one page of the calendar shows; null where there are none. */
const daysToPlan = (task: Task): readonly [string, string, string] | null => {
  const window = planWindowOf(task, Date.now(), timeZone);
  if (!window) return null;
  for (let first = dayOfText(window.from); dayText(first + 2) <= window.to; first += 1) {
    const days = [dayText(first), dayText(first + 1), dayText(first + 2)] as const;
    if (monthOf(days[0]) === monthOf(days[2])) return days;
  }
  return null;
};

test.use({ portalOf: 'changed data' });

test('who plans sees the year, opens a month, and moves a task by drag, by keys and by date', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const { call, installationId } = api;
  const today = dayText(localDayOf(Date.now(), timeZone));
  const task = await findOpenTask(api, { suits: (each) => daysToPlan(each) !== null });
  const days = daysToPlan(task) ?? [today, today, today];
  await call(planTasks, {
    body: { installationId, items: [{ id: task.id, version: task.version, plannedOn: days[0] }] },
  });

  // Both days are in sight, in whichever weeks they lie: what scrolls before a drag begins is no longer below the pointer.
  await page.setViewportSize({ width: 1440, height: 2600 });
  await signIn('technician', page, `/user/maintenance?installation=${installationId}`);
  await page.getByRole('link', { name: 'Calendario', exact: true }).click();
  const year = page.getByRole('region', {
    name: t('maintenance.calendar.year', { year: today.slice(0, 4) }),
  });
  await year.getByRole('link').first().waitFor();
  await page.goto(
    `/user/maintenanceCalendar?installation=${installationId}&year=${days[0].slice(0, 4)}&month=${Number(days[0].slice(5, 7))}`,
  );
  const chip = page.locator(`[data-task="${task.id}"]`);
  const on = (day: string) => page.locator(`[data-day="${day}"]`).locator(`[data-task="${task.id}"]`);
  // A day that has much shows few of its tasks at first.
  const first = page.locator(`[data-day="${days[0]}"]`);
  await first.waitFor();
  for (const fold of await first.getByRole('button', { expanded: false }).all()) await fold.click();
  await expect(on(days[0])).toBeVisible();

  await chip.dragTo(page.locator(`[data-day="${days[1]}"]`));
  await expect(on(days[1])).toBeVisible();
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect(on(days[0])).toBeVisible();

  await chip.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(on(days[1])).toBeFocused();

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('maintenance.calendar.planOne') });
  const field = dialog.getByRole('textbox', { name: t('maintenance.calendar.day') });
  await field.fill(`01/01/${Number(today.slice(0, 4)) + 4}`);
  await dialog.getByRole('button', { name: t('maintenance.calendar.plan'), exact: true }).click();
  await expect(dialog.getByText(t('maintenance.calendar.outcome.afterWindow'))).toBeVisible();
  await field.fill(written(days[2]));
  await dialog.getByRole('button', { name: t('maintenance.calendar.plan'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(on(days[2])).toBeVisible();
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
