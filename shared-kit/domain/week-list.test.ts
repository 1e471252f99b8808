import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfText, dayText } from './civil-day.ts';
import { weekListed, weeksEndingIn } from './week-list.ts';

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

test('weeks end in the days where their Sundays lie there, and the last ones count', () => {
  const weeks = (from: string, to: string, most = 53) =>
    weeksEndingIn(dayOfText(from), dayOfText(to), most).map(dayText);
  expect(weeks('2026-03-01', '2026-03-31')).toEqual([
    ...['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'],
  ]);
  expect(weeks('2026-03-01', '2026-03-31', 2)).toEqual(['2026-03-16', '2026-03-23']);
  expect(weeks('2026-03-24', '2026-03-28')).toEqual([]);
  expect(weeks(sunday, sunday)).toEqual([monday]);
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
        expect(weeksEndingIn(workDay, workDay + 6, 53)).toContain(listed.monday);
        if (listed.isDone) expect(Math.abs((performedDay ?? 0) - listed.monday - 3)).toBeLessThanOrEqual(3);
      }
    }),
  );
});
