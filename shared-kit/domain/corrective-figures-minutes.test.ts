/** Figures against the same counted minute by minute. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysFrom, element, local } from '../testing/figured.ts';
import { runs } from '../testing/test-form.ts';
import {
  availabilityOf,
  downtimeByElement,
  type FiguredElement,
  type FiguredStop,
  minutesOf,
  operatingMinutes,
  passedOf,
  timeToRestoration,
  workingAvailability,
} from './corrective-figures.ts';

describe('minute by minute', () => {
  const minuteMs = 60_000;
  // Three days over the change of clocks in October, with some minutes around them.
  const window = { from: local('2026-10-24'), to: local('2026-10-27') };
  const days = daysFrom('2026-10-24', 3);
  const length = (window.to - window.from) / minuteMs;
  const minute = fc.integer({ min: -500, max: length + 500 });
  const instant = (minutes: number): number => window.from + minutes * minuteMs;
  const anyStop = fc
    .record({
      elementId: fc.constantFrom(1, 2, 3, null),
      areaId: fc.constantFrom(10, 11),
      from: minute,
      lasts: fc.option(fc.integer({ min: 0, max: 2000 })),
    })
    .map(
      ({ lasts, from, ...rest }): FiguredStop => ({
        ...{ ...rest, planned: false, reason: 'failure', from: instant(from) },
        to: lasts === null ? null : instant(from + lasts),
      }),
    );
  const elements = [
    element(1, { workingMinutes: 600 }),
    element(2, { areaId: 11, workingMinutes: 1440 }),
    element(3),
  ];

  /** Whether an element stands still in the minute after `at`. */
  const isStopped = (
    { id, areaId }: FiguredElement,
    when: number,
    stops: readonly FiguredStop[],
    now: number,
  ) =>
    when < now &&
    stops.some(
      (each) =>
        (each.elementId === null ? each.areaId === areaId : each.elementId === id) &&
        each.from <= when &&
        (each.to === null || each.to > when),
    );

  test('downtime and availability come to the same', () => {
    expect(length).toBe(3 * 1440 + 60);
    fc.assert(
      fc.property(fc.array(anyStop, { maxLength: 6 }), minute, (stops, nowMinute) => {
        const now = instant(nowMinute);
        const passed = passedOf(window, now);
        const found = downtimeByElement(stops, elements, window, now);
        const passedDays = days.flatMap(({ from, to }) =>
          now > from ? [{ from, to: Math.min(to, now) }] : [],
        );
        let [all, required, lost] = [0, 0, 0];
        for (const each of elements) {
          let down = 0;
          for (const day of passedDays) {
            let [minutes, downOfDay] = [0, 0];
            for (let when = day.from; when < day.to; when += minuteMs) {
              minutes += 1;
              if (isStopped(each, when, stops, now)) downOfDay += 1;
            }
            const asked = Math.min(each.workingMinutes ?? 0, minutes);
            required += asked;
            lost += Math.min(asked, downOfDay);
            down += downOfDay;
          }
          expect(minutesOf(found.get(each.id) ?? [])).toBe(down);
          all += down;
        }
        const minutes = elements.length * Math.max(0, Math.min(length, nowMinute));
        expect(availabilityOf(elements.length, passed, all)).toEqual({
          share: minutes === 0 ? null : 1 - all / minutes,
          of: 3,
          minutes,
        });
        expect(operatingMinutes(elements.length, passed, all)).toBe(minutes - all);
        expect(workingAvailability(elements, found, passedDays)).toEqual({
          share: required === 0 ? null : 1 - lost / required,
          of: 2,
          minutes: required,
        });
      }),
      { numRuns: runs(20) },
    );
  });

  test('restoration less waiting comes to the same', () => {
    const wait = fc.tuple(minute, fc.integer({ min: 0, max: 900 }));
    fc.assert(
      fc.property(minute, fc.nat(2000), fc.array(wait, { maxLength: 4 }), (opened, lasts, waited) => {
        const waits = waited.map(([from, long]) => ({ from: instant(from), to: instant(from + long) }));
        const [openedAt, closedAt] = [instant(opened), instant(opened + lasts)];
        const one = { elementId: 1, openedAt, countedFrom: openedAt, startedAt: null, closedAt, waits };
        let working = 0;
        for (let when = openedAt; when < closedAt; when += minuteMs)
          if (!waits.some(({ from, to }) => from <= when && when < to)) working += 1;
        const isWithin = closedAt >= window.from && closedAt < window.to;
        expect(timeToRestoration([one], window)).toEqual({
          whole: { minutes: isWithin ? lasts : null, of: isWithin ? 1 : 0 },
          withoutWaiting: { minutes: isWithin ? working : null, of: isWithin ? 1 : 0 },
        });
      }),
    );
  });
});
