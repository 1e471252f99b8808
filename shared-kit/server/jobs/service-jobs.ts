/** The jobs of a service: started behind an answer, one at a time of a kind in an installation, and looked at by their number. */
import type { ClientSession, Connection } from 'mongoose';
import { defaultPageSize } from '../../contracts/base.ts';
import type { Job } from '../../contracts/jobs.ts';
import { findCallerOf } from '../access/check-access.ts';
import type { Grants } from '../access/grants.ts';
import { writeAudit } from '../audit.ts';
import { nextId } from '../database/mongo.ts';
import { type Caller, nobody, type RequestContext } from '../http/context.ts';
import { duplicateKey, fail } from '../http/errors.ts';
import type { Logger } from '../logging.ts';
import type { Work } from './carry-out.ts';
import type { JobContext, JobKind } from './define-job.ts';
import { heldFrom } from './held.ts';
import { findRecord, type JobRecord, jobCollection, jobsIn, presentJob } from './job-record.ts';
import { cancellation, newlyQueued } from './queued-record.ts';
import { type JobQueue, runQueue } from './run-queue.ts';

/** Of all kinds together, in each process. */
const atOnce = 4;

interface Host {
  readonly service: string;
  readonly db: Connection;
  readonly log: Logger;
  readonly now: () => Date;
  readonly views: Grants;
}

interface ServiceJobs {
  readonly queue: JobQueue<JobRecord>;
  /** Who asked for what this process begins itself, as the request knows them. */
  readonly callers: Map<number, Caller>;
}

const started = new WeakMap<Connection, Map<string, ServiceJobs>>();

/** Works on a service's jobs from now on. */
export const runServiceJobs = (
  host: Host,
  kinds: readonly JobKind<never, unknown>[],
): JobQueue<JobRecord> => {
  const { service, db } = host;
  const callers = new Map<number, Caller>();
  const queue = runQueue<JobRecord>(host, {
    collection: jobCollection(service),
    lanes: [{ atOnce }],
    work: workOf(host, { kinds: new Map(kinds.map((each) => [each.kind, each])), callers }),
  });
  const services = started.get(db) ?? new Map<string, ServiceJobs>();
  started.set(db, services.set(service, { queue, callers }));
  return queue;
};

interface Known {
  readonly kinds: ReadonlyMap<string, JobKind<never, unknown>>;
  readonly callers: Map<number, Caller>;
}

const workOf = (host: Host, { kinds, callers }: Known): Work<JobRecord> => {
  const kindOf = ({ kind }: JobRecord) => kinds.get(kind) ?? fail('unexpected');
  return {
    async run(held, { report, save, signal }) {
      const { _id: id, checkpoint, input, startedBy } = held;
      const caller = callers.get(id) ?? (await findCallerOf(host.db, startedBy.id)) ?? fail('forbidden');
      try {
        const result = await kindOf(held).run(contextOf(host, held, caller), input, {
          id,
          report,
          signal,
          checkpoint,
          save: (reached, done, total) => save({ checkpoint: reached, done, total }),
        });
        return { result };
      } finally {
        callers.delete(id);
      }
    },
    async whenDone(held, { result }, session) {
      await kindOf(held).whenDone?.(ofStarter(host, held), result, session);
    },
    async whenFailed(held, error, session) {
      await kinds.get(held.kind)?.whenFailed?.(ofStarter(host, held), { input: held.input, error, session });
    },
  };
};

/** For what is noted at the end: nothing is permitted by it. */
const ofStarter = (host: Host, held: JobRecord): JobContext => {
  const { id: userId, name } = held.startedBy;
  return contextOf(host, held, { ...nobody, userId, name });
};

const contextOf = (
  { service, db, log, now, views }: Host,
  { installationId, requestId, startedBy: user }: JobRecord,
  caller: Caller,
): JobContext => ({
  service,
  db,
  log,
  now,
  views,
  caller,
  installationId,
  requestId,
  audit: (entry, session) =>
    writeAudit(db, { service, requestId, installationId, user, at: now() }, { entry, session }),
});

const jobsOf = ({ db, service }: Pick<JobContext, 'db' | 'service'>): ServiceJobs => {
  const jobs = started.get(db)?.get(service);
  if (!jobs) throw new Error(`${service} has no kinds of jobs`);
  return jobs;
};

type Asking = Pick<JobContext, 'service' | 'db' | 'now' | 'caller' | 'installationId' | 'requestId'>;

/** Takes up and gives the job at once, here where there is room; 400 `jobRunning` if one of the kind waits or runs in the installation. */
export const startJob = async <I, R>(ctx: Asking, kind: JobKind<I, R>, input: I): Promise<Job<R>> => {
  const { queue, callers } = jobsOf(ctx);
  const _id = await reserveJobId(ctx);
  const place = queue.reserve();
  const at = ctx.now();
  const waiting = newJob(ctx, { _id, kind, input, at });
  const held = { ...waiting, ...heldFrom(at), attempts: 1 };
  try {
    await insert(ctx, place ? held : waiting);
  } catch (error) {
    place?.giveUp();
    // Where whoever has it died, it is taken up now.
    queue.wake();
    throw error;
  }
  callers.set(_id, ctx.caller);
  place?.begin(held);
  return presentJob<R>(waiting);
};

/**
 * As `startJob`, of a number that was reserved, for what this process alone has at hand. Where it dies, another one tries, and finds that it has not.
 */
export const startJobHere = async <I, R>(
  ctx: Asking,
  kind: JobKind<I, R>,
  { id: _id, input }: { readonly id: number; readonly input: I },
): Promise<Job<R>> => {
  const { queue, callers } = jobsOf(ctx);
  const at = ctx.now();
  const waiting = newJob(ctx, { _id, kind, input, at });
  const held = { ...waiting, ...heldFrom(at), attempts: 1 };
  try {
    await insert(ctx, held);
  } catch (error) {
    // Where whoever has it died, it is taken up now.
    queue.wake();
    throw error;
  }
  callers.set(_id, ctx.caller);
  queue.begin(held);
  return presentJob<R>(waiting);
};

interface NewJob<I, R> {
  readonly _id: number;
  readonly kind: JobKind<I, R>;
  readonly input: I;
  readonly at: Date;
}

const newJob = <I, R>(
  { caller, installationId, requestId }: Asking,
  { _id, kind, input, at }: NewJob<I, R>,
): JobRecord => ({
  _id,
  ...newlyQueued(at),
  kind: kind.kind,
  installationId,
  startedBy: { id: caller.userId, name: caller.name },
  requestId,
  input: kind.stored(input),
  checkpoint: null,
  result: null,
  startedAt: at,
  pendingKey: [kind.kind, installationId, ...(kind.isPersonal ? [caller.userId] : [])].join(':'),
});

const insert = async ({ db, service }: Pick<Asking, 'db' | 'service'>, record: JobRecord): Promise<void> => {
  try {
    await jobsIn(service)(db).insertOne(record, { ignoreUndefined: true });
  } catch (error) {
    if (duplicateKey(error)) fail('jobRunning');
    throw error;
  }
};

/** The number of a job that a longer one is going to start as a step: noted before, it is found again. */
export const reserveJobId = ({ db, service }: Pick<Asking, 'db' | 'service'>): Promise<number> =>
  nextId(db, jobCollection(service));

/**
 * A step of a longer job: the job of this number, started unless it was before, when it has ended, whoever does it. 400 `jobRunning` if
 * another one of its kind waits or runs in the installation.
 */
export const completeJob = async <I, R>(
  ctx: Asking,
  kind: JobKind<I, R>,
  { id, input }: { readonly id: number; readonly input: I },
): Promise<Job<R> | null> => {
  const { queue, callers } = jobsOf(ctx);
  if (!(await findRecord(ctx.db, ctx.service, id)))
    await insert(ctx, newJob(ctx, { _id: id, kind, input, at: ctx.now() }));
  callers.set(id, ctx.caller);
  await queue.complete(id);
  callers.delete(id);
  return findJob<R>(ctx, id);
};

/** Nobody goes on with it: what is one transaction leaves nothing. False where it has ended already. */
export const cancelJob = async (
  { db, service, now }: Pick<RequestContext, 'service' | 'db' | 'now'>,
  id: number,
): Promise<boolean> => {
  const { from, update } = cancellation(now());
  const { matchedCount } = await jobsIn(service)(db).updateOne(
    { _id: id, state: { $in: [...from] } },
    update,
  );
  return matchedCount > 0;
};

/** A job as its contract states it, or null. */
export const findJob = async <R>(
  { db, service }: Pick<RequestContext, 'service' | 'db'>,
  id: number,
): Promise<Job<R> | null> => {
  const record = await findRecord(db, service, id);
  return record && presentJob<R>(record);
};

export interface StartOfJob {
  readonly installationId: number;
  readonly startedById: number;
}

/** Who started it, and where; null for one of another kind. */
export const findStart = async <I, R>(
  { db, service }: Pick<RequestContext, 'service' | 'db'>,
  { kind }: JobKind<I, R>,
  id: number,
): Promise<StartOfJob | null> => {
  const found = await jobsIn(service)(db).findOne({ _id: id, kind });
  return found && { installationId: found.installationId, startedById: found.startedBy.id };
};

export interface ToldJob<I, R> {
  readonly input: I;
  readonly job: Job<R>;
}

/** The caller's newest of a kind in an installation; null where there is none, or where it was ended. */
export const findNewestJob = async <I, R>(
  { db, service, caller }: Pick<RequestContext, 'service' | 'db' | 'caller'>,
  { kind }: JobKind<I, R>,
  installationId: number,
): Promise<ToldJob<I, R> | null> => {
  const mine = { kind, installationId, 'startedBy.id': caller.userId };
  const newest = await jobsIn(service)(db).findOne(mine, { sort: { _id: -1 } });
  if (!newest || newest.state === 'cancelled') return null;
  return { input: newest.input as I, job: presentJob<R>(newest) };
};

/** Nobody goes on with it, and nothing is told of it any more. */
export const removeJob = async (
  { db, service }: Pick<RequestContext, 'service' | 'db'>,
  id: number,
): Promise<void> => {
  await jobsIn(service)(db).deleteOne({ _id: id });
};

/** Where a job stood last, as its kind stores it; null where it noted nothing. */
export const findJobCheckpoint = async (
  { db, service }: Pick<RequestContext, 'service' | 'db'>,
  id: number,
): Promise<unknown> => (await findRecord(db, service, id))?.checkpoint ?? null;

/** Says anew what came of a job that is done. */
export const changeJobResult = async (
  { db, service }: Pick<RequestContext, 'service' | 'db'>,
  { id, result, session }: { readonly id: number; readonly result: unknown; readonly session: ClientSession },
): Promise<void> => {
  await jobsIn(service)(db).updateOne({ _id: id, state: 'done' }, { $set: { result } }, { session });
};

interface JobQuery {
  readonly installationId: number;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** A page of the jobs of a kind in an installation, the newest first. */
export const listJobs = async <R>(
  { db, service }: Pick<RequestContext, 'service' | 'db'>,
  { kind }: JobKind<never, R>,
  { installationId, page = 1, size = defaultPageSize }: JobQuery,
): Promise<{ data: Job<R>[]; total: number }> => {
  const filter = { kind, installationId };
  const jobs = jobsIn(service)(db);
  const [records, total] = await Promise.all([
    jobs.find(filter, { sort: { _id: -1 }, skip: (page - 1) * size, limit: size }).toArray(),
    jobs.countDocuments(filter),
  ]);
  return { data: records.map((record) => presentJob<R>(record)), total };
};

/** Waits for the jobs that run now in this process; for tests and tools. */
export const jobsSettled = async (db: Connection): Promise<void> => {
  const services = started.get(db)?.values() ?? [];
  await Promise.all(Array.from(services, ({ queue }) => queue.settled()));
};
