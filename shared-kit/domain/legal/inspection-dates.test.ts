import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countings } from '../../contracts/legal/inspection.ts';
import { dayOfText, daysBetween, dayText, monthsLater } from '../dates/civil-day.ts';
import { localDayText } from '../dates/local-day.ts';
import { nextDateOf, noticeDateOf, noticeDaysOf, type VisitRule } from './inspection-dates.ts';
import { inspectionState } from './inspection-state.ts';

const days = fc.integer({ min: 0, max: 30_000 }).map(dayText);

describe('the next date', () => {
  test.each<[string, VisitRule, string, string | null, string | null]>([
    [
      'of a lift counts from its visit',
      { periodMonths: 24, countsFrom: 'done' },
      '2026-03-10',
      '2026-02-01',
      '2028-03-10',
    ],
    [
      'of the end of a month stays at its end',
      { periodMonths: 1, countsFrom: 'done' },
      '2027-01-31',
      null,
      '2027-02-28',
    ],
    ['of a leap day is the 28th', { periodMonths: 12, countsFrom: 'done' }, '2028-02-29', null, '2029-02-28'],
    [
      'of a leap day comes back after four years',
      { periodMonths: 48, countsFrom: 'done' },
      '2028-02-29',
      null,
      '2032-02-29',
    ],
    [
      'from due is not moved by doing it early',
      { periodMonths: 12, countsFrom: 'due' },
      '2026-01-20',
      '2026-02-15',
      '2027-02-15',
    ],
    [
      'from due is not moved by doing it late',
      { periodMonths: 12, countsFrom: 'due' },
      '2026-05-02',
      '2026-02-15',
      '2027-02-15',
    ],
    [
      'from due lies behind no visit',
      { periodMonths: 4, countsFrom: 'due' },
      '2027-03-01',
      '2026-02-15',
      '2027-06-15',
    ],
    [
      'from due keeps the 31st after a February',
      { periodMonths: 1, countsFrom: 'due' },
      '2027-02-28',
      '2027-01-31',
      '2027-03-31',
    ],
    [
      'from due without a due day counts from the visit',
      { periodMonths: 12, countsFrom: 'due' },
      '2026-05-02',
      null,
      '2027-05-02',
    ],
    [
      'of gas is any day of its year',
      { periodMonths: 60, countsFrom: 'calendarYear' },
      '2026-05-02',
      '2026-12-31',
      '2031-12-31',
    ],
    ['of what comes once is none', { periodMonths: 0, countsFrom: 'done' }, '2026-05-02', null, null],
    ['of fifteen years', { periodMonths: 180, countsFrom: 'done' }, '2026-11-26', null, '2041-11-26'],
  ])('%s', (_, rule, date, due, next) => {
    expect(nextDateOf(rule, { date, due })).toBe(next);
  });

  const rules = fc.record({
    periodMonths: fc.integer({ min: 4, max: 180 }),
    countsFrom: fc.constantFrom(...countings),
  });

  test('is after the visit, and no more than a period and a year after it', () => {
    fc.assert(
      fc.property(rules, days, fc.option(days), (rule, date, due) => {
        const next = nextDateOf(rule, { date, due }) ?? '';
        expect(daysBetween(date, next)).toBeGreaterThan(0);
        if (rule.countsFrom !== 'due' || (due ?? date) <= date)
          expect(daysBetween(monthsLater(date, rule.periodMonths), next)).toBeLessThanOrEqual(366);
      }),
    );
  });

  test('counted from due, visits whose day wanders keep the series', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 4, max: 180 }),
        fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 12 }),
        (first, periodMonths, delays) => {
          let due = first;
          delays.forEach((delay, index) => {
            const date = dayText(Date.parse(due) / 86_400_000 + delay);
            const next = nextDateOf({ periodMonths, countsFrom: 'due' }, { date, due }) ?? '';
            // The 31st gives way to shorter months, and never comes back by counting on from there.
            expect(
              Math.abs(daysBetween(monthsLater(first, (index + 1) * periodMonths), next)),
            ).toBeLessThanOrEqual(3);
            due = next;
          });
        },
      ),
    );
  });
});

describe('the day of the notice', () => {
  test.each<[string, number, string | null, number | undefined, string]>([
    ['lies three months before what comes every two years', 24, null, undefined, '2026-09-01'],
    ['30 before what comes yearly', 12, null, undefined, '2026-11-01'],
    ['7 before what comes oftener', 6, null, undefined, '2026-11-24'],
    ['30 before what comes once', 0, null, undefined, '2026-11-01'],
    ['as many before as its rule says', 24, null, 45, '2026-10-17'],
    ['by its period where the rule says none', 24, null, 0, '2026-09-01'],
    ['or where somebody has set it', 12, '2026-10-01', 45, '2026-10-01'],
  ])('%s', (_, periodMonths, notificationDate, ruleDays, notice) => {
    expect(noticeDateOf('2026-12-01', { periodMonths, notificationDate }, ruleDays)).toBe(notice);
  });

  test.each([
    ['of 60 days to cancel lies 30 before the last of them', null, 60, '2026-09-02'],
    ['without any lies 30 before the end', null, 0, '2026-11-01'],
    ['is where somebody has set it', '2026-10-01', 60, '2026-10-01'],
  ])('of a contract that goes on by itself %s', (_, notificationDate, cancelDays, notice) => {
    expect(noticeDateOf('2026-12-01', { periodMonths: 0, notificationDate, cancelDays })).toBe(notice);
  });

  test('lies before the day that it tells of, over ends of months and leap years', () => {
    const rule = fc.record({
      periodMonths: fc.integer({ min: 0, max: 180 }),
      notificationDate: fc.constant(null),
    });
    const leap = fc.constantFrom('2028-02-29', '2028-03-01', '2100-03-01', '2027-12-31', '2028-01-01');
    fc.assert(
      fc.property(
        fc.oneof(days, leap),
        rule,
        fc.option(fc.integer({ min: 0, max: 3650 })),
        (due, one, own) => {
          const notice = noticeDateOf(due, one, own ?? undefined);
          const days = own || noticeDaysOf(one.periodMonths);
          // Three months may be two days more than 90.
          const longest = days === 90 ? 92 : days;
          expect(daysBetween(notice, due)).toBeGreaterThanOrEqual(days);
          expect(daysBetween(notice, due)).toBeLessThanOrEqual(longest);
          expect(notice < due).toBe(true);
        },
      ),
    );
  });
});

describe('the day where the installation is', () => {
  const zones = fc.constantFrom(
    'Europe/Madrid',
    'Atlantic/Canary',
    'America/Mexico_City',
    'Pacific/Auckland',
    'UTC',
  );
  const inYears = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

  test('is the day that its clocks show, also in the nights when they change', () => {
    const change = fc.constantFrom('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', '2027-10-31T00:30:00Z');
    fc.assert(
      fc.property(
        fc.oneof(
          inYears,
          change.map((text) => new Date(text)),
        ),
        zones,
        (at, timeZone) => {
          const shown = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
          expect(localDayText(at, timeZone)).toBe(shown);
        },
      ),
    );
  });

  test('is late on no other day than the one after it was due', () => {
    fc.assert(
      fc.property(inYears, zones, (at, timeZone) => {
        const today = localDayText(at, timeZone);
        const one = { exemption: '', status: null, bookedFor: null, supersededById: null };
        const stateOn = (dueDate: string) => inspectionState({ ...one, dueDate, noticeDate: dueDate }, today);
        expect(stateOn(today)).toBe('expiring');
        expect(stateOn(dayText(dayOfText(today) - 1))).toBe('expired');
        expect(stateOn(dayText(dayOfText(today) + 1))).toBe('valid');
      }),
    );
  });
});
