/**
 * Which state a corrective may come to from which, and who may move it: the one table that the service holds every move against, and that
 * screens offer moves by.
 */
import { CorrectiveStatus } from '../../contracts/enums.ts';
import { Permission } from '../../contracts/people/permissions.ts';

export const correctiveMoves = [
  'take',
  'assign',
  'unassign',
  'start',
  'putBack',
  'wait',
  'resume',
  'finish',
  'accept',
  'giveBack',
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
  /** Whom it is assigned to, and who covers for them, may too, with any of these. */
  readonly byAssignee: readonly Permission[];
}

const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;
const open = [Opened, Assigned, InProgress] as const;
const edit = [Permission.CorrectiveEdit];
const add = [Permission.CorrectiveOnlyAdd];
const nobody: readonly Permission[] = [];

export const correctiveTransitions: readonly CorrectiveTransition[] = [
  // What is nobody's becomes theirs who do it: of what they may know of.
  { move: 'take', from: [Opened], to: Assigned, anyOf: [...edit, ...add], byAssignee: nobody },
  { move: 'assign', from: [Opened, Assigned], to: Assigned, anyOf: edit, byAssignee: nobody },
  // Work that has begun goes on in other hands.
  { move: 'assign', from: [InProgress], to: InProgress, anyOf: edit, byAssignee: nobody },
  { move: 'unassign', from: [Assigned], to: Opened, anyOf: edit, byAssignee: nobody },
  { move: 'start', from: [Opened, Assigned], to: InProgress, anyOf: edit, byAssignee: add },
  // To whom it was assigned to, if to anybody.
  { move: 'putBack', from: [InProgress], to: Assigned, anyOf: edit, byAssignee: add },
  { move: 'wait', from: open, to: null, anyOf: edit, byAssignee: add },
  { move: 'resume', from: open, to: null, anyOf: edit, byAssignee: add },
  // Done, to be checked by who closes: it stays in progress, with a mark.
  {
    move: 'finish',
    from: open,
    to: InProgress,
    anyOf: nobody,
    byAssignee: [...add, Permission.CorrectiveOnlyClosingDescriptionAllowed],
  },
  { move: 'accept', from: [InProgress], to: Closed, anyOf: edit, byAssignee: nobody },
  { move: 'giveBack', from: [InProgress], to: InProgress, anyOf: edit, byAssignee: nobody },
  { move: 'close', from: open, to: Closed, anyOf: edit, byAssignee: nobody },
  { move: 'reopen', from: [Closed], to: Opened, anyOf: [Permission.CorrectiveReopening], byAssignee: nobody },
];

export const isOpenState = (status: CorrectiveStatus): boolean =>
  status === Opened || status === Assigned || status === InProgress;

/** What a move is judged by. */
export interface MovedCorrective {
  readonly status: CorrectiveState;
  readonly assignedToId: number | null;
  readonly isWaiting: boolean;
  /** Done, and to be checked. */
  readonly isFinished: boolean;
}
export interface Mover {
  /** Whose work is theirs to do: their own, and that of those whom they cover for. */
  readonly workers: readonly number[];
  readonly permissions: ReadonlySet<number>;
  readonly isSuperAdmin: boolean;
}

/** Moves of what waits, of what does not, of what is done and to be checked, and of what is not. */
const asksFor: Partial<
  Readonly<Record<CorrectiveMove, Partial<Pick<MovedCorrective, 'isWaiting' | 'isFinished'>>>>
> = {
  wait: { isWaiting: false },
  resume: { isWaiting: true },
  finish: { isFinished: false },
  accept: { isFinished: true },
  giveBack: { isFinished: true },
};

/** The row of the table that lets the move happen from this state; null where none does. */
export const transitionOf = (
  move: CorrectiveMove,
  { status, isWaiting, isFinished }: Pick<MovedCorrective, 'status' | 'isWaiting' | 'isFinished'>,
): CorrectiveTransition | null => {
  const asked = { isWaiting, isFinished, ...asksFor[move] };
  if (asked.isWaiting !== isWaiting || asked.isFinished !== isFinished) return null;
  return correctiveTransitions.find((row) => row.move === move && row.from.includes(status)) ?? null;
};

/** Whether somebody may make the move at all, from whatever state. */
export const mayMove = (
  move: CorrectiveMove,
  { assignedToId }: Pick<MovedCorrective, 'assignedToId'>,
  { workers, permissions, isSuperAdmin }: Mover,
): boolean => {
  if (isSuperAdmin) return true;
  const rows = correctiveTransitions.filter((row) => row.move === move);
  const holds = (those: readonly Permission[]): boolean => those.some((each) => permissions.has(each));
  const isTheirs = assignedToId !== null && workers.includes(assignedToId);
  return rows.some(({ anyOf, byAssignee }) => holds(anyOf) || (isTheirs && holds(byAssignee)));
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
