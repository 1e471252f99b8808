import type { CorrectiveMove } from 'shared-kit/domain/correctives/corrective-moves';

/** What is decided on a row of the list by a key, in the order in which the help tells them. */
export const triageKeys = {
  assign: 'a',
  priority: 'p',
  merge: 'm',
  close: 'c',
  accept: 'y',
  giveBack: 'r',
} as const;
export type TriageDecision = keyof typeof triageKeys;
export const triageDecisions = Object.keys(triageKeys) as TriageDecision[];

interface Decided {
  readonly isOpen: boolean;
  /** What this person can do with it now. */
  readonly moves: readonly CorrectiveMove[];
}

/** Who may give an open one to somebody may weigh and merge it too. */
export const mayDecide = (decision: TriageDecision, { isOpen, moves }: Decided): boolean =>
  decision === 'priority' || decision === 'merge'
    ? isOpen && moves.includes('assign')
    : moves.includes(decision);
