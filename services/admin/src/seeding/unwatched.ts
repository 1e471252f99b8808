import type { JobWatch } from 'shared-kit/server/work/jobs';

/** Long work that nobody waits for or stops. */
export const unwatched: JobWatch = {
  report: () => Promise.resolve(),
  signal: new AbortController().signal,
};
