import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Periodicity } from '../../contracts/enums.ts';
import { runs } from '../../testing/test-form.ts';
import { currentPeriodEnds, currentPeriodKeys, periodContaining, periodsOfYear } from './periods.ts';

const zones = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Pacific/Apia',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'UTC',
];
const anyRule = fc.record({
  periodicity: fc.constantFrom(...Object.values(Periodicity)),
  timeZone: fc.constantFrom(...zones),
  firstYear: fc.integer({ min: 1995, max: 2040 }),
});
const anyInstant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const hourMs = 3_600_000;

describe('the period of an instant', () => {
  it('contains it', () => {
    fc.assert(
      fc.property(anyInstant, anyRule, (instant, rule) => {
        const { start, end } = periodContaining(instant, rule);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(end.getTime()).toBeGreaterThan(instant.getTime());
      }),
      { numRuns: runs(150) },
    );
  });

  it('is the same at its first and its last millisecond, and another one just outside', () => {
    fc.assert(
      fc.property(anyInstant, anyRule, (instant, rule) => {
        const period = periodContaining(instant, rule);
        expect(periodContaining(period.start, rule)).toEqual(period);
        expect(periodContaining(new Date(period.end.getTime() - 1), rule)).toEqual(period);
        const next = periodContaining(period.end, rule);
        expect(next.start).toEqual(period.end);
        expect(next.key).not.toBe(period.key);
        const previous = periodContaining(new Date(period.start.getTime() - 1), rule);
        expect(previous.end).toEqual(period.start);
      }),
      { numRuns: runs(100) },
    );
  });

  it('is among the running ones by its key, and no running key belongs to another period', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (instant, timeZone) => {
        const keys = currentPeriodKeys(instant, timeZone);
        const year = instant.getUTCFullYear();
        const expected = Object.values(Periodicity).flatMap((periodicity) =>
          [0, 1, 2, 3].map(
            (back) => periodContaining(instant, { periodicity, timeZone, firstYear: year - back }).key,
          ),
        );
        expect(new Set(keys)).toEqual(new Set(expected));
        expect(keys).toHaveLength(14);
        const ends = Object.values(Periodicity).flatMap((periodicity) =>
          [0, 1, 2, 3].map((back) =>
            periodContaining(instant, { periodicity, timeZone, firstYear: year - back }).end.getTime(),
          ),
        );
        const known = currentPeriodEnds(instant, timeZone).map((end) => end.getTime());
        expect(new Set(known)).toEqual(new Set(ends));
        expect(new Set(known).size).toBe(known.length);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('the periods of years', () => {
  it('follow each other without gaps or overlaps, over consecutive years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2060 }), anyRule, (year, rule) => {
        const periods = [0, 1, 2, 3, 4].flatMap((ahead) => periodsOfYear(year + ahead, rule));
        expect(periods.length).toBeGreaterThan(0);
        periods.forEach((period, index) => {
          expect(period.end.getTime()).toBeGreaterThan(period.start.getTime());
          const next = periods[index + 1];
          if (next) expect(next.start).toEqual(period.end);
        });
        expect(new Set(periods.map(({ key }) => key)).size).toBe(periods.length);
      }),
      { numRuns: runs(40) },
    );
  });

  it('agree with the period of any instant in them', () => {
    fc.assert(
      fc.property(anyInstant, anyRule, (instant, rule) => {
        const period = periodContaining(instant, rule);
        const year = Number(
          new Intl.DateTimeFormat('en', { timeZone: rule.timeZone, year: 'numeric' }).format(period.start),
        );
        expect(periodsOfYear(year, rule)).toContainEqual(period);
      }),
      { numRuns: runs(50) },
    );
  });

  it.each([
    [Periodicity.daily, 365],
    [Periodicity.weekly, 52],
    [Periodicity.biweekly, 26],
    [Periodicity.monthly, 12],
    [Periodicity.bimonthly, 6],
    [Periodicity.quarterly, 4],
    [Periodicity.semester, 2],
    [Periodicity.yearly, 1],
    [Periodicity.twoYearly, 1],
    [Periodicity.fourYearly, 0],
  ])('periodicity %i begins %i times in 2026', (periodicity, count) => {
    const rule = { periodicity, timeZone: 'Europe/Madrid', firstYear: 2024 };
    expect(periodsOfYear(2026, rule)).toHaveLength(count);
  });
});

describe('edges', () => {
  const at = (
    instant: string,
    periodicity: Periodicity,
    {
      timeZone = 'Europe/Madrid',
      firstYear = 2026,
    }: { readonly timeZone?: string | undefined; readonly firstYear?: number | undefined } = {},
  ) => {
    const { key, start, end } = periodContaining(new Date(instant), { periodicity, timeZone, firstYear });
    return [key, start.toISOString(), end.toISOString()];
  };

  it.each([
    ['2026-11-21T10:00:00Z', Periodicity.daily, '2026-11-21', '2026-11-20T23:00', '2026-11-21T23:00'],
    ['2026-11-21T23:30:00Z', Periodicity.daily, '2026-11-22', '2026-11-21T23:00', '2026-11-22T23:00'],
    ['2026-11-21T10:00:00Z', Periodicity.weekly, '2026-W47', '2026-11-15T23:00', '2026-11-22T23:00'],
    ['2026-11-21T10:00:00Z', Periodicity.biweekly, '2026-B24', '2026-11-15T23:00', '2026-11-29T23:00'],
    ['2026-11-21T10:00:00Z', Periodicity.monthly, '2026-M11', '2026-10-31T23:00', '2026-11-30T23:00'],
    ['2026-11-21T10:00:00Z', Periodicity.bimonthly, '2026-BM6', '2026-10-31T23:00', '2026-12-31T23:00'],
    ['2026-11-21T10:00:00Z', Periodicity.quarterly, '2026-Q4', '2026-09-30T22:00', '2026-12-31T23:00'],
    ['2026-11-21T10:00:00Z', Periodicity.semester, '2026-S2', '2026-06-30T22:00', '2026-12-31T23:00'],
    ['2026-11-21T10:00:00Z', Periodicity.yearly, '2026-Y', '2025-12-31T23:00', '2026-12-31T23:00'],
    ['2027-11-21T10:00:00Z', Periodicity.twoYearly, '2026-Y2', '2025-12-31T23:00', '2027-12-31T23:00'],
    ['2025-11-21T10:00:00Z', Periodicity.twoYearly, '2024-Y2', '2023-12-31T23:00', '2025-12-31T23:00'],
    ['2029-11-21T10:00:00Z', Periodicity.fourYearly, '2026-Y4', '2025-12-31T23:00', '2029-12-31T23:00'],
  ])('%s, periodicity %i → %s', (instant, periodicity, key, start, end) => {
    expect(at(instant, periodicity)).toEqual([key, `${start}:00.000Z`, `${end}:00.000Z`]);
  });

  it('week 53 of a long year belongs to it although it reaches into the next', () => {
    expect(at('2027-01-02T12:00:00Z', Periodicity.weekly)).toEqual([
      '2026-W53',
      '2026-12-27T23:00:00.000Z',
      '2027-01-03T23:00:00.000Z',
    ]);
  });

  it('weeks 51-52 stay a pair in a long year, and week 53 stands alone', () => {
    expect(at('2026-12-27T12:00:00Z', Periodicity.biweekly)).toEqual([
      '2026-B26',
      '2026-12-13T23:00:00.000Z',
      '2026-12-27T23:00:00.000Z',
    ]);
    expect(at('2027-01-03T12:00:00Z', Periodicity.biweekly)).toEqual([
      '2026-B27',
      '2026-12-27T23:00:00.000Z',
      '2027-01-03T23:00:00.000Z',
    ]);
    expect(at('2027-01-04T12:00:00Z', Periodicity.biweekly)[0]).toBe('2027-B01');
  });

  it('29 February is a day of its own and ends its month', () => {
    expect(at('2028-02-29T12:00:00Z', Periodicity.daily)[0]).toBe('2028-02-29');
    expect(at('2028-02-29T12:00:00Z', Periodicity.monthly)[2]).toBe('2028-02-29T23:00:00.000Z');
  });

  it.each([
    ['a day of 23 hours', '2026-03-29T12:00:00Z', 'Europe/Madrid', 23],
    ['a day of 25 hours', '2026-10-25T12:00:00Z', 'Europe/Madrid', 25],
    [
      'a day that begins at one because midnight is left out',
      '2018-11-04T12:00:00Z',
      'America/Sao_Paulo',
      23,
    ],
    ['a day whose last hour comes twice', '2018-02-17T15:00:00Z', 'America/Sao_Paulo', 25],
    ['a day of 24 hours and a half', '2026-04-04T20:00:00Z', 'Australia/Lord_Howe', 24.5],
  ])('%s', (_, instant, timeZone, hours) => {
    const { start, end } = periodContaining(new Date(instant), {
      periodicity: Periodicity.daily,
      timeZone,
      firstYear: 2026,
    });
    expect((end.getTime() - start.getTime()) / hourMs).toBe(hours);
  });

  it('a day that a zone left out has no period', () => {
    const rule = { periodicity: Periodicity.daily, timeZone: 'Pacific/Apia', firstYear: 2026 };
    const keys = periodsOfYear(2011, rule).map(({ key }) => key);
    expect(keys).toHaveLength(364);
    expect(keys.slice(-2)).toEqual(['2011-12-29', '2011-12-31']);
  });

  it('nights in the Canaries end an hour after those in Madrid', () => {
    expect(at('2026-11-21T23:30:00Z', Periodicity.daily, { timeZone: 'Atlantic/Canary' })[0]).toBe(
      '2026-11-21',
    );
  });
});
