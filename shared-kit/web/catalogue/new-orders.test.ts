import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newOrders } from './new-orders.ts';

const entries = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }));
const changed = (...orders: number[]) => newOrders(entries(...orders)).map(([{ id }, order]) => [id, order]);

test.each([
  ['stands as it stood', [1, 2, 3], []],
  [
    'the last came first',
    [30, 10, 20],
    [
      [1, 10],
      [2, 20],
      [3, 30],
    ],
  ],
  [
    'two changed places',
    [10, 30, 20, 40],
    [
      [2, 20],
      [3, 30],
    ],
  ],
  [
    'numbers were the same',
    [5, 5, 7],
    [
      [1, 10],
      [2, 20],
      [3, 30],
    ],
  ],
  [
    'nobody had numbered',
    [0, 0],
    [
      [1, 10],
      [2, 20],
    ],
  ],
  ['there is nothing', [], []],
])('%s', (_, orders, wanted) => {
  expect(changed(...orders)).toEqual(wanted);
});

test('in whatever sequence they are wanted, they are found in it afterwards', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 30 }), (orders) => {
      const wanted = entries(...orders);
      const news = new Map(newOrders(wanted).map(([{ id }, order]) => [id, order]));
      const after = wanted.map(({ id, order }) => news.get(id) ?? order);
      expect(after.every((order, index) => index === 0 || order > (after[index - 1] ?? 0))).toBe(true);
    }),
  );
});
