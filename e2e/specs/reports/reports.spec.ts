/** What was planned, done and late: from a figure to the tasks that it was counted from, kept by name. */
import { readFile } from 'node:fs/promises';
import { daysOfWork } from '../../core/days-of-work.ts';
import { wordsOf } from '../../core/looks/printed.ts';
import { expect, test } from '../../fixtures/test.ts';
import { panelOf, save, unique } from '../../pages/administration.ts';
import { followMenu } from '../../pages/shell.ts';

test('a manager sees the time by person, opens what it was counted from and keeps the report', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager');
  await followMenu(page, t, 'Informes');
  await expect(page.getByRole('heading', { level: 1, name: t('reports.time.title') })).toBeVisible();
  await page.goto('/user/reports?by=person&days=lastMonth');
  const total = page.getByRole('main').getByRole('link', { name: `${t('reports.time.totalMinutes')}:` });
  await expect(total).toBeVisible();
  const name = unique('Cierre');
  await page.getByRole('button', { name: t('reports.saved.keep') }).click();
  await panelOf(page).getByLabel(t('reports.catalogues.reports.fields.name'), { exact: true }).fill(name);
  await save(page, t);
  await expect(panelOf(page)).toHaveCount(0);
  await total.click();
  await expect(page.getByRole('heading', { level: 1, name: t('reports.tasks.title') })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/user/savedReports');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/by=person&days=lastMonth/);
  await expect(page.getByRole('heading', { level: 1, name: t('reports.time.title') })).toBeVisible();
});

test('rates say what they were divided by, and lead to their tasks', async ({ page, signIn, t }) => {
  await signIn('manager', page, `/user/workStatistics?${daysOfWork()}`);
  const done = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${t('reports.figure.done.name')}:`) });
  await expect(done).toContainText(/\d+ de \d+/);
  const [, count = ''] = /([\d.]+) de/.exec((await done.textContent()) ?? '') ?? [];
  await done.click();
  await expect(page.getByRole('heading', { level: 1, name: t('reports.tasks.title') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${count} tareas`);
});

test('what is left leads to its tasks, and a week to its list', async ({ page, signIn, t }) => {
  await signIn('manager', page, `/user/workStatistics?${daysOfWork()}`);
  const planning = page.getByRole('region', { name: t('reports.planning.title') });
  const left = planning.getByRole('link', { name: `${t('reports.figure.backlogTasks.name')}:` });
  await expect(left).toContainText(/de [\d.]+ tareas?/);
  const [, count = ''] = /de ([\d.]+) tarea/.exec((await left.textContent()) ?? '') ?? [];
  await left.click();
  await expect(page.getByRole('heading', { level: 1, name: t('reports.tasks.title') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${count} tarea`);
  await page.goBack();
  await planning.getByRole('button', { name: 'Ver la tabla' }).click();
  const week = planning.getByRole('row').last();
  const [, listed = ''] = /de ([\d.]+)$/.exec(((await week.textContent()) ?? '').trim()) ?? [];
  await week.getByRole('link').click();
  await expect(page).toHaveURL(/counted=weekList/);
  await expect(page.getByRole('main')).toContainText(`${listed} tarea`);
});

test('costs say what they are made of, and lead to their work', async ({ page, signIn, t }) => {
  await signIn('manager', page, `/user/workStatistics?${daysOfWork()}`);
  const costs = page.getByRole('region', { name: t('reports.costs.title') });
  const planned = costs.getByRole('link', { name: `${t('reports.figure.costPlanned.name')}:` });
  await expect(planned).toContainText(/€.*de [\d.]+ tareas?.*31,50\s€/);
  const [, count = ''] = /de ([\d.]+) tarea/.exec((await planned.textContent()) ?? '') ?? [];
  await planned.click();
  await expect(page.getByRole('main')).toContainText(`${count} tarea`);
  await page.goBack();
  await costs.getByRole('link', { name: `${t('reports.figure.costOverValue.name')}:` }).click();
  const elements = page.getByRole('table', { name: t('reports.elementCosts.title') });
  await expect(elements.getByRole('row').nth(1)).toContainText(/\d,?\d*\s%.*€/);
  await expect(page.getByRole('main')).toContainText(/\d+ elementos no lo tienen/);
});

test('what fails again and again is a list, and leads to its correctives', async ({ page, signIn, t }) => {
  const [from, to] = [60, 0].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  );
  await signIn('manager', page, `/user/workStatistics?from=${from}&to=${to}`);
  const repeats = page.getByRole('region', { name: t('reports.repeats.title') });
  await repeats.getByRole('link', { name: `${t('reports.figure.repeatElements.name')}:` }).click();
  const row = page
    .getByRole('table', { name: t('reports.repeats.title') })
    .getByRole('row')
    .nth(1);
  await expect(row).toContainText(/\d+, \d+/);
  const times = row.getByRole('link').nth(1);
  const count = await times.textContent();
  await times.click();
  await expect(page.getByRole('main')).toContainText(`${count} correctivos`);
});

test('on a phone figures are seen first, and what is done with them seldom is in a menu', async ({
  page,
  signIn,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager', page, `/user/workStatistics?${daysOfWork()}`);
  const inTime = page.getByRole('main').getByRole('link', { name: `${t('reports.figure.inTime.name')}:` });
  await expect(inTime).toBeInViewport();
  await page.getByRole('button', { name: t('reports.statistics.more') }).click();
  await page.getByRole('menuitem', { name: t('reports.saved.keep') }).click();
  await expect(panelOf(page)).toBeVisible();
});

test('figures of faults and what is out of date by law stand beside those of planned work', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, `/user/workStatistics?${daysOfWork()}`);
  const readings = page.getByRole('table', { name: t('maintenance.nearLimits.title') });
  await expect(readings.getByRole('row', { name: /ACS-02.*Temperatura del acumulador/ })).toBeVisible();
  const faults = page.getByRole('region', { name: 'Averías', exact: true });
  const restored = faults.getByRole('link', { name: `${t('correctives.figure.timeToRestoration.name')}:` });
  await expect(restored).toBeVisible();
  const causes = faults.getByRole('figure', { name: t('correctives.figures.by.failureCause') });
  await causes.getByRole('button', { name: 'Ver la tabla' }).click();
  const worn = causes.getByRole('row', { name: t('correctives.cause.wear') });
  const count = await worn.getByRole('cell').nth(1).textContent();
  await worn.getByRole('link').click();
  await expect(page).toHaveURL(/failureCause=wear/);
  await expect(page.getByRole('main')).toContainText(`${count} correctivos`);
  await page.goBack();
  const legal = page.getByRole('region', { name: 'Fuera de plazo legal' });
  await expect(legal).toContainText(/\d+ de \d+/);
  await legal.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/user\/(inspections|reviews|externalCompanies|certifications)\//);
});

test('a report is put together: by area and month, narrowed to what lies behind one cell, and kept', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager', page, `/user/reportBuilder?${daysOfWork()}`);
  const main = page.getByRole('main');
  const heat = main.getByRole('table', { name: /por Zona y Mes/ }).first();
  const cell = heat.getByRole('cell').getByRole('link').first();
  await expect(cell).toHaveText(/%$/);
  await main
    .getByLabel(t('reports.builder.rows'), { exact: true })
    .selectOption({ label: t('reports.by.person') });
  await expect(main.getByRole('table', { name: /por Persona y Mes/ }).first()).toBeVisible();
  await main
    .getByLabel(t('reports.builder.measure'), { exact: true })
    .selectOption({ label: t('reports.builder.measures.done') });
  await main
    .getByLabel(t('reports.builder.columns'), { exact: true })
    .selectOption({ label: t('reports.builder.noColumns') });
  await expect(page).toHaveURL(/across=none/);
  const name = unique('Por persona');
  await page.getByRole('button', { name: t('reports.saved.keep') }).click();
  await panelOf(page).getByLabel(t('reports.catalogues.reports.fields.name'), { exact: true }).fill(name);
  await save(page, t);
  await expect(panelOf(page)).toHaveCount(0);
  const total = main.getByRole('link', { name: new RegExp(`^${t('reports.builder.measures.done')}:`) });
  await expect(total).toHaveText(/: \d/);
  const [, count = ''] = /: ([\d.]+)\./.exec((await total.textContent()) ?? '') ?? [];
  expect(count).not.toBe('');
  await total.click();
  await expect(page.getByRole('heading', { level: 1, name: t('reports.tasks.title') })).toBeVisible();
  await expect(main).toContainText(`${count} tareas`);
  await page.goto('/user/savedReports');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/reportBuilder.*by=person/);
  await expect(page.getByRole('heading', { level: 1, name: t('reports.builder.title') })).toBeVisible();
});

test('what was done last month is saved as a paper for the owner', async ({ page, signIn, t }) => {
  await signIn('manager', page, '/user/workStatistics?days=lastMonth');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('reports.statistics.more') }).click();
  await page.getByRole('menuitem', { name: t('reports.owner.action') }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^informe_de_mantenimiento_\d{4}-\d\d-01_.*\.pdf$/);
  const text = (await wordsOf(await readFile(await saved.path()))).join(' ');
  expect(text).toContain('Edificio Dúplex');
  expect(text).toContain('Trabajo planificado');
});

test('home shows how the month goes; its cards are moved, hidden and as they were', async ({
  page,
  signIn,
  t,
}) => {
  const title = t('shell.home.arrange');
  await signIn('manager', page, '/user/home');
  const cards = page.getByRole('article');
  const month = cards.filter({ has: page.getByRole('heading', { name: 'El mes' }) });
  await expect(month).toContainText(/\d+ de \d+ tareas hechas/);
  const shown = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  const before = await shown();
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('button', { name: t('shell.home.before', { title: 'El mes' }) }).click();
  await page.getByRole('button', { name: t('shell.home.hide', { title: before[0] ?? '' }) }).click();
  await page.getByRole('button', { name: t('shell.home.arranged') }).click();
  const at = before.indexOf('El mes');
  const after = before
    .toSpliced(at, 1)
    .toSpliced(at - 1, 0, 'El mes')
    .slice(1);
  await expect.poll(shown).toEqual(after);
  await page.reload();
  await expect.poll(shown).toEqual(after);
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('button', { name: t('shell.home.reset') }).click();
  await expect.poll(shown).toEqual(before);
});
