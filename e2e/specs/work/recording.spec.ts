import type { Locator, Page } from '@playwright/test';
import { getTask, recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { hangMs } from 'shared-kit/testing/test-form';
import { type Api, apiOf, takeBack } from '../../core/api.ts';
import { expectUncovered } from '../../core/looks/uncovered.ts';
import { findOpenTask, findOpenTasks, findTaskWithReadings } from '../../core/open-tasks.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTask } from '../../pages/tasks.ts';

/** A remaining task without readings, another one for each place in the list. */
const simpleTask = async (api: Api, place: number): Promise<Task> => {
  const tasks = await findOpenTasks(api, place + 1, { query: { sort: '-priority' } });
  return tasks[place] as Task;
};

const observation = (page: Page, t: Texts) =>
  page.getByRole('textbox', { name: new RegExp(t('maintenance.record.observation')) });
const save = (page: Page, t: Texts) => page.getByRole('button', { name: t('kit.save') });
const choose = (page: Page, t: Texts, result: string) =>
  page.getByRole('radio', { name: t(`kit.choreResult.${result}`) }).check();
const open = (page: Page, task: Task) => page.goto(`/user/remainingChores?task=${task.id}`);

test('unable to do needs an observation, said beside the field', async ({ page, portal, signIn, t }) => {
  const api = await apiOf(portal.url, 'technician');
  const task = await simpleTask(api, 0);
  await signIn('technician');
  await open(page, task);
  await choose(page, t, 'UnableToDo');
  await save(page, t).click();
  await expect(page.getByText(t('kit.errors.observationRequired'))).toBeVisible();
  await expect(observation(page, t)).toBeFocused();
  expect((await api.call(getTask, { params: { id: task.id } })).data.result).toBe(0);
  await observation(page, t).fill('Sala cerrada con llave');
  await save(page, t).click();
  await expect(page.getByRole('button', { name: t('kit.undo') })).toBeVisible();
  expect((await api.call(getTask, { params: { id: task.id } })).data.result).toBe(3);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await expect.poll(async () => (await api.call(getTask, { params: { id: task.id } })).data.result).toBe(0);
});

const edgesOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return { top: box.y, bottom: box.y + box.height };
};

test('on a phone the first reading is on the first screen, and the facts unfold for the session', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const task = await findTaskWithReadings(await apiOf(portal.url, 'technician'), 'Caldera');
  const facts = page.getByRole('button', { name: t('maintenance.task.facts') });
  const reference = page.getByText(t('maintenance.fact.choreRef'), { exact: true });
  await signIn('technician');
  await open(page, task);
  // What modules say of the task comes a moment after it.
  await expect(async () => {
    const reading = await edgesOf(page.getByRole('article').getByRole('textbox').first());
    const bar = await edgesOf(page.getByRole('toolbar', { name: t('maintenance.round.bar') }));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(reading.bottom).toBeLessThanOrEqual(Math.min(bar.top, 844));
  }).toPass();
  await expect(reference).toBeHidden();
  await facts.click();
  await expect(reference).toBeVisible();
  await page.reload();
  await expect(reference).toBeVisible();
});

test('a double click saves once', async ({ page, portal, signIn, t }) => {
  const api = await apiOf(portal.url, 'technician');
  const task = await simpleTask(api, 1);
  await signIn('technician');
  await open(page, task);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(taskOperations.send.path))
      sent.push(request.postData());
  });
  await choose(page, t, 'ProperlyDone');
  await save(page, t).dblclick();
  await expect(page.getByRole('button', { name: t('kit.undo') })).toBeVisible();
  expect(sent).toHaveLength(1);
  await takeBack(api, task.id);
});

test('a lost network loses nothing: the result waits, also over a reload, and goes through later', async ({
  page,
  portal,
  signIn,
  t,
  context,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const task = await simpleTask(api, 2);
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn('technician');
  await open(page, task);
  await choose(page, t, 'ImproperlyDone');
  await observation(page, t).fill('Válvula con goteo');
  await context.setOffline(true);
  await save(page, t).click();
  await expectUncovered(page.getByText(t('maintenance.record.waiting', { element: task.elementName })));
  await expect(page).not.toHaveURL(new RegExp(`[?&]task=${task.id}(&|$)`));
  expect((await api.call(getTask, { params: { id: task.id } })).data.observation).toBe('');
  await context.setOffline(false);
  await page.reload();
  await expect
    .poll(async () => (await api.call(getTask, { params: { id: task.id } })).data.observation)
    .toBe('Válvula con goteo');
  await takeBack(api, task.id);
});

test('two technicians on one task: the second chooses, and nothing is lost', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const other = await apiOf(portal.url, 'secondTechnician');
  const task = await simpleTask(api, 3);
  await signIn('technician');
  await open(page, task);
  await expect(observation(page, t)).toBeVisible();
  await other.call(recordTaskResult, {
    params: { id: task.id },
    body: { version: task.version, result: 2, readings: [], observation: 'Correa floja', photoIds: [] },
  });
  await choose(page, t, 'ProperlyDone');
  await observation(page, t).fill('Todo en orden');
  await save(page, t).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(t('kit.conflict.title'));
  await expect(dialog).toContainText('Jordi Vidal');
  await expect(dialog).toContainText('Correa floja');
  await expect(dialog).toContainText('Todo en orden');
  await dialog.getByRole('button', { name: t('kit.conflict.mine') }).click();
  // What was written besides is stored by then: the words of both, until one is chosen.
  await expect
    .poll(async () => (await api.call(getTask, { params: { id: task.id } })).data.observation)
    .toBe('Todo en orden');
  const { data: kept } = await api.call(getTask, { params: { id: task.id } });
  expect(kept.observations.map(({ description }) => description).join('\n')).toContain('Correa floja');
  await takeBack(api, task.id);
});

test('a late task is found among the late ones and recorded there', async ({ page, portal, signIn, t }) => {
  const api = await apiOf(portal.url, 'technician');
  const task = await findOpenTask(api, { state: 'late' });
  await signIn('technician', page, `/user/lateChores?q=${encodeURIComponent(task.elementName)}`);
  await openTask(page, { id: task.id, chore: task.choreName.es, element: task.elementName });
  await choose(page, t, 'ProperlyDone');
  await save(page, t).click();
  await expect(page.getByRole('button', { name: t('kit.undo') })).toBeVisible();
  expect((await api.call(getTask, { params: { id: task.id } })).data.result).toBe(1);
  await takeBack(api, task.id);
});

test('who may only view sees the task and can record nothing', async ({ page, portal, signIn, t }) => {
  const api = await apiOf(portal.url, 'reader');
  const task = await simpleTask(api, 4);
  await signIn('reader');
  await open(page, task);
  await expect(page.getByText(task.choreName.es).first()).toBeVisible();
  await expect(save(page, t)).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(
    api.call(recordTaskResult, {
      params: { id: task.id },
      body: { version: task.version, result: 1, readings: [], observation: '', photoIds: [] },
    }),
  ).rejects.toThrow(/403/);
});

test('a super-administrator generates a year twice, and the second adds nothing', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('superAdministrator', page, '/user/spad-generateChores');
  // Of the next year nothing is there yet.
  await page.getByLabel(t('maintenance.generation.year')).selectOption({ index: 2 });
  const generate = async (): Promise<void> => {
    await page.getByRole('button', { name: t('maintenance.generation.start') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('maintenance.generation.start') })
      .click();
  };
  const generations = (state: 'done' | 'upToDate') =>
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: t(`maintenance.generation.states.${state}`) });
  await generate();
  await expect(generations('done')).toHaveCount(1, { timeout: hangMs(10_000) });
  await generate();
  await expect(generations('upToDate')).toHaveCount(1, { timeout: hangMs(10_000) });
  await expect(page.getByRole('main').getByRole('status')).toContainText(/Nuevas: 0\b/);
});

test('all installations are checked and generated in one go', async ({ page, signIn, t }) => {
  await signIn('superAdministrator', page, '/user/spad-generateChores');
  const say = (name: string) => t(`maintenance.generation.${name}`);
  await page.getByText(say('all'), { exact: true }).first().click();
  await page.getByLabel(say('year')).selectOption({ index: 2 });
  await page.getByRole('button', { name: say('checkAll') }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status.getByText(/^Qué cambiaría al generar/)).toBeVisible({ timeout: hangMs(10_000) });
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: say('startAll') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/se añadirán [\d.]+/);
  await question.getByRole('button', { name: say('startAll') }).click();
  await expect(status.getByText(/^Tareas de \d+ generadas/)).toBeVisible({ timeout: hangMs(10_000) });
  await page.reload();
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/administrationMaintenance\?.*tab=generation/);
});
