import { expect, test } from 'vitest';
import { viewportOf } from './landscape-phone.ts';

const own = 'width=device-width, initial-scale=1';

test.each([
  ['a phone held sideways', 844, 390, true, true, 'width=767'],
  // Some tell their size as if they were held upright.
  ['the same by its upright size', 390, 844, true, true, 'width=767'],
  ['a phone held upright', 390, 844, false, true, own],
  ['a small phone held sideways', 568, 320, true, true, own],
  ['a tablet', 1024, 768, true, true, own],
  ['a low window at a desk', 844, 390, true, false, own],
])('%s', (_, width, height, isLandscape, isTouched, told) => {
  expect(viewportOf({ width, height, isLandscape, isTouched })).toBe(told);
});
