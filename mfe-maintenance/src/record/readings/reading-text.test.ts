import { expect, test } from 'vitest';
import { isOutOfLimits, shownText, storedText } from './reading-text.ts';

const numeric = { numeric: true, min: 1, max: 6 };

test('a number is sent with a decimal point and every digit that was written', () => {
  expect(storedText(' 3,50 ', numeric)).toBe('3.50');
  expect(storedText('+2', numeric)).toBe('2');
  expect(storedText('1.234,50', numeric)).toBe('1234.50');
  expect(storedText('3,5 aprox.', numeric)).toBe('3,5 aprox.');
  expect(storedText(' 3,5 ', { numeric: false })).toBe('3,5');
});

test('a stored number is shown in the language of the reader', () => {
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('es-ES', options).format(value);
  expect(shownText('3.50', numeric, write)).toBe('3,50');
  expect(shownText('12345', numeric, write)).toBe('12345');
  expect(shownText('3.50', { numeric: false }, write)).toBe('3.50');
});

test.each([
  ['1', false],
  ['6', false],
  ['6,01', true],
  ['0,99', true],
  ['', false],
  ['abc', false],
])('%s out of 1 to 6 is %s', (written, out) => {
  expect(isOutOfLimits(written, numeric)).toBe(out);
});

test('one limit alone holds on its side, and text has none', () => {
  expect(isOutOfLimits('99', { ...numeric, max: null })).toBe(false);
  expect(isOutOfLimits('0', { ...numeric, max: null })).toBe(true);
  expect(isOutOfLimits('0', { ...numeric, numeric: false })).toBe(false);
});
