import { describe, expect, test } from 'vitest';
import { asItComes, moved, ordered, readArrangement, toggled } from './arrangement.ts';

const cards = ['tasks', 'faults', 'legal', 'month'].map((key) => ({ key }));
const keysOf = (order: readonly string[]) =>
  ordered(cards, { ...asItComes, order: [...order] }).map(({ key }) => key);

describe('the order of cards', () => {
  test.each([
    { order: [], is: ['tasks', 'faults', 'legal', 'month'] },
    { order: ['legal'], is: ['legal', 'tasks', 'faults', 'month'] },
    { order: ['month', 'gone', 'tasks'], is: ['month', 'tasks', 'faults', 'legal'] },
  ])('$order', ({ order, is }) => {
    expect(keysOf(order)).toEqual(is);
  });

  test('a card is moved by one place, and stays at the ends', () => {
    const once = moved(cards, asItComes, { key: 'legal', by: -1 });
    expect(keysOf(once.order)).toEqual(['tasks', 'legal', 'faults', 'month']);
    expect(keysOf(moved(cards, once, { key: 'legal', by: -1 }).order)).toEqual([
      'legal',
      'tasks',
      'faults',
      'month',
    ]);
    expect(moved(cards, asItComes, { key: 'tasks', by: -1 })).toBe(asItComes);
    expect(moved(cards, asItComes, { key: 'month', by: 1 })).toBe(asItComes);
    expect(moved(cards, asItComes, { key: 'gone', by: 1 })).toBe(asItComes);
  });
});

test('a card is hidden, and shown again', () => {
  const hidden = toggled(asItComes, 'legal');
  expect(hidden.hidden).toEqual(['legal']);
  expect(toggled(hidden, 'legal')).toEqual(asItComes);
});

test.each([null, 'x', { order: 'x', hidden: [] }, { order: [1], hidden: [] }])(
  '%j is no arrangement',
  (stored) => {
    expect(readArrangement(stored)).toEqual(asItComes);
  },
);

test('one that was kept before there were first steps does not know them', () => {
  expect(readArrangement({ order: ['legal'], hidden: [] })).toEqual({ ...asItComes, order: ['legal'] });
});
