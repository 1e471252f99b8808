import { ChoreResult } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { pendingAgain } from './basement.ts';

const done = { id: 1, result: ChoreResult.ProperlyDone } as const;
const pending = { id: 1, result: ChoreResult.Undone } as const;

test.each([
  ['is done', new Set([1]), [done], []],
  ['was done and is pending', new Set([1]), [pending], [1]],
  ['never was done', new Set<number>(), [pending], []],
  ['is not prepared any more', new Set([1]), [null], []],
])('of a task that %s', (_, shown, cards, again) => {
  expect(pendingAgain(shown, cards)).toEqual(again);
});
