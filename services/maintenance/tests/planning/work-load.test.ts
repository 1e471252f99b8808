/** What planning counts on is what generation makes. */
import fc from 'fast-check';
import { Month, Periodicity } from 'shared-kit/contracts/enums';
import { type ChoreV1, choresV1, elementsV1, satisfyingChoresV1 } from 'shared-kit/contracts/views/structure';
import type { Seasons } from 'shared-kit/domain/dates/due-window';
import { timingFaults } from 'shared-kit/domain/tasks/chore-timing';
import { cycleYears, minutesPerYear } from 'shared-kit/domain/tasks/work-load';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { seedView } from 'shared-kit/testing/test-users';
import { expect, it } from 'vitest';
import { generateYear } from '../../src/generation/generate-year.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, madrid, testChore, testElement } from '../fixtures.ts';
import { generate, seedChores, setClock, useTiming } from '../generation/timing-fixtures.ts';

const service = useTiming();
const year = 2027;
const years = Array.from({ length: cycleYears }, (_, ahead) => year + ahead);

const month = fc.constantFrom(...Object.values(Month));
const often = fc.constantFrom(
  ...Object.values(Periodicity).filter((each) => each !== Periodicity.daily && each !== Periodicity.weekly),
);

const timing = fc
  .record({
    periodicity: often,
    dueIn: fc.constantFrom('always', 'heating', 'cooling', 'months'),
    dueFromMonth: month,
    dueToMonth: month,
    slots: fc.constantFrom('period', 'period', 'oncePerSeason', 'twicePerSeason', 'monthlyInSeason'),
    countFrom: fc.constantFrom('due', 'done'),
    windowBefore: fc.constantFrom(null, 3),
    sample: fc.boolean(),
  })
  .filter((each) => timingFaults(each).length === 0);

const seasonsOf = fc.record({
  heatingFrom: month,
  heatingTo: month,
  coolingFrom: month,
  coolingTo: month,
  closedFrom: fc.option(month),
  closedTo: fc.option(month),
});

/** Generic chores, each of some elements; the first one, where it is rarer, is the others’ check too. */
const planOf = fc
  .array(fc.tuple(timing, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2024, max: 2030 })), {
    minLength: 3,
    maxLength: 6,
  })
  .map((generics) =>
    generics.flatMap(([fields, elements, firstYear], index) =>
      Array.from({ length: elements }, (_, at) =>
        testChore(index * 10 + at + 1, {
          ...fields,
          firstYear,
          elementId: at + 1,
          genericChoreId: index + 1,
          durationMinutes: 10 + index,
        }),
      ),
    ),
  );

const made = async (chores: readonly ChoreV1[], seasons: Seasons): Promise<number> => {
  const { db } = service();
  const now = new Date('2026-12-31T10:00:00Z');
  const run = { report: async () => undefined, signal: new AbortController().signal };
  const before = [tasks.collection, choresV1, elementsV1, satisfyingChoresV1];
  for (const collection of before) await databaseOf(db).collection(collection).deleteMany({});
  await seedView(
    db,
    elementsV1,
    [...new Set(chores.map(({ elementId }) => elementId))].map((id) => testElement(id)),
  );
  await seedView(db, choresV1, chores);
  await seedView(db, satisfyingChoresV1, [{ _id: 1, satisfiesIds: [2, 3] }]);
  for (const each of years)
    await generateYear(db, { installationId, year: each, timeZone: madrid, seasons, now }, run);
  const [sum] = await tasks(db)
    .aggregate<{ minutes: number }>([
      { $match: { installationId } },
      { $group: { _id: null, minutes: { $sum: '$durationMinutes' } } },
    ])
    .toArray();
  return (sum?.minutes ?? 0) / cycleYears;
};

it('hours of a mean year are those of the tasks that generation makes in four', async () => {
  await fc.assert(
    fc.asyncProperty(planOf, seasonsOf, async (chores, seasons) => {
      const wanted = chores.reduce((sum, chore) => sum + minutesPerYear(chore, { seasons, year }), 0);
      expect(await made(chores, seasons)).toBeCloseTo(wanted, 6);
    }),
    { numRuns: 12 },
  );
});

it('taps that take turns are an hour each a year, not each month', async () => {
  setClock('2026-12-31');
  const chores = Array.from({ length: 34 }, (_, index) =>
    testChore(index + 1, { elementId: index + 1, genericChoreId: 1, sample: true, durationMinutes: 60 }),
  );
  await seedChores(chores);
  expect(await generate(year)).toMatchObject({ created: 34 });
  const wanted = chores.reduce((sum, chore) => sum + minutesPerYear(chore, { seasons: {}, year }), 0);
  expect(wanted).toBeCloseTo(34 * 60, 6);
});
