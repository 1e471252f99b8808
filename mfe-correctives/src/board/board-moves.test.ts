import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { moveInto } from './board-moves.ts';

const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;

test.each([
  [Opened, null, Assigned, 'assign'],
  [Opened, null, InProgress, 'start'],
  [Opened, null, Closed, 'close'],
  [Opened, null, Opened, null],
  [Assigned, 7, Opened, 'unassign'],
  [Assigned, 7, InProgress, 'start'],
  [Assigned, 7, Closed, 'close'],
  [InProgress, 7, Assigned, 'putBack'],
  [InProgress, 7, Opened, null],
  [InProgress, null, Opened, 'putBack'],
  [InProgress, null, Assigned, null],
  [Closed, null, Opened, 'reopen'],
  [Closed, 7, Assigned, 'reopen'],
  [Closed, 7, Opened, null],
  [Closed, 7, InProgress, null],
] as const)('a card in %s of %s goes into %s by %s', (status, assignedToId, column, move) => {
  expect(moveInto({ status, assignedToId }, column)).toBe(move);
});
