/** How a task stands as a cell of the matrix: one icon and word, the rest at length. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { ReviewCell } from 'shared-kit/contracts/tasks/task-review';

export const cellStates = [
  'undone',
  'undoneJustified',
  'unable',
  'improper',
  'outOfLimits',
  'late',
  'lateJustified',
  'copied',
  'done',
] as const;
export type CellState = (typeof cellStates)[number];

type Stands = Pick<ReviewCell, 'result' | 'delay' | 'outOfLimits' | 'copied'>;

/** What somebody has to know of it first. */
export const stateOfCell = ({ result, delay, outOfLimits, copied }: Stands): CellState => {
  if (result === ChoreResult.Undone) return delay === 'justified' ? 'undoneJustified' : 'undone';
  if (result === ChoreResult.UnableToDo) return 'unable';
  if (result === ChoreResult.ImproperlyDone) return 'improper';
  if (outOfLimits) return 'outOfLimits';
  if (delay !== 'inTime') return delay === 'justified' ? 'lateJustified' : 'late';
  return copied ? 'copied' : 'done';
};
