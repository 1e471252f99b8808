/**
 * Works on the jobs of a collection: in every process so many at a time, in lanes. A job is claimed by one process, which gives signs of life;
 * one without them is taken up by whoever finds it first. Nothing is asked while nothing waits, but for a look every 45 seconds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from '../logging.ts';
import { carryOut, fail, type Work } from './carry-out.ts';
import { claim, type Held, nextClaimable, recordsOf } from './held.ts';
import { mostAttempts, type QueuedRecord } from './queued-record.ts';

export interface Lane {
  /** Jobs that it takes; default all. */
  readonly which?: mongo.Filter<QueuedRecord>;
  /** How many of them at a time in this process. */
  readonly atOnce: number;
}

interface QueueOptions<T extends QueuedRecord> {
  readonly collection: string;
  readonly lanes: readonly Lane[];
  readonly work: Work<T>;
}

interface Host {
  readonly db: Connection;
  readonly now: () => Date;
  readonly log: Logger;
}

/** What a service needs of its queues. */
export interface RunningQueue {
  /** There may be something to do. */
  wake(): void;
  /** When there is something that this process could take; null where nothing is. */
  due(): Promise<Date | null>;
  /** When nothing of this process is left to do; for tests and tools. */
  settled(): Promise<void>;
  /** Lets go of what it holds, for others to take up. */
  stop(): Promise<void>;
}

export interface JobQueue<T extends QueuedRecord> extends RunningQueue {
  /** A place in a lane that takes all jobs, for one that is made at this moment; null where none is free. */
  reserve(): Place<T> | null;
  /** Works in nobody's lane on one that was made at this moment, for what no other process can do. */
  begin(held: Held<T>): void;
  /** Works on this one here, in nobody's lane, or waits until whoever has it is done. */
  complete(id: number): Promise<void>;
}

export interface Place<T extends QueuedRecord> {
  begin(held: Held<T>): void;
  giveUp(): void;
}

const waitMs = 1000;

export const runQueue = <T extends QueuedRecord>(
  { db, now, log }: Host,
  { collection, lanes, work }: QueueOptions<T>,
): JobQueue<T> => {
  const place = { db, collection };
  const control = new AbortController();
  const stopping = control.signal;
  const surroundings = { place, now, log, stopping };
  const pauses = new Set<NodeJS.Timeout>();

  const take = async (which: mongo.Filter<QueuedRecord>): Promise<Held<T> | null> => {
    for (;;) {
      const held = await claim<T>(place, which, now());
      if (!held || held.attempts <= mostAttempts) return held;
      await fail(surroundings, held, { work, code: 'jobInterrupted' });
    }
  };
  const carry = async (held: Held<T>): Promise<void> => {
    const pauseMs = await carryOut(surroundings, held, work);
    if (pauseMs !== null) wakeIn(pauseMs);
  };
  const wakeIn = (milliseconds: number): void => {
    const timer = setTimeout(() => {
      pauses.delete(timer);
      wake();
    }, milliseconds);
    timer.unref();
    pauses.add(timer);
  };

  const besides = new Set<Promise<void>>();
  const running = lanes.map((lane) => runLane(lane, { take, carry, stopping, log }));
  const wake = (): void => {
    for (const lane of running) lane.wake();
  };
  const settled = async (): Promise<void> => {
    while (besides.size > 0 || running.some((lane) => lane.isBusy()))
      await Promise.all([...besides, ...running.map((lane) => lane.settled())]);
  };
  return {
    wake,
    settled,
    due: async () => (running.some((lane) => lane.hasRoom()) ? nextClaimable(place, now()) : null),
    async stop() {
      control.abort();
      for (const timer of pauses) clearTimeout(timer);
      await settled();
    },
    reserve() {
      for (const [index, { which }] of lanes.entries()) {
        const reserved = which ? null : (running[index]?.reserve() ?? null);
        if (reserved) return reserved;
      }
      return null;
    },
    begin(held) {
      const carrying: Promise<void> = carry(held).finally(() => besides.delete(carrying));
      besides.add(carrying);
    },
    async complete(id) {
      while (!stopping.aborted) {
        const held = await take({ _id: id });
        if (held) return carry(held);
        const found = await recordsOf(place).findOne({ _id: id }, { projection: { state: 1 } });
        if (found?.state !== 'running' && found?.state !== 'waiting') return;
        await pause(waitMs, undefined, { signal: stopping }).catch(() => undefined);
      }
    },
  };
};

interface LaneWork<T extends QueuedRecord> {
  take(which: mongo.Filter<QueuedRecord>): Promise<Held<T> | null>;
  carry(held: Held<T>): Promise<void>;
  readonly stopping: AbortSignal;
  readonly log: Logger;
}

const runLane = <T extends QueuedRecord>(
  { which = {}, atOnce }: Lane,
  { take, carry, stopping, log }: LaneWork<T>,
) => {
  const held = new Set<Promise<void>>();
  let reserved = 0;
  let looking: Promise<void> | null = null;
  let isAsked = false;
  const hasRoom = (): boolean => !stopping.aborted && held.size + reserved < atOnce;
  const begin = (job: Held<T>): void => {
    const carrying: Promise<void> = carry(job).finally(() => {
      held.delete(carrying);
      wake();
    });
    held.add(carrying);
  };
  const look = async (): Promise<void> => {
    while (isAsked && hasRoom()) {
      isAsked = false;
      for (let job = await take(which); job !== null; job = hasRoom() ? await take(which) : null) begin(job);
    }
  };
  const wake = (): void => {
    isAsked = true;
    if (!hasRoom()) return;
    looking ??= look()
      .catch((err: unknown) => log.warn({ err }, 'jobs wait'))
      .finally(() => {
        looking = null;
        // Who asked while the last look ended is not forgotten.
        if (isAsked) wake();
      });
  };
  const giveUp = (): void => {
    reserved -= 1;
  };
  return {
    wake,
    hasRoom,
    isBusy: (): boolean => looking !== null || held.size > 0,
    settled: async (): Promise<void> => {
      await Promise.all([looking, ...held]);
    },
    reserve(): Place<T> | null {
      if (!hasRoom()) return null;
      reserved += 1;
      return {
        giveUp,
        begin(job) {
          giveUp();
          begin(job);
        },
      };
    },
  };
};
