import { expect, test } from 'vitest';
import { decidePlacing } from './placing.ts';

const technician = 1;
const reader = 2;
const place = { roleId: reader, canChange: true };
const asked = { place, roleId: technician, mayGive: true, isOwn: false };

test('a role is given, changed, taken away or stays', () => {
  const outcome = (change: object) => decidePlacing({ ...asked, ...change }).outcome;
  expect(outcome({ place: null })).toBe('given');
  expect(outcome({})).toBe('changed');
  expect(outcome({ roleId: null })).toBe('taken');
  expect(outcome({ roleId: reader })).toBe('same');
  expect(outcome({ place: null, roleId: null })).toBe('same');
});

test('nobody changes their own place, gives more than they may, or takes from who may do more', () => {
  const why = (change: object) => decidePlacing({ ...asked, ...change }).error;
  const above = { place: { ...place, canChange: false } };
  expect(why({ isOwn: true })).toBe('ownAccount');
  expect(why({ mayGive: false })).toBe('moreThanOwn');
  expect(why(above)).toBe('moreThanOwn');
  expect(why({ ...above, roleId: null })).toBe('moreThanOwn');
  // Nothing that could be given stands against taking away, nor anything against what stays.
  expect(why({ roleId: null, mayGive: false })).toBeNull();
  expect(why({ ...above, roleId: reader, mayGive: false, isOwn: true })).toBeNull();
});
