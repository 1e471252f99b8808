import { expect, test } from 'vitest';
import { local, madrid } from '../../testing/figured.ts';
import { usedWithin } from './element-use.ts';

const march = { from: local('2026-03-01'), to: local('2026-04-01') };
const used = (element: Parameters<typeof usedWithin>[0]) => usedWithin(element, march, madrid);

test('an element counts for all of the days unless something is known', () => {
  expect(used({})).toEqual(march);
  expect(used({ entityStatus: 1, installationDate: '2019-05-01', inactiveSince: null })).toEqual(march);
});

test('one that is new counts from its day', () => {
  const since = { from: local('2026-03-30'), to: march.to };
  expect(used({ installationDate: '2026-03-30' })).toEqual(since);
  expect(used({ installationDate: '2026-03-30T00:00:00.000Z' })).toEqual(since);
  expect(used({ installationDate: '2026-04-01' })).toBeNull();
});

test('one that is inactive counts up to the day on which it became so', () => {
  const inactiveSince = new Date('2026-03-10T22:30:00Z');
  expect(used({ entityStatus: 0, inactiveSince })).toEqual({ from: march.from, to: local('2026-03-10') });
  expect(used({ entityStatus: 0, inactiveSince: new Date('2026-03-01T08:00:00Z') })).toBeNull();
  expect(used({ entityStatus: 0, inactiveSince: null })).toBeNull();
  expect(used({ entityStatus: 1, inactiveSince })).toEqual(march);
});
