import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Periodicity } from '../../contracts/enums.ts';
import { runs } from '../../testing/test-form.ts';
import { dayText } from './civil-day.ts';
import { type DueRule, dueDays, duePeriodsOfYear, dueRuleOf, type YearSpan } from './due-window.ts';
import { periodsOfYear, spansOfYear } from './periods.ts';

const rule = (periodicity: Periodicity, firstYear = 2026) => ({
  periodicity,
  firstYear,
  timeZone: 'Europe/Madrid',
});
const during = (from: [number, number], to: [number, number]): YearSpan => ({
  from: { day: from[0], month: from[1] },
  to: { day: to[0], month: to[1] },
});
const heating = during([15, 10], [30, 4]);
const cooling = during([1, 6], [30, 9]);
const august = during([1, 8], [31, 8]);
const always: DueRule = { window: null, closure: null };

/** `2026-S1 2026-01-01…2026-04-30`: the period's key, the first day that work is due and the last. */
const told = (
  year: number,
  periodicity: Periodicity,
  { due, firstYear = 2026 }: { readonly due: DueRule; readonly firstYear?: number | undefined },
): string[] =>
  spansOfYear(year, rule(periodicity, firstYear)).flatMap((span) => {
    const days = dueDays(span, due);
    return days ? [`${span.key} ${dayText(days.from)}…${dayText(days.to - 1)}`] : [];
  });
const inSeason = (window: YearSpan, closure: YearSpan | null = null): DueRule => ({ window, closure });

describe('by hand', () => {
  test.each<[string, number, Periodicity, DueRule, string[]]>([
    [
      'a yearly check of heating falls due when the season begins that begins in the year',
      2026,
      Periodicity.yearly,
      inSeason(heating),
      ['2026-Y 2026-10-15…2026-12-31'],
    ],
    [
      'twice a season is each half of the year: its end and its beginning',
      2026,
      Periodicity.semester,
      inSeason(heating),
      ['2026-S1 2026-01-01…2026-04-30', '2026-S2 2026-10-15…2026-12-31'],
    ],
    [
      'quarters outside of the season have none',
      2026,
      Periodicity.quarterly,
      inSeason(heating),
      ['2026-Q1 2026-01-01…2026-03-31', '2026-Q2 2026-04-01…2026-04-30', '2026-Q4 2026-10-15…2026-12-31'],
    ],
    [
      'months of a season within the year',
      2026,
      Periodicity.monthly,
      inSeason(cooling),
      [
        '2026-M06 2026-06-01…2026-06-30',
        '2026-M07 2026-07-01…2026-07-31',
        '2026-M08 2026-08-01…2026-08-31',
        '2026-M09 2026-09-01…2026-09-30',
      ],
    ],
    [
      'two months at a time',
      2026,
      Periodicity.bimonthly,
      inSeason(cooling),
      ['2026-BM3 2026-06-01…2026-06-30', '2026-BM4 2026-07-01…2026-08-31', '2026-BM5 2026-09-01…2026-09-30'],
    ],
    [
      'a check every two years falls due in the first of their winters',
      2026,
      Periodicity.twoYearly,
      inSeason(heating),
      ['2026-Y2 2026-10-15…2027-04-30'],
    ],
    [
      'a check every four years likewise',
      2026,
      Periodicity.fourYearly,
      inSeason(cooling),
      ['2026-Y4 2026-06-01…2026-09-30'],
    ],
    [
      'a month of closure has none, and what covers more keeps to its longest open part',
      2026,
      Periodicity.quarterly,
      { window: null, closure: august },
      [
        '2026-Q1 2026-01-01…2026-03-31',
        '2026-Q2 2026-04-01…2026-06-30',
        '2026-Q3 2026-07-01…2026-07-31',
        '2026-Q4 2026-10-01…2026-12-31',
      ],
    ],
    [
      'a season that the closure takes a part of',
      2026,
      Periodicity.yearly,
      inSeason(cooling, august),
      ['2026-Y 2026-06-01…2026-07-31'],
    ],
    [
      'the driest season: June to September',
      2026,
      Periodicity.yearly,
      dueRuleOf({ dueIn: 'months', dueFromMonth: 6, dueToMonth: 9 }, {}),
      ['2026-Y 2026-06-01…2026-09-30'],
    ],
    [
      'a window over New Year of one month on each side',
      2026,
      Periodicity.yearly,
      inSeason(during([1, 12], [31, 1])),
      ['2026-Y 2026-12-01…2026-12-31'],
    ],
    [
      'the end of February in a leap year',
      2028,
      Periodicity.yearly,
      inSeason(during([1, 2], [31, 2])),
      ['2028-Y 2028-02-01…2028-02-29'],
    ],
    [
      'the end of February in another year',
      2026,
      Periodicity.yearly,
      inSeason(during([29, 2], [29, 2])),
      ['2026-Y 2026-02-28…2026-02-28'],
    ],
  ])('%s', (_, year, periodicity, due, expected) => {
    expect(told(year, periodicity, { due })).toEqual(expected);
  });

  test('days and weeks: those that touch the season, cut where it begins and ends', () => {
    const daily = told(2026, Periodicity.daily, { due: inSeason(heating) });
    expect(daily).toHaveLength(120 + 78);
    expect(daily[120]).toBe('2026-10-15 2026-10-15…2026-10-15');
    const weekly = told(2026, Periodicity.weekly, { due: inSeason(heating) });
    expect(weekly.find((text) => text.startsWith('2026-W42'))).toBe('2026-W42 2026-10-15…2026-10-18');
    expect(weekly.find((text) => text.startsWith('2026-W18'))).toBe('2026-W18 2026-04-27…2026-04-30');
    expect(weekly.some((text) => text.startsWith('2026-W19'))).toBe(false);
    const biweekly = told(2026, Periodicity.biweekly, { due: inSeason(heating) });
    expect(biweekly.find((text) => text.startsWith('2026-B21'))).toBe('2026-B21 2026-10-15…2026-10-18');
  });

  test('a season that is not stated is the whole year, and days default to the months’ ends', () => {
    expect(dueRuleOf({ dueIn: 'heating' }, {})).toEqual(always);
    expect(dueRuleOf({}, { heatingFrom: 10, heatingTo: 4 })).toEqual(always);
    const months = { heatingFrom: 10, heatingTo: 4, heatingFromDay: 15, heatingToDay: null };
    expect(dueRuleOf({ dueIn: 'heating' }, months).window).toEqual(during([15, 10], [31, 4]));
    expect(dueRuleOf({}, { closedFrom: 8, closedTo: 8 }).closure).toEqual(august);
  });
});

const anyDay = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) });
const anySpan = fc.record({ from: anyDay, to: anyDay });
const anyRule = fc.record({ window: fc.option(anySpan), closure: fc.option(anySpan) });
const anyPeriodicity = fc.constantFrom(...Object.values(Periodicity));
const anyYear = fc.integer({ min: 2000, max: 2060 });

/** Plainly: whether a day of a year lies in what comes every year. */
const liesIn = ({ from, to }: YearSpan, day: number): boolean => {
  const [year = 0, month = 0, dayOf = 0] = dayText(day).split('-').map(Number);
  const at = month * 100 + dayOf;
  const lastOf = (one: number) => new Date(Date.UTC(year, one, 0)).getUTCDate();
  const [start, end] = [from, to].map((one) => one.month * 100 + Math.min(one.day, lastOf(one.month)));
  const isOver = to.month < from.month || (to.month === from.month && to.day < from.day);
  return isOver ? at >= (start ?? 0) || at <= (end ?? 0) : at >= (start ?? 0) && at <= (end ?? 0);
};

describe('whatever the rule', () => {
  test('work falls due inside its period, inside the window and while it is open', () => {
    fc.assert(
      fc.property(anyYear, anyPeriodicity, anyRule, (year, periodicity, due) => {
        for (const span of spansOfYear(year, rule(periodicity, 2024))) {
          const days = dueDays(span, due);
          if (days === null) continue;
          expect(days.from).toBeGreaterThanOrEqual(span.from);
          expect(days.to).toBeLessThanOrEqual(span.to);
          expect(days.to).toBeGreaterThan(days.from);
          for (const day of [days.from, days.to - 1]) {
            if (due.window) expect(liesIn(due.window, day)).toBe(true);
            if (due.closure) expect(liesIn(due.closure, day)).toBe(false);
          }
        }
      }),
      { numRuns: runs(50) },
    );
  });

  test('a period has no work exactly when no day of it is in the window and open', () => {
    fc.assert(
      fc.property(anyYear, fc.constantFrom(1, 3, 5, 7), anyRule, (year, periodicity, due) => {
        for (const span of spansOfYear(year, rule(periodicity as Periodicity))) {
          const all = Array.from({ length: span.to - span.from }, (_, index) => span.from + index);
          const hasDay = all.some(
            (day) =>
              (due.window === null || liesIn(due.window, day)) &&
              (due.closure === null || !liesIn(due.closure, day)),
          );
          expect(dueDays(span, due) !== null).toBe(hasDay);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  test('without window and closure the work is due for the whole of each period, whose key stays', () => {
    fc.assert(
      fc.property(anyYear, anyPeriodicity, (year, periodicity) => {
        const periods = duePeriodsOfYear(year, rule(periodicity), always);
        expect(periods.map(({ key, start, end }) => ({ key, start, end }))).toEqual(
          periodsOfYear(year, rule(periodicity)),
        );
        for (const { start, end, dueStart, dueEnd } of periods)
          expect([dueStart, dueEnd]).toEqual([start, end]);
      }),
      { numRuns: runs(15) },
    );
  });
});
