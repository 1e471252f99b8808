import { describe, expect, it, test } from 'vitest';
import { DelayReason } from '../../contracts/enums.ts';
import { delayFaults, delayStateOf, isLate, isSameDelay } from './task-delay.ts';

const dueEnd = '2026-11-30T23:00:00Z';
const before = new Date('2026-11-30T22:59:59Z');
const after = new Date('2026-12-04T10:00:00Z');
const given = { reason: DelayReason.noAccess, text: 'Cerrado', justified: true };

test.each([
  ['an open task within its window', null, before, false],
  ['an open task from the first instant after it', null, new Date(dueEnd), true],
  ['what was done in time, whenever it is asked', before.toISOString(), after, false],
  ['what was done on the first instant after it', dueEnd, after, true],
])('%s: late %s', (_, performedAt, now, late) => {
  expect(isLate({ dueEnd, performedAt }, now)).toBe(late);
});

describe('how a delay stands', () => {
  it.each([
    ['inTime', before, given],
    ['justified', after, given],
    ['plain', after, { ...given, justified: false }],
    ['plain', after, null],
  ])('%s', (state, performedAt, delay) => {
    expect(delayStateOf({ dueEnd, performedAt, delay }, after)).toBe(state);
  });
});

test('another reason than those of the list needs words', () => {
  expect(delayFaults({ reason: DelayReason.other, text: ' ' })).toEqual([{ path: 'text', code: 'required' }]);
  expect(delayFaults({ reason: DelayReason.other, text: 'Obras' })).toEqual([]);
  expect(delayFaults({ reason: DelayReason.staff, text: '' })).toEqual([]);
});

test('the same reason is the same whatever spaces are around its words', () => {
  expect(isSameDelay(given, { ...given, text: ' Cerrado ' })).toBe(true);
  expect(isSameDelay(given, { ...given, justified: false })).toBe(false);
  expect(isSameDelay(given, null)).toBe(false);
  expect(isSameDelay(null, null)).toBe(true);
});
