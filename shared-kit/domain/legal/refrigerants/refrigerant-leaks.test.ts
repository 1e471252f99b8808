import { expect, test } from 'vitest';
import { isRefrigerantLeak, lossOf } from './refrigerant-leaks.ts';

test.each([
  ['a leak of gas', { failureMode: 'leak', refrigerantLost: true }, true],
  ['a leak of water', { failureMode: 'leak', refrigerantLost: false }, false],
  ['a leak of which nobody has said', { failureMode: 'leak', refrigerantLost: null }, true],
  ['a leak from before it was asked for', { failureMode: 'leak' }, true],
  ['noise', { failureMode: 'noise', refrigerantLost: true }, false],
  ['no failure that was stated', { failureMode: null, refrigerantLost: null }, false],
] as const)('%s', (_, leak, isIt) => {
  expect(isRefrigerantLeak(leak)).toBe(isIt);
});

test.each([
  ['the answer', { failureMode: 'leak', refrigerantLost: false }, true, false],
  ['an answer that is taken back', { failureMode: 'leak', refrigerantLost: null }, true, null],
  ['what stands, where a sheet does not ask', { failureMode: 'leak' }, true, true],
  ['nothing where nothing was said', { failureMode: 'leak' }, undefined, null],
  ['nothing of what is no leak any more', { failureMode: 'noise', refrigerantLost: true }, true, null],
] as const)('keeps %s', (_, closing, before, kept) => {
  expect(lossOf(closing, before)).toBe(kept);
});
