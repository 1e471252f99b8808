import { expect, test } from 'vitest';
import { beforeStable, lastGoodAmong } from './last-good.ts';

const none = { ranWell: [], ranBadly: [], recalled: [] };

test.each([
  { why: 'the last one, where nothing is known', ran: none, good: '3.0.0' },
  { why: 'the last that ran well', ran: { ...none, ranWell: ['1.0.0', '2.0.0'] }, good: '2.0.0' },
  { why: 'none that ran badly', ran: { ...none, ranBadly: ['3.0.0', '2.0.0'] }, good: '1.0.0' },
  {
    why: 'none that was recalled',
    ran: { ...none, ranWell: ['2.0.0', '1.0.0'], recalled: ['2.0.0'] },
    good: '1.0.0',
  },
  { why: 'nothing', ran: { ...none, ranBadly: ['3.0.0', '2.0.0'], recalled: ['1.0.0'] }, good: null },
])('it goes back to $why', ({ ran, good }) => {
  expect(lastGoodAmong(['3.0.0', '2.0.0', '1.0.0'], ran)).toBe(good);
});

test('after two bad promotions it is not the other bad one', () => {
  const state = {
    stable: '4.0.0',
    history: ['3.0.0', '2.0.0'],
    ranWell: ['2.0.0'],
    ranBadly: ['3.0.0'],
    recalled: [],
  };
  expect(beforeStable(state)).toBe('2.0.0');
});
