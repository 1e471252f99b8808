import { expect, test } from 'vitest';
import { leakGaps } from './cold-units.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };

/** Worked by hand for a charge that asks for a check every 6 months: Regulation (EU) 2024/573, article 5. */
test.each<[string, string[], { from: string; to: string }[]]>([
  ['two checks six months apart', ['2026-03-01', '2026-09-01'], []],
  [
    'seven and a half months between two',
    ['2026-02-01', '2026-09-15'],
    [{ from: '2026-02-01', to: '2026-09-15' }],
  ],
  ['a day more than six months', ['2026-02-01', '2026-08-02'], [{ from: '2026-02-01', to: '2026-08-02' }]],
  ['none at all', [], [{ from: '2026-01-01', to: '2026-12-31' }]],
  [
    'one, a day too late for the begin of the year',
    ['2026-07-02'],
    [{ from: '2026-01-01', to: '2026-07-02' }],
  ],
  ['one in the middle', ['2026-06-30'], [{ from: '2026-06-30', to: '2026-12-31' }]],
])('leak checks: %s', (_, days, gaps) => {
  expect(leakGaps(days, 6, year)).toEqual(gaps);
});
