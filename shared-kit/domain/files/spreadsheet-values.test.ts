import { expect, test } from 'vitest';
import { dayWritten } from './spreadsheet-values.ts';

test.each([
  ['2026-05-10', '2026-05-10'],
  ['2026-05-10T00:00:00', '2026-05-10'],
  ['2026/5/10', '2026-05-10'],
  ['10/05/2026', '2026-05-10'],
  ['10.5.2026 08:30', '2026-05-10'],
  ['10/05/26', '2026-05-10'],
  ['31/12/99', '1999-12-31'],
])('%s is the day %s', (written, day) => {
  expect(dayWritten(written)).toBe(day);
});

test.each(['05/13/2026', '31/02/2026', '10/05', 'mayo de 2026', '46152', ''])('%j is none', (written) => {
  expect(dayWritten(written)).toBeNull();
});
