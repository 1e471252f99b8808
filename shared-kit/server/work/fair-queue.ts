/** Work that is done side by side, where nobody's holds up that of others. */
import { fail } from '../http/errors.ts';

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
  /** Milliseconds, which never go back. */
  readonly now?: () => number;
}

export type FairQueue = <T>(
  sources: readonly WorkSource[],
  work: () => Promise<T>,
  /** What the place is kept free for after the work, by the milliseconds that it took: nobody waits for it but those who come next. */
  rest?: (tookMs: number) => Promise<void>,
) => Promise<T>;

interface Waiting {
  readonly names: readonly string[];
  start(): void;
}

/**
 * First come, first served, but of each source one at a time: whoever brings much waits for himself. 429 `tooManyRequests` for who brings more than
 * `most`, 503 `serviceUnavailable` where too many wait already.
 */
export const fairQueue = ({
  atOnce,
  maxWaiting,
  retryAfter,
  now = () => performance.now(),
}: FairQueueOptions): FairQueue => {
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
  const free = async (names: readonly string[], rest: Promise<void> | undefined): Promise<void> => {
    count(names, -1);
    // Without a rest the next one starts before whoever was served goes on.
    if (rest) await rest;
    running -= 1;
    for (const name of names) working.delete(name);
    startNext();
  };
  return async (sources, work, rest) => {
    if (sources.some(({ name, most }) => (here.get(name) ?? 0) >= most))
      fail('tooManyRequests', { retryAfter });
    if (waiting.length >= maxWaiting && running >= atOnce) fail('serviceUnavailable', { retryAfter });
    const names = sources.map(({ name }) => name);
    count(names, 1);
    const turn = Promise.withResolvers<void>();
    waiting.push({ names, start: turn.resolve });
    startNext();
    await turn.promise;
    const started = now();
    try {
      return await work();
    } finally {
      void free(names, rest?.(now() - started));
    }
  };
};
