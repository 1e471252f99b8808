/** Runs processes beside one another, as many as the machine has room for. */
import type { MeasuredProcess } from './cost.ts';

export interface Job {
  readonly name: string;
  /** How many others it takes the place of. */
  readonly slots: number;
  /** Names of jobs that have to be done before, if they are run at all. */
  readonly after: readonly string[];
  start(): MeasuredProcess;
}

export interface JobEnd {
  readonly job: Job;
  readonly code: number;
  readonly seconds: number;
  readonly processorSeconds: number | null;
}

interface PoolOptions {
  readonly slots: number;
  readonly onStart?: (job: Job, process: MeasuredProcess) => void;
  readonly onEnd?: (end: JobEnd) => void;
}

/**
 * Jobs begin in their order; one that waits for another lets those behind it go first, one that is too wide for the room that is left does not,
 * or it would never begin.
 */
export const runPool = async (
  jobs: readonly Job[],
  { slots, onStart, onEnd }: PoolOptions,
): Promise<JobEnd[]> => {
  const waiting = [...jobs];
  const undone = new Set(jobs.map(({ name }) => name));
  const running = new Map<string, Promise<JobEnd>>();
  const ends: JobEnd[] = [];
  let free = slots;

  const begin = (job: Job): void => {
    waiting.splice(waiting.indexOf(job), 1);
    free -= Math.min(job.slots, slots);
    const process = job.start();
    onStart?.(job, process);
    running.set(
      job.name,
      process.ended.then((end) => ({ job, ...end })),
    );
  };
  const beginWhatFits = (): void => {
    for (;;) {
      const next = waiting.find(({ after }) => after.every((name) => !undone.has(name)));
      if (!next || Math.min(next.slots, slots) > free) return;
      begin(next);
    }
  };

  beginWhatFits();
  while (running.size > 0) {
    const end = await Promise.race(running.values());
    running.delete(end.job.name);
    undone.delete(end.job.name);
    free += Math.min(end.job.slots, slots);
    ends.push(end);
    onEnd?.(end);
    beginWhatFits();
  }
  if (waiting.length > 0)
    throw new Error(`Waiting for one another: ${waiting.map(({ name }) => name).join(', ')}`);
  return ends;
};
