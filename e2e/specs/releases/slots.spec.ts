/** What modules contribute to the places of others, and what it costs where one of them is dead. */
import type { Page, Route } from '@playwright/test';
import { screenAt } from '../../core/addresses.ts';
import { apiOf } from '../../core/api.ts';
import { findOpenTask } from '../../core/open-tasks.ts';
import { missing, ownFiles } from '../../core/portal/changed-modules.ts';
import type { Texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { followMenu, openFigures } from '../../pages/shell.ts';

const cardTitle = 'Mantenimiento';
const todayCard = (page: Page) => page.getByRole('article', { name: cardTitle });
const field = (page: Page, t: Texts) => page.getByRole('combobox', { name: t('shell.search.label') });

const search = async (page: Page, t: Texts, words: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await field(page, t).fill(words);
};
const found = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');

test('home begins with what remains and is late, each number the way to it', async ({ page, signIn, t }) => {
  await signIn('technician');
  await openFigures(page, t);
  const preventive = todayCard(page).getByRole('group', { name: 'Preventivo' });
  await preventive.getByRole('link', { name: /con retraso/ }).click();
  await expect(page).toHaveURL(screenAt('/user/lateChores'));
  await page.goBack();
  await preventive.getByRole('link', { name: /pendientes/ }).click();
  await expect(page).toHaveURL(screenAt('/user/remainingChores'));
  await page.goBack();
  await preventive.getByRole('link', { name: /por usted/ }).click();
  await expect(page).toHaveURL(/viewTasksPerformed\?.*performedById=\d+/);
  await page.goBack();
  const rite = todayCard(page).getByRole('group', { name: 'RITE' });
  await rite.getByRole('link', { name: /con retraso/ }).click();
  await expect(page).toHaveURL(screenAt('/user/riteLateChores'));
});

test('managers see how far the month is', async ({ page, signIn, t }) => {
  await signIn('technician');
  await openFigures(page, t);
  await expect(todayCard(page)).toBeVisible();
  const month = page.getByRole('article', { name: 'Preventivo de este mes' });
  await expect(page.getByRole('article', { name: 'Correctivos' }).getByRole('link').first()).toBeVisible();
  await expect(month).toHaveCount(0);
  await signIn('manager');
  await expect(month.getByRole('link').first()).toHaveText(/\d+ de \d+$/);
  const [, all = ''] = /([\d.]+)$/.exec((await month.getByRole('link').first().textContent()) ?? '') ?? [];
  await month.getByRole('link').first().click();
  await expect(page).toHaveURL(/reportTasks\?.*choreTypeId=\d+/);
  await expect(page.getByRole('main')).toContainText(new RegExp(`(^|\\D)${all} tareas?`));
});

test('an element is found by a word, and its record shows its tasks', async ({ page, signIn, t }) => {
  await signIn('manager');
  await search(page, t, 'boiler');
  await expect(found(page, 'Elementos').first()).toBeVisible();
  await found(page, 'Elementos').first().click();
  await page.getByRole('tab', { name: 'Tareas', exact: true }).click();
  await expect(page.getByRole('region', { name: t('maintenance.title.remaining') })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: t('maintenance.title.performed') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
});

test('readings of an element are drawn against their limits, and lead to their tasks', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager');
  await search(page, t, 'acumulador de acs');
  await found(page, 'Elementos').first().click();
  await page.getByRole('tab', { name: 'Lecturas' }).click();
  const values = page.getByRole('slider').first();
  await values.focus();
  await page.keyboard.press('Home');
  const oldest = await values.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(values).not.toHaveAttribute('aria-valuetext', oldest ?? '');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await values.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/tasks\/\d+\?installation=\d+$/);
});

test('a task is found in the language of the person, and taken by keyboard', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  await findOpenTask(await apiOf(portal.url, 'technician'), { query: { q: 'caldera' }, suits: () => true });
  await signIn('technician');
  await search(page, t, 'caldera');
  await expect(found(page, 'Tareas por hacer').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/tasks\/\d+\?installation=\d+$/);
});

test('super-administrators find people', async ({ page, signIn, t }) => {
  await signIn('superAdministrator');
  await search(page, t, 'gestora');
  await expect(found(page, 'Usuarios')).toHaveCount(1);
});

test('catalogue entries are found with their elements, and what was opened comes back first', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('superAdministrator');
  await search(page, t, 'boiler');
  await expect(found(page, 'Elementos').first()).toBeVisible();
  await found(page, 'Catálogos').filter({ hasText: 'Tipo de elemento' }).first().click();
  await expect(page).toHaveURL(/\/user\/spad-elementTypes\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Boiler' })).toBeVisible();
  await followMenu(page, t, t('shell.home.title'));
  await page.keyboard.press('/');
  await expect(found(page, t('shell.search.recent')).first()).toHaveAttribute('aria-selected', 'true');
  await expect(found(page, t('shell.search.recent')).first()).toContainText('Boiler');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/spad-elementTypes\/\d+/);
});

test('actions are done from everywhere, without waiting for any answer', async ({ page, signIn, t }) => {
  await signIn('manager');
  await page.route('**/api/*/search*', () => undefined);
  await search(page, t, 'nvo elem');
  await expect(found(page, t('shell.search.actions'))).toHaveText(['Nuevo elemento']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/administration\?new=true/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // What closes gives the focus back, and would take it from what opens.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search(page, t, 'català');
  await expect(found(page, t('shell.search.actions')).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
});

test('who can open no people is not even asked for', async ({ page, signIn, t }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn('manager');
  await search(page, t, 'gestora');
  await expect(page.getByText(t('shell.search.nothing', { query: 'gestora' }))).toBeVisible();
  expect(asked).toContain('/api/tasks/search');
  expect(asked).not.toContain('/api/users/search');
});

test('a search that fails, and one that is slow, hold no other up', async ({ page, signIn, t }) => {
  await signIn('manager');
  await page.route('**/api/tasks/search*', missing);
  const held: Route[] = [];
  await page.route('**/api/places/search*', (route) => void held.push(route));
  await search(page, t, 'boiler');
  await expect(found(page, 'Elementos').first()).toBeVisible();
  await expect(page.getByText(t('shell.search.failed', { title: 'Tareas por hacer' }))).toBeVisible();
  await expect(page.getByText(t('shell.search.busy', { title: 'Lugares' }))).toBeVisible();
});

const broken = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' });

for (const { name, answer } of [
  { name: 'whose code is missing', answer: missing },
  { name: 'whose code was changed', answer: broken },
])
  test(`a module ${name} costs its contributions alone`, async ({ page, signIn, t }) => {
    const files = `**${ownFiles}**/*.js`;
    await page.route(files, answer);
    await signIn('manager');
    const card = todayCard(page);
    await expect(card.getByText(t('shell.contribution.failed', { title: cardTitle }))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await search(page, t, 'boiler');
    await found(page, 'Elementos').first().click();
    await page.getByRole('tab', { name: 'Tareas', exact: true }).click();
    const tab = page.getByRole('tabpanel', { name: 'Tareas', exact: true });
    await expect(tab.getByText(t('shell.contribution.failed', { title: 'Tareas' }))).toBeVisible();
    await followMenu(page, t, t('shell.home.title'));
    await expect(card.getByText(t('shell.contribution.failed', { title: cardTitle }))).toBeVisible();
    await page.unroute(files);
    await card.getByRole('button', { name: t('shell.failure.retry') }).click();
    await expect(card.getByRole('link', { name: /pendientes/ }).first()).toBeVisible();
  });
