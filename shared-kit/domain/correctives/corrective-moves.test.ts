import { describe, expect, test } from 'vitest';
import { CorrectiveStatus } from '../../contracts/enums.ts';
import { Permission } from '../../contracts/people/permissions.ts';
import {
  type CorrectiveMove,
  type CorrectiveState,
  correctiveMoves,
  correctiveTransitions,
  isOpenState,
  type MovedCorrective,
  type Mover,
  mayMove,
  movesFor,
  stateAfter,
  transitionOf,
} from './corrective-moves.ts';

const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;
const assignee = 7;

/** How correctives stand when somebody moves them. */
const situations = {
  opened: { status: Opened, assignedToId: null, isWaiting: false, isFinished: false },
  assigned: { status: Assigned, assignedToId: assignee, isWaiting: false, isFinished: false },
  begun: { status: InProgress, assignedToId: null, isWaiting: false, isFinished: false },
  begunByAssignee: { status: InProgress, assignedToId: assignee, isWaiting: false, isFinished: false },
  closed: { status: Closed, assignedToId: null, isWaiting: false, isFinished: false },
  closedByAssignee: { status: Closed, assignedToId: assignee, isWaiting: false, isFinished: false },
  waiting: { status: Opened, assignedToId: null, isWaiting: true, isFinished: false },
  waitingAssigned: { status: Assigned, assignedToId: assignee, isWaiting: true, isFinished: false },
  waitingBegun: { status: InProgress, assignedToId: assignee, isWaiting: true, isFinished: false },
  finished: { status: InProgress, assignedToId: assignee, isWaiting: false, isFinished: true },
} as const satisfies Record<string, MovedCorrective>;
type Situation = keyof typeof situations;

/** The state after a move, `-` where there is none: written by hand, not taken from the table that it is held against. */
const outcomes: Record<Situation, Record<CorrectiveMove, CorrectiveState | '-'>> = {
  opened: {
    take: Assigned,
    assign: Assigned,
    unassign: '-',
    start: InProgress,
    putBack: '-',
    wait: Opened,
    resume: '-',
    finish: InProgress,
    accept: '-',
    giveBack: '-',
    close: Closed,
    reopen: '-',
  },
  assigned: {
    take: '-',
    assign: Assigned,
    unassign: Opened,
    start: InProgress,
    putBack: '-',
    wait: Assigned,
    resume: '-',
    finish: InProgress,
    accept: '-',
    giveBack: '-',
    close: Closed,
    reopen: '-',
  },
  begun: {
    take: '-',
    assign: InProgress,
    unassign: '-',
    start: '-',
    putBack: Opened,
    wait: InProgress,
    resume: '-',
    finish: InProgress,
    accept: '-',
    giveBack: '-',
    close: Closed,
    reopen: '-',
  },
  begunByAssignee: {
    take: '-',
    assign: InProgress,
    unassign: '-',
    start: '-',
    putBack: Assigned,
    wait: InProgress,
    resume: '-',
    finish: InProgress,
    accept: '-',
    giveBack: '-',
    close: Closed,
    reopen: '-',
  },
  closed: {
    take: '-',
    assign: '-',
    unassign: '-',
    start: '-',
    putBack: '-',
    wait: '-',
    resume: '-',
    finish: '-',
    accept: '-',
    giveBack: '-',
    close: '-',
    reopen: Opened,
  },
  closedByAssignee: {
    take: '-',
    assign: '-',
    unassign: '-',
    start: '-',
    putBack: '-',
    wait: '-',
    resume: '-',
    finish: '-',
    accept: '-',
    giveBack: '-',
    close: '-',
    reopen: Assigned,
  },
  waiting: {
    take: Assigned,
    assign: Assigned,
    unassign: '-',
    start: InProgress,
    putBack: '-',
    wait: '-',
    resume: Opened,
    finish: InProgress,
    accept: '-',
    giveBack: '-',
    close: Closed,
    reopen: '-',
  },
  waitingAssigned: {
    take: '-',
    assign: Assigned,
    unassign: Opened,
    start: InProgress,
    putBack: '-',
    wait: '-',
    resume: Assigned,
    finish: InProgress,
    accept: '-',
    giveBack: '-',
    close: Closed,
    reopen: '-',
  },
  waitingBegun: {
    take: '-',
    assign: InProgress,
    unassign: '-',
    start: '-',
    putBack: Assigned,
    wait: '-',
    resume: InProgress,
    finish: InProgress,
    accept: '-',
    giveBack: '-',
    close: Closed,
    reopen: '-',
  },
  finished: {
    take: '-',
    assign: InProgress,
    unassign: '-',
    start: '-',
    putBack: Assigned,
    wait: InProgress,
    resume: '-',
    finish: '-',
    accept: Closed,
    giveBack: InProgress,
    close: Closed,
    reopen: '-',
  },
};

const assigneeAfter = (move: CorrectiveMove, { assignedToId }: MovedCorrective): number | null =>
  move === 'assign' ? assignee : move === 'unassign' ? null : assignedToId;

describe.each(Object.keys(situations) as Situation[])('from %s', (situation) => {
  const corrective: MovedCorrective = situations[situation];
  test.each(correctiveMoves)('%s', (move) => {
    const transition = transitionOf(move, corrective);
    const after =
      transition &&
      stateAfter(transition, {
        status: corrective.status,
        assignedToId: assigneeAfter(move, corrective),
      });
    expect(after ?? '-').toBe(outcomes[situation][move]);
  });
});

const mover = (permissions: readonly number[], fields: Partial<Mover> = {}): Mover => ({
  workers: [1],
  permissions: new Set(permissions),
  isSuperAdmin: false,
  ...fields,
});

const allOfEdit = correctiveMoves.filter((move) => move !== 'finish' && move !== 'reopen');
const ofAssignee = ['take', 'start', 'putBack', 'wait', 'resume', 'finish'];

describe('each permission alone', () => {
  const permitted: Partial<Record<Permission, readonly string[]>> = {
    [Permission.CorrectiveEdit]: allOfEdit,
    [Permission.CorrectiveReopening]: ['reopen'],
    [Permission.CorrectiveOnlyAdd]: ['take'],
  };
  const permittedOwn: Partial<Record<Permission, readonly string[]>> = {
    ...permitted,
    [Permission.CorrectiveOnlyAdd]: ofAssignee,
    [Permission.CorrectiveOnlyClosingDescriptionAllowed]: ['finish'],
  };
  const moves = (assignedToId: number | null, who: Mover) =>
    correctiveMoves.filter((move) => mayMove(move, { assignedToId }, who));

  test.each(Object.entries(Permission))('%s', (_, permission) => {
    const who = mover([permission]);
    expect(moves(null, who)).toEqual(permitted[permission] ?? []);
    expect(moves(2, who)).toEqual(permitted[permission] ?? []);
    expect(moves(1, who)).toEqual(permittedOwn[permission] ?? []);
    // Who covers for somebody does with theirs what they do with their own.
    const covering = mover([permission], { workers: [1, 2] });
    expect(moves(2, covering)).toEqual(permittedOwn[permission] ?? []);
    expect(moves(3, covering)).toEqual(permitted[permission] ?? []);
  });

  test('none moves nothing, and who administers all moves all', () => {
    expect(moves(1, mover([]))).toEqual([]);
    expect(moves(null, mover([], { isSuperAdmin: true }))).toEqual(correctiveMoves);
  });
});

describe('what a screen offers', () => {
  const add = mover([Permission.CorrectiveOnlyAdd], { workers: [assignee] });
  test.each<[Situation, readonly CorrectiveMove[]]>([
    ['opened', ['take']],
    ['assigned', ['start', 'wait', 'finish']],
    ['begunByAssignee', ['putBack', 'wait', 'finish']],
    ['waitingAssigned', ['start', 'resume', 'finish']],
    ['finished', ['putBack', 'wait']],
    ['closedByAssignee', []],
  ])('who adds, of what is %s', (situation, moves) => {
    expect(movesFor(situations[situation], add)).toEqual(moves);
  });

  test.each<[Situation, readonly CorrectiveMove[]]>([
    ['opened', ['take', 'assign', 'start', 'wait', 'close']],
    ['assigned', ['assign', 'unassign', 'start', 'wait', 'close']],
    ['begun', ['assign', 'putBack', 'wait', 'close']],
    ['waiting', ['take', 'assign', 'start', 'resume', 'close']],
    ['finished', ['assign', 'putBack', 'wait', 'accept', 'giveBack', 'close']],
    ['closed', []],
  ])('who edits, of what is %s', (situation, moves) => {
    expect(movesFor(situations[situation], mover([Permission.CorrectiveEdit]))).toEqual(moves);
  });

  test('who reopens, of what is closed and of nothing else', () => {
    const reopener = mover([Permission.CorrectiveReopening]);
    for (const [name, corrective] of Object.entries(situations))
      expect(movesFor(corrective, reopener), name).toEqual(corrective.status === Closed ? ['reopen'] : []);
  });
});

test('the table leads from states to states, and every move is in it', () => {
  const states: readonly (CorrectiveState | null)[] = [Opened, Assigned, InProgress, Closed, null];
  for (const { from, to } of correctiveTransitions)
    for (const state of [...from, to]) expect(states).toContain(state);
  expect(new Set(correctiveTransitions.map(({ move }) => move))).toEqual(new Set(correctiveMoves));
  const keys = correctiveTransitions.flatMap(({ move, from }) => from.map((state) => `${move} ${state}`));
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  [Opened, true],
  [Assigned, true],
  [InProgress, true],
  [Closed, false],
  [CorrectiveStatus.All, false],
])('state %d is open: %s', (status, isOpen) => {
  expect(isOpenState(status)).toBe(isOpen);
});
