import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, noteAnswer, type Replica, replicaAt } from './replicas.ts';

const busy = (count: number): Set<() => void> =>
  new Set(Array.from({ length: count }, () => () => undefined));
const ready = (url: string, more: Partial<Replica> = {}): Replica => ({
  ...replicaAt(url),
  isReady: true,
  ...more,
});

const replica = fc
  .record({ url: fc.webUrl(), isReady: fc.boolean(), count: fc.nat({ max: 3 }) })
  .map(({ url, isReady, count }) => ready(url, { isReady, underWay: busy(count) }));
const replicas = fc.uniqueArray(replica, { selector: ({ url }) => url, maxLength: 6 });

/** Who comes first in so many turns. */
const firstOf = (given: readonly Replica[], { turns, now }: { turns: number; now: number }): string[] =>
  Array.from({ length: turns }, (_, turn) => inOrder(given, { turn, now })[0]?.url ?? '');

test('every replica has its place, no ready one behind another, no busier one before a less busy one', () => {
  fc.assert(
    fc.property(replicas, fc.nat(), (given, turn) => {
      const ordered = inOrder(given, { turn, now: 0 });
      expect(new Set(ordered)).toEqual(new Set(given));
      const ranks = ordered.map(({ isReady, underWay }) => (isReady ? 0 : 100) + underWay.size);
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }),
  );
});

test('equally busy ones take turns', () => {
  const three = [ready('a'), ready('b'), ready('c')];
  expect(firstOf(three, { turns: 4, now: 0 })).toEqual(['a', 'b', 'c', 'a']);
});

test('one that has just come back gets a tenth of the turns, and its share after ten seconds', () => {
  const two = [ready('a'), ready('b', { readySince: 0 })];
  const turnsOf = (now: number) => firstOf(two, { turns: 40, now }).filter((url) => url === 'b').length;
  expect(turnsOf(0)).toBeLessThanOrEqual(4);
  expect(turnsOf(10_000)).toBe(20);
});

test('five failures in a row set one aside, longer each time, and one that answers well in between does not', () => {
  const failing = ready('b');
  const two = [ready('a'), failing];
  const fail = (times: number, now: number) => {
    for (let time = 0; time < times; time += 1) noteAnswer(failing, { status: 500, milliseconds: 5, now });
  };
  fail(4, 0);
  noteAnswer(failing, { status: 200, milliseconds: 5, now: 0 });
  fail(4, 0);
  expect(firstOf(two, { turns: 2, now: 1 })).toEqual(['a', 'b']);
  fail(1, 0);
  expect(firstOf(two, { turns: 2, now: 9999 })).toEqual(['a', 'a']);
  expect(firstOf(two, { turns: 2, now: 10_000 })).toEqual(['a', 'b']);
  fail(5, 10_000);
  expect(firstOf(two, { turns: 2, now: 29_999 })).toEqual(['a', 'a']);
  expect(firstOf(two, { turns: 2, now: 30_000 })).toEqual(['a', 'b']);
});

test('who says to come later is not set aside', () => {
  const full = ready('b');
  for (let time = 0; time < 20; time += 1) noteAnswer(full, { status: 503, milliseconds: 5, now: 0 });
  expect(firstOf([ready('a'), full], { turns: 2, now: 1 })).toEqual(['a', 'b']);
});

test('one that is much slower than the quickest gets fewer turns, until that is long ago', () => {
  const [quick, slow] = [ready('a'), ready('b')];
  for (let time = 0; time < 30; time += 1) {
    noteAnswer(quick, { status: 200, milliseconds: 20, now: 0 });
    noteAnswer(slow, { status: 200, milliseconds: 2000, now: 0 });
  }
  const turnsOf = (now: number) =>
    firstOf([quick, slow], { turns: 40, now }).filter((url) => url === 'b').length;
  expect(turnsOf(1)).toBeLessThanOrEqual(4);
  expect(turnsOf(20_000)).toBe(20);
});
