import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { expect, test } from 'vitest';
import { columnsFor, moveInto } from './board-moves.ts';

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

const { CorrectiveEdit, CorrectiveOnlyAdd, CorrectiveOnlyView, CorrectiveReopening } = Permission;

test.each([
  ['who edits', [CorrectiveEdit], Opened, null, [Assigned, InProgress, Closed]],
  ['whose it is', [CorrectiveOnlyAdd], Assigned, 7, [InProgress]],
  ['another one', [CorrectiveOnlyAdd], Assigned, 8, []],
  ['who looks', [CorrectiveOnlyView], Opened, null, []],
  ['who opens again', [CorrectiveReopening], Closed, 7, [Assigned]],
])('%s puts a card with permissions %j from %s of %s into %j', (_who, held, status, assignedToId, into) => {
  const mover = { workers: [7], permissions: new Set<number>(held), isSuperAdmin: false };
  const card = { status, assignedToId, waiting: null, finished: null, mergedIntoId: null };
  expect(columnsFor(card, mover)).toEqual(into);
});
