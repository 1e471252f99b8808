import { DelayReason } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { lateDelayOf, noDelay } from './delay-entry.ts';

const given = { delayReason: DelayReason.noAccess, delayText: '', delayJustified: false };
const delay = { reason: DelayReason.noAccess, text: '', justified: false };
const dueEnd = '2020-01-01T00:00:00.000Z';

test.each([
  ['not done, and late by now', { dueEnd, performedAt: null }, { delay }],
  ['not done, and in time', { dueEnd: '2999-01-01T00:00:00.000Z', performedAt: null }, {}],
  ['done too late', { dueEnd, performedAt: dueEnd }, { delay }],
  ['done in time, and written down later', { dueEnd, performedAt: '2019-12-31T08:30:00.000Z' }, {}],
])('a reason for all, of work that is %s', (_, timed, said) => {
  expect(lateDelayOf(given, { ...timed, delay: null })).toEqual(said);
});

test('a reason that was given before is taken back, and not given again', () => {
  const late = { dueEnd, performedAt: null };
  expect(lateDelayOf(noDelay, { ...late, delay })).toEqual({ delay: null });
  expect(lateDelayOf(given, { ...late, delay })).toEqual({});
});
