import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { homeKeeper, readKept } from './kept-home.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const hourMs = 3_600_000;
const kept = (fields: object = {}) => ({
  session: 's1',
  grants: 'PreventiveTime',
  answers: { tasks: { answer: { data: 4 }, at: now - hourMs } },
  ...fields,
});
const read = (stored: unknown, session = 's1', grants = 'PreventiveTime') =>
  Object.keys(readKept(stored, session, { grants, now }));

it('is of the same session and the same grants', () => {
  expect(read(kept())).toEqual(['tasks']);
  expect(read(kept(), 's2')).toEqual([]);
  expect(read(kept(), 's1', '')).toEqual([]);
  expect(read(kept(), 's1', 'PreventiveTime,RiteTime')).toEqual([]);
  expect(read(kept({ session: '' }), '')).toEqual([]);
});

it.each([
  ['three days ago', now - 72 * hourMs, true],
  ['before that', now - 72 * hourMs - 1, false],
  ['by a clock that was ahead', now + 1, false],
])('of %s', (_, at, isShown) => {
  const stored = kept({ answers: { tasks: { answer: 1, at } } });
  expect(read(stored)).toEqual(isShown ? ['tasks'] : []);
});

it('is nothing where what is stored makes no sense', () => {
  fc.assert(fc.property(fc.anything(), (stored) => read(stored).length === 0));
});

const keep = vi.fn();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  keep.mockReset();
});

const before = { answer: 'old', at: 5 };
const fresh = { answer: 'new', at: Date.now() + hourMs };

it('says from when a card is, until all that it shows is of this visit', () => {
  const told = vi.fn();
  const place = homeKeeper({ a: before, b: { answer: 'older', at: 3 } }, keep).placeOf('card');
  place.subscribe(told);
  expect([place.find('a'), place.find('c'), place.asOf()]).toEqual([before, undefined, null]);
  place.tell('a', before);
  place.tell('b', { answer: 'older', at: 3 });
  expect(place.asOf()).toBe(3);
  place.tell('b', fresh);
  expect(place.asOf()).toBe(5);
  place.tell('a', fresh);
  expect(place.asOf()).toBeNull();
  expect(told).toHaveBeenCalledTimes(4);
});

it('keeps what its cards show, together, and nothing that was refused or is shown no longer', () => {
  const keeper = homeKeeper({ a: before, gone: before }, keep);
  keeper.placeOf('one').tell('a', before);
  keeper.placeOf('two').tell('b', fresh);
  keeper.placeOf('one').tell('a', null);
  expect(keep).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(keep.mock.calls).toEqual([[{ b: fresh }]]);
  expect(keeper.placeOf('one').asOf()).toBeNull();
});

it('neither finds nor keeps anything once it is over', () => {
  const keeper = homeKeeper({ a: before }, keep);
  const place = keeper.placeOf('one');
  place.tell('a', fresh);
  keeper.end();
  place.tell('a', fresh);
  vi.runAllTimers();
  expect(place.find('a')).toBeUndefined();
  expect(keep).not.toHaveBeenCalled();
});
