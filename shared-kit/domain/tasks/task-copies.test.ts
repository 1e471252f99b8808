import { describe, expect, it, test } from 'vitest';
import { copyMarkOf, hasCopied, isSameChore } from './task-copies.ts';

const result = { part: 'result', formatId: null, correctedAt: null } as const;
const reading = { part: 'reading', formatId: 7, correctedAt: '2026-11-21T10:00:00Z' } as const;

test('a mark is found by its part, of readings by their format', () => {
  const copies = [result, reading];
  expect(copyMarkOf(copies, 'result')).toBe(result);
  expect(copyMarkOf(copies, 'reading', 7)).toBe(reading);
  expect(copyMarkOf(copies, 'reading', 8)).toBeNull();
  expect(copyMarkOf(copies, 'observation')).toBeNull();
});

test('what was corrected is copied no more, and keeps its mark', () => {
  expect(hasCopied([reading])).toBe(false);
  expect(hasCopied([reading, result])).toBe(true);
});

describe('tasks are of the same chore', () => {
  const task = { choreId: 1, elementId: 2, genericChoreId: 3 };
  it.each([
    ['of one chore', { choreId: 1, elementId: 2 }, true],
    ['made anew for the element', { choreId: 9, elementId: 2, genericChoreId: 3 }, true],
    ['of another element', { choreId: 9, elementId: 4, genericChoreId: 3 }, false],
    ['of another generic chore', { choreId: 9, elementId: 2, genericChoreId: 4 }, false],
    ['of none', { choreId: 9, elementId: 2, genericChoreId: null }, false],
  ])('%s', (_, other, same) => {
    expect(isSameChore(task, other)).toBe(same);
  });

  it('two that were made from nothing are not one', () => {
    const free = { choreId: 1, elementId: 2, genericChoreId: null };
    expect(isSameChore(free, { ...free, choreId: 9 })).toBe(false);
  });
});
