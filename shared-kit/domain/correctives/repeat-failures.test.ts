import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatsOf } from './repeat-failures.ts';

const opened = (...days: number[]) => days.map((day, index) => ({ id: index + 1, elementId: 5, day }));
const daysOf = (days: readonly number[], first = 0, last = 1000) =>
  repeatsOf(opened(...days), { first, last }).map(({ openings }) => openings.map(({ day }) => day));

test.each([
  ['three within ninety days', [0, 40, 89], [[0, 40, 89]]],
  ['three within ninety-one', [0, 40, 90], []],
  ['two alone', [0, 1], []],
  ['one after the other, on and on', [0, 60, 80, 140, 160], [[0, 60, 80, 140, 160]]],
  [
    'two series far apart, with one between that belongs to neither',
    [0, 1, 2, 200, 400, 410, 420],
    [
      [0, 1, 2],
      [400, 410, 420],
    ],
  ],
  ['three on one day', [7, 7, 7], [[7, 7, 7]]],
] as const)('%s', (_, days, series) => {
  expect(daysOf(days)).toEqual(series);
});

test('the third one lies in the days that are asked for, whenever the others were opened', () => {
  expect(daysOf([0, 40, 80], 80, 90)).toEqual([[0, 40, 80]]);
  expect(daysOf([0, 40, 80], 81, 90)).toEqual([]);
  expect(daysOf([0, 40, 80], 0, 79)).toEqual([]);
});

test('one is in a series exactly where it lies with two others of its element within ninety days', () => {
  const opening = fc.record({ elementId: fc.integer({ min: 1, max: 3 }), day: fc.nat(700) });
  fc.assert(
    fc.property(fc.array(opening, { maxLength: 40 }), (told) => {
      const openings = told.map((each, index) => ({ ...each, id: index + 1 }));
      const series = repeatsOf(openings, { first: 0, last: 700 });
      const repeated = series.flatMap((each) => each.openings.map(({ id }) => id));
      expect(new Set(repeated).size).toBe(repeated.length);
      const expected = openings.filter(({ elementId, day }) =>
        openings.some(({ elementId: other, day: begins }) => {
          const within = openings.filter(
            (each) => each.elementId === elementId && each.day >= begins && each.day < begins + 90,
          );
          return other === elementId && within.length >= 3 && day >= begins && day < begins + 90;
        }),
      );
      expect(repeated.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
      for (const each of series) {
        const days = each.openings.map(({ day }) => day);
        expect(days).toEqual(days.toSorted((a, b) => a - b));
        expect(each.openings.every(({ elementId }) => elementId === each.elementId)).toBe(true);
      }
    }),
  );
});
