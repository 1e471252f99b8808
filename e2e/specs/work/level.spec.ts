/** A month's open work is spread over days and people: looked at, changed in one line, taken, and taken back. */
import { expect } from '@playwright/test';
import { assignTasks } from 'shared-kit/contracts/tasks/assign-tasks';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { planWindowOf } from 'shared-kit/domain/dates/plan-window';
import { apiOf } from '../../core/api.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { test } from '../../fixtures/test.ts';

test.use({ portalOf: 'level' });

const timeZone = 'Europe/Madrid';

test('who plans looks at a month before and after, leaves one line as it is, takes the rest, and takes it back', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const { installationId } = api;
  const lastDay = (task: Parameters<typeof planWindowOf>[0]) =>
    planWindowOf(task, Date.now(), timeZone)?.to ?? null;
  const task = await findOpenTask(api, { suits: (each) => lastDay(each) !== null });
  const { id, version, assignedToId } = task;
  const whose = async () => (await api.call(getTask, { params: { id } })).data.assignedToId;
  if (assignedToId !== null) {
    const items = [{ id, version, personId: null, isOwn: true }];
    await api.call(assignTasks, { body: { installationId, items } });
  }
  const day = task.plannedOn ?? lastDay(task) ?? '';
  const month = day.slice(0, 7);

  await signIn(
    'technician',
    page,
    `/user/maintenanceCalendar?installation=${installationId}&year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`,
  );
  await page.getByRole('link', { name: t('maintenance.calendar.level'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('maintenance.level.bars') })).toBeVisible();
  const free = page.getByRole('row', { name: t('maintenance.level.measures.free') });
  await expect(free.getByRole('cell').first()).not.toHaveText('0');

  const status = page.getByRole('main').getByRole('status').first();
  const changed = async (): Promise<number> => Number.parseInt((await status.textContent()) ?? '', 10);
  await expect.poll(changed).toBeGreaterThan(0);
  const all = await changed();
  const more = page.getByRole('main').getByRole('button', { name: /^Ver \d+ más$/ });
  if (all > 50) await more.click();
  const leave = page.getByRole('main').getByRole('button', { name: /^Dejar como está: / });
  await expect(leave).toHaveCount(all);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: task.elementName })
    .filter({ hasText: task.choreName.es });
  await expect(row.first()).toBeVisible();
  const other = page.getByRole('listitem').filter({ has: leave }).filter({ hasNotText: task.elementName });
  if (all > 1 && (await other.count()) > 0) {
    await other
      .first()
      .getByRole('button', { name: /^Dejar como está: / })
      .click();
    await expect.poll(changed).toBe(all - 1);
  }

  await page.getByRole('button', { name: t('maintenance.level.apply'), exact: true }).click();
  await expect.poll(whose).not.toBeNull();
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect.poll(whose).toBeNull();
});
