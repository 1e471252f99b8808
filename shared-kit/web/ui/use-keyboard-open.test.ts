import { expect, it } from 'vitest';
import { hidesWindow } from './use-keyboard-open.ts';

it.each([
  ['the whole window', { height: 844, scale: 1 }, false],
  ['a window whose bars came back', { height: 760, scale: 1 }, false],
  ['a keyboard', { height: 508, scale: 1 }, true],
  ['a page zoomed to twice its size', { height: 422, scale: 2 }, false],
  ['a keyboard over a zoomed page', { height: 254, scale: 2 }, true],
])('sees %s', (_what, seen, isOpen) => {
  expect(hidesWindow(seen, 844)).toBe(isOpen);
});
