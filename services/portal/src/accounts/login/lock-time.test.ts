import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admissionOf, isLocked, lockAfterFail, lockMinutes, secondsLocked } from './lock-time.ts';

const now = new Date('2026-03-02T08:00:00Z');
const fails = fc.integer({ min: 0, max: 2_000_000_000 });

test('four wrong passwords do not lock, the fifth locks for a minute, the next for two', () => {
  expect([4, 5, 6, 7].map(lockMinutes)).toEqual([0, 1, 2, 4]);
});

test('locks grow with the number of wrong passwords and never last over an hour', () => {
  fc.assert(
    fc.property(fails, (count) => {
      expect(lockMinutes(count + 1)).toBeGreaterThanOrEqual(lockMinutes(count));
      expect(lockMinutes(count)).toBeLessThanOrEqual(60);
    }),
  );
});

test('an account that counted its fifth is locked from now on, and not any more when the time is over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1000 }), (sessionFails) => {
      const lockedUntil = lockAfterFail({ sessionFails, lockedUntil: null }, now);
      const account = { sessionFails, lockedUntil };
      expect(isLocked(account, now)).toBe(true);
      expect(isLocked(account, new Date(now.getTime() + lockMinutes(sessionFails) * 60_000))).toBe(false);
    }),
  );
});

test('trying on during a lock does not prolong it', () => {
  const lockedUntil = new Date(now.getTime() + 5000);
  expect(lockAfterFail({ sessionFails: 9, lockedUntil }, now)).toEqual(lockedUntil);
});

test('a blocked account is never admitted', () => {
  fc.assert(
    fc.property(fails, fc.option(fc.date({ noInvalidDate: true })), (sessionFails, lockedUntil) => {
      expect(admissionOf({ sessionFails, lockedUntil, isBlocked: true }, now)).not.toBe('admitted');
    }),
  );
});

test('the right password says that the account is locked, but not after ten wrong ones', () => {
  const lockedUntil = new Date(now.getTime() + 5000);
  const account = { lockedUntil, isBlocked: false };
  expect(admissionOf({ ...account, sessionFails: 9 }, now)).toBe('blocked');
  expect(admissionOf({ ...account, sessionFails: 10 }, now)).toBe('refused');
});

test('how long is known of a lock that runs, and not of what an administrator has blocked', () => {
  const lockedUntil = new Date(now.getTime() + 5400);
  const account = { sessionFails: 5, lockedUntil, isBlocked: false };
  expect(secondsLocked(account, now)).toBe(6);
  expect(secondsLocked(account, lockedUntil)).toBeNull();
  expect(secondsLocked({ ...account, isBlocked: true }, now)).toBeNull();
  expect(secondsLocked({ ...account, lockedUntil: null }, now)).toBeNull();
});
