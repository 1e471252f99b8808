import { expect, it } from 'vitest';
import { answerOf, type Choice, isTooMuch, nothingChosen, toggleArea, toggleElement } from './choice.ts';

type Step = number | readonly [number, readonly number[]];
const after = (steps: readonly Step[]): Choice =>
  steps.reduce<Choice>(
    (choice, step) =>
      typeof step === 'number' ? toggleElement(choice, step) : toggleArea(choice, step[0], step[1]),
    nothingChosen,
  );
const hall: Step = [7, [1, 2, 3]];
const kitchen: Step = [8, [4]];

it.each<[string, readonly Step[], { elementIds: number[]; areaIds: number[] }]>([
  ['nothing', [], { elementIds: [], areaIds: [] }],
  ['an element', [2], { elementIds: [2], areaIds: [] }],
  ['an element that was left out again', [2, 5, 2], { elementIds: [5], areaIds: [] }],
  ['an area', [hall], { elementIds: [1, 2, 3], areaIds: [7] }],
  ['two areas', [hall, kitchen], { elementIds: [1, 2, 3, 4], areaIds: [7, 8] }],
  ['an area and its own element', [2, hall], { elementIds: [2, 1, 3], areaIds: [7] }],
  ['an area and another element', [hall, 9], { elementIds: [1, 2, 3, 9], areaIds: [] }],
  ['an area without one of its elements', [hall, 2], { elementIds: [1, 3], areaIds: [] }],
  ['an area that was left out again', [9, hall, hall], { elementIds: [9], areaIds: [] }],
  ['all of an area one by one', [4], { elementIds: [4], areaIds: [] }],
])('what is chosen is told: %s', (_what, steps, expected) => {
  expect(answerOf(after(steps))).toEqual(expected);
});

it('elements may be so many, and an area counts once', () => {
  expect(isTooMuch(after([1, 2]), 2)).toBe(false);
  expect(isTooMuch(after([1, 2, 3]), 2)).toBe(true);
  expect(isTooMuch(after([hall]), 2)).toBe(false);
  expect(isTooMuch(after([hall, 9]), 2)).toBe(true);
});
