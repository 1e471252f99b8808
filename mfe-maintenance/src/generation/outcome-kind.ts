import type { GenerationJob } from 'shared-kit/contracts/tasks/task-generations';

/** `undone`: its tasks were taken out again; `nothing`: no active chore to make tasks of; `upToDate`: all were there already. */
export type OutcomeKind = 'running' | 'failed' | 'nothing' | 'upToDate' | 'done' | 'undone';

type Counts = Pick<NonNullable<GenerationJob['result']>, 'created' | 'updated' | 'removed'>;

export const changesOf = ({ created, updated, removed }: Counts): number => created + updated + removed;

/** What a generation came to: one that ran well may still have generated nothing. */
export const outcomeKind = ({ state, result }: Pick<GenerationJob, 'state' | 'result'>): OutcomeKind => {
  if (state !== 'done') return state;
  if (result?.undoneAt) return 'undone';
  if (result !== null && changesOf(result) > 0) return 'done';
  return (result?.existing ?? 0) > 0 ? 'upToDate' : 'nothing';
};
