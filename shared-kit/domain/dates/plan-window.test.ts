import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayText } from './civil-day.ts';
import { startOfLocalDay } from './local-day.ts';
import { dayMoved, dueWindowOf, planFault, planWindowOf, workDayOf } from './plan-window.ts';

const timeZone = 'Europe/Madrid';
/** Due from 26 October, the day after the clocks went back, to 30 November. */
const task = { dueStart: '2026-10-25T23:00:00.000Z', dueEnd: '2026-11-30T23:00:00.000Z' };

describe('The days that a task can be planned for', () => {
  test('go from its earliest to its latest one', () => {
    expect(dueWindowOf(task, timeZone)).toEqual({ from: '2026-10-26', to: '2026-11-30' });
  });

  test.each([
    ['2026-10-01T10:00:00Z', { from: '2026-10-26', to: '2026-11-30' }],
    ['2026-11-21T10:00:00Z', { from: '2026-11-21', to: '2026-11-30' }],
    // It is the next day in Madrid already.
    ['2026-11-29T23:30:00Z', { from: '2026-11-30', to: '2026-11-30' }],
    ['2026-11-30T23:00:00Z', null],
  ])('at %s are %j', (now, expected) => {
    expect(planWindowOf(task, new Date(now), timeZone)).toEqual(expected);
  });

  test.each([
    [null, null],
    ['2026-11-20', 'beforeWindow'],
    ['2026-11-21', null],
    ['2026-11-30', null],
    ['2026-12-01', 'afterWindow'],
  ])('hold %s: %s', (day, fault) => {
    expect(planFault(day, { from: '2026-11-21', to: '2026-11-30' })).toBe(fault);
  });

  test('are none once all of them have passed, but the plan can be taken away', () => {
    expect(planFault('2026-12-01', null)).toBe('windowOver');
    expect(planFault(null, null)).toBeNull();
  });

  test('without a plan its work counts for the last of them', () => {
    expect(workDayOf({ ...task, plannedOn: null }, timeZone)).toBe('2026-11-30');
    expect(workDayOf({ ...task, plannedOn: '2026-11-02' }, timeZone)).toBe('2026-11-02');
  });

  test.each([
    ['2026-11-25', 1, '2026-11-26'],
    ['2026-11-25', 7, '2026-11-30'],
    ['2026-11-30', 1, null],
    ['2026-11-21', -1, null],
    ['2026-12-04', -1, '2026-11-30'],
    ['2026-11-10', 1, '2026-11-21'],
  ])('%s moved by %i is %s', (day, days, expected) => {
    expect(dayMoved(day, days, { from: '2026-11-21', to: '2026-11-30' })).toBe(expected);
  });

  test('whatever the window and the moment, a day that is offered is one that is allowed', () => {
    const day = fc.integer({ min: 20_000, max: 23_000 });
    fc.assert(
      fc.property(day, fc.nat(400), day, fc.integer({ min: -40, max: 40 }), (first, length, now, days) => {
        const due = {
          dueStart: new Date(startOfLocalDay(first, timeZone)),
          dueEnd: new Date(startOfLocalDay(first + length + 1, timeZone)),
        };
        const window = planWindowOf(due, startOfLocalDay(now, timeZone), timeZone);
        expect(window === null).toBe(now > first + length);
        if (window === null) return;
        expect(planFault(window.from, window)).toBeNull();
        expect(planFault(window.to, window)).toBeNull();
        const moved = dayMoved(dayText(Math.max(now, first)), days, window);
        if (moved !== null) expect(planFault(moved, window)).toBeNull();
      }),
    );
  });
});
