import { expect, test } from 'vitest';
import { installationsText } from './installations-text.ts';

test.each([
  ['', ''],
  ['Norte', 'Norte'],
  ['Norte, Sur', 'Norte, Sur'],
  ['Norte, Sur, Este', 'Norte (...)'],
  ['Norte, Sur, Este, Oeste', 'Norte (...)'],
])('the installations "%s" of a user are shown as "%s"', (installations, shown) => {
  expect(installationsText(installations)).toBe(shown);
});
