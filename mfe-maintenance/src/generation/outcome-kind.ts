import type { GenerationJob } from 'shared-kit/contracts/task-generations';

/** `nothing`: no active chore to make tasks of; `upToDate`: all were there already. */
export type OutcomeKind = 'running' | 'failed' | 'nothing' | 'upToDate' | 'done';

/** What a generation came to: one that ran well may still have generated nothing. */
export const outcomeKind = ({ state, result }: Pick<GenerationJob, 'state' | 'result'>): OutcomeKind => {
  if (state !== 'done') return state;
  const { created = 0, existing = 0, updated = 0 } = result ?? {};
  if (created + updated > 0) return 'done';
  return existing > 0 ? 'upToDate' : 'nothing';
};
