/** One attempt at a job: signs of life, progress, and how it ends. */
import mongoose, { type ClientSession } from 'mongoose';
import type { ErrorCode } from '../../contracts/error-codes.ts';
import { inTransaction } from '../database/mongo.ts';
import { ApiError } from '../http/errors.ts';
import type { Logger } from '../logging.ts';
import { jobAttempts } from '../metrics.ts';
import { type Held, type JobPlace, NotHeldError, updateHeld } from './held.ts';
import { heartbeatMs, mostAttempts, pauseAfter, type QueuedRecord } from './queued-record.ts';

const reportPauseMs = 300;

/** Steps done, of how many in all. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What the work of a job knows of the attempt that it is. */
export interface Attempt<T extends QueuedRecord> {
  /** Written a few times a second at most. */
  report(done: number, total: number): Promise<void>;
  /** Writes at once; `NotHeldError` where somebody else has it by now, or nobody. */
  save(change: Partial<T>): Promise<void>;
  /** Aborted when the service stops, or when the job is not this attempt's any more: end soon. */
  readonly signal: AbortSignal;
}

export interface Work<T extends QueuedRecord> {
  /** Does it, and gives what is written of it when it is done. What it writes elsewhere must be safe to do again. */
  run(held: Held<T>, attempt: Attempt<T>): Promise<Partial<T>>;
  /** Written in the transaction that ends it well. */
  whenDone?(held: Held<T>, result: Partial<T>, session: ClientSession): Promise<void>;
  /** Written in the transaction that ends it badly, for good. */
  whenFailed?(held: Held<T>, error: ErrorCode, session: ClientSession): Promise<void>;
}

export interface Surroundings {
  readonly place: JobPlace;
  readonly now: () => Date;
  readonly log: Logger;
  /** Aborted when the service stops. */
  readonly stopping: AbortSignal;
}

/** Never rejects. Gives after how many milliseconds it is tried again, where it is. */
export const carryOut = async <T extends QueuedRecord>(
  surroundings: Surroundings,
  held: Held<T>,
  work: Work<T>,
): Promise<number | null> => {
  const { place, now, log, stopping } = surroundings;
  const { collection } = place;
  const lost = new AbortController();
  const write = (change: Partial<QueuedRecord>) =>
    updateHeld(place, held, { update: { $set: { ...change, heartbeatAt: now() } } });
  const timer = setInterval(() => {
    write({}).catch((err: unknown) => {
      if (err instanceof NotHeldError) lost.abort();
      else log.warn({ err, collection, jobId: held._id }, 'a job gives no sign of life');
    });
  }, heartbeatMs);
  timer.unref();

  let progress: Progress = { done: held.done, total: held.total };
  let writtenAt = Number.NEGATIVE_INFINITY;
  const attempt: Attempt<T> = {
    signal: AbortSignal.any([stopping, lost.signal]),
    async report(done, total) {
      progress = { done, total };
      if (done < total && performance.now() - writtenAt < reportPauseMs) return;
      writtenAt = performance.now();
      await write(progress);
    },
    async save(change) {
      const { done = progress.done, total = progress.total } = change;
      progress = { done, total };
      await write({ ...progress, ...change } as Partial<QueuedRecord>);
    },
  };
  try {
    const result = await work.run(held, attempt);
    await finish(surroundings, held, { work, result: { ...progress, ...result } });
    jobAttempts.inc({ collection, end: 'done' });
    return null;
  } catch (error) {
    if (lost.signal.aborted) return null;
    jobAttempts.inc({ collection, end: 'left' });
    return await letGo(surroundings, held, { work, progress, error }).catch((err: unknown) => {
      log.error({ err, collection, jobId: held._id }, 'a job is left for whoever finds it');
      return null;
    });
  } finally {
    clearInterval(timer);
  }
};

const finish = async <T extends QueuedRecord>(
  { place, now }: Surroundings,
  held: Held<T>,
  { work, result }: { readonly work: Work<T>; readonly result: Partial<T> },
): Promise<void> => {
  const end = { ...result, state: 'done', finishedAt: now() } as Partial<QueuedRecord>;
  const also = work.whenDone && ((session: ClientSession) => work.whenDone?.(held, result, session));
  await endWith(place, held, { end, also });
};

interface End {
  readonly end: Partial<QueuedRecord>;
  /** What is written with it or not at all. */
  readonly also: ((session: ClientSession) => Promise<void> | undefined) | undefined;
}

const endWith = async (
  place: JobPlace,
  held: Pick<QueuedRecord, '_id' | 'holder'>,
  { end, also }: End,
): Promise<void> => {
  const update = { $set: end, $unset: { pendingKey: '' as const } };
  if (!also) return updateHeld(place, held, { update });
  await inTransaction(place.db, async (session) => {
    await updateHeld(place, held, { update, session });
    await also(session);
  });
};

interface Ending<T extends QueuedRecord> {
  readonly work: Work<T>;
  readonly progress: Progress;
  readonly error: unknown;
}

/** What was stopped waits for whoever comes next, what was out of reach for a while; what can't be done says why. */
const letGo = async <T extends QueuedRecord>(
  surroundings: Surroundings,
  held: Held<T>,
  { work, progress, error }: Ending<T>,
): Promise<number | null> => {
  const { place, now, log, stopping } = surroundings;
  if (error instanceof NotHeldError) return null;
  if (stopping.aborted) {
    await ignoringLoss(
      updateHeld(place, held, { update: { $set: { state: 'waiting' }, $inc: { attempts: -1 } } }),
    );
    return null;
  }
  const isTransient = wasOutOfReach(error);
  if (isTransient && held.attempts < mostAttempts) {
    const pauseMs = pauseAfter(held.attempts);
    const nextAt = new Date(now().getTime() + pauseMs);
    await ignoringLoss(updateHeld(place, held, { update: { $set: { state: 'waiting', nextAt } } }));
    return pauseMs;
  }
  const code = codeOf(error, isTransient);
  if (code === 'unexpected')
    log.error({ err: error, collection: place.collection, jobId: held._id }, 'job failed');
  await fail(surroundings, held, { work, code, progress });
  return null;
};

interface Failure<T extends QueuedRecord> {
  readonly work: Work<T>;
  readonly code: ErrorCode;
  readonly progress?: Progress;
}

/** For good. */
export const fail = async <T extends QueuedRecord>(
  { place, now }: Pick<Surroundings, 'place' | 'now'>,
  held: Held<T>,
  { work, code, progress }: Failure<T>,
): Promise<void> => {
  const end = { ...progress, state: 'failed' as const, error: code, finishedAt: now() };
  const also = work.whenFailed && ((session: ClientSession) => work.whenFailed?.(held, code, session));
  await ignoringLoss(endWith(place, held, { end, also }));
};

/** Whoever has it by now says how it ends. */
const ignoringLoss = async (writing: Promise<void>): Promise<void> => {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof NotHeldError)) throw error;
  }
};

const codeOf = (error: unknown, isTransient: boolean): ErrorCode => {
  if (error instanceof ApiError) return error.code;
  return isTransient ? 'serviceUnavailable' : 'unexpected';
};

const { MongoError, MongoNetworkError, MongoServerSelectionError } = mongoose.mongo;

/** What may go well in a while: a database or a service that does not answer. */
const wasOutOfReach = (error: unknown): boolean => {
  if (error instanceof ApiError) return error.code === 'serviceUnavailable';
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  return error instanceof MongoError && error.hasErrorLabel('RetryableWriteError');
};
