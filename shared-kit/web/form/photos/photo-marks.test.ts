import { expect, test } from 'vitest';
import { arrowDots, hasMarks, isArrow, linesOf, noMarks } from './photo-marks.ts';

const size = { width: 200, height: 100 };
const arrow = { from: { x: 0, y: 0.5 }, to: { x: 0.5, y: 0.5 } };

test('an arrow lies where it was drawn, its head behind its end', () => {
  const { from, to, wings } = arrowDots(arrow, size);
  expect([from, to]).toEqual([
    [0, 50],
    [100, 50],
  ]);
  const [upper, lower] = wings;
  expect(upper[0]).toBeCloseTo(lower[0]);
  expect(upper[0]).toBeLessThan(100);
  expect(upper[1] - 50).toBeCloseTo(50 - lower[1]);
});

test.each([
  [0.5, true],
  [0.03, true],
  [0.01, false],
])('one that ends %s of the width away counts: %s', (x, isOne) => {
  expect(isArrow({ ...arrow, to: { x, y: 0.5 } }, size)).toBe(isOne);
});

test.each([
  ['', ['']],
  ['fuga', ['fuga']],
  [' fuga  en la brida ', ['fuga en', 'la brida']],
  ['desconchado grande', ['desconchado', 'grande']],
])('«%s» is written in lines of eight signs: %j', (text, lines) => {
  expect(linesOf(text, 8, ({ length }) => length)).toEqual(lines);
});

test('blanks alone are no mark', () => {
  expect(hasMarks(noMarks)).toBe(false);
  expect(hasMarks({ arrows: [], text: '  ' })).toBe(false);
  expect(hasMarks({ arrows: [], text: 'fuga' })).toBe(true);
  expect(hasMarks({ arrows: [arrow], text: '' })).toBe(true);
});
