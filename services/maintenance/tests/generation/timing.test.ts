import { ChoreResult, EntityStatus, Periodicity } from 'shared-kit/contracts/enums';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { elementDataV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { commandsOf } from 'shared-kit/testing/count-commands';
import { seedView } from 'shared-kit/testing/test-users';
import { describe, expect, it } from 'vitest';
import { generateYear } from '../../src/generation/generate-year.ts';
import { removeInactive } from '../../src/generation/remove-inactive.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, madrid, people, testChore } from '../fixtures.ts';
import {
  choresView,
  generate,
  preview,
  record,
  seedChores,
  setClock,
  taskOf,
  tasksOf,
  told,
  useTiming,
} from './timing-fixtures.ts';

const service = useTiming();
const keysOf = async (choreId: number) => (await tasksOf(choreId)).map(({ periodKey }) => periodKey);

describe('seasons', () => {
  it('give visits once, twice and every month of them, each in the year in which it begins', async () => {
    await seedChores([
      testChore(1, { dueIn: 'heating', slots: 'oncePerSeason', periodicity: Periodicity.yearly }),
      testChore(2, { dueIn: 'heating', slots: 'twicePerSeason', periodicity: Periodicity.semester }),
      testChore(3, { dueIn: 'cooling', slots: 'monthlyInSeason' }),
    ]);
    expect((await generate())?.created).toBe(1 + 2 + 4);
    await generate(2027);
    expect((await tasksOf(1)).map(told)).toEqual([
      '2026-H 2026-10-15…2027-04-30',
      '2027-H 2027-10-15…2028-04-30',
    ]);
    expect((await tasksOf(2)).map(told)).toEqual([
      '2025-H2 2026-01-22…2026-04-30',
      '2026-H1 2026-10-15…2027-01-21',
      '2026-H2 2027-01-22…2027-04-30',
      '2027-H1 2027-10-15…2028-01-21',
    ]);
    expect(await keysOf(3)).toEqual(
      ['2026', '2027'].flatMap((year) => ['01', '02', '03', '04'].map((month) => `${year}-CM${month}`)),
    );
  });

  it('are listed as what is to do while they run', async () => {
    await seedChores([testChore(1, { dueIn: 'heating', slots: 'twicePerSeason', periodicity: 6 })]);
    await generate();
    const remaining = async () => {
      const query = { installationId, state: 'remaining' as const };
      const { body } = await service().call(listTasks, { query }, { as: people.editor });
      return (body as { data: { periodKey: string }[] }).data.map(({ periodKey }) => periodKey);
    };
    expect(await remaining()).toEqual([]);
    setClock('2026-02-01');
    expect(await remaining()).toEqual(['2025-H2']);
    setClock('2026-11-21');
    expect(await remaining()).toEqual(['2026-H1']);
  });

  it('that begin on another day now move what is to come, and are whole years where nobody states them', async () => {
    await seedChores([testChore(1, { dueIn: 'cooling', slots: 'monthlyInSeason' })]);
    await generate();
    const places = databaseOf(service().db).collection<{ _id: number }>(installationsV1);
    await places.updateOne({ _id: installationId }, { $set: { coolingFrom: 7 } });
    expect(await generate()).toMatchObject({ created: 3, removed: 4 });
    expect((await tasksOf(1)).map(told)[0]).toBe('2026-CM01 2026-07-01…2026-07-31');
    await places.updateOne({ _id: installationId }, { $set: { coolingFrom: null } });
    expect(await preview()).toMatchObject({ seasonMissing: 1 });
    await generate();
    expect(await tasksOf(1)).toHaveLength(12);
  });
});

describe('counted from done', () => {
  const fromDone = { countFrom: 'done', windowBefore: 3, windowAfter: 5 } as const;

  it('the next is due a period after the day, what lies between goes, and the rest follows at the next generation', async () => {
    await seedChores([testChore(1, fromDone)]);
    await generate();
    setClock('2026-02-10');
    await record(1, '2026-M01');
    expect((await keysOf(1)).slice(0, 3)).toEqual(['2026-M01', '2026-M03', '2026-M04']);
    expect(told(await taskOf(1, '2026-M03'))).toBe('2026-M03 2026-03-07…2026-03-15 (2026-03-10)');
    await generate();
    expect(told(await taskOf(1, '2026-M12'))).toBe('2026-M12 2026-12-07…2026-12-15 (2026-12-10)');
    expect(await keysOf(1)).toHaveLength(11);
  });

  it('a result that is taken back makes it follow from the one before', async () => {
    await seedChores([testChore(1, fromDone)]);
    await generate();
    await record(1, '2026-M01');
    setClock('2026-02-20');
    await record(1, '2026-M02');
    expect((await taskOf(1, '2026-M03')).dueOn).toBe('2026-03-20');
    await record(1, '2026-M02', { result: ChoreResult.Undone });
    expect((await taskOf(1, '2026-M02')).dueOn).toBe('2026-02-10');
    await generate();
    expect((await taskOf(1, '2026-M03')).dueOn).toBe('2026-03-10');
  });

  it('what a late result made needless comes back when it is taken back', async () => {
    await seedChores([
      testChore(1, fromDone),
      testChore(2, { ...fromDone, periodicity: Periodicity.yearly }),
    ]);
    await generate();
    await generate(2027);
    const before = (await tasksOf(1)).map(told);
    setClock('2026-04-20');
    await record(1, '2026-M01');
    expect((await keysOf(1)).slice(0, 3)).toEqual(['2026-M01', '2026-M05', '2026-M06']);
    await record(1, '2026-M01', { result: ChoreResult.Undone });
    expect((await tasksOf(1)).map(told)).toEqual(before);
    expect(await generate()).toMatchObject({ created: 0, updated: 0, removed: 0 });
    setClock('2027-01-20');
    await record(2, '2026-Y');
    await record(2, '2026-Y', { result: ChoreResult.Undone });
    expect(await keysOf(2)).toEqual(['2026-Y', '2027-Y']);
  });

  it('yearly work that was done late has no task in the year between', async () => {
    await seedChores([testChore(1, { ...fromDone, periodicity: Periodicity.yearly })]);
    await generate();
    await generate(2027);
    setClock('2027-01-20');
    await record(1, '2026-Y');
    expect(await keysOf(1)).toEqual(['2026-Y']);
    await generate(2028);
    expect((await tasksOf(1)).map(told)).toContain('2028-Y 2028-01-17…2028-01-25 (2028-01-20)');
    expect(await generate(2027)).toMatchObject({ created: 0 });
  });

  it('lifts keep 20 to 45 days from one visit to the next', async () => {
    await seedChores([testChore(1, { minDaysBetween: 20, maxDaysBetween: 45 })]);
    await generate();
    setClock('2026-01-31');
    await record(1, '2026-M01');
    expect(told(await taskOf(1, '2026-M02'))).toBe('2026-M02 2026-02-20…2026-02-28');
    expect(await taskOf(1, '2026-M02')).toMatchObject({ minDaysBetween: 20, maxDaysBetween: 45 });
    expect(await generate()).toMatchObject({ created: 0, updated: 0, removed: 0 });
    // What comes after the next one does not hang on this one.
    expect(told(await taskOf(1, '2026-M03'))).toBe('2026-M03 2026-03-01…2026-03-31');
    await generate(2027);
    expect(told(await taskOf(1, '2027-M01'))).toBe('2027-M01 2027-01-01…2027-01-31');
  });

  it('takes eight commands at most, and none more where the calendar alone counts', async () => {
    await seedChores([testChore(1, fromDone), testChore(2)]);
    await generate();
    await record(2, '2026-M01');
    setClock('2026-02-03');
    const plain = await commandsOf(service().db, () => record(2, '2026-M02'));
    const following = await commandsOf(service().db, () => record(1, '2026-M01'));
    // One of them is the test’s own.
    expect(following.length, following.join()).toBeLessThanOrEqual(1 + 8);
    // The tasks that the late one makes needless are deleted; all else is written with the result.
    expect(following.length - plain.length).toBe(1);
  });
});

describe('rotating samples', () => {
  const points = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      testChore(index + 1, { elementId: index + 1, sample: true, genericChoreId: 7 }),
    );
  const inMonth = async (key: string) =>
    (await tasks(service().db).find({ periodKey: key }).sort({ choreId: 1 }).toArray()).map(
      ({ choreId }) => choreId,
    );

  it('take a part each month, and all points within the year', async () => {
    await seedChores(points(30));
    expect((await generate())?.created).toBe(30);
    expect(await inMonth('2026-M01')).toEqual([1, 2, 3]);
    expect(await inMonth('2026-M12')).toEqual([29, 30]);
  });

  it('take new points in, let old ones go and try again what was left undone', async () => {
    await seedChores(points(24));
    await generate();
    await record(1, '2026-M01');
    setClock('2026-12-05');
    await generate();
    expect(await inMonth('2026-M12')).toEqual(Array.from({ length: 23 }, (_, index) => index + 2));
    await choresView().insertOne(testChore(50, { elementId: 3, sample: true, genericChoreId: 7 }));
    await choresView().updateOne({ _id: 24 }, { $set: { entityStatus: EntityStatus.Inactive } });
    await generate();
    expect((await inMonth('2026-M12')).slice(-3)).toEqual([23, 24, 50]);
  });

  it('what was missed is performed with the visit that catches up, and taken back with it', async () => {
    await seedChores(points(12));
    await generate();
    setClock('2026-02-10');
    await generate();
    // Missed in January, the first tap comes again in February.
    expect(await inMonth('2026-M02')).toContain(1);
    await record(1, '2026-M02');
    const { _id } = await taskOf(1, '2026-M02');
    expect(await taskOf(1, '2026-M01')).toMatchObject({ result: 1, satisfiedByTaskId: _id });
    await record(1, '2026-M02', { result: ChoreResult.Undone });
    expect((await taskOf(1, '2026-M01')).result).toBe(ChoreResult.Undone);
    // Recorded late, it is seen as well: nothing is left to do of it.
    await record(1, '2026-M01');
    expect(await taskOf(1, '2026-M02')).toMatchObject({
      result: 1,
      satisfiedByTaskId: (await taskOf(1, '2026-M01'))._id,
    });
  });

  it('of the next year begin with what was seen longest ago', async () => {
    await seedChores(points(12));
    await generate();
    for (const [index, key] of ['01', '02', '03'].entries()) {
      setClock(`2026-${key}-15`);
      await record(index + 1, `2026-M${key}`);
    }
    await generate(2027);
    expect(await inMonth('2027-M01')).toEqual([4]);
    expect(await inMonth('2027-M12')).toEqual([3]);
  });

  it('are made once by two replicas at the same time', async () => {
    await seedChores(points(30));
    const scope = { installationId, year: 2026, timeZone: madrid, now: new Date('2026-01-10T10:00:00Z') };
    const run = { report: () => Promise.resolve(), signal: new AbortController().signal };
    const results = await Promise.all([1, 2].map(() => generateYear(service().db, scope, run)));
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(30);
    expect(await tasks(service().db).countDocuments({})).toBe(30);
  });
});

describe('an element that is deactivated', () => {
  const deactivate = async (_id: number, inactiveSince: Date | null): Promise<void> => {
    const use = { entityStatus: EntityStatus.Inactive, inactiveSince };
    await seedView(service().db, elementDataV1, [{ _id, installationId, ...use }]);
  };

  it('loses what falls due from that day on; what was done and what was late before stays', async () => {
    await seedChores([
      testChore(1),
      testChore(2, { elementId: 2 }),
      testChore(3, { elementId: 3 }),
      testChore(4, { elementId: 4, periodicity: Periodicity.daily }),
    ]);
    await generate();
    setClock('2026-03-10');
    await record(1, '2026-M02');
    await deactivate(1, new Date('2026-03-10T09:00:00Z'));
    // Nobody knows since when, so what is late already stays.
    await deactivate(3, null);
    // In Madrid it was the third already.
    await deactivate(4, new Date('2026-01-02T23:30:00Z'));
    const now = new Date('2026-04-02T10:00:00Z');
    await removeInactive(service().db, now);
    expect(await keysOf(1)).toEqual(['2026-M01', '2026-M02']);
    expect(await keysOf(2)).toHaveLength(12);
    expect(await keysOf(3)).toEqual(['2026-M01', '2026-M02', '2026-M03']);
    expect(await keysOf(4)).toEqual(['2026-01-01', '2026-01-02']);
    expect(await removeInactive(service().db, now)).toBe(0);
  });
});

describe('a check that performs more frequent ones of its element', () => {
  const yearly = testChore(1, { periodicity: Periodicity.yearly, genericChoreId: 10 });
  const monthly = testChore(2, { genericChoreId: 20 });
  const seed = async () => {
    await seedChores(
      [
        yearly,
        monthly,
        testChore(3, { elementId: 2, genericChoreId: 20 }),
        testChore(4, { archetype: 1, genericChoreId: 21 }),
      ],
      [{ _id: 10, satisfiesIds: [20, 21] }],
    );
    await generate();
  };

  it('performs the open one of that day with its name, and takes it back with itself', async () => {
    await seed();
    setClock('2026-03-10');
    await record(1, '2026-Y');
    const year = await taskOf(1, '2026-Y');
    expect(await taskOf(2, '2026-M03')).toMatchObject({
      result: ChoreResult.ProperlyDone,
      satisfiedByTaskId: year._id,
      version: 1,
      performedById: people.chief,
      performedAt: year.performedAt,
    });
    for (const [choreId, key] of [
      [2, '2026-M02'],
      [2, '2026-M04'],
      [3, '2026-M03'],
      [4, '2026-M03'],
    ] as const)
      expect((await taskOf(choreId, key)).result, `${choreId} ${key}`).toBe(ChoreResult.Undone);
    const { _id } = await taskOf(2, '2026-M03');
    const told = async () =>
      (await service().call(getTask, { params: { id: _id } }, { as: people.chief })).body;
    expect(await told()).toMatchObject({
      data: { satisfiedBy: { id: year._id, periodicity: Periodicity.yearly } },
    });
    await record(1, '2026-Y', { result: ChoreResult.Undone });
    expect(await told()).toMatchObject({ data: { result: ChoreResult.Undone, satisfiedBy: null } });
    expect(await taskOf(2, '2026-M03')).toMatchObject({
      result: 0,
      satisfiedByTaskId: null,
      performedAt: null,
    });
  });

  it('moves what is counted from when the more frequent one was done', async () => {
    const fromDone = testChore(2, { genericChoreId: 20, countFrom: 'done', windowBefore: 3, windowAfter: 5 });
    await seedChores([yearly, fromDone], [{ _id: 10, satisfiesIds: [20] }]);
    await generate();
    setClock('2026-03-10');
    await record(1, '2026-Y');
    expect(told(await taskOf(2, '2026-M04'))).toBe('2026-M04 2026-04-07…2026-04-15 (2026-04-10)');
    await record(1, '2026-Y', { result: ChoreResult.Undone });
    expect(told(await taskOf(2, '2026-M04'))).toBe('2026-M04 2026-04-01…2026-04-06 (2026-04-01)');
  });

  it('follows a correction of the day, and leaves what was recorded by itself', async () => {
    await seed();
    setClock('2026-02-10');
    await record(2, '2026-M02');
    setClock('2026-03-10');
    await record(1, '2026-Y');
    await record(1, '2026-Y', { performedAt: '2026-01-20T10:00:00.000Z' });
    expect((await taskOf(2, '2026-M03')).result).toBe(ChoreResult.Undone);
    expect((await taskOf(2, '2026-M01')).result).toBe(ChoreResult.ProperlyDone);
    await record(1, '2026-Y', { result: ChoreResult.UnableToDo, observation: 'Cerrado' });
    expect((await taskOf(2, '2026-M01')).result).toBe(ChoreResult.Undone);
    expect(await taskOf(2, '2026-M02')).toMatchObject({ result: 1, satisfiedByTaskId: null });
  });

  it('is no longer what performed a task whose own result is recorded', async () => {
    await seed();
    setClock('2026-03-10');
    await record(1, '2026-Y');
    await record(2, '2026-M03', { result: ChoreResult.ImproperlyDone });
    await record(1, '2026-Y', { result: ChoreResult.Undone });
    expect(await taskOf(2, '2026-M03')).toMatchObject({ result: 2, satisfiedByTaskId: null });
  });
});
