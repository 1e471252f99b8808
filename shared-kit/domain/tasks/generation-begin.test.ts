import { expect, it } from 'vitest';
import { isBegun } from './generation-begin.ts';

const madrid = 'Europe/Madrid';
const endsWith = (day: string) => ({ dueEnd: new Date(`${day}T23:00:00Z`) });

it('makes everything where no day is given', () => {
  expect(isBegun({}, madrid)(endsWith('1999-12-31'), false)).toBe(true);
});

it('leaves out what was to be done by the day before, and keeps what ends on the day', () => {
  const begun = isBegun({ from: '2026-11-21' }, madrid);
  expect(begun(endsWith('2026-11-20'), false)).toBe(false);
  expect(begun(endsWith('2026-11-21'), false)).toBe(true);
});

it('makes what is due since the first maintenance where that is written down and asked for', () => {
  const begun = isBegun({ from: '2026-11-21', sinceFormer: true }, madrid);
  expect(begun(endsWith('2026-03-31'), true)).toBe(true);
  expect(begun(endsWith('2026-03-31'), false)).toBe(false);
  expect(isBegun({ from: '2026-11-21' }, madrid)(endsWith('2026-03-31'), true)).toBe(false);
});
