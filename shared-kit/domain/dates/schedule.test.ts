import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScheduleTimes } from '../../contracts/reports/report-schedules.ts';
import { dayNumber, yearAndMonth } from './civil-day.ts';
import { localDayOf, localTimeText } from './local-day.ts';
import { nextDue } from './schedule.ts';

const madrid = 'Europe/Madrid';
const daily = { every: 'day', weekday: 1, monthDay: 1, hour: 7 } as const;
const next = (change: Partial<ScheduleTimes>, after: string, timeZone = madrid): string =>
  new Date(nextDue({ ...daily, ...change }, Date.parse(after), timeZone)).toISOString();

describe('what is due next', () => {
  test.each([
    {
      what: 'today, before its hour',
      change: {},
      after: '2026-11-26T05:59:59Z',
      due: '2026-11-26T06:00:00.000Z',
    },
    {
      what: 'tomorrow, at its hour',
      change: {},
      after: '2026-11-26T06:00:00Z',
      due: '2026-11-27T06:00:00.000Z',
    },
    // Thursday 26 November 2026.
    {
      what: 'on Monday',
      change: { every: 'week', weekday: 1 },
      after: '2026-11-26T12:00:00Z',
      due: '2026-11-30T06:00:00.000Z',
    },
    {
      what: 'today is Thursday',
      change: { every: 'week', weekday: 4 },
      after: '2026-11-26T05:00:00Z',
      due: '2026-11-26T06:00:00.000Z',
    },
    {
      what: 'a week later',
      change: { every: 'week', weekday: 4 },
      after: '2026-11-26T06:00:00Z',
      due: '2026-12-03T06:00:00.000Z',
    },
    {
      what: 'on Sunday',
      change: { every: 'week', weekday: 7 },
      after: '2026-11-26T06:00:00Z',
      due: '2026-11-29T06:00:00.000Z',
    },
    {
      what: 'the first of next month',
      change: { every: 'month' },
      after: '2026-11-26T06:00:00Z',
      due: '2026-12-01T06:00:00.000Z',
    },
    {
      what: 'the 31st, in a month of 30',
      change: { every: 'month', monthDay: 31 },
      after: '2026-11-26T06:00:00Z',
      due: '2026-11-30T06:00:00.000Z',
    },
    {
      what: 'the last of February',
      change: { every: 'month', monthDay: 0 },
      after: '2027-02-01T00:00:00Z',
      due: '2027-02-28T06:00:00.000Z',
    },
    {
      what: 'the 30th, in February of a leap year',
      change: { every: 'month', monthDay: 30 },
      after: '2028-02-01T00:00:00Z',
      due: '2028-02-29T06:00:00.000Z',
    },
    {
      what: 'over the end of a year',
      change: { every: 'month', monthDay: 5 },
      after: '2026-12-05T06:00:00Z',
      due: '2027-01-05T06:00:00.000Z',
    },
    // The clocks go from two to three on 29 March, and from three to two on 25 October.
    {
      what: 'an hour that is left out',
      change: { hour: 2 },
      after: '2026-03-28T12:00:00Z',
      due: '2026-03-29T01:00:00.000Z',
    },
    {
      what: 'an hour that comes twice, once',
      change: { hour: 2 },
      after: '2026-10-25T00:00:00Z',
      due: '2026-10-26T01:00:00.000Z',
    },
    {
      what: 'its first one',
      change: { hour: 2 },
      after: '2026-10-24T12:00:00Z',
      due: '2026-10-25T00:00:00.000Z',
    },
    { what: 'by summer time', change: {}, after: '2026-03-29T00:00:00Z', due: '2026-03-29T05:00:00.000Z' },
  ] as const)('$what', ({ change, after, due }) => {
    expect(next(change, after)).toBe(due);
  });

  test('is where the installation is', () => {
    expect(next({}, '2026-11-26T06:30:00Z', 'Atlantic/Canary')).toBe('2026-11-26T07:00:00.000Z');
  });

  const times = fc.record({
    every: fc.constantFrom('day', 'week', 'month'),
    weekday: fc.integer({ min: 1, max: 7 }),
    monthDay: fc.integer({ min: 0, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
  });
  const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
  const zones = fc.constantFrom(madrid, 'Atlantic/Canary', 'UTC', 'America/Santiago');

  test('is later, at its hour unless the clocks leave that out, and nothing is due in between', () => {
    fc.assert(
      fc.property(times, instants, zones, (schedule, after, zone) => {
        const due = nextDue(schedule, after, zone);
        expect(due).toBeGreaterThan(after);
        const hour = Number(localTimeText(due, zone).slice(0, 2));
        expect([schedule.hour, schedule.hour + 1]).toContain(hour);
        expect(nextDue(schedule, due - 1, zone)).toBe(due);
        expect(nextDue(schedule, Math.max(after, due - 3_600_000), zone)).toBe(due);
      }),
    );
  });

  test('is once in each day, week or month', () => {
    fc.assert(
      fc.property(times, instants, zones, (schedule, after, zone) => {
        const due = nextDue(schedule, after, zone);
        const then = nextDue(schedule, due, zone);
        const days = localDayOf(then, zone) - localDayOf(due, zone);
        if (schedule.every === 'day') expect(days).toBe(1);
        if (schedule.every === 'week') expect(days).toBe(7);
        if (schedule.every !== 'month') return;
        const { year, month } = yearAndMonth(localDayOf(due, zone));
        expect(yearAndMonth(localDayOf(then, zone))).toEqual(yearAndMonth(dayNumber(year, month + 1, 1)));
      }),
    );
  });
});
