import type { RepeatFailures } from 'shared-kit/contracts/correctives/repeat-failures';
import { expect, it } from 'vitest';
import { exportWords } from '../export-words.ts';
import { repeatTable } from './element-tables.ts';

const rate = { count: 2, of: 9 };
const row = {
  elementId: 1,
  name: 'Caldera',
  ref: 'C-1',
  times: 3,
  days: ['2026-03-01'],
  modes: [],
  causes: [],
};
const repeats = (total: number): RepeatFailures => ({
  rows: [row],
  total,
  elements: rate,
  correctives: rate,
});

it.each([
  [1, 'Averías repetidas'],
  [240, 'Averías repetidas (1 de 240)'],
])('a table with one row of %i is named %s', (total, name) => {
  expect(repeatTable(exportWords('es'), repeats(total)).name).toBe(name);
});
