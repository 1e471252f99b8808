import { expect, test } from 'vitest';
import { isOverdue, leakGaps, leakRepairs } from './cold-units.ts';

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

/** Worked by hand: once it has run for a day, and within a month of the repair (Regulation (EU) 2024/573, article 4.5). */
test.each<[string, string, string[], string | null, boolean]>([
  ['on the day of the repair', '2026-05-14', ['2026-05-14'], null, true],
  ['the day after it', '2026-05-14', ['2026-05-15'], '2026-05-15', false],
  ['twice', '2026-05-14', ['2026-06-30', '2026-05-15'], '2026-05-15', false],
  ['a month after it', '2026-05-14', ['2026-06-14'], '2026-06-14', false],
  ['a day later than that', '2026-05-14', ['2026-06-15'], '2026-06-15', true],
  ['before it alone', '2026-05-14', ['2026-05-01'], null, true],
  ['on the last day of a short month', '2026-01-31', ['2026-02-28'], '2026-02-28', false],
  ['after that', '2026-01-31', ['2026-03-01'], '2026-03-01', true],
])('a repaired leak that is checked %s', (_, repaired, checks, checked, isLate) => {
  const found = leakRepairs([repaired], checks);
  expect(found).toEqual([expect.objectContaining({ repaired, checked })]);
  expect(found.map((repair) => isOverdue(repair, '2026-12-31'))).toEqual([isLate]);
});

test('a repaired leak is overdue once its month has gone by without a check', () => {
  const [repair] = leakRepairs(['2026-05-14'], []);
  if (!repair) throw new Error('no repair');
  expect(repair.until).toBe('2026-06-14');
  expect([isOverdue(repair, '2026-06-14'), isOverdue(repair, '2026-06-15')]).toEqual([false, true]);
});
