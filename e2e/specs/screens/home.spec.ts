/** Where somebody begins: the first steps, and what whoever looks after the portal sees. */
import type { Locator, Page } from '@playwright/test';
import { summarizeCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { summarizeInspections } from 'shared-kit/contracts/legal/inspections';
import { paths } from 'shared-kit/contracts/paths';
import { getSession } from 'shared-kit/contracts/people/session';
import { getReportHome } from 'shared-kit/contracts/reports/report-home';
import { getTimeReport, getWorkStatistics } from 'shared-kit/contracts/reports/work-reports';
import { summarizeProgrammes } from 'shared-kit/contracts/tasks/task-summaries';
import { presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { hangMs, isLong } from 'shared-kit/testing/test-form';
import { type Api, apiOf } from '../../core/api.ts';
import { sessionOf } from '../../core/people/sessions.ts';
import { everyday, remember } from '../../core/people/visitor.ts';
import { copyDemoData } from '../../core/portal/demo-data.ts';
import { startPortal } from '../../core/portal/portal.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openFigures } from '../../pages/shell.ts';

test('the first steps lead to what one may begin, and are gone once one knows them', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('secondTechnician', page, '/user/home');
  const steps = page.getByRole('region', { name: t('shell.home.steps.title') });
  const day = page.getByRole('region', { name: t('shell.home.day.title') });
  await expect(steps).toBeVisible();
  await expect(day).toBeVisible();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(day)).toBeLessThan(await topOf(steps));
  await steps.getByRole('button', { name: t('shell.home.steps.prepare') }).click();
  await expect(page.getByRole('dialog', { name: t('shell.prepare.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await steps.getByRole('link', { name: 'Avisar de una avería' }).click();
  await expect(page).toHaveURL(/\/user\/correctiveReport/);
  await page.goto('/user/home');
  await steps.getByRole('button', { name: t('shell.home.steps.done') }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await openFigures(page, t);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('a super-administrator sees modules, work and room', async ({ page, signIn }) => {
  await signIn('superAdministrator', page, '/user/home');
  const card = page.getByRole('article', { name: 'El portal' });
  await expect(card).toContainText(/\d+ módulos/);
  await expect(card).toContainText(/Ningún trabajo en curso|en curso/);
  await expect(card).toContainText(/Los datos ocupan .*; quedan .* libres en el disco/);
  await card.getByRole('link', { name: /módulos/ }).click();
  await expect(page).toHaveURL(/\/user\/spad-modules/);
});

test('cards come as high as they were', async ({ page, signIn }) => {
  await signIn('manager', page, '/user/home');
  const card = page.getByRole('article', { name: 'Correctivos' });
  await expect(card.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'El mes' }).getByRole('link').first()).toBeVisible();
  const { height } = (await card.boundingBox()) ?? { height: 0 };
  await page.route('**/api/correctives/summary*', (route) => route.abort());
  await page.reload();
  await expect(card).toBeVisible();
  await expect.poll(async () => (await card.boundingBox())?.height).toBeGreaterThanOrEqual(height - 1);
});

interface Line {
  readonly figure: string;
  readonly href: string;
  /** As it is written. */
  readonly text: string;
}

const linesOf = (cards: Locator): Promise<Line[]> =>
  cards.locator('a[data-figure]').evaluateAll((links) =>
    links.map((link) => ({
      figure: link.getAttribute('data-figure') ?? '',
      href: (link as HTMLAnchorElement).href,
      text: link.textContent.replace(/\s+/g, ' ').trim(),
    })),
  );

/** The number that a line ends with. */
const numberAtEnd = ({ text }: Line): string => /[\d.]+$/.exec(text)?.[0] ?? text;
/** That number and no longer one. */
const alone = (number: string): RegExp =>
  new RegExp(`(^|[^\\d.])${number.replaceAll('.', '\\.')}([^\\d.]|$)`);

/** By the services: how many of each there are, without those that there are none of. */
const countsToTell = async ({ call }: Api, installationId: number): Promise<string[]> => {
  const query = { installationId };
  const [programmes, correctives, inspections, home] = await Promise.all([
    call(summarizeProgrammes, { query }),
    call(summarizeCorrectives, { query }),
    call(summarizeInspections, { query }),
    call(getReportHome, { query }),
  ]);
  const { stopped, overdue, unassigned, toCheck } = correctives.data;
  const counts: readonly (readonly [string, number | null])[] = [
    ...programmes.data.flatMap((each) => [
      ['lateTasks', each.late] as const,
      ['unassignedTasks', each.unassigned] as const,
    ]),
    ['stopped', stopped],
    ['overdueCorrectives', overdue],
    ['unassignedCorrectives', unassigned],
    ['reportsToCheck', toCheck],
    ...inspections.data.flatMap(({ expired, failed }) => [
      ['expired', expired] as const,
      ['failed', failed] as const,
    ]),
    ['outOfLimitsLately', home.data.outOfLimits.count],
    ['improperLately', home.data.improper ?? 0],
  ];
  const number = new Intl.NumberFormat('es', { useGrouping: 'always' });
  return counts.flatMap(([figure, count]) => (count ? [`${figure} ${number.format(count)}`] : [])).toSorted();
};

/** What is planned this month, and what of it is done, by the home, by the time report and by statistics. */
const expectSameMonth = async ({ call }: Api, installationId: number): Promise<void> => {
  const month = presetDays('thisMonth', localDayText(Date.now(), 'Europe/Madrid'));
  const query = { installationId, ...month };
  const home = (await call(getReportHome, { query: { installationId } })).data.month;
  const { sum } = (await call(getTimeReport, { query: { ...query, by: 'programme' } })).data;
  const { byMonth, lateness } = (await call(getWorkStatistics, { query })).data;
  const added = (count: (row: (typeof byMonth)[number]) => number) =>
    byMonth.reduce((all, row) => all + count(row), 0);
  const { data: programmes } = await call(summarizeProgrammes, { query: { installationId } });
  const types = programmes.flatMap((each) => each.month);
  const onCards = {
    planned: types.reduce((all, each) => all + each.performed + each.remaining, 0),
    done: types.reduce((all, each) => all + each.performed, 0),
  };
  const [planned, done] = [added((row) => row.planned), added((row) => row.inTime + row.late)];
  expect(home).toEqual({ planned, done, late: lateness.of });
  expect(onCards).toEqual({ planned, done });
  expect([sum.tasks, sum.done]).toEqual([planned, done]);
};

/** What home says of a centre, by the services and by the lists that it leads to. */
const expectSameCounts = async (page: Page, api: Api, id: number): Promise<void> => {
  await page.goto(paths.home({ installationId: id }));
  const told = await countsToTell(api, id);
  const lines = () => linesOf(page.getByRole('article', { name: 'Requiere atención' }));
  const counted = async () =>
    (await lines())
      .filter(({ figure }) => figure !== 'behindTasks')
      .map((line) => `${line.figure} ${numberAtEnd(line)}`)
      .toSorted();
  await expect.poll(counted).toEqual(told);
  expect(told.length).toBeGreaterThan(0);
  await expectSameMonth(api, id);
  const everywhere = await linesOf(page.getByRole('article'));
  for (const line of (await lines()).filter(({ figure }) => figure !== 'behindTasks')) {
    const number = numberAtEnd(line);
    for (const { text } of everywhere.filter(
      ({ figure, href }) => figure === line.figure && href === line.href,
    ))
      expect(text, line.figure).toMatch(alone(number));
    await page.goto(line.href);
    const said = line.href.includes('/lowVoltage?')
      ? page.getByRole('button', { name: /tareas? (con retraso|pendientes?)/ })
      : page.locator('h1 + [aria-live="polite"]');
    await expect(said, `${line.figure} ${line.href}`).toHaveText(alone(number));
  }
};

/** All centres of the demonstration, which take half a minute of a processor to make. */
const withAllCentres = async (use: (url: string) => Promise<void>): Promise<void> => {
  const data = await copyDemoData(null);
  const portal = await startPortal({ ...data, env: { ...data.env, DEMO: 'yes' } });
  await use(portal.url);
  await portal.stop();
  await data.remove();
};

test('what needs attention is as much as its list has', async ({ browser, portal }) => {
  test.setTimeout(hangMs(120_000));
  const check = async (url: string): Promise<void> => {
    const context = await browser.newContext({ ...everyday, baseURL: url });
    const page = await context.newPage();
    await remember(page, url, { currentUser: JSON.stringify(sessionOf('manager')), language: 'es' });
    const api = await apiOf(url, 'manager');
    const { installations } = (await api.call(getSession, {})).data;
    expect(installations).toHaveLength(isLong ? 3 : 1);
    for (const { id, name } of installations) await test.step(name, () => expectSameCounts(page, api, id));
    await context.close();
  };
  // The house alone, which has something of each kind; the others in the long form.
  await (isLong ? withAllCentres(check) : check(portal.url));
});
