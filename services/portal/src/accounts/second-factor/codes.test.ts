import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { isOfOtherClock, newFactorSecret, newRecoveryCodes, readCode, stepOfCode } from './codes.ts';

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

describe('a code of another clock', () => {
  const day = 26 * 3600;

  test.each(listed)('at %i seconds is known while the clock is off by a day at most', (seconds, code) => {
    for (const away of [-day, -3600, 0, 3600, day])
      expect(isOfOtherClock(secret, code, at(Math.max(0, seconds + away))), `${away}`).toBe(true);
    expect(isOfOtherClock(secret, code, at(seconds + day + 60))).toBe(false);
    if (seconds > day) expect(isOfOtherClock(secret, code, at(seconds - day - 60))).toBe(false);
  });

  test('is what the library says that it is', () => {
    const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
    const now = 1_790_000_000;
    for (const hours of [-25.5, -2, -0.5, 0, 1, 12, 25.9]) {
      const code = totp.generate({ timestamp: (now + hours * 3600) * 1000 });
      expect(isOfOtherClock(secret, code, at(now)), `${hours}`).toBe(true);
    }
    expect(isOfOtherClock(secret, totp.generate({ timestamp: (now + 27 * 3600) * 1000 }), at(now))).toBe(
      false,
    );
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
