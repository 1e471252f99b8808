/** Work that is done every few seconds, by one of the replicas at a time. */
import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from './logging.ts';
import { takeLease } from './sealing/lease.ts';

export interface Recurring {
  /** Unique among all services: who holds the lease of this name does the work. */
  readonly name: string;
  /** From the end of one turn to the next at least; 0 never begins. A dead replica's lease holds the others up for three times as long. */
  readonly seconds: number;
  /** Must be harmless where two replicas do it at once: a lease ends while its holder is slow. */
  readonly work: () => Promise<unknown>;
  /** What the log says where it fails; the next turn tries again. */
  readonly failure: string;
}

interface Surroundings {
  readonly now: () => Date;
  readonly log: Logger;
}

/** Ends with what it gives, which waits for a turn that has begun. */
export const keepDoing = (
  db: Connection,
  { name, seconds, work, failure }: Recurring,
  { now, log }: Surroundings,
): (() => Promise<void>) => {
  if (seconds === 0) return async () => undefined;
  const holder = randomUUID();
  const milliseconds = seconds * 1000;
  let running: Promise<void> | null = null;
  const once = async (): Promise<void> => {
    try {
      if (await takeLease(db, { name, holder, now: now(), milliseconds: 3 * milliseconds })) await work();
    } catch (err) {
      log.warn({ err }, failure);
    }
  };
  const timer = setInterval(() => {
    running ??= once().finally(() => {
      running = null;
    });
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
