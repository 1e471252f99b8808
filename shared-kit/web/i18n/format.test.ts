import { expect, test } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatList,
  formatMoney,
  formatNearDay,
  formatNumber,
  formatRelative,
} from './format.ts';

/** Intl parts numbers and units with blanks that don't break. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const lateEvening = '2026-11-21T23:30:00Z';

test.each([
  ['es', 'Europe/Madrid', '22/11/2026'],
  ['cat', 'Europe/Madrid', '22/11/2026'],
  ['en', 'Europe/London', '21/11/2026'],
  ['es', 'Atlantic/Canary', '21/11/2026'],
] as const)("a moment's date in %s follows the time zone %s", (language, zone, date) => {
  expect(formatDate(lateEvening, language, zone)).toBe(date);
});

test('the hour follows summer time', () => {
  expect(formatDateTime('2026-07-01T10:00:00Z', 'es', 'Europe/Madrid')).toBe('01/07/2026, 12:00');
  expect(formatDateTime('2026-12-01T10:00:00Z', 'es', 'Europe/Madrid')).toBe('01/12/2026, 11:00');
});

test('a calendar day is the same everywhere', () => {
  expect(formatDay('2026-03-01', 'en')).toBe('01/03/2026');
  expect(formatNearDay('2026-03-01', 'cat')).toBe('01/03');
});

test.each([
  ['es', '12.345,5'],
  ['cat', '12.345,5'],
  ['en', '12,345.5'],
] as const)('numbers in %s', (language, text) => {
  expect(formatNumber(12_345.5, language)).toBe(text);
});

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(plain(formatDuration(minutes, 'es'))).toBe(text);
});

test.each([
  ['es', '12.345,60 €'],
  ['cat', '12.345,60 €'],
  ['en', '€12,345.60'],
] as const)('an amount of money in %s', (language, text) => {
  expect(plain(formatMoney(1_234_560, language))).toBe(text);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [15_000_000, '15 MB'],
  [3_000_000_000_000, '3000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(plain(formatBytes(bytes, 'es'))).toBe(text);
});

test.each([
  ['2026-11-18T12:00:00Z', 'es', 'hace 3 días'],
  ['2026-11-22T12:00:00Z', 'es', 'mañana'],
  ['2026-11-21T11:59:50Z', 'en', 'this minute'],
  ['2026-10-01T12:00:00Z', 'en', '2 months ago'],
] as const)('%s is, on 21 November in %s, %s', (instant, language, text) => {
  expect(formatRelative(instant, language, '2026-11-21T12:00:00Z')).toBe(text);
});

test('lists end with the language\'s "and"', () => {
  expect(formatList(['a', 'b', 'c'], 'cat')).toBe('a, b i c');
});
