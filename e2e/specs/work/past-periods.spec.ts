/** Past periods looked through, and results of them copied into tasks that are open. */
import type { Locator, Page } from '@playwright/test';
import { ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import { type CopyCandidate, listCopySources } from 'shared-kit/contracts/tasks/copy-tasks';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { listReview } from 'shared-kit/contracts/tasks/task-review';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { type Api, apiOf, takeBack } from '../../core/api.ts';
import { yearBefore } from '../../core/days-of-work.ts';
import { walk } from '../../core/looks/walk.ts';
import { accounts } from '../../core/people/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';

/** In which there were enough months to do something badly. */
const yearOfWork = yearBefore(150);
const main = (page: Page): Locator => page.getByRole('main');

/** Monthly work that was done badly, as the list shows it. */
const improper = async (api: Api): Promise<Task[]> => {
  const query = {
    installationId: api.installationId,
    year: String(yearOfWork),
    sort: 'elementName',
    size: 50,
  };
  const narrowed = { periodicity: String(Periodicity.monthly), result: String(ChoreResult.ImproperlyDone) };
  return (await api.call(listReview, { query: { ...query, ...narrowed } })).data;
};

/** An open task of which the last result had readings, the first of which may not be left out. */
const copyable = async (api: Api): Promise<CopyCandidate> => {
  const { installationId } = api;
  const { data: open } = await api.call(listTasks, { query: { installationId, state: 'late', size: 50 } });
  const ids = open.map(({ id }) => id).join();
  const { data } = await api.call(listCopySources, { query: { installationId, ids } });
  const found = data.find(
    ({ sources, formats }) => (sources[0]?.readings.length ?? 0) > 0 && formats[0]?.required,
  );
  if (!found) throw new Error('No late task with an earlier result');
  return found;
};

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the matrix leads to a result, its counts to a list, and the list through its results one by one', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'manager');
    const tasks = await improper(api);
    const [first, second] = tasks;
    if (!first || !second) throw new Error('Too little was done badly');
    await signIn('manager', page, `/user/maintenancePreviousChores?year=${yearOfWork}`);
    await page.getByRole('grid').waitFor();
    // It is the matrix that scrolls sideways, not the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);

    await test.step('a cell says how its task stands, and opens it', async () => {
      const cell = page.getByRole('grid').locator(`a[href*="/user/tasks/${first.id}?"]`);
      await expect(cell).toContainText(t('maintenance.review.cell.improper'));
      await cell.click();
      await expect(page).toHaveURL(new RegExp(`/user/tasks/${first.id}\\b`));
      await expect(page.getByRole('heading', { name: first.elementName }).first()).toBeVisible();
      await expect(main(page).getByText(t('kit.choreResult.ImproperlyDone')).first()).toBeVisible();
      await page.goBack();
    });

    await test.step('a count narrows it down', async () => {
      const count = t(`maintenance.review.count.improper_${tasks.length === 1 ? 'one' : 'other'}`, {
        shown: tasks.length,
      });
      await page.getByRole('button', { name: count }).click();
      await page.getByRole('button', { name: t('maintenance.review.as.list'), exact: true }).click();
      await expect(main(page).locator('[data-row]')).toHaveCount(tasks.length);
    });

    await test.step('and each is looked at, in the order of the list', async () => {
      await page.getByRole('button', { name: t('maintenance.list.look') }).click();
      const at = (place: number) =>
        page.getByText(t('maintenance.round.position', { at: place, total: tasks.length }));
      await expect(at(1)).toBeVisible();
      await page.getByRole('button', { name: t('kit.next'), exact: true }).click();
      await expect(at(2)).toBeVisible();
      await expect(page.getByRole('heading', { name: second.elementName }).first()).toBeVisible();
      await page.getByRole('button', { name: t('maintenance.round.list'), exact: true }).click();
      await expect(main(page).locator('[data-row]')).toHaveCount(tasks.length);
    });
  });

  test('a result is copied from the list, marked as copied wherever it is shown, and taken back', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'manager');
    const { task, sources } = await copyable(api);
    const read = async () => (await api.call(getTask, { params: { id: task.id } })).data;
    const row = main(page).locator('[data-row]').filter({ hasText: task.choreName.es });
    const dialog = page.getByRole('dialog');
    const copy = async (): Promise<void> => {
      await row.filter({ hasText: task.elementName }).first().press('Space');
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: t('maintenance.copies.action') })
        .click();
      await expect(dialog).toContainText(t('maintenance.copies.warning'));
      await expect(dialog.getByRole('region', { name: task.elementName })).toContainText(task.choreName.es);
      await dialog.getByRole('button', { name: t('maintenance.copies.copyInto_one', { count: 1 }) }).click();
      await expect(dialog).toBeHidden();
    };
    await signIn('manager', page, `/user/lateChores?q=${encodeURIComponent(task.elementName)}`);
    await expect(row.first()).toBeVisible();
    const late = await row.count();
    await copy();
    expect(await read()).toMatchObject({
      result: sources[0]?.result,
      performedByName: accounts.manager.name,
    });
    await page.getByRole('button', { name: t('kit.undo') }).click();
    await expect.poll(async () => (await read()).result).toBe(ChoreResult.Undone);
    await expect(row).toHaveCount(late);
    await copy();

    await test.step('the list of what was performed says so', async () => {
      await walk(page, `/user/viewTasksPerformed?q=${encodeURIComponent(task.elementName)}`);
      await expect(row.first()).toContainText(t('maintenance.copies.copied'));
    });
    await test.step('and the task says of which one', async () => {
      await walk(page, `/user/tasks/${task.id}`);
      const from = main(page).locator(`a[href*="/user/tasks/${sources[0]?.id}?"]`);
      await expect(from.first()).toContainText(/^Copiado de /);
    });
    await takeBack(api, task.id);
    expect((await read()).copies).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('past periods are cards, and a card copies value by value what is chosen', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'manager');
    const { task, sources, formats } = await copyable(api);
    await signIn('manager', page, `/user/maintenancePreviousChores?year=${yearOfWork}`);
    await expect(main(page).locator('[data-cards] > li').first()).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(` · ${yearOfWork} · `) }).click();
    await expect(page.getByRole('combobox', { name: t('maintenance.column.periodicity') })).toBeVisible();

    await walk(page, `/user/tasks/${task.id}`);
    await page.getByRole('button', { name: t('maintenance.copies.action') }).click();
    const dialog = page.getByRole('dialog');
    const values = dialog.getByRole('checkbox');
    const read = sources[0]?.readings.length ?? 0;
    await expect(values).toHaveCount(1 + read + (sources[0]?.observation === '' ? 0 : 1));
    // A required reading has to come with it: what is refused is said, and nothing is copied.
    const [format] = formats;
    if (!format?.required) throw new Error('Its first reading can be left out');
    await dialog.getByText(`${format.name.es}: `).click();
    const send = dialog.getByRole('button', { name: t('maintenance.copies.copyInto_one', { count: 1 }) });
    await send.click();
    await expect(dialog.getByRole('alert').filter({ hasText: t('kit.fieldErrors.required') })).toBeVisible();
    await dialog.getByText(`${format.name.es}: `).click();
    await send.click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: t('kit.undo') }).click();
    await expect
      .poll(async () => (await api.call(getTask, { params: { id: task.id } })).data.result)
      .toBe(ChoreResult.Undone);
  });
});
