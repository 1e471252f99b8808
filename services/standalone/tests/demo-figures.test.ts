/** What reports tell of the demonstration beside plain loops over what is stored, and beside the lists that figures lead to. */
import { rebuildSums } from '@services/reports/sums/rebuild-sums';
import { getCorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { listRepeatFailures } from 'shared-kit/contracts/correctives/repeat-failures';
import { getElementCosts, getWorkCosts } from 'shared-kit/contracts/correctives/work-costs';
import { login } from 'shared-kit/contracts/people/login';
import { getWorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import { getTimeReport, getWorkStatistics, listReportTasks } from 'shared-kit/contracts/reports/work-reports';
import type { RouteContract } from 'shared-kit/contracts/route';
import { listReadingsNearLimits } from 'shared-kit/contracts/tasks/readings-near-limits';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { silentLogger } from 'shared-kit/server/logging';
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
  readonly copies?: readonly { readonly formatId: number | null; readonly correctedAt: Date | null }[];
  readonly elementId: number;
  readonly readings: readonly { readonly formatId: number; readonly text?: string }[];
}
interface StoredElement {
  readonly _id: number;
  readonly price: number | null;
  readonly entityStatus: 0 | 1;
  readonly installationDate?: string | null;
  readonly inactiveSince?: Date | null;
}
interface StoredFormat {
  readonly _id: number;
  readonly numeric: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly minFormula?: string;
  readonly maxFormula?: string;
}
interface StoredCorrective {
  readonly _id: number;
  readonly elementId: number | null;
  readonly cost: number;
  readonly realMinutes: number;
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
let elements: StoredElement[];
let formats: StoredFormat[];
let hourlyRate: number;
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
  elements = (await stored<StoredElement>('elements')).filter(isInUse);
  formats = await stored<StoredFormat>('formats');
  const [house] = await stored<{ _id: number; hourlyRate: number }>('installations');
  installationId = house?._id ?? 0;
  hourlyRate = house?.hourlyRate ?? 0;
});
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

/** A month may begin meanwhile. */
const startedOn = dayOf(new Date());
/** Ten months that are over, with both changes of clocks among them: nothing of them depends on the moment. */
const days = (): { readonly from: string; readonly to: string } => {
  const first = `${startedOn.slice(0, 7)}-01`;
  return { from: `${shifted(first, -290).slice(0, 7)}-01`, to: shifted(first, -1) };
};
const isIn = (day: string): boolean => day >= days().from && day <= days().to;
const endOfDays = (): Date => {
  let end = new Date(`${days().to}T12:00:00Z`).getTime();
  while (dayOf(new Date(end)) === days().to) end += 900_000;
  return new Date(end);
};

/** On some of the days. */
const isInUse = ({ entityStatus, installationDate, inactiveSince }: StoredElement): boolean =>
  (installationDate ?? '').slice(0, 10) <= days().to &&
  (entityStatus === 1 || (inactiveSince ? dayOf(inactiveSince) > days().from : false));

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
      tasks: all.length,
      done: done.length,
      unable: all.filter(({ result }) => result === 3).length,
      totalMinutes: minutesOf(all),
      performedMinutes: minutesOf(done),
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
    for (const [name, [counted, whole, list]] of Object.entries(expected)) {
      const rate = { count: counted.length, of: whole.length };
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
        month: month.month,
        planned: own.length,
        inTime: done.filter((task) => !isLate(task)).length,
        late: done.filter(isLate).length,
        unable: own.filter(({ result }) => result === 3).length,
        undone: own.filter(({ result }) => result === 0).length,
        outOfLimits: done.filter(isOut).length,
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
    ).toEqual([performed.length, seen.length, opened.length, closed.length]);
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
  expect(await countOf({ from: backlog.from, toDo: 1 })).toBe(left.length);
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
    closed: closed.length,
    open: { total: open.length },
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

test('what work on each element cost beside its price, with the lists that it leads to', async () => {
  const { from, to } = days();
  const done = tasks.filter((task) => isDone(task) && task.performedAt && isIn(dayOf(task.performedAt)));
  const closed = correctives.filter(({ closedAt }) => closedAt && isIn(dayOf(closedAt)));
  const expected = elements.flatMap(({ _id: id, price }) => {
    const [own, repairs] = [done, closed].map((all) => all.filter(({ elementId }) => elementId === id)) as [
      StoredTask[],
      StoredCorrective[],
    ];
    const minutes = minutesOf(own) + repairs.reduce((sum, { realMinutes }) => sum + realMinutes, 0);
    const cost = repairs.reduce((sum, each) => sum + each.cost, 0) + (minutes / 60) * hourlyRate;
    return cost === 0 ? [] : [{ id, cost, share: price ? cost / price : null, tasks: own.length, repairs }];
  });
  const { rows, total, priced, unpriced, others } = (await ask(getElementCosts)).data;
  expect([total, rows.length]).toEqual([expected.length, Math.min(100, expected.length)]);
  expect(rows.filter(({ share }) => share !== null).length).toBeGreaterThan(3);
  for (const [index, row] of rows.entries()) {
    const own = expected.find(({ id }) => id === row.id);
    // To the cent.
    expect(Math.abs(row.cost - (own?.cost ?? -1))).toBeLessThan(0.00501);
    if (row.share !== null) expect(row.share).toBeCloseTo(own?.share ?? -1, 4);
    const before = rows[index - 1];
    if (row.share !== null && before) expect(before.share).toBeGreaterThanOrEqual(row.share);
    expect([row.planned.tasks, row.correctives.closed]).toEqual([own?.tasks, own?.repairs.length]);
  }
  const withPrice = elements.filter(({ price }) => (price ?? 0) > 0);
  expect([priced.elements, unpriced.elements]).toEqual([
    withPrice.length,
    elements.length - withPrice.length,
  ]);
  // The page of correctives' figures is of the same elements.
  expect((await ask(getCorrectiveFigures)).data.availability.of).toBe(elements.length);
  expect(priced.price).toBe(withPrice.reduce((sum, { price }) => sum + (price ?? 0), 0));
  const costs = (await ask(getWorkCosts)).data;
  expect(priced.cost + unpriced.cost + others).toBeCloseTo(costs.total - costs.contractors.cost, 1);
  const [first] = rows;
  const elementId = String(first?.id);
  expect(await countOf({ counted: 'performed', filter: 1, elementId })).toBe(first?.planned.tasks);
  expect(await correctivesIn({ closedFrom: from, closedTo: to, elementId })).toBe(first?.correctives.closed);
});

test('who fails again and again, each with the list of it', async () => {
  const days90 = (one: string, other: string): boolean =>
    Math.abs(Date.parse(one) - Date.parse(other)) < 90 * dayMs;
  const until = dayOf(new Date());
  const opened = correctives
    .filter(({ elementId }) => elementId !== null)
    .map(({ _id, elementId, openedAt }) => ({ id: _id, elementId, day: dayOf(openedAt) }));
  // Each window of ninety days that ends with a corrective, and has three at least.
  const repeated = new Set(
    opened.flatMap(({ elementId, day }) => {
      const window = opened.filter(
        (each) => each.elementId === elementId && each.day <= day && days90(each.day, day),
      );
      return day >= days().from && day <= until && window.length >= 3 ? window.map(({ id }) => id) : [];
    }),
  );
  const { rows, elements: counted, correctives: told } = (await ask(listRepeatFailures, { to: until })).data;
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(repeated.size);
  expect(rows.length).toBeGreaterThan(0);
  const within = opened.filter(({ day }) => day >= days().from && day <= until);
  expect(told).toEqual({ count: within.filter(({ id }) => repeated.has(id)).length, of: within.length });
  expect(counted.of).toBe(new Set(within.map(({ elementId }) => elementId)).size);
  for (const { elementId, times, days: on } of rows)
    expect(await correctivesIn({ elementId: String(elementId), from: on[0], to: on.at(-1) })).toBe(times);
});

test('readings that go towards a limit, among them those that drift', async () => {
  const courses = new Map<string, number[]>();
  const performed = tasks
    .filter(({ performedAt }) => performedAt && performedAt.getTime() > Date.now() - 730 * dayMs)
    .toSorted((a, b) => Number(a.performedAt) - Number(b.performedAt) || a._id - b._id);
  for (const { elementId, readings, copies = [] } of performed)
    for (const { formatId, text = '' } of readings) {
      const isCopied = copies.some((copy) => copy.formatId === formatId && copy.correctedAt === null);
      const isNumber = formats.some(({ _id, numeric }) => _id === formatId && numeric) && text !== '';
      if (!isNumber || isCopied) continue;
      const key = `${elementId} ${formatId}`;
      courses.set(key, [...(courses.get(key) ?? []), Number(text)].slice(-12));
    }
  const towards = [...courses].filter(([key, values]) => {
    const format = formats.find(({ _id }) => _id === Number(key.split(' ')[1]));
    const { min = null, max = null } = format ?? {};
    expect([format?.minFormula ?? '', format?.maxFormula ?? '']).toEqual(['', '']);
    const [count, last] = [values.length, values.at(-1) ?? 0];
    if (count < 5 || (min !== null && last < min) || (max !== null && last > max)) return false;
    const [middle, mean] = [(count - 1) / 2, values.reduce((sum, each) => sum + each, 0) / count];
    const square = (numbers: number[]) => numbers.reduce((sum, each) => sum + each * each, 0);
    const [spread, varied] = [square(values.map((_, x) => x - middle)), square(values.map((y) => y - mean))];
    const slope = values.reduce((sum, y, x) => sum + (x - middle) * (y - mean), 0) / spread;
    const limit = slope > 0 ? max : min;
    if (varied === 0 || limit === null || (slope * slope * spread) / varied < 0.6) return false;
    const room = min !== null && max !== null ? max - min : Math.abs(mean);
    if (Math.abs(slope * (count - 1)) < 0.05 * room) return false;
    return Math.floor((limit - mean - slope * middle) / slope) <= 6;
  });
  const query = { installationId };
  const { near, total } = (await callAt({ base: portal.url, token }, listReadingsNearLimits, { query })).data;
  expect(total).toBe(towards.length);
  expect(near.map(({ elementId, formatId }) => `${elementId} ${formatId}`).toSorted()).toEqual(
    towards.map(([key]) => key).toSorted(),
  );
  expect(near.map(({ elementRef }) => elementRef)).toEqual(
    expect.arrayContaining(['ACS-02', 'Shower Stall-1']),
  );
});
