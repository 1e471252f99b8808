import { expect, test } from 'vitest';
import { outcomeKind } from './outcome-kind.ts';

const counts = (
  created: number,
  existing: number,
  { updated, removed = 0 }: { readonly updated: number; readonly removed?: number | undefined },
) => ({
  state: 'done' as const,
  result: { year: 2026, created, existing, updated, removed },
});

test.each([
  ['what was added', counts(3, 0, { updated: 0 }), 'done'],
  ['what was brought up to date', counts(0, 3, { updated: 1 }), 'done'],
  ['what was taken away', counts(0, 0, { updated: 0, removed: 2 }), 'done'],
  ['all there already', counts(0, 3, { updated: 0 }), 'upToDate'],
  ['nothing to make tasks of', counts(0, 0, { updated: 0 }), 'nothing'],
  ['a failure', { state: 'failed' as const, result: null }, 'failed'],
  ['one that runs', { state: 'running' as const, result: null }, 'running'],
])('%s is told as what it is', (_, job, kind) => {
  expect(outcomeKind(job)).toBe(kind);
});
