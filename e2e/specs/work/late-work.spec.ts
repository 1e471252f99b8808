/** Late tasks: why they are late, entered from a sheet of paper, and gone on with where they were begun. */
import type { Locator, Page } from '@playwright/test';
import { DelayReason } from 'shared-kit/contracts/enums';
import { getTask, recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { apiOf, takeBack } from '../../core/api.ts';
import { walk } from '../../core/looks/walk.ts';
import { findOpenPair, isPlain } from '../../core/open-tasks.ts';
import { accounts } from '../../core/people/accounts.ts';
import { everyday } from '../../core/people/visitor.ts';
import type { RunningPortal } from '../../core/portal/portal.ts';
import { expect, test } from '../../fixtures/test.ts';

/** As it is kept, and as it is written. */
const yesterdayOf = () => {
  const yesterday = localDayText(Date.now() - 86_400_000, everyday.timezoneId);
  return { yesterday, written: yesterday.split('-').toReversed().join('/') };
};
/** Of two elements, in the order of the list, and late if they were done yesterday, too. */
const plainLate = async ({ url }: RunningPortal): Promise<[Task, Task]> => {
  const { yesterday } = yesterdayOf();
  const suits = (task: Task): boolean =>
    isPlain(task) && localDayText(task.dueEnd, everyday.timezoneId) <= yesterday;
  return findOpenPair(await apiOf(url, 'manager'), { state: 'late', suits });
};
const main = (page: Page): Locator => page.getByRole('main');
/** In the list of one element's late tasks: of several periods of a chore the first one. */
const rowOf = (page: Page, { choreName }: Task): Locator =>
  main(page).locator('[data-row]').filter({ hasText: choreName.es }).first();
const listOf = ({ elementName }: Task, path: string): string =>
  `${path}?q=${encodeURIComponent(elementName)}`;

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('late tasks are given a reason together, plain or justified, and it is taken back', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'manager');
    const [task] = await plainLate(portal);
    const delayOf = async () => (await api.call(getTask, { params: { id: task.id } })).data.delay;
    const dialog = page.getByRole('dialog');
    const row = rowOf(page, task);
    const undo = page.getByRole('button', { name: t('kit.undo') });
    const open = async (): Promise<void> => {
      await row.press('Space');
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: t('maintenance.delay.give') })
        .click();
      await expect(dialog).toContainText(t('maintenance.delay.giveHelp'));
    };
    const choose = (reason: keyof typeof DelayReason) =>
      dialog
        .getByRole('combobox', { name: new RegExp(`^${t('maintenance.delay.reason')}`) })
        .selectOption({ label: t(`kit.delayReason.${reason}`) });
    const save = () => dialog.getByRole('button', { name: t('kit.save') }).click();
    await signIn('manager', page, listOf(task, '/user/lateChores'));

    await test.step('a reason alone leaves it a plain delay', async () => {
      await open();
      await choose('staff');
      await save();
      await expect(row).toContainText(t('kit.delayReason.staff'));
      await expect(row).not.toContainText(t('maintenance.delay.justified'));
      expect(await delayOf()).toMatchObject({ reason: DelayReason.staff, justified: false });
      await undo.click();
      await expect.poll(delayOf).toBeNull();
      await expect(row).not.toContainText(t('kit.delayReason.staff'));
    });

    await test.step('another one than those of the list needs words; justified it says so', async () => {
      await open();
      await choose('other');
      await save();
      await expect(dialog).toContainText(t('kit.fieldErrors.required'));
      await dialog
        .getByRole('textbox', { name: new RegExp(`^${t('maintenance.delay.text')}`) })
        .fill('Obras en la sala');
      await dialog.getByText(t('maintenance.delay.isJustified')).click();
      await save();
      await expect(row).toContainText(t('maintenance.delay.justified'));
      await expect(row).toContainText('Obras en la sala');
      await undo.click();
      await expect.poll(delayOf).toBeNull();
    });
  });

  test('several are entered from a sheet: who, when and why are said once', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'manager');
    const [first, second] = await plainLate(portal);
    const dialog = page.getByRole('dialog');
    const save = page.getByRole('button', { name: t('kit.save') });
    const { written, yesterday } = yesterdayOf();
    await signIn('manager', page, '/user/lateChores');
    await page.getByRole('button', { name: t('kit.table.menu') }).click();
    await page.getByRole('menuitem', { name: t('maintenance.lateEntry.title') }).click();
    await expect(page).toHaveURL(/\/user\/enteringLateChores\b/);

    await test.step('what is common is told above the list', async () => {
      await expect(main(page)).toContainText(t('maintenance.lateEntry.nothing'));
      await page.getByRole('button', { name: t('maintenance.lateEntry.change') }).click();
      await dialog
        .getByRole('combobox', { name: new RegExp(`^${t('maintenance.record.performedBy')}`) })
        .selectOption({ label: accounts.secondTechnician.name });
      await dialog
        .getByRole('textbox', { name: new RegExp(`^${t('maintenance.record.performedOn')}`) })
        .fill(written);
      await dialog.getByLabel(new RegExp(`^${t('maintenance.record.performedTime')}`)).fill('09:30');
      await dialog
        .getByRole('combobox', { name: new RegExp(`^${t('maintenance.delay.reason')}`) })
        .selectOption({ label: t('kit.delayReason.noAccess') });
      await dialog.getByRole('button', { name: t('kit.save') }).click();
      await expect(dialog).toBeHidden();
      await expect(main(page)).toContainText(`${accounts.secondTechnician.name} · `);
    });

    await test.step('the chosen ones come one after the other and begin with it', async () => {
      const rows = main(page).locator('[data-row]');
      const { data } = await api.call(listTasks, {
        query: { installationId: api.installationId, state: 'late', sort: 'periodEnd', size: 200 },
      });
      for (const { id } of [first, second])
        await rows.nth(data.findIndex((task) => task.id === id)).press('Space');
      await page.getByRole('button', { name: t('maintenance.lateEntry.startChosen') }).click();
      for (const { elementName } of [first, second]) {
        await expect(page.locator('[data-chore-card]')).toHaveAttribute('aria-label', elementName);
        await expect(
          page.getByRole('textbox', { name: new RegExp(`^${t('maintenance.record.performedOn')}`) }),
        ).toHaveValue(written);
        await page.getByRole('radio', { name: t('kit.choreResult.ProperlyDone') }).check();
        await save.click();
      }
      // The list again, and not the record of the last one.
      await expect(main(page).locator('[data-row]').first()).toBeVisible();
      await expect(page).toHaveURL(/\/user\/enteringLateChores\?(?!.*task=)/);
    });

    for (const { id } of [first, second]) {
      const { data } = await api.call(getTask, { params: { id } });
      expect(data).toMatchObject({
        result: 1,
        performedByName: accounts.secondTechnician.name,
        delay: { reason: DelayReason.noAccess, justified: false },
      });
      expect(localDayText(data.performedAt ?? '', everyday.timezoneId)).toBe(yesterday);
      // What was said of its delay stays with an open task.
      const none = { result: 0, readings: [], observation: '', photoIds: [], delay: null };
      await api.call(recordTaskResult, { params: { id }, body: { version: data.version, ...none } });
    }
  });

  test('several on one screen are done by somebody on a day, and late for a reason, said once; and taken back', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'manager');
    const tasks = await plainLate(portal);
    const read = () =>
      Promise.all(tasks.map(async ({ id }) => (await api.call(getTask, { params: { id } })).data));
    const { written, yesterday } = yesterdayOf();
    await signIn('manager', page, `/user/lateChores?together=${tasks.map(({ id }) => id).join()}`);
    for (const { elementName } of tasks)
      await page
        .getByRole('group', { name: t('maintenance.record.resultOf', { of: elementName }) })
        .getByRole('radio', { name: t('kit.choreResult.ProperlyDone') })
        .check();
    await page
      .getByRole('combobox', { name: new RegExp(`^${t('maintenance.record.performedBy')}`) })
      .selectOption({ label: accounts.secondTechnician.name });
    await page
      .getByRole('textbox', { name: new RegExp(`^${t('maintenance.record.performedOn')}`) })
      .fill(written);
    await page
      .getByRole('combobox', { name: new RegExp(`^${t('maintenance.delay.reason')}`) })
      .selectOption({ label: t('kit.delayReason.noAccess') });
    const save = page.getByRole('button', {
      name: t('maintenance.together.save_other', { count: tasks.length }),
    });
    await save.click();
    await expect(page.getByText(t('kit.fieldErrors.required'))).toBeVisible();
    await page.getByLabel(new RegExp(`^${t('maintenance.record.performedTime')}`)).fill('09:30');
    await save.click();
    const undo = page.getByRole('button', { name: t('kit.undo') });
    await expect(undo).toBeVisible();
    for (const { performedAt, ...task } of await read()) {
      expect(task).toMatchObject({
        result: 1,
        performedByName: accounts.secondTechnician.name,
        delay: { reason: DelayReason.noAccess },
      });
      expect(localDayText(performedAt ?? '', everyday.timezoneId)).toBe(yesterday);
    }
    await undo.click();
    await expect(
      page.getByRole('textbox', { name: new RegExp(`^${t('maintenance.record.performedOn')}`) }),
    ).toHaveValue(written);
    await expect(page).toHaveURL(/together/);
    for (const task of await read()) expect(task).toMatchObject({ result: 0, delay: null });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what was begun and not saved is listed, let go and taken back, and gone on with', async ({
    page,
    portal,
    signIn,
    t,
  }) => {
    const api = await apiOf(portal.url, 'technician');
    const [task] = await plainLate(portal);
    const observation = page.getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) });
    const begun = main(page).getByRole('listitem').filter({ hasText: task.choreName.es });
    await signIn('technician', page, `/user/lateChores?task=${task.id}`);
    await observation.fill('Válvula agarrotada');
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain('Válvula agarrotada');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/user/continuePreviousWork');
    await expect(begun).toContainText('Válvula agarrotada');
    await begun.getByRole('button', { name: t('maintenance.record.discard') }).click();
    await expect(page.getByText(t('maintenance.begun.none'))).toBeVisible();
    await page.getByRole('button', { name: t('kit.undo') }).click();
    await begun.getByRole('link', { name: t('maintenance.begun.continue') }).click();
    await expect(observation).toHaveValue('Válvula agarrotada');
    await page.getByRole('radio', { name: t('kit.choreResult.ImproperlyDone') }).check();
    await page.getByRole('button', { name: t('kit.save') }).click();
    await expect(page.getByRole('button', { name: t('kit.undo') })).toBeVisible();
    expect((await api.call(getTask, { params: { id: task.id } })).data.observation).toBe(
      'Válvula agarrotada',
    );
    await walk(page, '/user/continuePreviousWork');
    await expect(page.getByText(t('maintenance.begun.none'))).toBeVisible();
    await takeBack(api, task.id);
  });
});
