import type { JobRun } from 'shared-kit/server/jobs';

/** Long work that nobody waits for or stops. */
export const unwatched: JobRun = {
  report: () => Promise.resolve(),
  signal: new AbortController().signal,
};
