/** What reports tell of the demonstration beside plain loops over what is stored, and beside the lists that figures lead to. */
import { rebuildSums } from '@services/reports/sums/rebuild-sums';
import { getCorrectiveFigures } from 'shared-kit/contracts/corrective-figures';
import { listCorrectives } from 'shared-kit/contracts/correctives';
import type { RouteContract } from 'shared-kit/contracts/route';
import { login } from 'shared-kit/contracts/session';
import { getWorkPlanning } from 'shared-kit/contracts/work-planning';
import { getTimeReport, getWorkStatistics, listReportTasks } from 'shared-kit/contracts/work-reports';
import { silentLogger } from 'shared-kit/server/logging';
import { databaseOf } from 'shared-kit/server/mongo';
import { callAt } from 'shared-kit/testing/call-at';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { readConfig } from '../src/config.ts';
import { type Portal, startPortal } from '../src/portal.ts';

interface StoredTask {
  readonly _id: number;
  readonly result: 0 | 1 | 2 | 3;
  readonly dueEnd: Date;
  readonly plannedOn?: string | null;
  readonly performedAt: Date | null;
  readonly performedById: number | null;
  readonly assignedToId?: number | null;
  readonly durationMinutes: number;
  readonly programme: string;
  readonly outOfLimits: readonly number[];
  readonly computed?: readonly {
    readonly value: number;
    readonly min: number | null;
    readonly max: number | null;
  }[];
  readonly copies?: readonly object[];
}
interface StoredCorrective {
  readonly openedAt: Date;
  readonly openedById: number;
  readonly closedAt: Date | null;
  readonly closedById: number | null;
  readonly failureCause: string | null;
}

let mongo: TestMongo;
let portal: Portal;
let token: string;
let installationId: number;
let tasks: StoredTask[];
let correctives: StoredCorrective[];
let observations: { readonly userId: number; readonly date: Date }[];
beforeAll(async () => {
  mongo = await startTestMongo();
  const config = readConfig({ MONGODB_URL: mongo.url, PORT: '0', DEMO: 'house' });
  portal = await startPortal(config, silentLogger, () => undefined);
  const account = portal.accounts.find(({ loginName }) => loginName === 'gestora');
  const body = { LoginName: account?.loginName, Password: account?.password };
  const [user] = (await callAt({ base: portal.url, token: null }, login, { body })).data;
  token = user?.Token ?? '';
  const stored = <T>(name: string, filter: object = {}) =>
    databaseOf(mongo.db).collection(name).find(filter).toArray() as Promise<unknown> as Promise<T[]>;
  tasks = await stored<StoredTask>('tasks');
  correctives = await stored<StoredCorrective>('correctives', { entityStatus: 1, mergedIntoId: null });
  observations = await stored('observations');
  installationId = (await stored<{ _id: number }>('installations'))[0]?._id ?? 0;
}, 300_000);
afterAll(async () => {
  await portal.close();
  await mongo.close();
});

const dayMs = 86_400_000;
const madrid = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid', dateStyle: 'short' });
/** `2026-11-26`. */
const dayOf = (at: Date): string => madrid.format(at);
const lastDayOf = ({ dueEnd }: StoredTask): string => dayOf(new Date(dueEnd.getTime() - 1));
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const mondayOf = (day: string): string => shifted(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

/** Ten months that are over, with both changes of clocks among them: nothing of them depends on the moment. */
const days = (): { readonly from: string; readonly to: string } => {
  const first = `${dayOf(new Date()).slice(0, 7)}-01`;
  return { from: `${shifted(first, -290).slice(0, 7)}-01`, to: shifted(first, -1) };
};
const isIn = (day: string): boolean => day >= days().from && day <= days().to;
const endOfDays = (): Date => {
  let end = new Date(`${days().to}T12:00:00Z`).getTime();
  while (dayOf(new Date(end)) === days().to) end += 900_000;
  return new Date(end);
};

const isDone = ({ result }: StoredTask): boolean => result === 1 || result === 2;
const isLate = ({ dueEnd, performedAt }: StoredTask): boolean => (performedAt ?? new Date()) >= dueEnd;
const isOut = (task: StoredTask): boolean =>
  task.outOfLimits.length > 0 ||
  (task.computed ?? []).some(
    ({ value, min, max }) => (min !== null && value < min) || (max !== null && value > max),
  );
const scoped = (): StoredTask[] => tasks.filter((task) => isIn(lastDayOf(task)));
const minutesOf = (some: readonly StoredTask[]): number =>
  some.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);

const ask = async <C extends RouteContract>(
  contract: C,
  query: object = {},
): Promise<z.output<C['answer']>> =>
  callAt({ base: portal.url, token }, contract, { query: { installationId, ...days(), ...query } });
const countOf = async (query: object): Promise<number> =>
  (await ask(listReportTasks, { size: 1, ...query })).total;
const correctivesIn = async (query: object): Promise<number> =>
  (
    await callAt({ base: portal.url, token }, listCorrectives, {
      query: { installationId, size: 1, merged: 0, ...query },
    })
  ).total;

describe.each([
  ['counted from the tasks', false],
  ['read from sums', true],
])('%s', (_, isSummed) => {
  beforeAll(async () => {
    if (isSummed) await rebuildSums({ db: mongo.db, now: () => new Date() }, [], () => undefined);
  });

  test('planned, performed and remaining time, by programme and by person', async () => {
    const all = scoped();
    const done = all.filter(isDone);
    expect(all.length).toBeGreaterThan(500);
    const { rows, sum } = (await ask(getTimeReport, { by: 'programme' })).data;
    expect(sum).toEqual({
      ...{ tasks: all.length, done: done.length, unable: all.filter(({ result }) => result === 3).length },
      ...{ totalMinutes: minutesOf(all), performedMinutes: minutesOf(done) },
      remainingMinutes: minutesOf(all) - minutesOf(done),
    });
    for (const { key, totalMinutes, performedMinutes } of rows) {
      const own = all.filter(({ programme }) => programme === key);
      expect([totalMinutes, performedMinutes], key).toEqual([minutesOf(own), minutesOf(own.filter(isDone))]);
    }
    const people = (await ask(getTimeReport, { by: 'person' })).data.rows;
    for (const { key, tasks: counted } of people) {
      const own = all.filter((task) => (task.performedById ?? task.assignedToId ?? 0) === Number(key));
      expect(counted, key).toBe(own.length);
      expect(await countOf({ person: key }), key).toBe(own.length);
    }
  });

  test('rates, each with the list that it leads to', async () => {
    const all = scoped();
    const done = all.filter(isDone);
    const statistics = (await ask(getWorkStatistics)).data;
    const expected = {
      inTime: [done.filter((task) => !isLate(task)), all, { filter: 1, late: 0 }],
      done: [done, all, { filter: 1 }],
      unable: [all.filter(({ result }) => result === 3), all, { result: '3' }],
      outOfLimits: [done.filter(isOut), done, { filter: 1, outOfLimits: 1 }],
      copied: [
        all.filter(({ copies = [] }) => copies.length > 0),
        all.filter(({ result }) => result !== 0),
        { copied: 1 },
      ],
    } as const;
    for (const [name, [counted, of, list]] of Object.entries(expected)) {
      const rate = { count: counted.length, of: of.length };
      expect(statistics[name as keyof typeof expected], name).toEqual(rate);
      expect(await countOf({ ...list, due: 1 }), name).toBe(counted.length);
    }
  });

  test('lateness: the mean, and the day that nine of ten were done by', async () => {
    const at = endOfDays().getTime();
    const late = scoped()
      .map(({ dueEnd, performedAt }) => (performedAt?.getTime() ?? at) - dueEnd.getTime())
      .filter((ms) => ms >= 0)
      .map((ms) => Math.floor(ms / dayMs) + 1)
      .toSorted((a, b) => a - b);
    const { lateness } = (await ask(getWorkStatistics)).data;
    expect(late.length).toBeGreaterThan(0);
    expect(lateness.of).toBe(late.length);
    expect(lateness.meanDays).toBeCloseTo(late.reduce((sum, each) => sum + each, 0) / late.length, 9);
    expect(lateness.p90Days).toBe(late[Math.ceil(late.length * 0.9) - 1]);
    expect(await countOf({ late: 1 })).toBe(late.length);
  });

  test('months', async () => {
    for (const month of (await ask(getWorkStatistics)).data.byMonth) {
      const own = scoped().filter((task) => lastDayOf(task).startsWith(month.month));
      const done = own.filter(isDone);
      expect(month).toEqual({
        ...{ month: month.month, planned: own.length },
        ...{ inTime: done.filter((task) => !isLate(task)).length, late: done.filter(isLate).length },
        ...{ unable: own.filter(({ result }) => result === 3).length },
        ...{
          undone: own.filter(({ result }) => result === 0).length,
          outOfLimits: done.filter(isOut).length,
        },
      });
    }
  });

  test('people: what each did on these days, whenever it was due', async () => {
    const performed = tasks.filter(({ performedAt }) => performedAt && isIn(dayOf(performedAt)));
    const opened = correctives.filter(({ openedAt }) => isIn(dayOf(openedAt)));
    const closed = correctives.filter(({ closedAt }) => closedAt && isIn(dayOf(closedAt)));
    const seen = observations.filter(({ date }) => isIn(dayOf(date)));
    const { byPerson } = (await ask(getWorkStatistics)).data;
    const sumOf = (key: 'performed' | 'observations' | 'correctivesOpened' | 'correctivesClosed') =>
      byPerson.reduce((sum, each) => sum + each[key], 0);
    expect(
      ['performed', 'observations', 'correctivesOpened', 'correctivesClosed'].map((key) =>
        sumOf(key as 'performed'),
      ),
    ).toEqual([...[performed.length, seen.length, opened.length, closed.length]]);
    const { from, to } = days();
    for (const { userId, ...person } of byPerson) {
      expect(person).toMatchObject({
        performed: performed.filter(({ performedById }) => performedById === userId).length,
        observations: seen.filter((each) => each.userId === userId).length,
        correctivesOpened: opened.filter(({ openedById }) => openedById === userId).length,
        correctivesClosed: closed.filter(({ closedById }) => closedById === userId).length,
      });
      expect(await countOf({ counted: 'performed', person: userId })).toBe(person.performed);
      expect(await correctivesIn({ from, to, openedById: userId })).toBe(person.correctivesOpened);
      expect(await correctivesIn({ closedFrom: from, closedTo: to, closedById: userId })).toBe(
        person.correctivesClosed,
      );
    }
  });
});

test('what is left, and what of each week was done in it', async () => {
  const { backlog, weeks } = (await ask(getWorkPlanning)).data;
  const left = tasks.filter(
    (task) => task.result === 0 && lastDayOf(task) >= backlog.from && lastDayOf(task) <= backlog.to,
  );
  expect([backlog.tasks, backlog.minutes]).toEqual([left.length, minutesOf(left)]);
  expect(await countOf({ from: backlog.from, result: '0' })).toBe(left.length);
  expect(weeks.length).toBeGreaterThan(30);
  for (const { monday, ...counts } of weeks) {
    const sunday = shifted(monday, 6);
    const list = tasks.filter(
      (task) =>
        mondayOf(task.plannedOn ?? lastDayOf(task)) === monday &&
        (!task.performedAt || dayOf(task.performedAt) >= monday),
    );
    const done = list.filter((task) => isDone(task) && task.performedAt && dayOf(task.performedAt) <= sunday);
    expect(counts, monday).toEqual({ listed: list.length, done: done.length });
  }
  const sum = (key: 'listed' | 'done') => weeks.reduce((all, week) => all + week[key], 0);
  expect(await countOf({ counted: 'weekList' })).toBe(sum('listed'));
  expect(await countOf({ counted: 'weekDone' })).toBe(sum('done'));
});

test('correctives: opened, closed, still open by then, and by cause', async () => {
  const { from, to } = days();
  const figures = (await ask(getCorrectiveFigures)).data;
  const closed = correctives.filter(({ closedAt }) => closedAt && isIn(dayOf(closedAt)));
  const open = correctives.filter(
    ({ openedAt, closedAt }) => dayOf(openedAt) <= to && (!closedAt || dayOf(closedAt) > to),
  );
  expect(figures).toMatchObject({
    opened: correctives.filter(({ openedAt }) => isIn(dayOf(openedAt))).length,
    ...{ closed: closed.length, open: { total: open.length } },
  });
  expect(closed.length).toBeGreaterThan(0);
  expect(await correctivesIn({ from, to })).toBe(figures.opened);
  expect(await correctivesIn({ closedFrom: from, closedTo: to, status: '2' })).toBe(figures.closed);
  expect(await correctivesIn({ openOn: to })).toBe(open.length);
  for (const { code, closed: count } of figures.byCause) {
    expect(count).toBe(closed.filter(({ failureCause }) => failureCause === code).length);
    const failureCause = code ?? 'notStated';
    expect(await correctivesIn({ closedFrom: from, closedTo: to, failureCause })).toBe(count);
  }
});
