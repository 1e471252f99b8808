import { expect, test } from 'vitest';
import { isLeakVisit, isOverdue, leakRecheckName, leakRepair } from './leak-repairs.ts';

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
  const found = leakRepair(repaired, checks);
  expect(found).toMatchObject({ repaired, checked });
  expect(isOverdue(found, '2026-12-31')).toBe(isLate);
});

test('a repaired leak is overdue once its month has gone by without a check', () => {
  const repair = leakRepair('2026-05-14', []);
  expect(repair.until).toBe('2026-06-14');
  expect([isOverdue(repair, '2026-06-14'), isOverdue(repair, '2026-06-15')]).toEqual([false, true]);
});

test.each([
  ['Control de fugas de gases fluorados: Enfriadora', true],
  ['Control de fuites de gasos fluorats', true],
  [`${leakRecheckName.en}: Chiller`, true],
  ['Comprobación del detector de fugas', false],
  ['Revisión de la instalación frigorífica', false],
])('whether “%s” was a leak check', (name, isOne) => {
  expect(isLeakVisit(name)).toBe(isOne);
});
