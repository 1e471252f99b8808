/** Sums of work beside the real service that owns it: whatever happens there, figures are those of the tasks themselves, at once and after sums have followed. */

import { createMaintenance } from '@services/maintenance/app';
import { removeInactive } from '@services/maintenance/generation/remove-inactive';
import { type TaskRecord, tasks } from '@services/maintenance/tasks/task.model';
import { createReports } from '@services/reports/app';
import { type Following, markChanges, markOldest, markUncounted } from '@services/reports/sums/follow-work';
import { settleMarks } from '@services/reports/sums/settle-marks';
import { monthSums, sumsMarks } from '@services/reports/sums/sums.model';
import fc from 'fast-check';
import { ChoreResult, EntityStatus, Periodicity, Priority } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { programmeOf } from 'shared-kit/contracts/plans/programmes';
import { type BuiltReport, getBuiltReport } from 'shared-kit/contracts/reports/report-builder';
import {
  getTimeReport,
  getWorkStatistics,
  type TimeReport,
  timeGroups,
  type WorkStatistics,
} from 'shared-kit/contracts/reports/work-reports';
import { recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { generateTasks } from 'shared-kit/contracts/tasks/task-generations';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import { type ChoreV1, choresV1, elementsV1, elementsV3 } from 'shared-kit/contracts/views/structure';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { grantsOf } from 'shared-kit/server/access/grants';
import { numberChanges } from 'shared-kit/server/changes';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { listen } from 'shared-kit/server/serve';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { callAt } from 'shared-kit/testing/call-at';
import { isLong, runs } from 'shared-kit/testing/test-form';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import {
  seedInstallations,
  seedModules,
  seedUsers,
  seedView,
  testGrant,
  testInstallation,
  testModule,
  testUser,
} from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

const installationId = 1;
const [boss, chief, ana] = [15, 17, 101];
/** A leap year; clocks change on 26 March and 29 October, which are Sundays: weeks end in them. */
const year = 2028;
const whole = { installationId, from: `${year}-01-01`, to: `${year}-12-31` };
/** From within a month to within another one, with the leap day as an end of it. */
const uneven = { installationId, from: `${year}-02-29`, to: `${year}-10-29` };

const texts = (es: string) => ({ es, cat: es, en: es });
const element = (id: number) => ({
  _id: id,
  installationId,
  buildingId: 1,
  floorId: 1 + (id % 2),
  areaId: 1 + (id % 2),
  elementTypeId: 1,
  ref: `E-${id}`,
  name: `Caldera ${id}`,
  areaName: 'Sala',
  floorName: 'Baja',
  buildingName: 'Torre',
  elementTypeName: 'Caldera',
  entityStatus: EntityStatus.Active,
});
const chore = (id: number, fields: Partial<ChoreV1>): ChoreV1 => ({
  _id: id,
  installationId,
  elementId: 1 + (id % 3),
  choreTypeId: 1 + (id % 2),
  ref: `C-${id}`,
  choreTypeName: texts(`Familia ${id % 2}`),
  description: texts(`Revisión ${id}`),
  durationMinutes: 7 + id,
  periodicity: Periodicity.monthly,
  priority: Priority.average,
  archetype: 0,
  formatIds: [],
  firstYear: year,
  entityStatus: EntityStatus.Active,
  ...fields,
});
const chores = [
  chore(1, {}),
  chore(2, { archetype: 1, periodicity: Periodicity.biweekly }),
  // What is done late moves the next ones, and leaves some out.
  chore(3, { countFrom: 'done', windowBefore: 3, windowAfter: 5 }),
  chore(4, { archetype: 1, minDaysBetween: 20, maxDaysBetween: 45 }),
];

let clock = new Date(0);
const now = () => clock;
let service: TestService;
let reports: { url: string; close(): Promise<void> };
let following: Following;

beforeAll(async () => {
  service = await startTestService(createMaintenance, {
    now,
    seed: async (db) => {
      await seedUsers(db, [
        testUser(boss, { entityType: 'SuperAdminProxy' }),
        testUser(chief, {
          grants: [
            testGrant(installationId, [
              Permission.PreventiveEdit,
              Permission.RiteEdit,
              Permission.EditUserAndDate,
              Permission.GenerateReports,
            ]),
          ],
        }),
      ]);
      await seedInstallations(db, [testInstallation(installationId)]);
      await seedModules(db, [
        testModule(installationId, 'mfe-maintenance', ['preventive', 'rite']),
        testModule(installationId, 'mfe-reports'),
      ]);
      const person = { installationId, userSelectable: true, selectable: true, visible: true, order: 1 };
      await seedView(db, peopleV1, [
        { ...person, _id: 1, userId: chief, name: 'Jefa' },
        { ...person, _id: 2, userId: ana, name: 'Ana Vidal' },
      ]);
    },
  });
  const { db } = service;
  const app = createReports({ db, now, env: { ...process.env, NODE_ENV: 'test', CHANGES_SECONDS: '0' } });
  await app.prepare();
  const listening = await listen(app.app, { port: 0 });
  reports = {
    url: listening.url,
    close: async () => {
      await listening.close(1000);
      await app.close();
    },
  };
  following = { db, views: grantsOf(db), now };
});
afterAll(async () => {
  await reports.close();
  await service.close();
});

const view = (name: string) => databaseOf(service.db).collection<{ _id: number }>(name);
const call = async (
  contract: typeof getTimeReport | typeof getWorkStatistics | typeof getBuiltReport,
  query: object,
) =>
  callAt({ base: reports.url, token: await signTestToken(chief, { issuedAt: now() }) }, contract, {
    query: query as Record<string, string>,
  });
const statisticsOf = async (query: object): Promise<WorkStatistics> =>
  (await call(getWorkStatistics, query)).data as WorkStatistics;
const timeOf = async (query: object): Promise<TimeReport> =>
  (await call(getTimeReport, query)).data as TimeReport;

const builtOf = async (query: object): Promise<BuiltReport> =>
  (await call(getBuiltReport, query)).data as BuiltReport;

/** Tasks of each week, what is due and done of them in time, and their minutes. */
const inWeeks = ({ columns, rows }: BuiltReport) =>
  columns.map(({ key }) => {
    const own = rows.flatMap(({ cells }) => cells.filter(({ column }) => column === key));
    const sumOf = (count: 'tasks' | 'due' | 'inTime' | 'performedMinutes') =>
      own.reduce((sum, cell) => sum + cell[count], 0);
    return [key, sumOf('tasks'), sumOf('due'), sumOf('inTime'), sumOf('performedMinutes')];
  });

/** All of the elements: the same tasks, which are then counted from the tasks themselves. */
const inFull = { elementTypeId: '1' };

const generate = async (): Promise<void> => {
  const answer = await service.call(generateTasks, { body: { installationId, year } }, { as: boss });
  expect(answer.status).toBeLessThan(300);
  await jobsSettled(service.db);
};

/** What a plain loop makes of the stored tasks. */
const bySimpleLoop = async (scope: typeof whole) => {
  const [{ timeZone = '' } = {}] = (await view(installationsV1).find().toArray()) as { timeZone?: string }[];
  const months = new Map<string, Record<string, number>>();
  const sum = { planned: 0, inTime: 0, done: 0, unable: 0 };
  let minutes = 0;
  for (const task of (await tasks(service.db).find().toArray()) as Required<TaskRecord>[]) {
    const lastDay = localDayText(task.dueEnd.getTime() - 1, timeZone);
    if (lastDay < scope.from || lastDay > scope.to) continue;
    expect(programmeOf[task.archetype]).toBe(task.programme);
    minutes += task.durationMinutes;
    const isDone = task.result === ChoreResult.ProperlyDone || task.result === ChoreResult.ImproperlyDone;
    const isInTime = isDone && (task.performedAt?.getTime() ?? 0) < task.dueEnd.getTime();
    const month = months.get(lastDay.slice(0, 7)) ?? {
      planned: 0,
      inTime: 0,
      late: 0,
      unable: 0,
      undone: 0,
      outOfLimits: 0,
    };
    months.set(lastDay.slice(0, 7), month);
    const became = isInTime
      ? 'inTime'
      : isDone
        ? 'late'
        : task.result === ChoreResult.Undone
          ? 'undone'
          : 'unable';
    const isOut = isDone && task.outOfLimits.length > 0;
    for (const field of ['planned', became, ...(isOut ? ['outOfLimits'] : [])])
      month[field] = (month[field] ?? 0) + 1;
    if (task.dueEnd > clock) continue;
    sum.planned += 1;
    if (isInTime) sum.inTime += 1;
    if (isDone) sum.done += 1;
    if (became === 'unable') sum.unable += 1;
  }
  const sorted = [...months].toSorted(([one], [other]) => one.localeCompare(other));
  return { minutes, sum, byMonth: sorted.map(([month, counts]) => ({ month, ...counts })) };
};

/** What is put together by days alone: from sums, counted by the same functions, and counted by the database. */
const checkBuilt = async (scope: typeof whole, minutes: number): Promise<void> => {
  const built = await builtOf({ ...scope, by: 'programme', across: 'week' });
  expect(built).toEqual(await builtOf({ ...scope, ...inFull, by: 'programme', across: 'week' }));
  // By element it is counted by the database, from the tasks.
  const byElement = await builtOf({ ...scope, by: 'element', across: 'week' });
  expect(built.sum).toEqual(byElement.sum);
  expect(inWeeks(built)).toEqual(inWeeks(byElement));
  expect(built.sum.totalMinutes).toBe(minutes);
};

/** `pick`: by which of the groupings the time is looked at, and over which days; all of them where none is named. */
const check = async (pick?: number): Promise<void> => {
  const groups = pick === undefined ? timeGroups : [timeGroups[pick % timeGroups.length]];
  const scopes = [whole, uneven];
  for (const scope of pick === undefined || isLong ? scopes : scopes.slice(pick % 2, (pick % 2) + 1)) {
    const statistics = await statisticsOf(scope);
    expect(statistics).toEqual(await statisticsOf({ ...scope, ...inFull }));
    const { sum, byMonth, minutes } = await bySimpleLoop(scope);
    expect(statistics.byMonth).toEqual(byMonth);
    expect(statistics).toMatchObject({
      inTime: { count: sum.inTime, of: sum.planned },
      done: { count: sum.done, of: sum.planned },
      unable: { count: sum.unable, of: sum.planned },
    });
    if (pick === undefined || pick % 8 === 0) await checkBuilt(scope, minutes);
    for (const by of groups) {
      const report = await timeOf({ ...scope, by });
      expect(report.sum.totalMinutes, by).toBe(minutes);
      expect(report, by).toEqual(await timeOf({ ...scope, by, ...inFull }));
    }
  }
};

const follow = async (): Promise<void> => {
  await numberChanges(service.db, 'maintenance');
  await markChanges(following);
};
const settle = async (): Promise<void> => {
  await follow();
  await settleMarks(following);
  expect(await sumsMarks(service.db).countDocuments()).toBe(0);
};

const record = async ({ _id: id, version }: TaskRecord, fields: object): Promise<void> => {
  const body = { version, readings: [], observation: '', photoIds: [], result: ChoreResult.ProperlyDone };
  const answer = await service.call(
    recordTaskResult,
    { params: { id }, body: { ...body, ...fields } },
    { as: chief },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

const begun = (): Promise<TaskRecord[]> =>
  tasks(service.db)
    .find({ periodStart: { $lte: clock } })
    .sort({ periodStart: 1, _id: 1 })
    .toArray();

beforeEach(async () => {
  const { db } = service;
  clock = new Date(`${year}-01-10T10:00:00Z`);
  await tasks(db).deleteMany({});
  for (const name of [elementsV1, elementsV3, choresV1]) await view(name).deleteMany({});
  await view(installationsV1).updateOne({ _id: installationId }, { $set: { timeZone: 'Europe/Madrid' } });
  grantsOf(db).clear();
  await seedView(db, elementsV1, [1, 2, 3].map(element));
  await seedView(
    db,
    elementsV3,
    [1, 2, 3].map((id) => ({ ...element(id), elementTypeName: texts('Caldera') })),
  );
  await seedView(db, choresV1, chores);
  await generate();
  await markUncounted(following);
  await settle();
});

type Step = (pick: number) => Promise<void>;
const anyOf = async (pick: number, isDone: boolean): Promise<TaskRecord | undefined> => {
  const found = (await begun()).filter(({ result }) => (result !== ChoreResult.Undone) === isDone);
  return found[pick % Math.max(1, found.length)];
};
const steps: Readonly<Record<string, Step>> = {
  perform: async (pick) => {
    const task = await anyOf(pick, false);
    const result = [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo][pick % 3];
    if (task) await record(task, { result, observation: pick % 2 ? `Ruido ${pick}` : 'Sin acceso' });
  },
  performEarlier: async (pick) => {
    const task = await anyOf(pick, false);
    const performedAt = task && new Date((task.periodStart.getTime() + clock.getTime()) / 2).toISOString();
    if (task) await record(task, { performedAt, performedById: ana });
  },
  takeBack: async (pick) => {
    const task = await anyOf(pick, true);
    if (task) await record(task, { result: ChoreResult.Undone });
  },
  pass: async (pick) => {
    clock = new Date(Math.min(clock.getTime() + (pick % 40) * 86_400_000, Date.UTC(year, 11, 28)));
  },
  rename: async (pick) => {
    await view(elementsV1).updateOne({ _id: 1 + (pick % 3) }, { $set: { name: `Caldera nueva ${pick}` } });
    await view(choresV1).updateOne({ _id: 1 + (pick % 4) }, { $set: { durationMinutes: 5 + (pick % 50) } });
    await generate();
  },
  deactivate: async (pick) => {
    await view(elementsV1).updateOne(
      { _id: 1 + (pick % 3) },
      { $set: { entityStatus: EntityStatus.Inactive } },
    );
    await removeInactive(service.db, clock);
  },
  move: async (pick) => {
    const timeZone = ['Atlantic/Canary', 'Europe/Madrid', 'Pacific/Chatham'][pick % 3];
    await view(installationsV1).updateOne({ _id: installationId }, { $set: { timeZone } });
    grantsOf(service.db).clear();
  },
  /** What has followed is written, and the process that was to count has died. */
  followAndDie: follow,
  settle: async () => {
    await markUncounted(following);
    await settle();
  },
  followTwice: async () => {
    await numberChanges(service.db, 'maintenance');
    await Promise.all([markChanges(following), markChanges(following)]);
    await Promise.all([settleMarks(following), settleMarks(following)]);
  },
};

/** What happens day by day, and now and then what has all of an installation counted anew. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('perform', 'performEarlier', 'takeBack', 'pass') },
  { weight: 2, arbitrary: fc.constantFrom('settle', 'followAndDie', 'followTwice') },
  { weight: 1, arbitrary: fc.constantFrom('rename', 'deactivate', 'move') },
);

it('whatever happens to tasks, figures are what a loop over them counts, at once and after sums have followed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyStep, fc.nat(1000)), { minLength: 8, maxLength: 16 }),
      async (history) => {
        await steps.settle?.(0);
        for (const [name, pick] of history) {
          await steps[name]?.(pick);
          await check(pick);
        }
        await steps.settle?.(0);
        await check();
      },
    ),
    // Against the database: few, and always the same ones. Where one fails the others are not tried again to make it smaller.
    { numRuns: runs(2), seed: 2028, endOnFailure: true },
  );
});

describe('sums', () => {
  test('are read, not the tasks: what is kept of a month is what is answered', async () => {
    await monthSums(service.db).updateMany({ month: `${year}-04` }, { $set: { cells: '[]' } });
    const months = (await statisticsOf(whole)).byMonth.map(({ month }) => month);
    expect(months).not.toContain(`${year}-04`);
    expect((await statisticsOf({ ...whole, ...inFull })).byMonth.map(({ month }) => month)).toContain(
      `${year}-04`,
    );
  });

  test('of the months that a result concerns are counted anew, and no others', async () => {
    const [task] = await begun();
    if (!task) throw new Error('There is no task');
    await record(task, {});
    await follow();
    const marks = await sumsMarks(service.db).find().toArray();
    expect(marks.map(({ month }) => month)).toEqual([`${year}-01`]);
  });

  test('of what was written past all changes are right again a day later', async () => {
    await tasks(service.db).deleteMany({ choreId: 1 });
    await markOldest(following);
    expect(await sumsMarks(service.db).countDocuments()).toBe(0);
    clock = new Date(clock.getTime() + 86_400_000);
    await markOldest(following);
    await settle();
    await check();
  });
});
