import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../testing/test-form.ts';
import { dayNumber, dayOfText, dayText } from './civil-day.ts';
import {
  instantOfLocalTime,
  localDayOf,
  localDaysIn,
  localDayText,
  localTimeText,
  startOfLocalDay,
  todayText,
} from './local-day.ts';

/** Zones where clocks change at midnight, by half an hour, or where a day was left out; and those of the portal's buildings. */
const zones = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'Africa/Casablanca',
  'Africa/Cairo',
  'America/Havana',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Beirut',
  'Asia/Tehran',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'UTC',
];
const anyZone = fc.constantFrom(...zones);
const anyDay = fc.integer({ min: dayNumber(2000, 1, 1), max: dayNumber(2060, 1, 1) });

describe('against Temporal', () => {
  it('a local day begins at the same instant', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        const begins = Temporal.PlainDate.from(dayText(day)).toZonedDateTime(zone).epochMilliseconds;
        expect(startOfLocalDay(day, zone)).toBe(begins);
      }),
      { numRuns: runs(100) },
    );
  });

  it('each day around every change of the clock of a decade begins at the same instant', () => {
    for (const zone of zones) {
      let at = Temporal.ZonedDateTime.from(`2015-01-01T00:00[${zone}]`);
      for (;;) {
        const change = at.getTimeZoneTransition('next');
        if (change === null || change.year > 2025) break;
        for (const days of [-1, 0, 1]) {
          const date = change.toPlainDate().add({ days });
          const begins = date.toZonedDateTime(zone).epochMilliseconds;
          expect([zone, date.toString(), startOfLocalDay(dayOfText(date.toString()), zone)]).toEqual([
            zone,
            date.toString(),
            begins,
          ]);
        }
        at = change;
      }
    }
  });

  it('an instant has the same local day', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) });
    fc.assert(
      fc.property(instants, anyZone, (instant, zone) => {
        const date = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();
        expect(localDayText(instant, zone)).toBe(date.toString());
      }),
      { numRuns: runs(100) },
    );
  });
});

it('a time of a day is the first instant at which the clocks show it', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const wanted = { disambiguation: 'compatible' } as const;
  fc.assert(
    fc.property(anyDay, minutes, anyZone, (day, minute, zone) => {
      const time = new Date(minute * 60_000).toISOString().slice(11, 16);
      const shown = Temporal.PlainDate.from(dayText(day)).toPlainDateTime(Temporal.PlainTime.from(time));
      const at = instantOfLocalTime(day, time, zone);
      const told = shown.toZonedDateTime(zone, wanted);
      expect(at).toBe(told.epochMilliseconds);
      expect(localTimeText(at, zone)).toBe(told.toPlainTime().toString().slice(0, 5));
    }),
    { numRuns: runs(100) },
  );
});

it.each([
  ['2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Madrid', '2026-10-25T02:00:00.000Z'],
  // Midnight itself is left out.
  ['2020-09-06', '00:30', 'America/Santiago', '2020-09-06T04:30:00.000Z'],
  ['2020-09-06', '01:00', 'America/Santiago', '2020-09-06T04:00:00.000Z'],
])('a time at which clocks jump or go back is settled: %s %s in %s', (day, time, zone, instant) => {
  expect(new Date(instantOfLocalTime(dayOfText(day), time, zone)).toISOString()).toBe(instant);
});

it('a day holds the instants from its beginning until the next one begins', () => {
  fc.assert(
    fc.property(anyDay, anyZone, (day, zone) => {
      expect(localDayOf(startOfLocalDay(day, zone), zone)).toBe(day);
      expect(localDayOf(startOfLocalDay(day + 1, zone) - 1, zone)).toBe(day);
      const dayOf = localDaysIn(zone);
      expect(dayOf(startOfLocalDay(day, zone))).toBe(day);
      expect(dayOf(startOfLocalDay(day + 1, zone) - 1)).toBe(day);
    }),
  );
});

it('a day that a zone left out begins and ends where the next one begins', () => {
  const day = dayNumber(2011, 12, 30);
  expect(startOfLocalDay(day, 'Pacific/Apia')).toBe(startOfLocalDay(day + 1, 'Pacific/Apia'));
});

describe('today', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['Europe/Madrid', '2026-11-27'],
    ['Atlantic/Canary', '2026-11-26'],
    ['America/Havana', '2026-11-26'],
  ])('is the day that the clocks of %s show', (zone, day) => {
    vi.useFakeTimers({ now: new Date('2026-11-26T23:30:00Z') });
    expect(todayText(zone)).toBe(day);
  });
});
