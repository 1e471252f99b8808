import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../testing/test-form.ts';
import { dayOfText } from '../civil-day.ts';
import { isWorkingDay, type WorkingCalendar, workingClock } from './working-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const zone = 'Europe/Madrid';
const weekdays = [1, 2, 3, 4, 5];
const office: WorkingCalendar = {
  hours: [{ days: weekdays, from: '08:00', to: '17:00' }],
  holidays: [{ day: '2026-12-08' }],
};
/** A morning and an afternoon. */
const split: WorkingCalendar = {
  hours: [
    { days: weekdays, from: '08:00', to: '13:00' },
    { days: weekdays, from: '15:00', to: '18:00' },
  ],
  holidays: [],
};
const nights: WorkingCalendar = { hours: [{ days: [7], from: '00:00', to: '06:00' }], holidays: [] };
const always: WorkingCalendar = {
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
  holidays: [],
};

const at = (text: string): number => Date.parse(`2026-${text}:00Z`);
const textOf = (instant: number): string => new Date(instant).toISOString().slice(5, 16);

describe('by when so much work has passed', () => {
  // Madrid is an hour ahead of UTC in winter, two in summer: from 2026-03-29T01:00Z to 2026-10-25T01:00Z. 2026-11-26 is a Thursday.
  test.each([
    ['within the day', office, '11-26T10:00', 2, '11-26T12:00'],
    ['to the very end of the day', office, '11-26T10:00', 6, '11-26T16:00'],
    ['over the night', office, '11-26T14:00', 4, '11-27T09:00'],
    ['over the weekend', office, '11-27T15:00', 2, '11-30T08:00'],
    ['from before the day begins', office, '11-26T03:00', 1, '11-26T08:00'],
    ['from a Saturday', office, '11-28T12:00', 9, '11-30T16:00'],
    ['over a holiday', office, '12-07T15:00', 2, '12-09T08:00'],
    ['over noon', split, '11-26T11:30', 1, '11-26T14:30'],
    [
      'over the change to summer: Friday four in the afternoon, then Monday',
      office,
      '03-27T15:00',
      2,
      '03-30T07:00',
    ],
    [
      'over the change to winter: Friday four in the afternoon, then Monday',
      office,
      '10-23T14:00',
      2,
      '10-26T08:00',
    ],
    ['in the night that lacks an hour, and a week later', nights, '03-28T12:00', 5.5, '04-04T22:30'],
    ['in the night that has an hour more', nights, '10-24T12:00', 7, '10-25T05:00'],
    ['around the clock', always, '03-28T23:00', 24, '03-29T23:00'],
  ] as const)('%s', (_, calendar, from, hours, expected) => {
    expect(textOf(workingClock(calendar, zone).after(at(from), hours * hourMs))).toBe(expected);
  });

  test('leaves out what it waited, in hours of work alone, and once where it waited twice', () => {
    const clock = workingClock(office, zone);
    const pause = (from: string, to: string) => ({ from: at(from), to: at(to) });
    const from = at('11-26T10:00');
    expect(textOf(clock.after(from, 2 * hourMs, [pause('11-26T10:30', '11-26T11:30')]))).toBe('11-26T13:00');
    // From Thursday evening to Friday at ten of Madrid: two hours of work.
    expect(textOf(clock.after(from, 7 * hourMs, [pause('11-26T17:00', '11-27T09:00')]))).toBe('11-27T10:00');
    const twice = [pause('11-26T11:00', '11-26T12:00'), pause('11-26T10:30', '11-26T11:30')];
    expect(textOf(clock.after(from, 2 * hourMs, twice))).toBe('11-26T13:30');
  });

  test('looks ten years ahead and no further', () => {
    const never = { hours: [{ days: [1], from: '08:00', to: '08:00' }], holidays: [] };
    expect(textOf(workingClock(never, zone).after(at('11-26T10:00'), hourMs))).toBe('12-02T23:00');
  });
});

const times = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
const textOfTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const calendars: fc.Arbitrary<WorkingCalendar> = fc.record({
  hours: fc.array(
    fc
      .record({
        days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        from: times,
        length: fc.integer({ min: 1, max: 24 }),
      })
      .map(({ days, from, length }) => ({
        days,
        from: textOfTime(from),
        to: textOfTime(Math.min(24 * 60, from + length * 30)),
      })),
    { minLength: 1, maxLength: 3 },
  ),
  holidays: fc.array(
    fc.integer({ min: 20, max: 31 }).map((day) => ({ day: `2026-03-${day}` })),
    { maxLength: 3 },
  ),
});
/** Around the change to summer. */
const instants = fc
  .integer({ min: 0, max: 14 * 96 })
  .map((quarter) => at('03-20T00:00') + quarter * 15 * minuteMs);
const durations = fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * 15 * minuteMs);

/** Asked of each half of a quarter of an hour by itself, by what the clocks show then. */
const isWork = ({ hours, holidays }: WorkingCalendar, instant: number): boolean => {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
  }).formatToParts(instant);
  const part = (type: string): string => shown.find((each) => each.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  const time = `${part('hour')}:${part('minute')}`;
  return (
    !holidays.some((holiday) => holiday.day === day) &&
    hours.some(({ days, from, to }) => days.includes(weekday) && from <= time && time < to)
  );
};

test.each([
  ['ends', { from: '00:00', to: '02:30' }, '03-28T23:00', 3, '03-29T23:00'],
  ['begins', { from: '02:30', to: '04:00' }, '03-28T23:00', 1, '03-29T02:00'],
])(
  'work that %s at a time that the clocks leave out does so where they jump',
  (_, hours, from, worked, end) => {
    const clock = workingClock({ hours: [{ days: [1, 2, 3, 4, 5, 6, 7], ...hours }], holidays: [] }, zone);
    expect(clock.after(at(from), worked * hourMs)).toBe(at(end));
  },
);

describe('for every calendar', () => {
  test('it is when the clocks have shown so many quarters of work', () => {
    fc.assert(
      fc.property(calendars, instants, durations, (calendar, from, duration) => {
        const end = workingClock(calendar, zone).after(from, duration);
        fc.pre(end - from < 60 * 24 * hourMs);
        let passed = 0;
        for (let quarter = from; quarter < end; quarter += 15 * minuteMs)
          if (isWork(calendar, quarter + 1)) passed += 15 * minuteMs;
        expect(passed).toBe(duration);
        expect(isWork(calendar, end - 1)).toBe(true);
      }),
      { numRuns: runs(20) },
    );
  });

  test('one time after another is both together, and more work is never done sooner', () => {
    fc.assert(
      fc.property(calendars, instants, durations, durations, (calendar, from, first, second) => {
        const clock = workingClock(calendar, zone);
        const both = clock.after(from, first + second);
        expect(clock.after(clock.after(from, first), second)).toBe(both);
        expect(both).toBeGreaterThan(clock.after(from, first));
        expect(clock.after(from + 15 * minuteMs, first)).toBeGreaterThanOrEqual(clock.after(from, first));
      }),
    );
  });

  test('around the clock it is time that passes', () => {
    fc.assert(
      fc.property(instants, durations, (from, duration) => {
        expect(workingClock(always, zone).after(from, duration)).toBe(from + duration);
      }),
    );
  });
});

const someHours = {
  hours: [{ days: [2, 6], from: '08:00', to: '15:00' }],
  holidays: [{ day: '2026-12-08' }],
};
test.each([
  ['a Friday without a calendar', '2026-12-04', null, true],
  ['a Saturday without a calendar', '2026-12-05', null, false],
  ['a Saturday with hours', '2026-12-05', someHours, true],
  ['a Monday without hours', '2026-12-07', someHours, false],
  ['a holiday with hours', '2026-12-08', someHours, false],
])('%s: works or not', (_, day, calendar, works) => {
  expect(isWorkingDay(dayOfText(day), calendar)).toBe(works);
});
