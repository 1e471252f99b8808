/** Figures against the same counted minute by minute. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysFrom, element, local } from '../../testing/figured.ts';
import { runs } from '../../testing/test-form.ts';
import {
  availabilityOf,
  downtimeByElement,
  type FiguredElement,
  type FiguredStop,
  minutesOf,
  operatingMinutes,
  passedOf,
  timeInUse,
  timeToRestoration,
  workingAvailability,
} from './corrective-figures.ts';
import type { Span } from './stops.ts';

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
        ...rest,
        planned: false,
        reason: 'failure',
        from: instant(from),
        to: lasts === null ? null : instant(from + lasts),
      }),
    );
  /** Of which the second one came late or went early, and the third perhaps never was there. */
  const elementsOf = (passed: Span, [from, to]: readonly [number, number], isThere: boolean) => {
    const span = { from: Math.max(passed.from, instant(from)), to: Math.min(passed.to, instant(to)) };
    return [
      element(1, passed, { workingMinutes: 600 }),
      element(2, span.to > span.from ? span : null, { areaId: 11, workingMinutes: 1440 }),
      element(3, isThere ? passed : null),
    ];
  };

  /** Whether an element stands still in the minute after `at`. */
  const isStopped = (
    { id, areaId }: FiguredElement,
    when: number,
    { stops, now }: { readonly stops: readonly FiguredStop[]; readonly now: number },
  ) =>
    when < now &&
    stops.some(
      (each) =>
        (each.elementId === null ? each.areaId === areaId : each.elementId === id) &&
        each.from <= when &&
        (each.to === null || each.to > when),
    );

  const anyStops = fc.array(anyStop, { maxLength: 6 });
  const anyUse = fc.tuple(minute, minute);

  test('downtime and availability come to the same', () => {
    expect(length).toBe(3 * 1440 + 60);
    fc.assert(
      fc.property(anyStops, minute, anyUse, fc.boolean(), (stops, nowMinute, use, isThere) => {
        const now = instant(nowMinute);
        const passed = passedOf(window, now);
        const elements = elementsOf(passed, use, isThere);
        const found = downtimeByElement(stops, elements, passed);
        const passedDays = days.flatMap(({ from, to }) =>
          now > from ? [{ from, to: Math.min(to, now) }] : [],
        );
        let [all, required, lost, inUse] = [0, 0, 0, 0];
        for (const each of elements) {
          let down = 0;
          const isUsed = (when: number) =>
            each.used !== null && when >= each.used.from && when < each.used.to;
          for (const day of passedDays) {
            let [minutes, downOfDay] = [0, 0];
            for (let when = day.from; when < day.to; when += minuteMs) {
              if (!isUsed(when)) continue;
              minutes += 1;
              if (isStopped(each, when, { stops, now })) downOfDay += 1;
            }
            const asked = Math.min(each.workingMinutes ?? 0, minutes);
            inUse += minutes;
            required += asked;
            lost += Math.min(asked, downOfDay);
            down += downOfDay;
          }
          expect(minutesOf(found.get(each.id) ?? [])).toBe(down);
          all += down;
        }
        const counted = timeInUse(elements, found.keys(), passed);
        expect(availabilityOf(counted, all)).toEqual({
          share: inUse === 0 ? null : 1 - all / inUse,
          of: elements.filter(({ used }) => used !== null).length,
          minutes: inUse,
        });
        expect(operatingMinutes(counted, all)).toBe(inUse - all);
        expect(workingAvailability(elements, found, passedDays)).toEqual({
          share: required === 0 ? null : 1 - lost / required,
          of: elements.filter(({ used, workingMinutes }) => used !== null && workingMinutes !== null).length,
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
