/** An installation whose zone is changed after its work was planned. */
import { ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { describe, expect, it } from 'vitest';
import { installationId, testChore } from '../fixtures.ts';
import {
  generate,
  record,
  seedChores,
  setClock,
  taskOf,
  tasksOf,
  told,
  useTiming,
} from './timing-fixtures.ts';

const service = useTiming();
const moveTo = (timeZone: string) =>
  databaseOf(service().db)
    .collection<{ _id: number }>(installationsV1)
    .updateOne({ _id: installationId }, { $set: { timeZone } });
const keysOf = async (choreId: number) => (await tasksOf(choreId)).map(({ periodKey }) => periodKey);

const daily = testChore(1, { periodicity: Periodicity.daily });
const monthly = testChore(2);
const planned = [
  daily,
  monthly,
  testChore(3, { periodicity: Periodicity.weekly }),
  testChore(4, { periodicity: Periodicity.yearly }),
  testChore(5, { periodicity: Periodicity.twoYearly, firstYear: 2026 }),
  testChore(6, { dueIn: 'cooling', slots: 'monthlyInSeason' }),
  testChore(7, { countFrom: 'done' }),
  testChore(8, { sample: true }),
];

describe('generated again after its zone was changed', () => {
  it.each(['Atlantic/Canary', 'Europe/Helsinki', 'America/Mexico_City', 'Pacific/Auckland'])(
    'a year has nothing twice in %s, and falls due by its days',
    async (zone) => {
      await seedChores(planned);
      await generate();
      setClock('2026-03-10');
      await record(2, '2026-M03');
      await generate();
      const before = await Promise.all(planned.map(({ _id }) => keysOf(_id)));
      await moveTo(zone);
      expect(await generate()).toMatchObject({ created: 0, removed: 0 });
      expect(await Promise.all(planned.map(({ _id }) => keysOf(_id)))).toEqual(before);
      const december = await taskOf(2, '2026-M12');
      expect(december.periodStart.getTime()).toBe(startOfLocalDay(Date.UTC(2026, 11, 1) / 86_400_000, zone));
      // What is done keeps the instants that it was planned for.
      expect((await taskOf(2, '2026-M03')).periodStart).toEqual(new Date('2026-02-28T23:00:00Z'));
      await generate(2027);
      expect(await keysOf(2)).toEqual([...new Set(await keysOf(2))]);
      expect(await keysOf(1)).toHaveLength(730);
    },
  );

  it('a day’s difference between zones takes nobody’s place', async () => {
    await moveTo('Pacific/Honolulu');
    await seedChores([daily]);
    await generate();
    const before = await keysOf(1);
    await moveTo('Pacific/Kiritimati');
    expect(await generate()).toMatchObject({ created: 0 });
    expect(await keysOf(1)).toEqual(before);
  });

  it('what was planned for a day, by whom it is delayed and its numbers stay', async () => {
    await seedChores([monthly]);
    await generate();
    const before = await taskOf(2, '2026-M06');
    await moveTo('Atlantic/Canary');
    await generate();
    expect((await taskOf(2, '2026-M06'))._id).toBe(before._id);
  });
});

describe('a result that was recorded before', () => {
  it('is what the next visit is counted from, and taken back it brings nothing twice', async () => {
    await seedChores([testChore(1, { countFrom: 'done' })]);
    await generate();
    await record(1, '2026-M01');
    await moveTo('Atlantic/Canary');
    await generate();
    expect((await taskOf(1, '2026-M02')).dueOn).toBe('2026-02-10');
    setClock('2026-02-12');
    await record(1, '2026-M02');
    expect((await taskOf(1, '2026-M03')).dueOn).toBe('2026-03-12');
    await record(1, '2026-M02', { result: ChoreResult.Undone });
    expect((await taskOf(1, '2026-M02')).dueOn).toBe('2026-02-10');
    await record(1, '2026-M01', { result: ChoreResult.Undone });
    expect(await keysOf(1)).toEqual([...new Set(await keysOf(1))]);
  });
});

describe('counted from done', () => {
  it('what is done on its days comes back to the 31st after a short month', async () => {
    await seedChores([testChore(1, { countFrom: 'done' })]);
    await generate();
    const dues: (string | null | undefined)[] = [];
    setClock('2026-01-31');
    await record(1, '2026-M01');
    for (const [day, key, next] of [
      ['2026-02-28', '2026-M02', '2026-M03'],
      ['2026-03-31', '2026-M03', '2026-M04'],
      ['2026-04-30', '2026-M04', '2026-M05'],
    ] as const) {
      setClock(day);
      await record(1, key);
      dues.push((await taskOf(1, next)).dueOn);
    }
    expect(dues).toEqual(['2026-03-31', '2026-04-30', '2026-05-31']);
    await generate();
    expect(told(await taskOf(1, '2026-M06'))).toContain('(2026-06-30)');
    expect(told(await taskOf(1, '2026-M07'))).toContain('(2026-07-31)');
  });

  it('what is done on another day goes on from it', async () => {
    await seedChores([testChore(1, { countFrom: 'done' })]);
    await generate();
    setClock('2026-01-31');
    await record(1, '2026-M01');
    setClock('2026-02-27');
    await record(1, '2026-M02');
    expect((await taskOf(1, '2026-M03')).dueOn).toBe('2026-03-27');
  });
});
