import { expect, test } from 'vitest';
import { readUrlState, writeUrlState } from './use-url-state.ts';

const defaults = { page: 1, q: '', sort: 'name', late: false, priority: [], tags: ['all'] };
const read = (text: string) => readUrlState(new URLSearchParams(text), defaults);
const write = (text: string, change: Parameters<typeof writeUrlState<typeof defaults>>[2]): string =>
  writeUrlState(new URLSearchParams(text), defaults, change).toString();

test('an empty address is the defaults', () => {
  expect(read('')).toEqual(defaults);
});

test('every kind of value is read', () => {
  expect(read('page=3&q=caldera&sort=-name&late=true&priority=0,2&tags=a,b')).toEqual({
    page: 3,
    q: 'caldera',
    sort: '-name',
    late: true,
    priority: [0, 2],
    tags: ['a', 'b'],
  });
});

test('what makes no sense has its default', () => {
  expect(read('page=second&priority=x,1,')).toMatchObject({ page: 1, priority: [1] });
  expect(read('page=0x10&priority=1e5,2')).toMatchObject({ page: 1, priority: [2] });
});

test.each([
  ['a default is left out', 'sort=-name', { sort: 'name' }, ''],
  ['another filter goes back to page 1', 'page=4', { q: 'caldera' }, 'q=caldera'],
  ['a page keeps the filters', 'q=caldera', { page: 2 }, 'q=caldera&page=2'],
  ['lists are parted by commas', '', { priority: [0, 2] }, 'priority=0%2C2'],
  ['an emptied list goes', 'priority=0', { priority: [] }, ''],
  ['what belongs to others stays', 'installationId=3', { q: 'a' }, 'installationId=3&q=a'],
])('%s', (_, before, change, after) => {
  expect(write(before, change)).toBe(after);
});
