import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costCentres } from '../../contracts/correctives/budgets.ts';
import { forecastOf } from './budget-forecast.ts';
import { divideBudget, inShares, statedOrSum } from './divide-budget.ts';
import { roundedCost } from './work-costs.ts';

/** As costs are before they are rounded: minutes at what an hour costs, days of contracts. */
const costs = fc.record({
  spent: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
  toCome: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
});
const perCentre = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ planned: value, repairs: value, parts: value, contractors: value });
const budget = fc.option(fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100));
const part = fc.record({ costs: perCentre(costs), stated: perCentre(budget) });
const cents = (euro: number): number => Math.round(euro * 100);

test('the whole is the sum of the parts and of what belongs to none, in every figure', () => {
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 12 }),
      perCentre(costs),
      perCentre(budget),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (parts, rest, stated, passed) => {
        const rows = costCentres.map((centre) => {
          const sum = (field: 'spent' | 'toCome'): number =>
            roundedCost(
              [...parts.map((each) => each.costs), rest].reduce((all, each) => all + each[centre][field], 0),
            );
          const known = { spent: sum('spent'), toCome: sum('toCome') };
          return { centre, budget: stated[centre], ...known, forecast: forecastOf(centre, known, passed) };
        });
        const divided = divideBudget(rows, parts, rest);
        for (const [index, row] of divided.whole.entries()) {
          const own = [...divided.parts, divided.rest].map((each) => each[index]);
          for (const figure of ['spent', 'toCome', 'forecast', 'budget'] as const) {
            const sum = own.reduce((all, each) => all + cents(each?.[figure] ?? 0), 0);
            expect(sum, `${row.centre} ${figure}`).toBe(cents(row[figure] ?? 0));
          }
          expect(row).toMatchObject({ spent: rows[index]?.spent, forecast: rows[index]?.forecast });
        }
      },
    ),
  );
});

test('nothing comes to a part that costs nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 1 }), (weights) => {
      const total = roundedCost(weights.reduce((sum, each) => sum + each, 0));
      expect(inShares(total, [...weights, 0]).at(-1)).toBe(0);
    }),
  );
});

test('a third each is told to the cent', () => {
  expect(inShares(100, [100 / 3, 100 / 3, 100 / 3])).toEqual([33.34, 33.33, 33.33]);
});

test('what goes on at the rate of the year comes to each by what it has spent', () => {
  const none = { spent: 0, toCome: 0 };
  const costsOf = (spent: number, toCome = 0) => ({
    costs: { planned: none, repairs: none, parts: { spent, toCome }, contractors: none },
    stated: { planned: null, repairs: null, parts: 100, contractors: null },
  });
  const row = { centre: 'parts', budget: null, spent: 400, toCome: 100, forecast: 900 } as const;
  const { whole, parts, rest } = divideBudget([row], [costsOf(100), costsOf(200, 100)], costsOf(100).costs);
  expect(parts.map(([each]) => each?.forecast)).toEqual([200, 500]);
  expect(rest[0]).toMatchObject({ forecast: 200, budget: 0 });
  expect(whole[0]?.budget).toBe(200);
});

test('more than the whole can be stated of the parts, which is told', () => {
  const none = { spent: 0, toCome: 0 };
  const costless = { planned: none, repairs: none, parts: none, contractors: none };
  const stated = { planned: 70, repairs: null, parts: null, contractors: null };
  const row = { centre: 'planned', budget: 100, spent: 0, toCome: 0, forecast: 0 } as const;
  const { rest } = divideBudget(
    [row],
    [
      { costs: costless, stated },
      { costs: costless, stated },
    ],
    costless,
  );
  expect(rest[0]?.budget).toBe(-40);
});

test('what was stated of a part is not summed up from its own', () => {
  expect([statedOrSum(50, [20, 10]), statedOrSum(null, [20, null, 10.5]), statedOrSum(null, [null])]).toEqual(
    [50, 30.5, null],
  );
});
