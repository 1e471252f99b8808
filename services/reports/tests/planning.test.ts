/** What is left and what was done of each week's list: of March worked out by hand, and of random work by plain loops. */

import fc from 'fast-check';
import { ChoreResult, CorrectiveStatus } from 'shared-kit/contracts/enums';
import { getWorkPlanning, type WorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import { listReportTasks } from 'shared-kit/contracts/reports/work-reports';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { workFactsV1 } from 'shared-kit/contracts/views/work';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { runs } from 'shared-kit/testing/test-form';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ana, installationId, joan, march, now, people, startMarch } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startMarch();
});
afterAll(() => service.close());

const planning = async (query: object = {}): Promise<WorkPlanning> => {
  const answer = await service.call(getWorkPlanning, { query: { ...march, ...query } }, { as: people.all });
  expect(answer.status).toBe(200);
  return (answer.body as { data: WorkPlanning }).data;
};
const listed = async (query: object): Promise<number[]> => {
  const answer = await service.call(
    listReportTasks,
    { query: { ...march, size: 500, ...query } },
    { as: people.all },
  );
  expect(answer.status).toBe(200);
  const { data, total } = answer.body as { data: { id: number }[]; total: number };
  expect(total).toBe(data.length);
  return data.map(({ id }) => id).toSorted((a, b) => a - b);
};
const view = (name: string) => databaseOf(service.db).collection<{ _id: number }>(name);

describe('March, seen from April', () => {
  test('each week has what was due in it; late or carried over is not done', async () => {
    // 1 in time and 2 a minute after Sunday; 3 ten days late. The week of the first of March belongs to February.
    expect((await planning()).weeks).toEqual([
      { monday: '2026-03-02', listed: 0, done: 0 },
      { monday: '2026-03-09', listed: 1, done: 0 },
      { monday: '2026-03-16', listed: 0, done: 0 },
      { monday: '2026-03-23', listed: 2, done: 1 },
    ]);
    expect(await listed({ counted: 'weekList' })).toEqual([1, 2, 3]);
    expect(await listed({ counted: 'weekDone' })).toEqual([1]);
    expect(await listed({ counted: 'weekList', from: '2026-03-23', to: '2026-03-29' })).toEqual([1, 2]);
  });

  test('a week belongs to the month of its Thursday', async () => {
    const february = { from: '2026-02-01', to: '2026-02-28' };
    // 7 of the last day of February, done on Monday.
    expect((await planning(february)).weeks.at(-1)).toEqual({ monday: '2026-02-23', listed: 1, done: 0 });
    expect(await listed({ ...february, counted: 'weekList' })).toEqual([7]);
  });

  test('a week that has not ended, and days in which none does, have none', async () => {
    const days = { from: '2026-04-06', to: '2026-04-12' };
    expect((await planning(days)).weeks).toEqual([]);
    expect(await listed({ ...days, counted: 'weekList' })).toEqual([]);
  });

  test('what somebody did on some days, whenever it was due', async () => {
    expect(await listed({ counted: 'performed', person: String(ana) })).toEqual([1, 2, 6, 7]);
    expect(await listed({ counted: 'performed', person: String(joan) })).toEqual([3, 4]);
  });

  test('what is left in hours, and of how many assigned a week', async () => {
    // 110 h a month of two people: 110 × 60 × 84 ÷ 365.25.
    expect((await planning()).backlog).toEqual({
      from: '2025-03-31',
      to: '2026-03-31',
      tasks: 1,
      minutes: 90,
      correctives: { open: 0, minutes: 0, withoutMinutes: 0 },
      people: 2,
      weeklyMinutes: 1518,
    });
    expect(await listed({ from: '2025-03-31', result: '0' })).toEqual([5]);
    // The 500 minutes of February were done; of April 700 more are left.
    expect((await planning({ to: '2026-04-30' })).backlog).toMatchObject({ tasks: 2, minutes: 790 });
  });

  test('narrowed down: of the people alone, and without correctives', async () => {
    expect((await planning({ person: String(ana) })).backlog).toMatchObject({
      tasks: 1,
      minutes: 90,
      correctives: null,
      people: 1,
      weeklyMinutes: 1380,
    });
    expect((await planning({ programme: 'rite' })).backlog).toMatchObject({
      tasks: 0,
      minutes: 0,
      correctives: null,
      weeklyMinutes: 1518,
    });
  });

  test('nobody with hours: the hours alone', async () => {
    const before = await view(peopleV1).find().toArray();
    await view(peopleV1).updateMany({}, { $set: { assignedHours: 0 } });
    expect((await planning()).backlog).toMatchObject({ minutes: 90, people: 0, weeklyMinutes: 0 });
    await view(peopleV1).deleteMany({});
    await view(peopleV1).insertMany(before);
  });

  test('open correctives count with what they were expected to take; those without are named', async () => {
    const told = (_id: number, status: CorrectiveStatus, fields: object) => ({
      _id,
      installationId,
      entityStatus: 1,
      status,
      mergedIntoId: null,
      times: [],
      ...fields,
    });
    await view(correctivesV1).insertMany([
      told(91, CorrectiveStatus.Opened, { expectedMinutes: 45 }),
      told(92, CorrectiveStatus.Assigned, { expectedMinutes: null }),
      told(93, CorrectiveStatus.InProgress, { expectedMinutes: 30 }),
      told(94, CorrectiveStatus.Closed, { expectedMinutes: 1000 }),
      told(95, CorrectiveStatus.Opened, { expectedMinutes: 1000, entityStatus: 0 }),
      told(96, CorrectiveStatus.Opened, { expectedMinutes: 1000, installationId: 2 }),
    ]);
    expect((await planning()).backlog.correctives).toEqual({ open: 3, minutes: 75, withoutMinutes: 1 });
    await view(correctivesV1).deleteMany({ _id: { $gte: 91 } });
  });
});

const day = 86_400_000;
/** Midnights of Madrid in winter, so that a plain loop needs no time zone: Mondays from 5 January 2026. */
const monday = Date.UTC(2026, 0, 4, 23);
const dayOfMonth = (offset: number) => new Date(monday + offset * day + 3_600_000).toISOString().slice(0, 10);

const anyFact = fc.record({
  lastDay: fc.nat(55),
  plannedBefore: fc.option(fc.nat(6)),
  performedOn: fc.option(fc.integer({ min: -5, max: 60 })),
  minutes: fc.nat(300),
  result: fc.constantFrom(ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone, ChoreResult.UnableToDo),
});

test('weeks and what is left are what a plain loop counts, and lists hold the same', async () => {
  const [template] = await view(workFactsV1).find({ _id: 1 }).toArray();
  const kept = await view(workFactsV1).find().toArray();
  const weeks = { from: dayOfMonth(0), to: dayOfMonth(55) };
  await fc.assert(
    fc.asyncProperty(fc.array(anyFact, { minLength: 40, maxLength: 60 }), async (told) => {
      await view(workFactsV1).deleteMany({});
      await view(workFactsV1).insertMany(
        told.map(({ lastDay, plannedBefore, performedOn, minutes, result }, index) => ({
          ...template,
          _id: index + 1,
          durationMinutes: minutes,
          dueEnd: new Date(monday + (lastDay + 1) * day),
          plannedOn: plannedBefore === null ? null : dayOfMonth(lastDay - plannedBefore),
          performedAt: performedOn === null ? null : new Date(monday + performedOn * day + day / 2),
          result: performedOn === null ? ChoreResult.Undone : result,
        })),
      );
      const expected = new Map<number, { listed: number[]; done: number[] }>();
      for (let week = 0; week < 8; week += 1) expected.set(week, { listed: [], done: [] });
      let left = 0;
      for (const [index, { lastDay, plannedBefore, performedOn, minutes, result }] of told.entries()) {
        if (performedOn === null) left += minutes;
        const week = Math.floor((lastDay - (plannedBefore ?? 0)) / 7);
        const own = expected.get(week);
        if (!own || (performedOn !== null && performedOn < week * 7)) continue;
        own.listed.push(index + 1);
        if (performedOn !== null && performedOn < week * 7 + 7 && result !== ChoreResult.UnableToDo)
          own.done.push(index + 1);
      }
      const answer = await planning(weeks);
      expect(answer.weeks).toEqual(
        [...expected].map(([week, { listed: all, done }]) => ({
          monday: dayOfMonth(week * 7),
          listed: all.length,
          done: done.length,
        })),
      );
      expect(answer.backlog.minutes).toBe(left);
      const ids = (key: 'listed' | 'done') =>
        [...expected.values()].flatMap((each) => each[key]).toSorted((a, b) => a - b);
      expect(await listed({ ...weeks, counted: 'weekList' })).toEqual(ids('listed'));
      expect(await listed({ ...weeks, counted: 'weekDone' })).toEqual(ids('done'));
    }),
    { numRuns: runs(4), seed: 2026 },
  );
  await view(workFactsV1).deleteMany({});
  await view(workFactsV1).insertMany(kept);
  expect(now.getTime()).toBeGreaterThan(monday + 56 * day);
});
