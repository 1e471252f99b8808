import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newFactorSecret, newRecoveryCodes, readCode, stepOfCode } from './codes.ts';

/** The secret of RFC 6238's appendix B, and what it lists, cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const listed: readonly (readonly [number, string])[] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
];
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code', () => {
  test.each(listed)('at %i seconds is the one of RFC 6238', (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('is good one step before and after, as the step that it is of, and no further', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listed),
        fc.integer({ min: -120, max: 120 }),
        ([seconds, code], late) => {
          const step = Math.floor(seconds / 30);
          const away = Math.abs(Math.floor((seconds + late) / 30) - step);
          expect(stepOfCode(secret, code, at(seconds + late))).toBe(away <= 1 ? step : null);
        },
      ),
    );
  });

  test('of another secret is wrong', () => {
    expect(stepOfCode(newFactorSecret(), '287082', at(59))).toBeNull();
  });
});

test('a secret has 160 bits in base32', () => {
  expect(newFactorSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newFactorSecret()).not.toBe(newFactorSecret());
});

test('recovery codes are ten different ones, and read as they are written', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[\da-hjkmnp-tv-z]{4}(-[\da-hjkmnp-tv-z]{4}){2}$/);
    expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
  }
});

test.each([
  ['123456', 'app', '123456'],
  [' 123 456 ', 'app', '123456'],
  ['１２３４５６', 'app', '123456'],
  ['1234567', 'recovery', '1234567'],
  ['ABCD–EFGH 2345', 'recovery', 'abcdefgh2345'],
  ['oil0-oil0-oil0', 'recovery', '011001100110'],
] as const)('%s is read as a code of the %s', (typed, kind, code) => {
  expect(readCode(typed)).toEqual({ kind, code });
});
