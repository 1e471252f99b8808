/** Work that is done side by side, where nobody's holds up that of others. */
import { fail } from './errors.ts';

/** Somebody whom work is done for: a person, a label, an installation. */
export interface WorkSource {
  readonly name: string;
  /** How many of its may be here, waiting or at work. */
  readonly most: number;
}

export interface FairQueueOptions {
  readonly atOnce: number;
  /** How many may wait besides those that are worked on. */
  readonly maxWaiting: number;
  /** Seconds, as it is told to those for whom there is no room. */
  readonly retryAfter: number;
}

export type FairQueue = <T>(sources: readonly WorkSource[], work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly names: readonly string[];
  start(): void;
}

/**
 * First come, first served, but of each source one at a time: whoever brings much waits for himself. 429 `tooManyRequests` for who brings more than
 * `most`, 503 `serviceUnavailable` where too many wait already.
 */
export const fairQueue = ({ atOnce, maxWaiting, retryAfter }: FairQueueOptions): FairQueue => {
  const here = new Map<string, number>();
  const working = new Set<string>();
  const waiting: Waiting[] = [];
  let running = 0;
  const count = (names: readonly string[], change: 1 | -1): void => {
    for (const name of names) {
      const left = (here.get(name) ?? 0) + change;
      if (left === 0) here.delete(name);
      else here.set(name, left);
    }
  };
  const startNext = (): void => {
    while (running < atOnce) {
      const next = waiting.findIndex(({ names }) => !names.some((name) => working.has(name)));
      const [started] = next < 0 ? [] : waiting.splice(next, 1);
      if (!started) return;
      running += 1;
      for (const name of started.names) working.add(name);
      started.start();
    }
  };
  return async (sources, work) => {
    if (sources.some(({ name, most }) => (here.get(name) ?? 0) >= most))
      fail('tooManyRequests', { retryAfter });
    if (waiting.length >= maxWaiting && running >= atOnce) fail('serviceUnavailable', { retryAfter });
    const names = sources.map(({ name }) => name);
    count(names, 1);
    const turn = Promise.withResolvers<void>();
    waiting.push({ names, start: turn.resolve });
    startNext();
    await turn.promise;
    try {
      return await work();
    } finally {
      running -= 1;
      for (const name of names) working.delete(name);
      count(names, -1);
      startNext();
    }
  };
};
