import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayOfText, dayText } from './civil-day.ts';
import { weekListed, weeksOfDays } from './week-list.ts';

/** Monday 23 to Sunday 29 March 2026. */
const [monday, sunday] = ['2026-03-23', '2026-03-29'];

test.each([
  ['done on its day', '2026-03-25', '2026-03-25', true, true],
  ['done on the first day of its week', sunday, monday, true, true],
  ['done on the last day of its week', monday, sunday, true, true],
  ['carried over to the next week', sunday, '2026-03-30', true, false],
  ['not done at all', sunday, null, false, false],
  ['tried in its week', sunday, '2026-03-24', false, false],
] as const)('%s', (_, workDay, performed, isDone, counts) => {
  const work = {
    workDay: dayOfText(workDay),
    performedDay: performed === null ? null : dayOfText(performed),
    isDone,
  };
  expect(weekListed(work)).toEqual({ monday: dayOfText(monday), isDone: counts });
});

test('what was done before its week is on its list no more', () => {
  const [workDay, performedDay] = [dayOfText(sunday), dayOfText('2026-03-22')];
  expect(weekListed({ workDay, performedDay, isDone: true })).toBeNull();
});

test('weeks belong to the days that their Thursdays lie in, and the last ones that are over count', () => {
  const weeks = (from: string, to: string, { most = 53, over = '2026-12-31' } = {}) =>
    weeksOfDays({ first: dayOfText(from), last: dayOfText(to), over: dayOfText(over) }, most).map(dayText);
  // Of the week from 23 February one day alone lies in March; that from 30 March goes on into April.
  expect(weeks('2026-03-01', '2026-03-31')).toEqual(['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']);
  expect(weeks('2026-04-01', '2026-04-30')[0]).toBe('2026-03-30');
  expect(weeks('2026-03-01', '2026-03-31', { most: 2 })).toEqual(['2026-03-16', '2026-03-23']);
  expect(weeks('2026-03-01', '2026-03-31', { over: '2026-03-28' }).at(-1)).toBe('2026-03-16');
  expect(weeks('2026-03-01', '2026-03-31', { over: sunday }).at(-1)).toBe(monday);
  expect(weeks('2026-03-26', '2026-03-26')).toEqual([monday]);
  expect(weeks('2026-03-27', '2026-04-01')).toEqual([]);
});

test('each week belongs to one month alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2090 }), (year) => {
      const over = dayNumber(year + 2, 1, 1);
      const ofMonths = Array.from({ length: 12 }, (_, month) =>
        weeksOfDays({ first: dayNumber(year, month + 1, 1), last: dayNumber(year, month + 2, 0), over }, 53),
      );
      const ofYear = { first: dayNumber(year, 1, 1), last: dayNumber(year, 12, 31), over };
      expect(ofMonths.flat()).toEqual(weeksOfDays(ofYear, 53));
      for (const weeks of ofMonths) expect([4, 5]).toContain(weeks.length);
    }),
  );
});

test('every list holds work of its week alone, and counts as done what was done in it', () => {
  const day = fc.integer({ min: 20_000, max: 20_060 });
  fc.assert(
    fc.property(day, fc.option(day), fc.boolean(), (workDay, performedDay, isDone) => {
      const listed = weekListed({ workDay, performedDay, isDone });
      if (!listed) expect(performedDay).toBeLessThan(workDay);
      else {
        expect(workDay - listed.monday).toBeGreaterThanOrEqual(0);
        expect(workDay - listed.monday).toBeLessThan(7);
        const over = { first: listed.monday + 3, last: listed.monday + 3, over: listed.monday + 6 };
        expect(weeksOfDays(over, 53)).toEqual([listed.monday]);
        if (listed.isDone) expect(Math.abs((performedDay ?? 0) - listed.monday - 3)).toBeLessThanOrEqual(3);
      }
    }),
  );
});
