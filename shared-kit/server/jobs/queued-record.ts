/** What a record has that is a job: whoever holds it works on it, and what its holder left is taken up by another. */
import type { ErrorCode } from '../../contracts/error-codes.ts';

export interface QueuedRecord {
  readonly _id: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Steps, of how many in all. */
  readonly done: number;
  readonly total: number;
  /** How often it was begun. */
  readonly attempts: number;
  /** The name of the attempt that has it: no other may write it. */
  readonly holder: string;
  readonly heartbeatAt: Date;
  /** Before then it is not tried again. */
  readonly nextAt?: Date | null;
  readonly finishedAt: Date | null;
  readonly error: ErrorCode | null;
  /** Unique among those that wait or run: of the same work there is one. */
  readonly pendingKey?: string;
}

/** Of a record that is new. */
export const newlyQueued = (now: Date) => ({
  state: 'waiting' as const,
  done: 0,
  total: 0,
  attempts: 0,
  holder: '',
  heartbeatAt: now,
  nextAt: null,
  finishedAt: null,
  error: null,
});

/** Nobody is to go on with it: its holder stops at its next sign of life. */
export const cancellation = (now: Date) => ({
  from: ['waiting', 'running'] as const,
  update: { $set: { state: 'cancelled' as const, finishedAt: now }, $unset: { pendingKey: '' as const } },
});

/** Somebody wants it again that was given up or could not be done. */
export const repetition = () => ({
  from: ['failed', 'cancelled'] as const,
  update: {
    $set: { state: 'waiting' as const, attempts: 0, done: 0, error: null, nextAt: null, finishedAt: null },
  },
});

/** Every collection of jobs has them. */
export const queueIndexes = [
  { key: { state: 1, _id: 1 } },
  { key: { pendingKey: 1 }, unique: true, sparse: true },
] as const;

export const heartbeatMs = 5000;
/** A job without a sign of life for this long was left by a process that died. */
export const abandonedMs = 30_000;
/** Every process looks so often for what others have left. */
export const lookSeconds = 45;
/** After so long without a sign of life no process is there to take it up. */
export const lostMs = 90_000;
/** What has ended so many processes, or was out of reach so often, is not tried again. */
export const mostAttempts = 3;

const firstPauseMs = 5000;
const pauseFactor = 4;

/** How long the next attempt waits for what was out of reach: 5 s, then 20 s. */
export const pauseAfter = (attempts: number): number => firstPauseMs * pauseFactor ** (attempts - 1);
