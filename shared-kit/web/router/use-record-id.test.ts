import { expect, test } from 'vitest';
import { recordIdOf } from './use-record-id.ts';

test.each([
  ['/user/tasks/41', 41],
  ['/user/tasks/41/', 41],
  ['/user/tasks/2147483647', 2147483647],
  ['/user/tasks/2147483648', null],
  ['/user/tasks/0', null],
  ['/user/tasks/041', null],
  ['/user/tasks/-1', null],
  ['/user/correctives/-2000000001', -2_000_000_001],
  ['/user/correctives/-1000000001', null],
  ['/user/tasks/0x10', null],
  ['/user/tasks/1e3', null],
  ['/user/tasks/4%201', null],
  ['/user/tasks', null],
])('%s is about %s', (pathname, id) => {
  expect(recordIdOf(pathname)).toBe(id);
});
