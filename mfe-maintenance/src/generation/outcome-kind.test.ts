import { expect, test } from 'vitest';
import { outcomeKind } from './outcome-kind.ts';

const counts = (created: number, existing: number, updated: number, removed = 0) => ({
  state: 'done' as const,
  result: { year: 2026, created, existing, updated, removed },
});

test.each([
  ['what was added', counts(3, 0, 0), 'done'],
  ['what was brought up to date', counts(0, 3, 1), 'done'],
  ['what was taken away', counts(0, 0, 0, 2), 'done'],
  ['all there already', counts(0, 3, 0), 'upToDate'],
  ['nothing to make tasks of', counts(0, 0, 0), 'nothing'],
  ['a failure', { state: 'failed' as const, result: null }, 'failed'],
  ['one that runs', { state: 'running' as const, result: null }, 'running'],
])('%s is told as what it is', (_, job, kind) => {
  expect(outcomeKind(job)).toBe(kind);
});
