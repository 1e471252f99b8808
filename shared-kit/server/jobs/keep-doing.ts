/** Work that a service does by itself: when there is some, by one of the replicas at a time. At rest nothing is written, and hardly anything is asked. */
import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from '../logging.ts';
import { backgroundFailures } from '../metrics.ts';
import { onSignal, publishedSignal } from '../signals.ts';
import { giveLeaseUp, takeLease } from './lease.ts';

export interface Recurring {
  /** Unique among all services: who holds the lease of this name does the work. */
  readonly name: string;
  /** From the end of one turn to the next at least; 0 never begins. */
  readonly seconds: number;
  /** Signals after which there may be something to do. */
  readonly wokenBy?: readonly string[];
  /** How long it waits after a signal, for more to come; default 0. */
  readonly gatherSeconds?: number;
  /** How often it is looked where nothing has woken it: another process may have written something, or died; default 60, for followers 120. */
  readonly lookSeconds?: number;
  /** When there is something to do next as far as is known now, in the past where there is; null where nothing is. A cheap question: no lease is held. */
  readonly due: () => Promise<Date | null>;
  /** Each replica does it when it is due, without a lease: what is claimed piece by piece needs none. */
  readonly inEveryReplica?: boolean;
  /** Must be harmless where two replicas do it at once: a lease ends while its holder is slow. */
  readonly work: () => Promise<unknown>;
  /** What the log says where it fails; the next turn tries again. */
  readonly failure: string;
}

interface Surroundings {
  readonly now: () => Date;
  readonly log: Logger;
}

/** How long a replica that dies holds the others up, at least. One that lives renews its lease after a third of it, as long as it has work. */
const leastLeaseMs = 30_000;
const usualLookSeconds = 60;
/** Each replica hears by itself of what is published, and asks on while another one has the lease. */
const followerLookSeconds = 120;
/** A service that starts looks at what happened before, once the others have started too. */
const mostFirstMs = 2000;

export const lookSecondsOf = ({ lookSeconds, wokenBy = [] }: Recurring): number =>
  lookSeconds ?? (wokenBy.includes(publishedSignal) ? followerLookSeconds : usualLookSeconds);

/** Ends with what it gives, which waits for a turn that has begun and gives the lease up. */
export const keepDoing = (
  db: Connection,
  recurring: Recurring,
  { now, log }: Surroundings,
): (() => Promise<void>) => {
  const { name, seconds, wokenBy = [], gatherSeconds = 0 } = recurring;
  const lookSeconds = lookSecondsOf(recurring);
  if (seconds === 0) return async () => undefined;
  const pauseMs = seconds * 1000;
  const lease = recurring.inEveryReplica
    ? noLease
    : createLease(db, { name, milliseconds: Math.max(leastLeaseMs, 3 * pauseMs) });
  const logFailure = (err: unknown) => {
    backgroundFailures.inc({ name });
    log.warn({ err }, recurring.failure);
  };

  /** Gives how long nothing is to do. */
  const turn = async (): Promise<number> => {
    const due = await recurring.due();
    const waitMs = due === null ? Number.POSITIVE_INFINITY : due.getTime() - now().getTime();
    if (waitMs > 0) {
      await lease.giveUp();
      return Math.min(waitMs, lookSeconds * 1000);
    }
    if (await lease.take(now())) await recurring.work();
    return pauseMs;
  };

  let timer: NodeJS.Timeout | undefined;
  let plannedAt = Number.POSITIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  /** The earlier of two plans holds. */
  const plan = (milliseconds: number): void => {
    const at = Math.max(performance.now() + milliseconds, endedAt + pauseMs);
    if (isStopped || at >= plannedAt) return;
    clearTimeout(timer);
    plannedAt = at;
    timer = setTimeout(run, Math.max(0, at - performance.now()));
    timer.unref();
  };
  const wake = (): void => {
    if (running) isWoken = true;
    else plan(gatherSeconds * 1000);
  };
  const run = (): void => {
    plannedAt = Number.POSITIVE_INFINITY;
    isWoken = false;
    running = turn()
      .catch((err: unknown) => {
        logFailure(err);
        return pauseMs;
      })
      .then((milliseconds) => {
        running = null;
        endedAt = performance.now();
        plan(milliseconds);
        if (isWoken) wake();
      });
  };

  const stops = wokenBy.map((each) => onSignal(db, each, wake));
  plan(Math.min(pauseMs, mostFirstMs));
  return async () => {
    isStopped = true;
    for (const stop of stops) stop();
    clearTimeout(timer);
    await running;
    await lease.giveUp().catch((err: unknown) => log.warn({ err }, `the lease of ${name} ends by itself`));
  };
};

const noLease: ReturnType<typeof createLease> = {
  take: async () => true,
  giveUp: async () => undefined,
};

/** A lease that remembers until when it is held, so that it is written no more often than it has to be. */
const createLease = (
  db: Connection,
  { name, milliseconds }: { readonly name: string; readonly milliseconds: number },
) => {
  const lease = { name, holder: randomUUID(), milliseconds };
  let takenAt = Number.NEGATIVE_INFINITY;
  return {
    async take(now: Date): Promise<boolean> {
      const age = now.getTime() - takenAt;
      if (age >= 0 && age < milliseconds / 3) return true;
      const isTaken = await takeLease(db, { ...lease, now });
      takenAt = isTaken ? now.getTime() : Number.NEGATIVE_INFINITY;
      return isTaken;
    },
    async giveUp(): Promise<void> {
      if (takenAt === Number.NEGATIVE_INFINITY) return;
      await giveLeaseUp(db, lease);
      takenAt = Number.NEGATIVE_INFINITY;
    },
  };
};
