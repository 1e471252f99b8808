/**
 * Whoever asks without a pause, while most others do not, waits for those who do the same: between them they take what one would. Nobody is refused,
 * and where all are at work alike nobody waits.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { fairQueue } from '../work/fair-queue.ts';

export type FairShare = <T>(callerId: number, work: () => Promise<T>) => Promise<T>;

/** Milliseconds after which what somebody did counts for a third. */
const memoryMs = 5000;
/** Of the time for which one has a request here: with less than this nobody is busy. */
const leastBusy = 0.6;
/** With less than this somebody is not at work. */
const leastWorking = 0.02;
/** So many times what the median of those at work has. */
const timesOthers = 2;
const countedEveryMs = 250;
const restTimes = 2;
const longestRestMs = 2000;
/** Busy requests: nobody who is busy waits behind so many. */
const mostWaiting = 500;

interface Use {
  share: number;
  at: number;
  requests: number;
}

const advance = (use: Use, now: number): void => {
  const kept = Math.exp((use.at - now) / memoryMs);
  use.share = use.share * kept + (use.requests > 0 ? 1 - kept : 0);
  use.at = now;
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface Clock {
  /** Milliseconds, which never go back. */
  now(): number;
  rest(ms: number): Promise<void>;
}

const realClock: Clock = {
  now: () => performance.now(),
  rest: (ms) => pause(ms, undefined, { ref: false }),
};

export const createFairShare = ({ now, rest }: Clock = realClock): FairShare => {
  const uses = new Map<number, Use>();
  const lane = fairQueue({ atOnce: 1, maxWaiting: mostWaiting, retryAfter: 5, now });
  let usual = 0;
  let counted = Number.NEGATIVE_INFINITY;

  const count = (at: number): void => {
    counted = at;
    for (const [callerId, use] of uses) {
      advance(use, at);
      if (use.requests === 0 && use.share < leastWorking) uses.delete(callerId);
    }
    usual = medianOf([...uses.values()].map(({ share }) => share).filter((share) => share >= leastWorking));
  };
  const isBusy = ({ share }: Use): boolean => share > leastBusy && share > timesOthers * usual;

  /** The lane rests twice as long as it worked, for those who are not in it. */
  const inLane = <T>(callerId: number, work: () => Promise<T>): Promise<T> =>
    lane([{ name: String(callerId), most: Number.POSITIVE_INFINITY }], work, (tookMs) =>
      rest(Math.min(restTimes * tookMs, longestRestMs)),
    );

  return async (callerId, work) => {
    const at = now();
    if (at - counted > countedEveryMs) count(at);
    const use = uses.get(callerId) ?? { share: 0, at, requests: 0 };
    uses.set(callerId, use);
    advance(use, at);
    use.requests += 1;
    try {
      return await (isBusy(use) ? inLane(callerId, work) : work());
    } finally {
      advance(use, now());
      use.requests -= 1;
    }
  };
};

const known = new WeakMap<object, FairShare>();

/** One per connection pool: the services of one process share what it can do. */
export const fairShareOf = (db: Connection): FairShare => {
  const client = db.getClient();
  const share = known.get(client) ?? createFairShare();
  known.set(client, share);
  return share;
};
