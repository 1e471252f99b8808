import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitsAllow, parseNumber } from './numeric-text.ts';

describe('numbers as they are written down', () => {
  it.each([
    ['60', 60, '60'],
    [' 60,50 ', 60.5, '60.50'],
    ['-3,5', -3.5, '-3.5'],
    ['−3.5', -3.5, '-3.5'],
    ['+0.25', 0.25, '0.25'],
  ])('%s', (written, value, text) => {
    expect(parseNumber(written)).toEqual({ value, text });
  });

  it.each([
    '',
    'hot',
    '1.234,5',
    '1,234.5',
    '1e5',
    '0x10',
    '5,',
    ',5',
    '1 000',
    'NaN',
    'Infinity',
    '9'.repeat(400),
  ])('refuses %s', (written) => {
    expect(parseNumber(written)).toBeNull();
  });

  it('reads the same with a comma as with a point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999, max: 99_999 }),
        fc.integer({ min: 0, max: 999 }),
        (whole, part) => {
          const decimals = String(part).padStart(3, '0');
          expect(parseNumber(`${whole},${decimals}`)).toEqual(parseNumber(`${whole}.${decimals}`));
        },
      ),
    );
  });
});

it('limits are allowed values', () => {
  const limits = { min: 50, max: 60 };
  expect([49.9, 50, 60, 60.1].map((value) => limitsAllow(value, limits))).toEqual([false, true, true, false]);
  expect(limitsAllow(-1e9, { min: null, max: 0 })).toBe(true);
});
