/**
 * Which state a corrective may come to from which, and who may move it: the one table that the service holds every move against, and that
 * screens offer moves by.
 */
import { CorrectiveStatus } from '../contracts/enums.ts';
import { Permission } from '../contracts/permissions.ts';

export const correctiveMoves = [
  'assign',
  'unassign',
  'start',
  'putBack',
  'wait',
  'resume',
  'close',
  'reopen',
] as const;
export type CorrectiveMove = (typeof correctiveMoves)[number];
/** `All` is a filter of lists and no state. */
export type CorrectiveState = Exclude<CorrectiveStatus, typeof CorrectiveStatus.All>;

export interface CorrectiveTransition {
  readonly move: CorrectiveMove;
  readonly from: readonly CorrectiveState[];
  /** Null: the state stays, as it does for waiting. */
  readonly to: CorrectiveState | null;
  readonly anyOf: readonly Permission[];
  /** Whom it is assigned to may too, who adds correctives. */
  readonly byAssignee: boolean;
}

const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;
const open = [Opened, Assigned, InProgress] as const;
const edit = [Permission.CorrectiveEdit];

export const correctiveTransitions: readonly CorrectiveTransition[] = [
  { move: 'assign', from: [Opened, Assigned], to: Assigned, anyOf: edit, byAssignee: false },
  // Work that has begun goes on in other hands.
  { move: 'assign', from: [InProgress], to: InProgress, anyOf: edit, byAssignee: false },
  { move: 'unassign', from: [Assigned], to: Opened, anyOf: edit, byAssignee: false },
  { move: 'start', from: [Opened, Assigned], to: InProgress, anyOf: edit, byAssignee: true },
  // To whom it was assigned to, if to anybody.
  { move: 'putBack', from: [InProgress], to: Assigned, anyOf: edit, byAssignee: true },
  { move: 'wait', from: open, to: null, anyOf: edit, byAssignee: true },
  { move: 'resume', from: open, to: null, anyOf: edit, byAssignee: true },
  { move: 'close', from: open, to: Closed, anyOf: edit, byAssignee: false },
  { move: 'reopen', from: [Closed], to: Opened, anyOf: [Permission.CorrectiveReopening], byAssignee: false },
];

export const isOpenState = (status: CorrectiveStatus): boolean =>
  status === Opened || status === Assigned || status === InProgress;

/** What a move is judged by. */
export interface MovedCorrective {
  readonly status: CorrectiveState;
  readonly assignedToId: number | null;
  readonly isWaiting: boolean;
}
export interface Mover {
  readonly userId: number;
  readonly permissions: ReadonlySet<number>;
  readonly isSuperAdmin: boolean;
}

/** The row of the table that lets the move happen from this state; null where none does. */
export const transitionOf = (
  move: CorrectiveMove,
  { status, isWaiting }: Pick<MovedCorrective, 'status' | 'isWaiting'>,
): CorrectiveTransition | null => {
  if (move === 'wait' && isWaiting) return null;
  if (move === 'resume' && !isWaiting) return null;
  return correctiveTransitions.find((row) => row.move === move && row.from.includes(status)) ?? null;
};

/** Whether somebody may make the move at all, from whatever state. */
export const mayMove = (
  move: CorrectiveMove,
  { assignedToId }: Pick<MovedCorrective, 'assignedToId'>,
  { userId, permissions, isSuperAdmin }: Mover,
): boolean => {
  if (isSuperAdmin) return true;
  const rows = correctiveTransitions.filter((row) => row.move === move);
  const isOwn = assignedToId === userId && permissions.has(Permission.CorrectiveOnlyAdd);
  return rows.some(
    ({ anyOf, byAssignee }) => anyOf.some((each) => permissions.has(each)) || (byAssignee && isOwn),
  );
};

/** The state after a move of the table. */
export const stateAfter = (
  { move, to }: CorrectiveTransition,
  { status, assignedToId }: Pick<MovedCorrective, 'status' | 'assignedToId'>,
): CorrectiveState => {
  if (to === null) return status;
  const falls = move === 'putBack' || move === 'reopen';
  if (falls) return assignedToId === null ? Opened : Assigned;
  return to;
};

/** What this person can do with it now, in the order of the table. */
export const movesFor = (corrective: MovedCorrective, mover: Mover): CorrectiveMove[] =>
  correctiveMoves.filter(
    (move) => transitionOf(move, corrective) !== null && mayMove(move, corrective, mover),
  );
