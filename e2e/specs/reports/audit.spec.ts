/** Who did what: found, read field by field, opened, and taken along. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { apiOf, takeBack } from '../../core/api.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, portalOf: 'changed data' });

const rows = (page: Page) => page.getByRole('main').locator('[data-row]');
const panel = (page: Page, t: Texts) => page.getByRole('dialog', { name: t('admin.audit.entry') });

/** A result with a note, and the same taken back. */
const recordOnce = async (url: string): Promise<number> => {
  const api = await apiOf(url, 'technician');
  const { id, version } = await findOpenTask(api);
  const body = { version, result: 1, readings: [], observation: 'Correa tensada', photoIds: [] };
  await api.call(recordTaskResult, { params: { id }, body });
  await takeBack(api, id);
  return id;
};

test('a manager narrows the audit down, reads an entry field by field and opens its record', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const id = await recordOnce(portal.url);
  await signIn('manager', page, '/user/audit');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: t('kit.filters') }).click();
  const filters = page.getByRole('dialog', { name: t('kit.filters') });
  await expect(filters.getByLabel(t('admin.fields.installationId'))).toHaveCount(0);
  await filters.getByRole('button', { name: t('kit.days.preset.today') }).click();
  await filters.getByLabel(t('admin.audit.type')).selectOption({ label: t('admin.audit.types.Task') });
  await filters.getByLabel(t('admin.audit.kind')).selectOption({ label: t('admin.audit.kinds.changed') });
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: t('admin.audit.search') }).fill(`${id}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(t('admin.audit.actions.task.result.takenBack'));
  await rows(page).last().getByText(t('admin.audit.actions.task.result.recorded')).click();
  const entry = panel(page, t);
  await expect(entry).toContainText('Correa tensada');
  await expect(entry).toContainText(t('kit.choreResult.ProperlyDone'));
  await page.reload();
  await expect(entry).toContainText('Correa tensada');
  await entry
    .getByRole('link', { name: `${t('admin.audit.types.Task')} ${t('admin.audit.number', { number: id })}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/user/tasks/${id}`));
});

test('a super-administrator sees all installations, what was refused, and takes along what is shown', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const reader = await apiOf(portal.url, 'reader');
  const query = { installationId: reader.installationId, state: 'remaining', size: 1 };
  const [task] = (await reader.call(listTasks, { query })).data;
  const body = { version: 0, result: 1, readings: [], observation: '', photoIds: [] };
  const refused = reader.call(recordTaskResult, { params: { id: task?.id ?? 0 }, body });
  await expect(refused).rejects.toThrow(/403/);
  await signIn('superAdministrator', page, '/user/audit?kind=refused');
  const line = rows(page).filter({ hasText: t('admin.audit.actions.access.refused') });
  await expect(line.first()).toContainText('PUT /api/tasks/:id/result');
  await page.getByRole('button', { name: t('kit.table.menu') }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('kit.export.csv') }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  const [head, ...lines] = csv.trim().split('\r\n');
  expect(head).toContain(t('admin.audit.changes'));
  expect(lines.length).toBe(await rows(page).count());
  expect(lines.every((one) => one.includes(t('admin.audit.actions.access.refused')))).toBe(true);
});

test('on the phone entries are cards, and one opens over the whole window', async ({ page, signIn, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager', page, '/user/audit');
  const cards = page.getByRole('main').getByRole('list', { name: t('admin.audit.title') });
  await cards.getByRole('button').first().click();
  await expect(panel(page, t)).toBeVisible();
  await panel(page, t)
    .getByRole('button', { name: t('kit.close') })
    .click();
  await expect(panel(page, t)).toHaveCount(0);
});
