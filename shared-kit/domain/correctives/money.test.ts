import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { centsText, parseCents } from './money.ts';

test.each([
  ['12,50', 1250],
  ['12.5 €', 1250],
  ['12', 1200],
  ['1.234,50 €', 123450],
  ['1.234.567', 123456700],
  [',05', 5],
  ['-3,10', -310],
  ['7,500', 750],
  ['-0', 0],
])('%s is %i cents', (written, cents) => {
  expect(parseCents(written)).toBe(cents);
});

test.each(['', '€', '12,345', '1.234', '12 $', '1e3'])('%s is no amount', (written) => {
  expect(parseCents(written)).toBeNull();
});

it('is written and read back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      expect(parseCents(centsText(cents))).toBe(cents);
    }),
  );
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1250, '12.50'],
])('%i cents are written %s', (cents, text) => {
  expect(centsText(cents)).toBe(text);
});
