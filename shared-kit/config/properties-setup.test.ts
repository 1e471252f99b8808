import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong } from '../testing/test-form.ts';

test('a property that says nothing else is tried a hundred times, in the long form a thousand', () => {
  expect(fc.readConfigureGlobal().numRuns).toBe(isLong ? 1000 : 100);
});
