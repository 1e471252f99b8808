/** Long work behind an answer: one at a time per kind and installation, with progress, recognised when abandoned. */
import type { Connection } from 'mongoose';
import { defaultPageSize } from '../contracts/base.ts';
import type { ErrorCode } from '../contracts/error-codes.ts';
import type { Job } from '../contracts/jobs.ts';
import type { RequestContext } from './context.ts';
import type { IndexedCollection } from './define-model.ts';
import { ApiError, duplicateKey, fail } from './errors.ts';
import type { Logger } from './logging.ts';
import { databaseOf, nextId } from './mongo.ts';
import { type Kept, keptFor } from './retention.ts';

interface JobRecord {
  _id: number;
  kind: string;
  installationId: number;
  startedBy: { id: number; name: string };
  state: 'running' | 'done' | 'failed';
  done: number;
  total: number;
  result: unknown;
  error: ErrorCode | null;
  startedAt: Date;
  finishedAt: Date | null;
  heartbeatAt: Date;
}

interface JobLock {
  _id: string;
  jobId: number;
  heartbeatAt: Date;
}

export interface JobRun {
  /** Steps done of how many in all; written a few times a second at most. */
  report(done: number, total: number): Promise<void>;
  /** Aborted when the service stops: end soon. */
  readonly signal: AbortSignal;
}

/** The run of one of so many parts of a longer work, each as long as the others; the first is 0. */
export const partOf = ({ report, signal }: JobRun, part: number, parts: number): JobRun => ({
  signal,
  report: (done, total) => report(part + (total === 0 ? 0 : done / total), parts),
});

/** The part of a request's context that a job needs; it outlives the request. */
export type JobContext = Pick<RequestContext, 'service' | 'db' | 'log' | 'now' | 'caller' | 'installationId'>;

export const jobCollection = (service: string): string => `${service}Jobs`;
const lockCollection = (service: string): string => `${service}JobLocks`;

/** What a service's jobs are kept in. */
export const jobCollections = (service: string): readonly IndexedCollection[] => [
  {
    collection: jobCollection(service),
    indexes: [{ key: { installationId: 1, kind: 1, _id: -1 } }, { key: { heartbeatAt: 1 } }],
  },
  { collection: lockCollection(service), indexes: [] },
];

/** A service's jobs, which are kept as long as the portal is told to. */
export const keptJobs = (service: string): Kept =>
  keptFor('jobs', { collection: jobCollection(service) }, 'heartbeatAt');

export const jobHeartbeatMs = 5000;
/** A job without a sign of life for this long is taken for dead. */
export const jobAbandonedMs = 60_000;
const reportPauseMs = 300;

const running = new WeakMap<Connection, Map<Promise<void>, AbortController>>();

/**
 * Starts `run` and gives the job at once; 400 `jobRunning` if the same kind runs in the installation. An `ApiError` that `run` throws is
 * the job's error. Do the work in steps that can be repeated: a dead process leaves what it had committed.
 */
export const startJob = async <T>(ctx: JobContext, kind: string, run: Work<T>): Promise<Job<T>> => {
  const record = await begin(ctx, kind);
  void tracked(ctx, record, run);
  return presentJob<T>(record, record.startedAt);
};

/** The same, and gives the job when it has ended: a step of a longer one. */
export const runJob = async <T>(ctx: JobContext, kind: string, run: Work<T>): Promise<Job<T>> => {
  const record = await begin(ctx, kind);
  await tracked(ctx, record, run);
  return (await findJob<T>(ctx, record._id)) ?? presentJob<T>(record, ctx.now());
};

type Work<T> = (job: JobRun) => Promise<T>;

const begin = async (ctx: JobContext, kind: string): Promise<JobRecord> => {
  const { db, service, installationId, caller } = ctx;
  const id = await nextId(db, jobCollection(service));
  await lock(ctx, kind, id);
  const at = ctx.now();
  const record: JobRecord = {
    _id: id,
    kind,
    installationId,
    startedBy: { id: caller.userId, name: caller.name },
    state: 'running',
    done: 0,
    total: 0,
    result: null,
    error: null,
    startedAt: at,
    finishedAt: null,
    heartbeatAt: at,
  };
  await jobsOf(ctx).insertOne(record);
  return record;
};

/** Known to `stopJobs` while it runs; never rejects. */
const tracked = <T>(ctx: JobContext, record: JobRecord, run: Work<T>): Promise<void> => {
  const control = new AbortController();
  const jobs = running.get(ctx.db) ?? new Map<Promise<void>, AbortController>();
  running.set(ctx.db, jobs);
  const work: Promise<void> = execute(ctx, record, run, control.signal)
    .catch((error: unknown) => logFailure(ctx.log, record._id, error))
    .finally(() => jobs.delete(work));
  jobs.set(work, control);
  return work;
};

/** A job as its contract states it, or null. One whose process died is `failed`. */
export const findJob = async <T>(
  ctx: Pick<RequestContext, 'service' | 'db' | 'now'>,
  id: number,
): Promise<Job<T> | null> => {
  const record = await jobsOf(ctx).findOne({ _id: id });
  return record && presentJob<T>(record, ctx.now());
};

/** A page of the jobs of a kind in an installation, the newest first. */
export const listJobs = async <T>(
  ctx: Pick<RequestContext, 'service' | 'db' | 'now'>,
  kind: string,
  { installationId, page = 1, size = defaultPageSize }: JobQuery,
): Promise<{ data: Job<T>[]; total: number }> => {
  const filter = { kind, installationId };
  const [records, total] = await Promise.all([
    jobsOf(ctx)
      .find(filter, { sort: { _id: -1 }, skip: (page - 1) * size, limit: size })
      .toArray(),
    jobsOf(ctx).countDocuments(filter),
  ]);
  return { data: records.map((record) => presentJob<T>(record, ctx.now())), total };
};

interface JobQuery {
  readonly installationId: number;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** Asks a service's jobs to end and waits for them. */
export const stopJobs = async (db: Connection): Promise<void> => {
  const jobs = running.get(db);
  if (!jobs) return;
  for (const control of jobs.values()) control.abort();
  await Promise.all(jobs.keys());
};

/** Waits for the jobs that run now; for tests and tools. */
export const jobsSettled = async (db: Connection): Promise<void> => {
  await Promise.all(Array.from(running.get(db)?.keys() ?? []));
};

const jobsOf = ({ db, service }: Pick<JobContext, 'db' | 'service'>) =>
  databaseOf(db).collection<JobRecord>(jobCollection(service));
const locksOf = ({ db, service }: Pick<JobContext, 'db' | 'service'>) =>
  databaseOf(db).collection<JobLock>(lockCollection(service));

const lockId = (kind: string, installationId: number): string => `${kind}:${installationId}`;

const lock = async (ctx: JobContext, kind: string, jobId: number): Promise<void> => {
  const _id = lockId(kind, ctx.installationId);
  const heartbeatAt = ctx.now();
  try {
    await locksOf(ctx).insertOne({ _id, jobId, heartbeatAt });
  } catch (error) {
    if (!duplicateKey(error)) throw error;
    const abandoned = new Date(heartbeatAt.getTime() - jobAbandonedMs);
    const taken = await locksOf(ctx).findOneAndUpdate(
      { _id, heartbeatAt: { $lt: abandoned } },
      { $set: { jobId, heartbeatAt } },
    );
    if (!taken) fail('jobRunning');
  }
};

const execute = async <T>(
  ctx: JobContext,
  job: JobRecord,
  run: (job: JobRun) => Promise<T>,
  signal: AbortSignal,
): Promise<void> => {
  const { _id, kind, installationId } = job;
  const lockFilter = { _id: lockId(kind, installationId), jobId: _id };
  const set = (change: Partial<JobRecord>) => jobsOf(ctx).updateOne({ _id }, { $set: change });
  const beat = async () => {
    const heartbeatAt = ctx.now();
    await locksOf(ctx).updateOne(lockFilter, { $set: { heartbeatAt } });
    await set({ heartbeatAt });
  };
  const timer = setInterval(
    () => void beat().catch((error: unknown) => logFailure(ctx.log, _id, error)),
    jobHeartbeatMs,
  );
  timer.unref();

  let progress = { done: 0, total: 0 };
  let writtenAt = Number.NEGATIVE_INFINITY;
  const report = async (done: number, total: number) => {
    progress = { done, total };
    if (performance.now() - writtenAt < reportPauseMs) return;
    writtenAt = performance.now();
    await set({ ...progress, heartbeatAt: ctx.now() });
  };

  try {
    const result = await run({ report, signal });
    await set({ ...progress, state: 'done', result, finishedAt: ctx.now() });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'unexpected';
    if (code === 'unexpected') logFailure(ctx.log, _id, error);
    await set({ ...progress, state: 'failed', error: code, finishedAt: ctx.now() });
  } finally {
    clearInterval(timer);
    await locksOf(ctx).deleteOne(lockFilter);
  }
};

const logFailure = (log: Logger, jobId: number, err: unknown): void =>
  log.error({ err, jobId }, 'job failed');

const presentJob = <T>(record: JobRecord, now: Date): Job<T> => {
  const { _id: id, kind, installationId, done, total, result, startedAt, finishedAt } = record;
  const dead = record.state === 'running' && now.getTime() - record.heartbeatAt.getTime() > jobAbandonedMs;
  return {
    id,
    kind,
    installationId,
    state: dead ? 'failed' : record.state,
    done,
    total,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    result: result as T | null,
    error: dead ? 'unexpected' : record.error,
  };
};
