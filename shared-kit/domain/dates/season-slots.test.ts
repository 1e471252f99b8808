import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Periodicity } from '../../contracts/enums.ts';
import { runs } from '../../testing/test-form.ts';
import { addMonths, dayNumber, dayText } from './civil-day.ts';
import type { Seasons, YearSpan } from './due-window.ts';
import { startOfLocalDay } from './local-day.ts';
import { periodsOfYear } from './periods.ts';
import {
  currentSlotEnds,
  currentSlotKeys,
  isSlotKey,
  type SlotKind,
  slotsOfSeason,
  slotsOfYear,
} from './season-slots.ts';

const span = (from: [number, number], to: [number, number]): YearSpan => ({
  from: { day: from[0], month: from[1] },
  to: { day: to[0], month: to[1] },
});
const heating = span([15, 10], [30, 4]);
const told = (slots: readonly { key: string; from: number; to: number }[]): string[] =>
  slots.map(({ key, from, to }) => `${key} ${dayText(from)}…${dayText(to - 1)}`);

describe('by hand', () => {
  test.each<[string, SlotKind, YearSpan | null, string[]]>([
    ['once in a season over the new year', 'oncePerSeason', heating, ['2026-H 2026-10-15…2027-04-30']],
    [
      'twice: at its start and in its middle',
      'twicePerSeason',
      heating,
      ['2026-H1 2026-10-15…2027-01-21', '2026-H2 2027-01-22…2027-04-30'],
    ],
    [
      'a season of three months has its second visit two months after the first',
      'twicePerSeason',
      span([1, 6], [31, 8]),
      ['2026-H1 2026-06-01…2026-07-31', '2026-H2 2026-08-01…2026-08-31'],
    ],
    [
      'a season of two months has one visit',
      'twicePerSeason',
      span([1, 7], [31, 8]),
      ['2026-H1 2026-07-01…2026-08-31'],
    ],
    [
      'months are counted from the day on which the season begins',
      'monthlyInSeason',
      heating,
      [
        '2026-HM01 2026-10-15…2026-11-14',
        '2026-HM02 2026-11-15…2026-12-14',
        '2026-HM03 2026-12-15…2027-01-14',
        '2026-HM04 2027-01-15…2027-02-14',
        '2026-HM05 2027-02-15…2027-03-14',
        '2026-HM06 2027-03-15…2027-04-14',
        '2026-HM07 2027-04-15…2027-04-30',
      ],
    ],
    [
      'from the 31st, shorter months begin on their last day',
      'monthlyInSeason',
      span([31, 1], [30, 4]),
      [
        '2026-HM01 2026-01-31…2026-02-27',
        '2026-HM02 2026-02-28…2026-03-30',
        '2026-HM03 2026-03-31…2026-04-29',
        '2026-HM04 2026-04-30…2026-04-30',
      ],
    ],
    ['a season that nobody stated is the year', 'oncePerSeason', null, ['2026-H 2026-01-01…2026-12-31']],
  ])('%s', (_, kind, window, expected) => {
    expect(told(slotsOfSeason(kind, { season: 'heating', window }, 2026))).toEqual(expected);
  });

  test('their keys are none of the calendar', () => {
    expect(['2026-H', '2026-C2', '2026-HM01'].map(isSlotKey)).toEqual([true, true, true]);
    for (const periodicity of Object.values(Periodicity))
      for (const { key } of periodsOfYear(2026, { periodicity, timeZone: 'Europe/Madrid', firstYear: 2026 }))
        expect(isSlotKey(key), key).toBe(false);
  });

  test('a year begins with what is left of the season before', () => {
    expect(told(slotsOfYear('twicePerSeason', { season: 'heating', window: heating }, 2027))).toEqual([
      '2026-H2 2027-01-22…2027-04-30',
      '2027-H1 2027-10-15…2028-01-21',
    ]);
  });

  test('what runs is found by its key and by its end', () => {
    const seasons: Seasons = {
      heatingFrom: 10,
      heatingFromDay: 15,
      heatingTo: 4,
      coolingFrom: 6,
      coolingTo: 9,
    };
    const now = new Date('2026-11-21T10:00:00Z');
    expect(currentSlotKeys(now, 'Europe/Madrid', seasons)).toEqual(['2026-H', '2026-H1', '2026-HM02']);
    expect(currentSlotEnds(now, 'Europe/Madrid', seasons).map((end) => end.toISOString())).toEqual([
      '2027-04-30T22:00:00.000Z',
      '2027-01-21T23:00:00.000Z',
      '2026-12-14T23:00:00.000Z',
    ]);
  });
});

const anyDay = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) });
const anySpan: fc.Arbitrary<YearSpan> = fc.record({ from: anyDay, to: anyDay });
const kinds: readonly SlotKind[] = ['oncePerSeason', 'twicePerSeason', 'monthlyInSeason'];
const firstYears = fc.integer({ min: 2015, max: 2045 });
const eightYears = (first: number): number[] => Array.from({ length: 8 }, (_, index) => first + index);

/** Plainly: whether a day lies in what comes every year. */
const liesIn = ({ from, to }: YearSpan, day: number): boolean => {
  const [year = 0, month = 0, dayOf = 0] = dayText(day).split('-').map(Number);
  const at = month * 100 + dayOf;
  const lastOf = (one: number) => new Date(Date.UTC(year, one, 0)).getUTCDate();
  const [start = 0, end = 0] = [from, to].map(
    (one) => one.month * 100 + Math.min(one.day, lastOf(one.month)),
  );
  const isOver = to.month < from.month || (to.month === from.month && to.day < from.day);
  return isOver ? at >= start || at <= end : at >= start && at <= end;
};

describe('whatever the season', () => {
  test('every day of eight years that it has is in one slot of each kind, and no other day is in any', () => {
    fc.assert(
      fc.property(anySpan, firstYears, fc.constantFrom(...kinds), (window, first, kind) => {
        const slots = [first - 1, ...eightYears(first)].flatMap((year) =>
          slotsOfSeason(kind, { season: 'heating', window }, year),
        );
        const times = new Map<number, number>();
        for (const { from, to } of slots)
          for (let day = from; day < to; day += 1) times.set(day, (times.get(day) ?? 0) + 1);
        for (let day = dayNumber(first, 1, 1); day < dayNumber(first + 8, 1, 1); day += 1)
          if ((times.get(day) ?? 0) !== (liesIn(window, day) ? 1 : 0))
            throw new Error(`${dayText(day)} is in ${times.get(day) ?? 0} slots`);
        expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length);
      }),
      { numRuns: runs(60) },
    );
  });

  test('years give each slot once, in the year in which it begins', () => {
    fc.assert(
      fc.property(anySpan, firstYears, fc.constantFrom(...kinds), (window, first, kind) => {
        const season = { season: 'cooling', window } as const;
        const years = eightYears(first).flatMap((year) => slotsOfYear(kind, season, year));
        const seasons = [first - 1, ...eightYears(first)].flatMap((year) =>
          slotsOfSeason(kind, season, year),
        );
        const inYears = ({ from }: { from: number }) =>
          from >= dayNumber(first, 1, 1) && from < dayNumber(first + 8, 1, 1);
        expect(years).toEqual(seasons.filter(inYears));
      }),
      { numRuns: runs(40) },
    );
  });

  test('the two visits of a season begin two months apart at least, and the first on its first day', () => {
    fc.assert(
      fc.property(anySpan, firstYears, (window, year) => {
        const [one, other] = slotsOfSeason('twicePerSeason', { season: 'heating', window }, year);
        const [whole] = slotsOfSeason('oncePerSeason', { season: 'heating', window }, year);
        expect(one?.from).toBe(whole?.from);
        if (other) expect(other.from).toBeGreaterThanOrEqual(addMonths(one?.from ?? 0, 2));
      }),
      { numRuns: runs(60) },
    );
  });
});

const zones = ['Europe/Madrid', 'Atlantic/Canary', 'America/Santiago', 'Pacific/Apia', 'Africa/Cairo'];

describe('the calendar', () => {
  test.each(Object.entries(Periodicity))(
    'has every instant of eight years in one %s period, across time changes and week 53',
    (_, periodicity) => {
      fc.assert(
        fc.property(fc.integer({ min: 2015, max: 2030 }), fc.constantFrom(...zones), (first, timeZone) => {
          const years = [first - 4, first - 3, first - 2, first - 1, ...eightYears(first), first + 8];
          const rule = { periodicity, timeZone, firstYear: first - 4 };
          const periods = years.flatMap((year) => periodsOfYear(year, rule));
          periods.slice(1).forEach(({ start }, index) => {
            if (start.getTime() !== periods[index]?.end.getTime())
              throw new Error(`a gap at ${start.toISOString()}`);
          });
          expect(new Set(periods.map(({ key }) => key)).size).toBe(periods.length);
          const start = startOfLocalDay(dayNumber(first, 1, 1), timeZone);
          const end = startOfLocalDay(dayNumber(first + 8, 1, 1), timeZone);
          expect(periods[0]?.start.getTime()).toBeLessThanOrEqual(start);
          expect(periods.at(-1)?.end.getTime()).toBeGreaterThanOrEqual(end);
        }),
        { numRuns: runs(2) },
      );
    },
  );
});
