import { useEffect, useRef } from 'react';
import type { GenerationJob } from 'shared-kit/contracts/tasks/task-generations';

type Listed = Pick<GenerationJob, 'id' | 'state'>;

export const isRunning = ({ state }: Pick<GenerationJob, 'state'>): boolean => state === 'running';

/**
 * Calls `then` when one of the listed jobs has ended since the answer before. A short one ends before any answer shows it running, so what counts is
 * that it has ended and was not there before.
 */
export const useEnded = (jobs: readonly Listed[] | undefined, then: () => void): void => {
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (jobs === undefined) return;
    const before = known.current;
    const ended = jobs.filter((job) => !isRunning(job)).map(({ id }) => id);
    known.current = new Set(ended);
    if (before !== null && ended.some((id) => !before.has(id))) then();
  }, [jobs, then]);
};
