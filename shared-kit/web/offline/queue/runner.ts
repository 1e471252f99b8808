/** Sends what waits: one pass at a time in all tabs, and again when there is a reason to. */
import { readFact, setFacts } from '../facts.ts';
import { backoffAfter } from '../failure.ts';
import { createPass, type PassEnd, type PassOptions } from './pass.ts';
import type { Backoff } from './stored.ts';

/** How long what an installation does not take, or what failed unforeseen, rests until it is tried again. */
const heldRest = 5 * 60 * 1000;

/** Held while something is sent. */
export const sendingLock = (userId: number): string => `portal.sending.${userId}`;

export interface RunnerOptions extends PassOptions {
  readonly onSending: (isSending: boolean) => void;
}

/** `added`: keeps to the time that the last failure set. `chance`: something may have changed, unless the server named a time; what is held is tried too. */
export type Reason = 'added' | 'chance';

export const createRunner = (options: RunnerOptions) => {
  const { database, environment, onSending, onChange } = options;
  const pass = createPass(options);
  const lockName = sendingLock(database.userId);
  let stopTimer = (): void => undefined;
  let isStopped = false;
  const running = new Set<Promise<void>>();

  const later = (milliseconds: number, reason: Reason = 'added'): void => {
    stopTimer();
    if (!isStopped) stopTimer = environment.after(milliseconds, () => void wake(reason));
  };

  const mustRest = (backoff: Backoff | null, reason: Reason): number => {
    if (backoff === null || (reason === 'chance' && !backoff.isAsked)) return 0;
    const now = environment.now();
    // The clock was put back: by it the time may be over in a day or a year.
    if (now < (backoff.since ?? 0)) return 0;
    return Math.max(0, backoff.retryAt - now);
  };

  const settle = async (end: PassEnd): Promise<void> => {
    if (end.kind === 'done' || end.kind === 'held') {
      await setFacts(database, { backoff: null, offlineSince: null, needsSignIn: false });
      if (end.kind === 'held') later(heldRest, 'chance');
      return;
    }
    if (end.kind !== 'unanswered') return setFacts(database, { needsSignIn: true });
    const [now, random] = [environment.now(), environment.random()];
    const backoff = backoffAfter(await readFact(database, 'backoff'), now, {
      random,
      retryAfter: end.retryAfter,
    });
    const offlineSince = (await readFact(database, 'offlineSince')) ?? new Date(now).toISOString();
    await setFacts(database, { backoff, offlineSince });
    later(backoff.retryAt - now);
  };

  const runAlone = async (reason: Reason): Promise<void> => {
    if (isStopped) return;
    const rest = mustRest(await readFact(database, 'backoff'), reason);
    if (rest > 0) return later(rest);
    stopTimer();
    onSending(true);
    try {
      await settle(await pass(reason === 'chance'));
    } catch (error) {
      // Nobody foresaw it; what waits is not given up for that.
      later(heldRest, 'chance');
      throw error;
    } finally {
      onSending(false);
      onChange();
    }
  };

  /** Waits for the lock: whatever asks meanwhile is served by the same pass. */
  let next: { reason: Reason; readonly run: Promise<void> } | null = null;

  const begin = (): Promise<void> => {
    const reason = next?.reason ?? 'added';
    next = null;
    return runAlone(reason);
  };

  /** Ends with a pass that begins after the call. Without a network nothing is tried. */
  const wake = async (reason: Reason): Promise<void> => {
    if (isStopped || !environment.isOnline()) return;
    if (next) {
      if (reason === 'chance') next.reason = reason;
      return next.run;
    }
    const run = environment.alone(lockName, begin);
    next = { reason, run };
    running.add(run);
    try {
      await run;
    } finally {
      running.delete(run);
    }
  };

  return {
    wake,
    /** Nothing begins any more; ends when what has begun does. */
    stop: async (): Promise<void> => {
      isStopped = true;
      stopTimer();
      await Promise.allSettled(running);
    },
  };
};
