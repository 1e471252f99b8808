/** A fault from its report to its closing: reported on a phone, given to somebody, worked on, closed, opened again, merged. */
import type { Page } from '@playwright/test';
import { getCorrectiveTargets } from 'shared-kit/contracts/correctives/corrective-targets';
import { createCorrective, listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { recordTaskResult, type TaskDetail, type TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import { type Api, apiOf } from '../../core/api.ts';
import { presentYear } from '../../core/days-of-work.ts';
import { walk } from '../../core/looks/walk.ts';
import { findTaskWithReadings } from '../../core/open-tasks.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ portalOf: 'correctives' });

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** The first element of the installation. */
const choosePlace = async (page: Page, t: Texts): Promise<void> => {
  await page.getByRole('combobox', { name: t('correctives.field.element') }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
};

const report = async (page: Page, t: Texts, sentence: string): Promise<string> => {
  await walk(page, '/user/correctiveReport');
  await choosePlace(page, t);
  await page.getByRole('radio', { name: 'Fuga' }).check();
  await page.getByRole('textbox', { name: t('correctives.report.sentence') }).fill(sentence);
  await page.getByRole('button', { name: t('correctives.report.send') }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^C-\d{4}-\d+$/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
};

const dialogOf = (page: Page) => page.getByRole('dialog');
const badge = (page: Page, t: Texts, status: number) =>
  page
    .getByRole('main')
    .getByText(t(`correctives.status.${status}`), { exact: true })
    .first();

interface Limited {
  readonly format: TaskFormat;
  readonly outside: number;
  readonly inside: number;
}

const thisYear = presentYear();

/** A task that is open, with a number that has an upper limit. */
const findLimited = async (api: Api): Promise<Limited & { readonly task: TaskDetail }> => {
  const limitedOf = ({ formats }: TaskDetail) => formats.find(({ numeric, max }) => numeric && max !== null);
  const task = await findTaskWithReadings(api, '', {
    suits: (each) => limitedOf(each) !== undefined,
  });
  const format = limitedOf(task);
  if (!format) throw new Error('the task has a number with an upper limit');
  const inside = format.max ?? 0;
  return { task, format, inside, outside: inside + 1 };
};

const recordOutside = (api: Api, task: TaskDetail, { format, outside }: Limited) =>
  api.call(recordTaskResult, {
    params: { id: task.id },
    body: {
      version: task.version,
      result: 2,
      observation: 'Fuera de límites',
      photoIds: [],
      readings: task.formats
        .filter(({ numeric }) => numeric)
        .map(({ id, min, max }) => ({
          formatId: id,
          valueType: 0,
          text: String(id === format.id ? outside : (max ?? min ?? 1)),
        })),
    },
  });

test('a technician reports a leak on the phone, a manager gives it to him, he works and it is closed', async ({
  page,
  signIn,
  t,
}) => {
  await page.setViewportSize(phone);
  await signIn('technician', page, '/user/home');
  const number = await report(page, t, 'Gotea la junta de la bomba');
  const address = page.url();

  await test.step('reporting the same again finds it open', async () => {
    await walk(page, '/user/correctiveReport');
    await choosePlace(page, t);
    const around = page.getByRole('region', { name: t('correctives.report.around') });
    await expect(around.getByRole('link', { name: number })).toBeVisible();
    await around
      .getByRole('button', { name: t('correctives.report.addTo') })
      .first()
      .click();
    await dialogOf(page).getByLabel(t('correctives.record.comment')).fill('Sigue goteando');
    await dialogOf(page)
      .getByRole('button', { name: t('correctives.report.addTo') })
      .click();
    await expect(page.getByText('Sigue goteando')).toBeVisible();
    // Who only adds has nothing to move.
    await expect(page.getByRole('button', { name: t('correctives.move.close') })).toHaveCount(0);
  });

  await page.setViewportSize(desk);
  await signIn('manager', page, new URL(address).pathname);
  await test.step('the manager assigns it to the technician', async () => {
    await page.getByRole('button', { name: t('correctives.move.assign'), exact: true }).click();
    await dialogOf(page).getByLabel(t('correctives.field.assignedTo')).selectOption({ index: 1 });
    await dialogOf(page)
      .getByRole('button', { name: t('correctives.move.assign') })
      .click();
    await expect(badge(page, t, 4)).toBeVisible();
  });
  await test.step('work begins, waits for a part, and goes on', async () => {
    await page.getByRole('button', { name: t('correctives.move.start'), exact: true }).click();
    await expect(badge(page, t, 1)).toBeVisible();
    await page.getByRole('button', { name: t('correctives.move.wait') }).click();
    await dialogOf(page).getByLabel(t('correctives.field.waitingReason')).selectOption('part');
    await dialogOf(page)
      .getByRole('button', { name: t('correctives.move.wait') })
      .click();
    await expect(page.getByText(t('correctives.waitingFor.part')).first()).toBeVisible();
    await page.getByRole('button', { name: t('correctives.move.resume') }).click();
    await expect(page.getByRole('button', { name: t('correctives.move.wait') })).toBeVisible();
  });
  await test.step('time and a part are written down', async () => {
    await page.getByRole('tab', { name: t('correctives.record.times') }).click();
    await page.getByLabel(t('correctives.field.minutesOfWork')).fill('45');
    await page.getByRole('button', { name: t('correctives.times.add') }).click();
    await expect(page.getByText(t('correctives.times.sum', { sum: '45 min' }))).toBeVisible();
    await page.getByRole('tab', { name: t('correctives.record.costs') }).click();
    await page.getByLabel(t('correctives.field.costDescription')).fill('Junta');
    await page.getByLabel(t('correctives.field.unitPrice')).fill('12,5');
    await page.getByRole('button', { name: t('correctives.costs.add') }).click();
    await expect(page.getByText(/En total 12,50/)).toBeVisible();
  });
  await test.step('the work order is printed', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('correctives.print.action') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  });
  await test.step('it is closed, and opened again with a reason', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('correctives.move.close'), exact: true })
      .click();
    await dialogOf(page)
      .getByRole('textbox', { name: t('correctives.field.closingDescription') })
      .fill('Junta cambiada');
    await dialogOf(page)
      .getByLabel(t('correctives.field.failureCause'))
      .selectOption({ label: t('correctives.cause.wear') });
    await dialogOf(page).locator('button[type=submit]').click();
    await expect(badge(page, t, 2)).toBeVisible();
    await expect(page.getByRole('region', { name: t('correctives.record.closing') })).toContainText(
      t('correctives.cause.wear'),
    );
    await page.getByRole('button', { name: t('correctives.move.reopen') }).click();
    await dialogOf(page).getByLabel(t('correctives.field.reopenReason')).fill('Vuelve a gotear');
    await dialogOf(page)
      .getByRole('button', { name: t('correctives.move.reopen') })
      .click();
    await expect(badge(page, t, 4)).toBeVisible();
    await page.getByRole('tab', { name: t('correctives.record.timeline') }).click();
    await expect(page.getByText('Vuelve a gotear')).toBeVisible();
    await expect(page.getByText('Junta cambiada').first()).toBeVisible();
  });
});

test('correctives are found by state and moved on the board with the keyboard', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await page.setViewportSize(desk);
  await signIn('manager', page, '/user/home');
  const number = await report(page, t, 'Ruido en el ventilador');
  await walk(page, '/user/correctives?view=board');
  const column = (status: number) =>
    page.getByRole('region', { name: t(`correctives.status.${status}`), exact: true });
  const card = (status: number) => column(status).getByRole('listitem').filter({ hasText: number });
  await expect(card(0)).toBeVisible();
  await card(0).getByRole('link', { name: number }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  // Assigning asks to whom.
  await dialogOf(page).getByLabel(t('correctives.field.assignedTo')).selectOption({ index: 1 });
  await dialogOf(page)
    .getByRole('button', { name: t('correctives.move.assign') })
    .click();
  await expect(card(4)).toBeVisible();
  await card(4)
    .getByRole('button', { name: t('correctives.board.moveCard', { number }) })
    .click();
  await page
    .getByRole('menuitem', { name: t('correctives.board.moveTo', { status: t('correctives.status.1') }) })
    .click();
  await expect(card(1)).toBeVisible();

  await page.goto('/user/correctives');
  await page.getByRole('button', { name: new RegExp(`^${t('correctives.tab.inProcess')}`) }).click();
  await expect(page).toHaveURL(/status=1/);
  await expect(page.getByRole('main').locator('[data-row]').filter({ hasText: number })).toBeVisible();
  const api = await apiOf(portal.url, 'manager');
  const { data } = await api.call(listCorrectives, {
    query: { installationId: api.installationId, q: number },
  });
  expect(data).toMatchObject([{ number, status: 1 }]);
});

test('an administrator says by when correctives are begun and repaired', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await page.setViewportSize(desk);
  await signIn('manager', page, '/user/correctives');
  await page.getByRole('button', { name: t('kit.table.menu') }).click();
  await page.getByRole('menuitem', { name: t('correctives.targets.title') }).click();
  const react = dialogOf(page).getByLabel(t('correctives.targets.react')).first();
  await expect(react).toHaveValue('4');
  await react.fill('2,5');
  // In working hours alone: from Monday to Friday, and not on a holiday.
  await dialogOf(page).getByText(t('correctives.targets.inWorkingTime')).click();
  await dialogOf(page).getByLabel(t('correctives.targets.to')).fill('15:30');
  await dialogOf(page)
    .getByRole('button', { name: t('correctives.targets.addHoliday') })
    .click();
  await dialogOf(page)
    .getByRole('textbox', { name: t('correctives.targets.holiday') })
    .fill(`08/12/${thisYear}`);
  await dialogOf(page)
    .getByRole('button', { name: t('kit.save') })
    .click();
  await expect(page.getByText(t('correctives.targets.saved'))).toBeVisible();
  const api = await apiOf(portal.url, 'manager');
  const { data } = await api.call(getCorrectiveTargets, { query: { installationId: api.installationId } });
  expect(data.targets[0]).toMatchObject({ priority: 0, reactMinutes: 150, repairMinutes: 1440 });
  expect(data.calendar).toEqual({
    hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '15:30' }],
    holidays: [{ day: `${thisYear}-12-08`, name: '' }],
  });
});

test('from a reading to the retest', async ({ page, portal, signIn, t }) => {
  await page.setViewportSize(desk);
  const api = await apiOf(portal.url, 'manager');
  const { installationId } = api;
  const { task, format, outside, inside } = await findLimited(api);
  const { data: opened } = await api.call(createCorrective, {
    body: {
      installationId,
      level: 0,
      elementId: task.elementId,
      areaId: null,
      correctiveTypeId: 1,
      priority: 1,
      openingDescription: 'Lectura fuera de límites',
      origin: { kind: 'task', taskId: task.id, formatId: format.id, reading: String(outside) },
    },
  });
  await recordOutside(api, task, { format, outside, inside });
  await signIn('manager', page, `/user/correctives/${opened.id}`);

  await test.step('closing asks for the number again, and for a word where it still lies outside', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('correctives.move.close'), exact: true })
      .click();
    const dialog = dialogOf(page);
    const again = dialog.getByLabel(t('correctives.retest.field', { name: format.name.es }));
    await dialog
      .getByRole('textbox', { name: t('correctives.field.closingDescription') })
      .fill('Válvula ajustada');
    await again.fill(String(outside));
    await expect(dialog.getByText(t('correctives.retest.stillOutside'))).toBeVisible();
    await dialog.locator('button[type=submit]').click();
    const why = dialog.getByLabel(t('correctives.retest.whyNonetheless'));
    await expect(why).toHaveAccessibleErrorMessage(new RegExp(t('kit.fieldErrors.required')));
    await again.fill(String(inside));
    await expect(why).toHaveCount(0);
    await dialog.locator('button[type=submit]').click();
    await expect(badge(page, t, 2)).toBeVisible();
  });
  await test.step('the record tells it in its line of time', async () => {
    const line = page.getByRole('list', { name: t('correctives.record.timeline') });
    const entry = line.getByRole('listitem').filter({ hasText: t('correctives.timeline.retest') });
    await expect(entry.getByText(t('correctives.retest.inside'))).toBeVisible();
  });
  await test.step('the task shows it beside the reading, and leads back', async () => {
    await walk(page, `/user/tasks/${task.id}?installation=${installationId}`);
    const main = page.getByRole('main');
    await expect(main.getByText(t('maintenance.retest.again'))).toBeVisible();
    await expect(main.getByText(t('maintenance.retest.within'))).toBeVisible();
    await main.getByRole('link', { name: opened.number }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: opened.number })).toBeVisible();
  });
});
