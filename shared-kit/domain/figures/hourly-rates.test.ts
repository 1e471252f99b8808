import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayText } from '../dates/civil-day.ts';
import {
  changedRates,
  type HourlyRates,
  lastRateOf,
  noRates,
  rateOn,
  ratePeriods,
  rateProblem,
  rateSince,
  ratesFromToday,
} from './hourly-rates.ts';

/** 20 until the end of March, 22 until 14 June, 25 since. */
const rates: HourlyRates = {
  hourlyRate: 25,
  formerRates: [
    { until: '2026-03-31', rate: 20 },
    { until: '2026-06-14', rate: 22 },
  ],
};
const always = (hourlyRate: number | null): HourlyRates => ({ hourlyRate, formerRates: [] });

test.each([
  ['1990-01-01', 20],
  ['2026-03-31', 20],
  ['2026-04-01', 22],
  ['2026-06-14', 22],
  ['2026-06-15', 25],
  ['2200-12-31', 25],
])('on %s an hour cost %d', (day, rate) => {
  expect(rateOn(rates, day)).toBe(rate);
  expect(rateOn(always(7), day)).toBe(7);
});

test.each([
  ['before all changes', { from: '2026-01-01', to: '2026-03-31' }, [['2026-01-01', '2026-03-31', 20]]],
  [
    'over one change',
    { from: '2026-03-01', to: '2026-04-30' },
    [
      ['2026-03-01', '2026-03-31', 20],
      ['2026-04-01', '2026-04-30', 22],
    ],
  ],
  [
    'over all',
    { from: '2026-01-01', to: '2026-12-31' },
    [
      ['2026-01-01', '2026-03-31', 20],
      ['2026-04-01', '2026-06-14', 22],
      ['2026-06-15', '2026-12-31', 25],
    ],
  ],
  [
    'from the first day of a rate',
    { from: '2026-06-15', to: '2026-06-15' },
    [['2026-06-15', '2026-06-15', 25]],
  ],
  ['to the last day of one', { from: '2026-06-14', to: '2026-06-14' }, [['2026-06-14', '2026-06-14', 22]]],
] as const)('days %s', (_, days, periods) => {
  expect(ratePeriods(rates, days)).toEqual(periods.map(([from, to, rate]) => ({ from, to, rate })));
});

test('the last known rate of some days is told', () => {
  const periods = ratePeriods({ ...rates, hourlyRate: null }, { from: '2026-01-01', to: '2026-12-31' });
  expect(lastRateOf(periods)).toBe(22);
  expect(lastRateOf([])).toBeNull();
  expect([rateSince(rates), rateSince(always(3))]).toEqual(['2026-06-15', null]);
});

describe('a change', () => {
  const today = '2026-11-30';
  test.each([
    ['from today', { rate: 30, from: today, corrects: false }, null],
    ['from a past day of the last rate', { rate: 30, from: '2026-06-16', corrects: false }, null],
    ['from the first day of the last rate', { rate: 30, from: '2026-06-15', corrects: false }, 'beforeRate'],
    ['from before the last rate', { rate: 30, from: '2026-05-01', corrects: false }, 'beforeRate'],
    ['that corrects the last one to an earlier day', { rate: 30, from: '2026-05-01', corrects: true }, null],
    ['that corrects it into the rate before', { rate: 30, from: '2026-04-01', corrects: true }, 'beforeRate'],
    ['a year ahead', { rate: 30, from: '2027-12-01', corrects: false }, null],
    ['later than that', { rate: 30, from: '2027-12-02', corrects: false }, 'tooFar'],
    ['without a day', { rate: 30, from: null, corrects: false }, 'required'],
  ] as const)('%s', (_, change, problem) => {
    expect(rateProblem(rates, change, today)).toBe(problem);
  });

  test('the first rate, and its correction, may always have held', () => {
    expect(rateProblem(noRates, { rate: 30, from: null, corrects: false }, today)).toBeNull();
    expect(rateProblem(always(30), { rate: 31, from: null, corrects: true }, today)).toBeNull();
    expect(rateProblem(always(30), { rate: 31, from: null, corrects: false }, today)).toBe('required');
    expect(changedRates(always(30), { rate: 31, from: null, corrects: true })).toEqual(always(31));
  });

  test('keeps the rate before with its last day', () => {
    expect(changedRates(always(30), { rate: 31.5, from: '2026-03-01', corrects: false })).toEqual({
      hourlyRate: 31.5,
      formerRates: [{ until: '2026-02-28', rate: 30 }],
    });
  });

  test('that corrects stands for the last one, and is none with the rate of before', () => {
    expect(changedRates(rates, { rate: 24, from: '2026-07-01', corrects: true })).toEqual({
      hourlyRate: 24,
      formerRates: [
        { until: '2026-03-31', rate: 20 },
        { until: '2026-06-30', rate: 22 },
      ],
    });
    expect(changedRates(rates, { rate: 22, from: '2026-06-15', corrects: true })).toEqual({
      hourlyRate: 22,
      formerRates: [{ until: '2026-03-31', rate: 20 }],
    });
  });

  test.each([
    ['the same', rates, 25, rates],
    ['the first one', noRates, 25, always(25)],
    ['another one', always(25), 26, { hourlyRate: 26, formerRates: [{ until: '2026-11-29', rate: 25 }] }],
    [
      'none any more',
      always(25),
      null,
      { hourlyRate: null, formerRates: [{ until: '2026-11-29', rate: 25 }] },
    ],
    [
      'twice on one day',
      { hourlyRate: 26, formerRates: [{ until: '2026-11-29', rate: 25 }] },
      27,
      { hourlyRate: 27, formerRates: [{ until: '2026-11-29', rate: 25 }] },
    ],
    [
      'one that is announced',
      { hourlyRate: 26, formerRates: [{ until: '2026-12-31', rate: 25 }] },
      27,
      { hourlyRate: 27, formerRates: [{ until: '2026-12-31', rate: 25 }] },
    ],
  ] as const)('without a day: %s', (_, before, rate, after) => {
    expect(ratesFromToday(before, rate, today)).toEqual(after);
  });
});

const day = fc.integer({ min: 20_000, max: 21_500 }).map(dayText);
const rate = fc.option(fc.integer({ min: 0, max: 90 }), { nil: null });
const changes = fc.array(fc.record({ rate, from: day, corrects: fc.boolean() }), { maxLength: 8 });
/** Rates as people make them: what is refused makes none. */
const made = fc
  .tuple(rate, changes)
  .map(([first, list]) =>
    list.reduce(
      (held, change) => (rateProblem(held, change, '2026-11-30') ? held : changedRates(held, change)),
      always(first),
    ),
  );

test('a change from a day leaves every day before it at its rate, and has its own from there on', () => {
  fc.assert(
    fc.property(made, rate, day, day, (held, next, from, other) => {
      const change = { rate: next, from, corrects: false };
      if (rateProblem(held, change, '2026-11-30')) return;
      expect(rateOn(changedRates(held, change), other)).toBe(other < from ? rateOn(held, other) : next);
    }),
  );
});

test('a rate that is written without a day leaves all days before today as they were', () => {
  fc.assert(
    fc.property(made, rate, day, day, (held, next, today, other) => {
      if (held.hourlyRate === null && held.formerRates.length === 0) return;
      const before = dayText(Math.min(Date.parse(other), Date.parse(today) - 86_400_000) / 86_400_000);
      expect(rateOn(ratesFromToday(held, next, today), before)).toBe(rateOn(held, before));
    }),
  );
});

test('periods have every day once, at its rate', () => {
  fc.assert(
    fc.property(made, day, fc.nat(60), (held, from, length) => {
      const start = Date.parse(from) / 86_400_000;
      const days = Array.from({ length: length + 1 }, (_, index) => dayText(start + index));
      const periods = ratePeriods(held, { from, to: days.at(-1) ?? from });
      expect(days.map((each) => periods.filter((one) => one.from <= each && each <= one.to))).toEqual(
        days.map((each) => [expect.objectContaining({ rate: rateOn(held, each) })]),
      );
    }),
  );
});
