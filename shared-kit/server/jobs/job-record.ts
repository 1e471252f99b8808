/** The jobs of a service that are of several kinds, and what is told of them. */
import type { Connection } from 'mongoose';
import type { Job } from '../../contracts/jobs.ts';
import { type CollectionOf, defineCollection } from '../database/define-collection.ts';
import { type Kept, keptFor } from '../retention.ts';
import { type QueuedRecord, queueIndexes } from './queued-record.ts';

export interface JobRecord extends QueuedRecord {
  readonly kind: string;
  /** 0: of no single one. */
  readonly installationId: number;
  readonly startedBy: { readonly id: number; readonly name: string };
  /** Of the request that asked for it, for the audit. */
  readonly requestId: string;
  /** What is to be done, as the kind stores it. */
  readonly input: unknown;
  /** Where it stood when that was noted last, as the kind stores it; null at its start. */
  readonly checkpoint: unknown;
  readonly result: unknown;
  readonly startedAt: Date;
}

export const jobCollection = (service: string): string => `${service}Jobs`;

/** What a service's jobs are kept in. */
export const jobsIn = (service: string): CollectionOf<JobRecord> =>
  defineCollection<JobRecord>(jobCollection(service), [
    { key: { installationId: 1, kind: 1, _id: -1 } },
    { key: { heartbeatAt: 1 } },
    ...queueIndexes,
  ]);

/** A service's jobs, which are kept as long as the portal is told to. */
export const keptJobs = (service: string): Kept =>
  keptFor('jobs', { collection: jobCollection(service) }, 'heartbeatAt');

export const findRecord = (db: Connection, service: string, id: number): Promise<JobRecord | null> =>
  jobsIn(service)(db).findOne({ _id: id });

/** What waits, or was left and is about to be taken up, runs for whoever looks. */
export const presentJob = <T>(record: JobRecord): Job<T> => {
  const { _id: id, kind, installationId, state, done, total, result, error, startedAt, finishedAt } = record;
  return {
    id,
    kind,
    installationId,
    state: shownStates[state],
    done,
    total,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    result: result as T | null,
    error,
  };
};

const shownStates = {
  waiting: 'running',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
} as const;
