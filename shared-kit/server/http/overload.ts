/**
 * More requests than a process gets done in a time that anybody waits for: those that come last are told to come back, before anything of them
 * is done, so that the others are answered.
 */
import type { Connection } from 'mongoose';
import { fail } from './errors.ts';

/** What somebody looks at can be asked for again; what somebody has written down is worth a longer wait. */
export type Weight = 'read' | 'write';

interface Limit {
  /** So many may be here, however long they have been. */
  readonly few: number;
  /** Beyond that, others are refused while half of those who are here have been for so many milliseconds. */
  readonly halfMs: number;
  readonly most: number;
}

export const limits: Readonly<Record<Weight, Limit>> = {
  read: { few: 32, halfMs: 1000, most: 300 },
  write: { few: 64, halfMs: 2000, most: 400 },
};

/** Seconds that are told by turns: who was refused together does not come back together. */
const retryAfters = [1, 2, 3, 4] as const;

/** A request that is worked on. */
export interface Seat {
  /** Waits for somebody else than this process: a body to come, a file to go. It is not here meanwhile. */
  aside<T>(wait: () => Promise<T>): Promise<T>;
  /** Within such a wait, works all the same. */
  back<T>(work: () => Promise<T>): Promise<T>;
}

/** Works, or throws 503 `serviceUnavailable` with when to come back. */
export type Seating = <T>(weight: Weight, work: (seat: Seat) => Promise<T>) => Promise<T>;

/** `now`: milliseconds, which never go back. */
export const createSeating = (now: () => number = () => performance.now()): Seating => {
  /** Since when each is here, the oldest first. */
  const here = new Map<symbol, number>();
  let refusals = 0;

  /** Since when the one in the middle is here. */
  const sinceOfHalf = (): number => {
    let left = Math.floor(here.size / 2);
    for (const since of here.values()) {
      if (left === 0) return since;
      left -= 1;
    }
    return now();
  };
  const isFull = ({ few, halfMs, most }: Limit): boolean =>
    here.size >= most || (here.size >= few && now() - sinceOfHalf() > halfMs);
  const refuse = (): never => {
    refusals += 1;
    return fail('serviceUnavailable', { retryAfter: retryAfters[refusals % retryAfters.length] ?? 1 });
  };

  return async (weight, work) => {
    if (isFull(limits[weight])) refuse();
    const seat = Symbol();
    const aside = async <T>(wait: () => Promise<T>): Promise<T> => {
      here.delete(seat);
      try {
        return await wait();
      } finally {
        here.set(seat, now());
      }
    };
    const back = async <T>(again: () => Promise<T>): Promise<T> => {
      here.set(seat, now());
      try {
        return await again();
      } finally {
        here.delete(seat);
      }
    };
    return back(() => work({ aside, back }));
  };
};

const known = new WeakMap<object, Seating>();

/** One per connection pool: the services of one process share what it can do. */
export const seatingOf = (db: Connection): Seating => {
  const client = db.getClient();
  const seating = known.get(client) ?? createSeating();
  known.set(client, seating);
  return seating;
};
