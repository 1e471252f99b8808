/** What became of a task that was to be done on some days: one of four, whoever counts it. */
import { ChoreResult } from '../../contracts/enums.ts';
import { isLate, type Timed } from './task-delay.ts';

/** Done, well or badly: what could not be done is no work that was done. */
export const doneResults: readonly ChoreResult[] = [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone];

export const isDone = (result: ChoreResult): boolean => doneResults.includes(result);

type TaskOutcome = 'inTime' | 'late' | 'unable' | 'undone';

/** `late` is done, and too late; what is `undone` may still come in time. */
export const outcomeOf = ({ result, ...timed }: Timed & { readonly result: ChoreResult }): TaskOutcome => {
  if (result === ChoreResult.Undone) return 'undone';
  if (!isDone(result)) return 'unable';
  return isLate(timed, 0) ? 'late' : 'inTime';
};
