import type { BuiltCounts } from 'shared-kit/contracts/reports/report-builder';
import { inSlices } from 'shared-kit/server/work/long-work';
import { expect, test } from 'vitest';
import { linesOf, noCounts, type Placed } from './cross-counts.ts';

const counts = (tasks: number): BuiltCounts => ({ ...noCounts, tasks, totalMinutes: 2 * tasks });
const named = (key: string) => ({ key, name: null });
/** The elements of a large centre, over a year's weeks. */
const [rows, columns] = [2000, 52];
const large = Array.from(
  { length: rows * columns },
  (_, index): Placed => ({
    row: named(`r${index % rows}`),
    column: named(`c${Math.floor(index / rows)}`),
    counts: counts(1),
  }),
);

test('what is counted twice at one place is added up, by rows and by columns', async () => {
  const placed = [
    { row: named('a'), column: named('x'), counts: counts(1) },
    { row: named('a'), column: named('x'), counts: counts(2) },
    { row: named('b'), column: named('x'), counts: counts(4) },
  ];
  expect(await inSlices(linesOf(placed, 'row'))).toEqual([
    { ...named('a'), sum: counts(3), cells: new Map([['x', counts(3)]]) },
    { ...named('b'), sum: counts(4), cells: new Map([['x', counts(4)]]) },
  ]);
  expect(await inSlices(linesOf(placed, 'column'))).toEqual([
    {
      ...named('x'),
      sum: counts(7),
      cells: new Map([
        ['a', counts(3)],
        ['b', counts(4)],
      ]),
    },
  ]);
});

test.each(['row', 'column'] as const)(
  'a large table (%s) lets others be answered meanwhile',
  async (side) => {
    const order: string[] = [];
    const table = inSlices(linesOf(large, side)).then((lines) => {
      order.push('table');
      return lines;
    });
    setImmediate(() => order.push('other'));
    const lines = await table;
    expect(order).toEqual(['other', 'table']);
    expect(lines.map(({ sum }) => sum.tasks)).toEqual(
      Array.from({ length: side === 'row' ? rows : columns }, () => (side === 'row' ? columns : rows)),
    );
  },
);
