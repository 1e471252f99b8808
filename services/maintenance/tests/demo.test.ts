import type { ComputedValue } from 'shared-kit/contracts/catalogues/quantities';
import { ChoreResult, Periodicity, ValueType } from 'shared-kit/contracts/enums';
import { previewTaskGeneration } from 'shared-kit/contracts/tasks/task-generations';
import { isLate } from 'shared-kit/domain/tasks/task-delay';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createMaintenance } from '../src/app.ts';
import { withCopies } from '../src/demo/demo-copies.ts';
import { twoYears } from '../src/demo/demo-extent.ts';
import { historyMarks } from '../src/demo/history-mark.ts';
import { seedDemo, yearsUntil } from '../src/demo/seed.ts';
import { seedFormers } from '../src/demo/seed-formers.ts';
import { formers } from '../src/former/former.model.ts';
import { observations } from '../src/observations/observation.model.ts';
import { noResult } from '../src/tasks/results/result-change.ts';
import { tasks } from '../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  otherInstallationId,
  people,
  performed,
  seedPeople,
  seedStructure,
  seedTasks,
  testChore,
  testElement,
  testFormat,
  testTask,
} from './fixtures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedStructure(service.db, {
    elements: [testElement(1)],
    chores: [
      ...[1, 2, 3].map((id) => testChore(id, { periodicity: Periodicity.daily, formatIds: [1] })),
      ...Array.from({ length: 60 }, (_, index) => testChore(10 + index)),
      ...Array.from({ length: 24 }, (_, index) =>
        testChore(100 + index, { sample: true, genericChoreId: 9 }),
      ),
    ],
    formats: [testFormat(1)],
  });
  await seedDemo({ db: service.db, now: () => inNovember });
});
afterAll(() => service.close());

const count = (filter: object) => tasks(service.db).countDocuments({ installationId, ...filter });

test.each([
  ['2027-01-01T08:00:00Z', 1, [2026, 2027]],
  ['2026-11-18T09:30:00Z', 1, [2026]],
  ['2026-11-18T09:30:00Z', 2, [2025, 2026]],
  ['2026-12-14T22:59:00Z', 1, [2026]],
  ['2026-12-14T23:00:00Z', 1, [2026, 2027]],
  ['2026-12-31T22:59:00Z', 2, [2025, 2026, 2027]],
])('at %s the work of %i years back is of %j', (now, years, expected) => {
  expect(yearsUntil(new Date(now), 'Europe/Madrid', years)).toEqual(expected);
});

it('leaves most past tasks done, some with a problem, and few late', async () => {
  const past = await count({ periodEnd: { $lte: inNovember } });
  const by = async (result: number) => (await count({ periodEnd: { $lte: inNovember }, result })) / past;
  expect(await by(ChoreResult.ProperlyDone)).toBeGreaterThan(0.85);
  expect(await by(ChoreResult.ImproperlyDone)).toBeGreaterThan(0.02);
  expect(await by(ChoreResult.UnableToDo)).toBeGreaterThan(0.01);
  expect(await by(ChoreResult.Undone)).toBeLessThan(0.03);
  expect(await count({ periodEnd: { $lte: inNovember }, result: ChoreResult.Undone })).toBeGreaterThan(0);
});

it('leaves about a third of what is running done, and nothing of what is to come', async () => {
  const running = { periodStart: { $lte: inNovember }, periodEnd: { $gt: inNovember } };
  const done = await count({ ...running, result: { $ne: ChoreResult.Undone } });
  expect(done / (await count(running))).toBeGreaterThan(0.15);
  expect(done / (await count(running))).toBeLessThan(0.5);
  expect(await count({ periodStart: { $gt: inNovember }, result: { $ne: ChoreResult.Undone } })).toBe(0);
});

it('is work that could have been recorded so', async () => {
  const done = await tasks(service.db).find({ installationId, version: 1 }).toArray();
  for (const task of done) {
    const at = task.performedAt?.getTime() ?? 0;
    expect(at).toBeGreaterThanOrEqual(task.periodStart.getTime());
    expect(at).toBeLessThan(Math.min(task.periodEnd.getTime(), inNovember.getTime()));
    expect([people.editor, people.secondEditor, people.chief]).toContain(task.performedById);
    const needsWords = task.result === ChoreResult.UnableToDo || task.result === ChoreResult.ImproperlyDone;
    if (needsWords) expect(task.observation).not.toBe('');
    const isMeasured = task.formatIds.length > 0 && task.result !== ChoreResult.UnableToDo;
    expect(task.readings).toHaveLength(isMeasured ? 1 : 0);
  }
  const outliers = done.filter(({ outOfLimits }) => outOfLimits.length > 0);
  expect(outliers.length).toBeGreaterThan(0);
  expect(outliers.length).toBeLessThan(done.length / 10);
  const observed = done.filter(({ observation }) => observation !== '');
  expect(await observations(service.db).countDocuments({})).toBe(observed.length);
});

it('has the history that recording it would have left, the worker and the day with it', async () => {
  const done = await tasks(service.db).findOne({ installationId, version: 1, observation: { $ne: '' } });
  const { body } = await service.send('GET', `/api/tasks/${done?._id}/history`, { as: people.editor });
  expect(body).toMatchObject({
    total: 1,
    data: [
      {
        kind: 'changed',
        at: done?.performedAt?.toISOString(),
        userId: done?.performedById,
        userName: done?.performedByName,
        changes: expect.arrayContaining([
          { field: 'result', before: ChoreResult.Undone, after: done?.result },
          { field: 'observation', before: '', after: done?.observation },
        ]),
      },
    ],
  });
});

it('again changes nothing', async () => {
  const before = await tasks(service.db).find({}).sort({ _id: 1 }).toArray();
  await seedDemo({ db: service.db, now: () => new Date('2026-12-21T10:00:00Z') });
  expect(await tasks(service.db).find({}).sort({ _id: 1 }).toArray()).toEqual(before);
});

it('is finished where it was interrupted, as of the time it was begun', async () => {
  const all = () => tasks(service.db).find({}).sort({ _id: 1 }).toArray();
  const before = await all();
  const lost = before.filter(({ version, observation }) => version === 1 && observation === '').slice(0, 20);
  const undone = { ...noResult, version: 0 };
  await tasks(service.db).updateMany({ _id: { $in: lost.map(({ _id }) => _id) } }, { $set: undone });
  await historyMarks(service.db).updateOne({ _id: installationId }, { $set: { isDone: false } });
  await seedDemo({ db: service.db, now: () => new Date('2026-12-21T10:00:00Z') });
  expect(await all()).toEqual(before);
});

it('leaves an installation alone where people have recorded work', async () => {
  await seedTasks(service.db, [
    testTask(900_001, { installationId: otherInstallationId }),
    testTask(900_002, { installationId: otherInstallationId }, performed('2026-11-20T10:00:00Z')),
  ]);
  await historyMarks(service.db).deleteOne({ _id: otherInstallationId });
  await seedDemo({ db: service.db, now: () => inNovember });
  expect((await tasks(service.db).findOne({ _id: 900_001 }))?.version).toBe(0);
});

it('lets samples rotate through the whole year', async () => {
  const begun = { choreId: { $gte: 100, $lt: 124 }, periodKey: /^2026/ };
  for (const key of ['2026-M01', '2026-M06', '2026-M11'])
    expect(await count({ ...begun, periodKey: key })).toBe(2);
  expect(await count(begun)).toBe(24);
});

describe('two years of it', () => {
  let demo: TestService;
  beforeAll(async () => {
    demo = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
    const chores = Array.from({ length: 60 }, (_, index) => testChore(1 + index, { formatIds: [1] }));
    await seedStructure(demo.db, {
      elements: [testElement(1)],
      chores: [...chores, testChore(100, { periodicity: Periodicity.twoYearly })],
      formats: [testFormat(1)],
    });
    await seedDemo({ db: demo.db, now: () => inNovember, only: [installationId], extent: twoYears });
  });
  afterAll(() => demo.close());
  const list = async (filter: object) => tasks(demo.db).find(filter).toArray();

  it('have delays with a reason, most of them justified, and plain ones, done and open', async () => {
    const late = (await list({ installationId })).filter((task) =>
      isLate({ ...task, dueEnd: task.dueEnd ?? task.periodEnd }, inNovember),
    );
    const explained = late.filter(({ delay }) => delay);
    expect(explained.length).toBeGreaterThan(late.length * 0.3);
    expect(explained.length).toBeLessThan(late.length * 0.9);
    expect(explained.filter(({ delay }) => delay?.justified).length).toBeGreaterThan(explained.length / 2);
    expect(late.some(({ result }) => result === ChoreResult.Undone)).toBe(true);
    expect(
      await list({ delay: { $ne: null }, result: ChoreResult.Undone, periodEnd: { $gt: inNovember } }),
    ).toEqual([]);
  });

  it('have values that were copied from the result before, of the same chore', async () => {
    const copied = await list({ 'copies.0': { $exists: true } });
    expect(copied.length).toBeGreaterThan(0);
    for (const { choreId, readings, outOfLimits, computed, copies = [] } of copied) {
      const [source] = await list({ _id: copies[0]?.from.taskId });
      expect(source).toMatchObject({ choreId, readings, outOfLimits, computed });
    }
  });

  it('know of work by the calendar when it was done before, which leaves nothing to be changed', async () => {
    const known = await formers(demo.db).find({}).toArray();
    expect(known.length).toBeGreaterThan(2);
    expect(known.length).toBeLessThan(15);
    for (const { _id, state, doneOn, readings } of known) {
      expect(_id).toBeLessThan(100);
      expect(doneOn === null || doneOn < '2025-01-01').toBe(true);
      expect(readings).toHaveLength(state === 'done' ? 1 : 0);
    }
    expect(known.some(({ by }) => by !== '')).toBe(true);
    const query = { installationId, year: 2026 };
    const { body } = await demo.call(previewTaskGeneration, { query }, { as: people.manager });
    expect(body).toMatchObject({ data: { created: 0, updated: 0, removed: 0 } });
    await seedFormers(demo.db, {
      installationId,
      timeZone: 'Europe/Madrid',
      firstYear: 2020,
      by: { id: 1, name: 'Ana' },
      share: 1,
    });
    expect(await formers(demo.db).countDocuments()).toBe(known.length);
  });
});

test('what follows from copied readings is copied with them', () => {
  const done = (month: string, value: number) => {
    const { _id, choreId, periodicity, periodKey, periodStart, periodEnd } = testTask(
      Number(month),
      { _id: 1 },
      { at: new Date(`2026-${month}-10T10:00:00Z`) },
    );
    const computed: ComputedValue = {
      quantity: 'combustionEfficiency',
      value,
      min: 80,
      max: null,
      formula: 'efficiencyByCo2',
      version: 1,
      inputs: {},
    };
    const readings = [{ formatId: 1, valueType: ValueType.text, text: String(value) } as const];
    const change = { ...noResult, result: ChoreResult.ProperlyDone, readings, computed: [computed] };
    return { _id, choreId, periodicity, periodKey, periodStart, periodEnd, change };
  };
  const [source, copy] = withCopies([done('09', 91), done('10', 95)], 1);
  expect(copy?.change.copies).toHaveLength(2);
  expect(copy?.change).toMatchObject({
    readings: source?.change.readings,
    computed: source?.change.computed,
  });
  expect(copy?.change.computed?.[0]?.value).toBe(91);
});
