import { expect, test } from 'vitest';
import { nodeFault } from '../../../testing/required-node.ts';

test('an older Node is told which one runs the tests, and how', () => {
  expect(nodeFault('20.20.2')).toMatch(
    /^Tests run on Node \d+\.\d+\.\d+, and this is 20\.20\.2: call them by /,
  );
});

test('the Node that is pinned, and a newer one, run them', () => {
  expect(nodeFault(process.versions.node)).toBeNull();
  expect(nodeFault('99.0.0')).toBeNull();
});
