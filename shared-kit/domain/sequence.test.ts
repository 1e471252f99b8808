import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Beside, type Ordered, putBeside, standsBeside } from './sequence.ts';

const rowsOf = (...orders: number[]): Ordered[] => orders.map((order, index) => ({ id: index + 1, order }));
const after = (rows: readonly Ordered[], changes: readonly Ordered[]): Ordered[] => {
  const changed = new Map(changes.map((row) => [row.id, row.order]));
  return rows.map(({ id, order }) => ({ id, order: changed.get(id) ?? order }));
};
const sequence = (rows: readonly Ordered[]): number[] =>
  rows.toSorted((one, other) => one.order - other.order || one.id - other.id).map(({ id }) => id);

describe('by hand', () => {
  test.each<[string, Ordered[], number, Beside, Ordered[]]>([
    ['a number between the neighbours', rowsOf(10, 20, 30), 3, { before: 2 }, [{ id: 3, order: 15 }]],
    ['at the end ten further on', rowsOf(10, 20, 30), 1, { after: 3 }, [{ id: 1, order: 40 }]],
    ['at the top half of the first number', rowsOf(10, 20, 30), 3, { before: 1 }, [{ id: 3, order: 4 }]],
    ['where it stands nothing', rowsOf(10, 20, 30), 2, { after: 1 }, []],
    ['beside itself nothing', rowsOf(10, 20, 30), 2, { after: 2 }, []],
    ['beside nobody nothing', rowsOf(10, 20), 2, { after: 9 }, []],
    [
      'where there is no room the neighbours make some',
      rowsOf(1, 2, 3, 20),
      4,
      { after: 1 },
      [
        { id: 1, order: 0 },
        { id: 4, order: 1 },
      ],
    ],
    [
      'those with the same number are told apart from there on',
      rowsOf(0, 0, 0),
      3,
      { before: 2 },
      [
        { id: 1, order: 9 },
        { id: 3, order: 19 },
        { id: 2, order: 29 },
      ],
    ],
  ])('%s', (_, rows, id, beside, changes) => {
    expect(putBeside(rows, id, { beside })).toEqual(changes);
  });

  test('a full range is numbered anew', () => {
    const rows = rowsOf(0, 1, 2);
    expect(sequence(after(rows, putBeside(rows, 3, { beside: { before: 1 }, most: 2 })))).toEqual([3, 1, 2]);
  });
});

const catalogue = fc.array(fc.nat(40), { minLength: 2, maxLength: 40 }).map((orders) => rowsOf(...orders));

test('every move ends where it should, in numbers that can be stored, and is taken back', () => {
  fc.assert(
    fc.property(catalogue, fc.nat(), fc.nat(), fc.boolean(), (rows, one, other, isBefore) => {
      const id = (one % rows.length) + 1;
      const anchor = (other % rows.length) + 1;
      fc.pre(id !== anchor);
      const former = sequence(rows);
      const back = standsBeside(rows, id);
      const moved = after(
        rows,
        putBeside(rows, id, { beside: isBefore ? { before: anchor } : { after: anchor } }),
      );
      const others = former.filter((each) => each !== id);
      const place = others.indexOf(anchor) + (isBefore ? 0 : 1);
      expect(sequence(moved)).toEqual([...others.slice(0, place), id, ...others.slice(place)]);
      for (const { order } of moved) expect(order >= 0 && order <= 1_000_000).toBe(true);
      if (!back) throw new Error('It stands beside somebody');
      expect(sequence(after(moved, putBeside(moved, id, { beside: back })))).toEqual(former);
    }),
  );
});

test('in a catalogue of ten thousand that is numbered in tens one entry changes', () => {
  const rows = rowsOf(...Array.from({ length: 10_000 }, (_, index) => (index + 1) * 10));
  expect(putBeside(rows, 9_500, { beside: { after: 3 } })).toEqual([{ id: 9_500, order: 35 }]);
});
