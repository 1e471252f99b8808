import fc from 'fast-check';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { choresV1, elementsV1, elementsV3 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { runs } from 'shared-kit/testing/test-form';
import { expect, it } from 'vitest';
import { tasks } from '../../src/tasks/task.model.ts';
import { testChore } from '../fixtures.ts';
import { generate, record, seedChores, setClock, tasksOf, told, useTiming } from './timing-fixtures.ts';

const service = useTiming();
const step = fc.record({ days: fc.integer({ min: 0, max: 50 }), pick: fc.nat(20), isBack: fc.boolean() });
const kinds = [
  { countFrom: 'done', windowBefore: 3, windowAfter: 5 },
  { countFrom: 'done', minDaysBetween: 20, maxDaysBetween: 45 },
  { minDaysBetween: 20, maxDaysBetween: 45 },
] as const;

/** Days, which one, and whether it is taken back. */
const steps = (...all: [number, number, boolean][]) =>
  all.map(([days, pick, isBack]) => ({ days, pick, isBack }));
/** A late result, one that is recorded over what it skipped, and both taken back in either order. */
const onceWrong: [(typeof kinds)[number], ReturnType<typeof steps>][] = [
  [kinds[0], steps([22, 0, false], [28, 0, false])],
  [kinds[0], steps([0, 0, false], [22, 0, false], [0, 0, true], [0, 0, true])],
  [kinds[0], steps([17, 0, false], [5, 0, false], [5, 0, true], [23, 0, false], [0, 0, true])],
  [kinds[0], steps([23, 0, false], [26, 0, false], [1, 0, false], [0, 0, true], [0, 0, true])],
];

const clear = async () => {
  await tasks(service().db).deleteMany({});
  for (const view of [elementsV1, elementsV3, choresV1])
    await databaseOf(service().db).collection(view).deleteMany({});
};

it('whatever is recorded and taken back, tasks are what generating them would make', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      async (kind, steps) => {
        await clear();
        await seedChores([testChore(1, kind)]);
        let day = Date.parse('2026-01-10T10:00:00Z');
        const at = () => new Date(day).toISOString().slice(0, 10);
        setClock(at());
        await generate();
        for (const { days, pick, isBack } of steps) {
          day = Math.min(day + days * 86_400_000, Date.parse('2026-12-20T10:00:00Z'));
          setClock(at());
          const begun = (await tasksOf(1)).filter(({ periodStart }) => periodStart.getTime() <= day);
          const wanted = begun.filter(({ result }) => (result === ChoreResult.Undone) !== isBack);
          const chosen = wanted[pick % Math.max(1, wanted.length)];
          if (chosen) await record(1, chosen.periodKey, isBack ? { result: ChoreResult.Undone } : {});
        }
        const before = (await tasksOf(1)).map(told);
        await generate();
        expect((await tasksOf(1)).map(told)).toEqual(before);
      },
    ),
    // Against the database: few, and always the same ones.
    { numRuns: onceWrong.length + runs(4), seed: 2026, examples: onceWrong },
  );
});
