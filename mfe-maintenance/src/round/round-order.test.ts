import { expect, test } from 'vitest';
import { emptyRound, neighbour, nextToDo, withDone, withListed, withoutDone } from './round-order.ts';

const round = withListed(emptyRound, [5, 3, 9]);

test('a round keeps the order of the list it began with', () => {
  expect(round.ids).toEqual([5, 3, 9]);
  expect(withListed(round, [9, 5, 3]).ids).toEqual([5, 3, 9]);
});

test('what is gone from the list is done and keeps its place, what is new comes last', () => {
  const later = withListed(round, [7, 5, 9]);
  expect(later.ids).toEqual([5, 3, 9, 7]);
  expect([...later.done]).toEqual([3]);
});

test('what was taken back is to do again', () => {
  expect([...withoutDone(withDone(round, 3), 3).done]).toEqual([]);
  expect([...withListed(withDone(round, 3), [5, 3, 9]).done]).toEqual([]);
});

test('on and back go through all, and end at the ends', () => {
  expect(neighbour(round, 5, 1)).toBe(3);
  expect(neighbour(round, 5, -1)).toBeNull();
  expect(neighbour(round, 9, 1)).toBeNull();
  expect(neighbour(withDone(round, 3), 5, 1)).toBe(3);
});

test('from a task outside of the round the way leads to its first', () => {
  expect(neighbour(round, 77, 1)).toBe(5);
  expect(neighbour(round, 77, -1)).toBeNull();
  expect(nextToDo(round, 77)).toBe(5);
});

test('the next to do leaves out what is done and starts again at the end', () => {
  expect(nextToDo(withDone(round, 3), 5)).toBe(9);
  expect(nextToDo(round, 9)).toBe(5);
  expect(nextToDo(withDone(withDone(round, 5), 3), 9)).toBeNull();
});
