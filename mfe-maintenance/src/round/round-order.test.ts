import { expect, test } from 'vitest';
import {
  alikeAhead,
  areasOf,
  emptyRound,
  neighbour,
  nextToDo,
  reordered,
  type Stops,
  taskOfElement,
  withDone,
  withListed,
  withoutDone,
} from './round-order.ts';

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

test('in another order what was done comes first, and what is left as it is listed', () => {
  const turned = reordered(withDone(round, 3), [9, 5]);
  expect(turned.ids).toEqual([3, 9, 5]);
  expect([...turned.done]).toEqual([3]);
});

const stops: Stops = new Map(
  [
    { id: 1, elementId: 10, areaId: 100, like: 0 },
    { id: 2, elementId: 11, areaId: 100, like: 0 },
    { id: 3, elementId: 12, areaId: 200, like: 0 },
    { id: 4, elementId: 12, areaId: 200, like: 1 },
    { id: 5, elementId: 13, areaId: 100, like: 0 },
  ].map((stop) => [stop.id, stop]),
);
const walked = withListed(emptyRound, [1, 2, 3, 4, 5]);

test('areas come as the round comes to them first, with what is left there', () => {
  expect(areasOf(withDone(walked, 1, 4), stops)).toEqual([
    { areaId: 100, ids: [1, 2, 5], left: 2 },
    { areaId: 200, ids: [3, 4], left: 1 },
  ]);
});

test('what comes next and asks for the same, without what is done', () => {
  expect(alikeAhead(walked, stops, 1)).toEqual([1, 2, 3]);
  expect(alikeAhead(walked, stops, 2)).toEqual([2, 3]);
  expect(alikeAhead(walked, stops, 4)).toEqual([4]);
  expect(alikeAhead(withDone(walked, 4, 2), stops, 1)).toEqual([1, 3, 5]);
  expect(alikeAhead(walked, stops, 77)).toEqual([]);
});

test('an element leads to what is left of it', () => {
  expect(taskOfElement(walked, stops, 12)).toBe(3);
  expect(taskOfElement(withDone(walked, 3), stops, 12)).toBe(4);
  expect(taskOfElement(withDone(walked, 3, 4), stops, 12)).toBe(3);
  expect(taskOfElement(walked, stops, 99)).toBeNull();
});
