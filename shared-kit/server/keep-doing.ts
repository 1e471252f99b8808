/** Work that is done every few seconds, by one of the replicas at a time. */
import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from './logging.ts';
import { giveLeaseUp, takeLease } from './sealing/lease.ts';

export interface Recurring {
  /** Unique among all services: who holds the lease of this name does the work. */
  readonly name: string;
  /** From the end of one turn to the next at least; 0 never begins. */
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

/** How long a replica that dies holds the others up, at least. One that lives renews its lease after a third of it, so that at rest hardly anything is written. */
const leastLeaseMs = 30_000;

/** Ends with what it gives, which waits for a turn that has begun and gives the lease up. */
export const keepDoing = (
  db: Connection,
  { name, seconds, work, failure }: Recurring,
  { now, log }: Surroundings,
): (() => Promise<void>) => {
  if (seconds === 0) return async () => undefined;
  const holder = randomUUID();
  const milliseconds = seconds * 1000;
  const lease = { name, holder, milliseconds: Math.max(leastLeaseMs, 3 * milliseconds) };
  let running: Promise<void> | null = null;
  let takenAt = Number.NEGATIVE_INFINITY;
  const isHeld = (at: Date): boolean => {
    const age = at.getTime() - takenAt;
    return age >= 0 && age < lease.milliseconds / 3;
  };
  const take = async (): Promise<boolean> => {
    const at = now();
    if (isHeld(at)) return true;
    const isTaken = await takeLease(db, { ...lease, now: at });
    takenAt = isTaken ? at.getTime() : Number.NEGATIVE_INFINITY;
    return isTaken;
  };
  const once = async (): Promise<void> => {
    try {
      if (await take()) await work();
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
    if (takenAt === Number.NEGATIVE_INFINITY) return;
    await giveLeaseUp(db, lease).catch((err: unknown) =>
      log.warn({ err }, `the lease of ${name} ends by itself`),
    );
  };
};
