/** The demonstration as it is now: home, statistics and lists have the same number under the same name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { summarizeCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { listStandingInspections, summarizeInspections } from 'shared-kit/contracts/legal/inspections';
import { login } from 'shared-kit/contracts/people/login';
import { printOwnerReport } from 'shared-kit/contracts/reports/owner-reports';
import { getReportHome, outOfLimitsDays } from 'shared-kit/contracts/reports/report-home';
import { getTimeReport, getWorkStatistics } from 'shared-kit/contracts/reports/work-reports';
import type { RouteContract } from 'shared-kit/contracts/route';
import { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { lastDays, presetDays } from 'shared-kit/domain/dates/day-presets';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type FigureName, figures } from 'shared-kit/domain/figures/figures';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { silentLogger } from 'shared-kit/server/logging';
import { callAt } from 'shared-kit/testing/call-at';
import { readPdf } from 'shared-kit/testing/documents/read-pdf';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { readConfig } from '../src/config.ts';
import { type Portal, startPortal } from '../src/portal.ts';
import { amountsShown, calendarShown, chartsShown, type Shown, workbookShown } from './figures-elsewhere.ts';
import { countBehind } from './list-behind.ts';

let mongo: TestMongo;
let portal: Portal;
let token: string;
let userId: number;
let installationId: number;
let shown: readonly Shown[];
beforeAll(async () => {
  mongo = await startTestMongo();
  const config = readConfig({ MONGODB_URL: mongo.url, PORT: '0', DEMO: 'house' });
  portal = await startPortal(config, silentLogger, () => undefined);
  const account = portal.accounts.find(({ loginName }) => loginName === 'gestora');
  const body = { LoginName: account?.loginName, Password: account?.password };
  const [user] = (await callAt({ base: portal.url, token: null }, login, { body })).data;
  token = user?.Token ?? '';
  userId = user?.Id ?? 0;
  const [house] = await databaseOf(mongo.db).collection<{ _id: number }>('installations').find().toArray();
  installationId = house?._id ?? 0;
  shown = await shownNow();
});
afterAll(async () => {
  await portal.close();
  await mongo.close();
});

const ask = async <C extends RouteContract>(
  contract: C,
  query: object = {},
): Promise<z.output<C['answer']>> =>
  callAt({ base: portal.url, token }, contract, { query: { installationId, ...query } });

/** What each place shows, all at one time. */
const shownNow = async (): Promise<readonly Shown[]> => {
  const today = localDayText(Date.now(), 'Europe/Madrid');
  const month = presetDays('thisMonth', today);
  const lately = lastDays(outOfLimitsDays, today);
  const [programmes, correctives, inspections, standing, home] = await Promise.all([
    ask(summarizeProgrammes),
    ask(summarizeCorrectives),
    ask(summarizeInspections),
    ask(listStandingInspections),
    ask(getReportHome),
  ]);
  const ofProgrammes = await Promise.all(
    programmes.data.map(async (each): Promise<Shown[]> => {
      const { programme, month: types } = each;
      const own = { of: programme };
      // What reports perform has no overview.
      const [menu, statistics] = await Promise.all([
        programme === 'lowVoltage' ? null : ask(summarizeTasks, { programme }),
        ask(getWorkStatistics, { ...month, programme }),
      ]);
      const performed = { programme, ...month };
      const inMonth = statistics.data.byMonth;
      const sum = (count: 'planned' | 'inTime' | 'late') => inMonth.reduce((all, row) => all + row[count], 0);
      const card = { place: 'card of the programme', ...own };
      const overview = { place: 'overview of the programme', ...own };
      return [
        { ...card, figure: 'lateTasks', count: each.late, to: figures.lateTasks.list({ programme }) },
        {
          ...card,
          figure: 'remainingTasks',
          count: each.remaining,
          to: figures.remainingTasks.list({ programme }),
        },
        {
          ...card,
          figure: 'dueTodayTasks',
          count: each.dueToday,
          to: figures.dueTodayTasks.list({ programme, today }),
        },
        {
          ...card,
          figure: 'unassignedTasks',
          count: each.unassigned,
          to: figures.unassignedTasks.list({ programme }),
        },
        {
          ...card,
          figure: 'ownTasksToday',
          count: each.ownToday,
          to: figures.ownTasksToday.list({ programme, today, userId }),
        },
        {
          ...card,
          figure: 'performedThisMonth',
          count: each.performedThisMonth,
          to: figures.performedThisMonth.list(performed),
        },
        ...(menu === null
          ? []
          : [
              { ...overview, figure: 'lateTasks' as const, count: menu.data.late },
              { ...overview, figure: 'remainingTasks' as const, count: menu.data.remaining },
              {
                ...overview,
                figure: 'unassignedTasks' as const,
                count: menu.data.byAssignee.find(({ id }) => id === 0)?.count ?? 0,
              },
              { ...overview, figure: 'performedThisMonth' as const, count: menu.data.performedThisMonth },
            ]),
        {
          ...card,
          figure: 'monthPlanned',
          count: types.reduce((all, type) => all + type.performed + type.remaining, 0),
          to: figures.monthPlanned.list({ ...month, programme }),
        },
        { ...own, place: 'statistics', figure: 'monthPlanned', count: sum('planned') },
        {
          ...card,
          figure: 'monthDone',
          count: types.reduce((all, type) => all + type.performed, 0),
          to: figures.monthDone.list({ ...month, programme }),
        },
        { ...own, place: 'statistics', figure: 'monthDone', count: sum('inTime') + sum('late') },
      ];
    }),
  );
  const [statistics, time] = await Promise.all([
    ask(getWorkStatistics, month),
    ask(getTimeReport, { ...month, by: 'month' }),
  ]);
  const { inTime, done, unable, outOfLimits, lateness, copied } = statistics.data;
  const ofStatistics = { place: 'statistics' };
  const card = { place: 'home' };
  const { data: faults } = correctives;
  const standingIn = (type: number, state: string) =>
    standing.data.filter((each) => each.inspectionType === type && each.state === state).length;
  const files = { base: portal.url, token, installationId };
  const [ofAmounts, ofWorkbook, ofCharts, ofCalendar] = [
    await amountsShown(ask, month),
    await workbookShown(files, month),
    await chartsShown(ask, today),
    await calendarShown(ask, today, { db: databaseOf(mongo.db), installationId }),
  ];
  return [
    ...ofAmounts,
    ...ofWorkbook,
    ...ofCharts,
    ...ofCalendar,
    ...ofProgrammes.flat(),
    ...(['expired', 'failed', 'differs', 'expiring', 'booked'] as const).flatMap((figure) =>
      inspections.data.flatMap(({ inspectionType, ...counts }): Shown[] => {
        const own = { figure, of: String(inspectionType) };
        const to = figures[figure].list({ installationId, inspectionType });
        return [
          { ...own, ...card, count: counts[figure], to },
          { ...own, ...ofStatistics, count: standingIn(inspectionType, figure) },
        ];
      }),
    ),
    ...(
      [
        ['stopped', faults.stopped],
        ['overdueCorrectives', faults.overdue],
        ['unassignedCorrectives', faults.unassigned],
        ['waitingCorrectives', faults.waiting],
        ['openCorrectives', faults.opened + faults.assigned + faults.inProgress],
        ['reportsToCheck', faults.toCheck],
      ] as const
    ).map(([figure, count]): Shown => ({ ...card, figure, count, to: figures[figure].list() })),
    {
      ...card,
      figure: 'ownCorrectives',
      count: faults.own,
      to: figures.ownCorrectives.list({ userId }),
    },
    { ...card, figure: 'monthPlanned', count: home.data.month.planned, to: figures.monthPlanned.list(month) },
    { place: 'time report', figure: 'monthPlanned', count: time.data.sum.tasks },
    { ...card, figure: 'monthDone', count: home.data.month.done, to: figures.monthDone.list(month) },
    { place: 'time report', figure: 'monthDone', count: time.data.sum.done },
    { ...card, figure: 'monthLate', count: home.data.month.late, to: figures.monthLate.list(month) },
    { ...ofStatistics, figure: 'monthLate', count: lateness.of },
    {
      ...card,
      figure: 'outOfLimitsLately',
      count: home.data.outOfLimits.count,
      to: figures.outOfLimitsLately.list(lately),
    },
    {
      ...card,
      figure: 'improperLately',
      count: home.data.improper,
      to: figures.improperLately.list(lately),
    },
    ...home.data.behind.people.map(
      ({ userId: person, late }): Shown => ({
        ...card,
        figure: 'behindTasks',
        of: String(person),
        count: late,
        to: figures.behindTasks.list({ from: home.data.behind.from, to: home.data.behind.to, person }),
      }),
    ),
    ...(
      [
        ['inTime', inTime.count],
        ['done', done.count],
        ['unable', unable.count],
        ['outOfLimits', outOfLimits.count],
        ['copied', copied.count],
        ['late', lateness.of],
      ] as const
    ).map(([figure, count]): Shown => ({ ...ofStatistics, figure, count, to: figures[figure].list(month) })),
  ];
};

/** Those that another number of records is behind than they say. */
const notListed = async (all: readonly Shown[]): Promise<unknown[]> => {
  const wrong: unknown[] = [];
  for (const { to, count, ...where } of all) {
    if (to === undefined) continue;
    const listed = await countBehind({ base: portal.url, token }, installationId, to);
    if (listed !== count) wrong.push({ ...where, count, listed, to });
  }
  return wrong;
};

const inPlaces = (all: readonly Shown[]) => [
  ...Map.groupBy(all, ({ figure, of = '' }) => `${figure} ${of}`).entries(),
];
const differing = (all: readonly Shown[]) =>
  inPlaces(all).filter(([, places]) => new Set(places.map(({ count }) => count)).size > 1);

test('a number is the total of the list that it leads to', async () => {
  expect(await notListed(shown)).toEqual([]);
});

test('the same name has the same number in every place', () => {
  expect(differing(shown)).toEqual([]);
  // There is something to compare.
  expect(inPlaces(shown).filter(([, places]) => places.length > 1).length).toBeGreaterThan(30);
  for (const place of ['workbook', 'chart'])
    expect(shown.filter((each) => each.place === place).length, place).toBeGreaterThan(25);
});

/** What figures are called on paper. */
const words = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../reports/src/locales/es.json'), 'utf8'),
) as { readonly figure: Readonly<Record<string, { readonly name: string }>> };

/** What the owner's paper of the present month says, read back. */
const readOwnersPaper = async (): Promise<string> => {
  const { from, to } = presetDays('thisMonth', localDayText(Date.now(), 'Europe/Madrid'));
  const query = new URLSearchParams({ installationId: String(installationId), from, to, language: 'es' });
  const answer = await fetch(`${portal.url}${printOwnerReport.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
};

test('the owner’s paper has the same numbers', async () => {
  const text = await readOwnersPaper();
  const sumOf = (figure: FigureName) =>
    shown.reduce((sum, one) => sum + (one.figure === figure && one.to ? (one.count ?? 0) : 0), 0);
  const after = (figure: FigureName, form: string): number => {
    const [, found = ''] = new RegExp(`${words.figure[figure]?.name} ${form}`).exec(text) ?? [];
    return Number(found.replaceAll('.', ''));
  };
  for (const figure of ['inTime', 'done', 'unable', 'outOfLimits'] as const)
    expect(after(figure, String.raw`[\d,]+ % \(([\d.]+) de`), figure).toBe(sumOf(figure));
  expect(after('expired', String.raw`([\d.]+)`), 'expired').toBe(sumOf('expired'));
});

test('the demonstration has what needs somebody', () => {
  const sums = new Map<string, number>();
  for (const { figure, place, count } of shown)
    if (place !== 'statistics') sums.set(figure, (sums.get(figure) ?? 0) + (count ?? 0));
  for (const figure of ['lateTasks', 'expired', 'monthPlanned', 'openCorrectives'])
    expect(sums.get(figure), figure).toBeGreaterThan(0);
});

test('with an element that becomes inactive its late work leaves all of them', async () => {
  const { data: late } = await ask(listTasks, { programme: 'preventive', state: 'late', size: 1 });
  const _id = late[0]?.elementId ?? 0;
  const elements = databaseOf(mongo.db).collection<{ _id: number }>('elements');
  const use = { entityStatus: EntityStatus.Inactive, inactiveSince: new Date() };
  await elements.updateOne({ _id }, { $set: use });
  const after = await shownNow();
  await elements.updateOne({ _id }, { $set: { entityStatus: EntityStatus.Active, inactiveSince: null } });
  const lateIn = (all: readonly Shown[]) =>
    all.find(({ figure, of }) => figure === 'lateTasks' && of === 'preventive')?.count ?? 0;
  expect(lateIn(after)).toBeLessThan(lateIn(shown));
  expect(differing(after)).toEqual([]);
});
