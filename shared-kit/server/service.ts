/** A service: its routes, what every service answers besides, and its start and end. */
import express, { type Express, type RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { authenticatorOf } from './access/auth.ts';
import { grantsOf } from './access/grants.ts';
import { sessionUseCollection, sessionUseIndexes, sessionUseOf } from './access/session-use.ts';
import { auditCollection, auditIndexes, publishAudit } from './audit.ts';
import { changesSecondsOf } from './changes/changes-seconds.ts';
import { ensurePositions, hasUnnumbered, numberChanges } from './changes/number-changes.ts';
import { publishChanges } from './changes/publish-changes.ts';
import { watchPositions } from './changes/watch-positions.ts';
import { databaseLooks } from './database/database-looks.ts';
import { ensureCollections, type IndexedCollection } from './database/define-model.ts';
import { removeExpired } from './database/expiry.ts';
import { foreignClaimCollection } from './database/foreign-claims.ts';
import {
  checkNumbers,
  type Migration,
  migrate,
  migrationCollection,
  pendingMigrations,
} from './database/migrations.ts';
import { counterCollection, databaseOf } from './database/mongo.ts';
import type { Route } from './http/define-route.ts';
import { errorHandler, methodNotAllowed, notFoundHandler, routeOf } from './http/error-handler.ts';
import { fail } from './http/errors.ts';
import { fairShareOf } from './http/fair-share.ts';
import { idempotencyCollection, idempotencyIndexes } from './http/idempotency.ts';
import { openApiOf } from './http/openapi.ts';
import { seatingOf } from './http/overload.ts';
import { createRefusals } from './http/refusals.ts';
import { serveRoute } from './http/serve-route.ts';
import { traceFacts, traceRequest } from './http/tracing.ts';
import type { JobKind } from './jobs/define-job.ts';
import { jobsIn, keptJobs } from './jobs/job-record.ts';
import { keepDoing, type Recurring } from './jobs/keep-doing.ts';
import { leaseCollection } from './jobs/lease.ts';
import { publishJobs } from './jobs/publish-jobs.ts';
import { lookSeconds } from './jobs/queued-record.ts';
import type { RunningQueue } from './jobs/run-queue.ts';
import { runServiceJobs } from './jobs/service-jobs.ts';
import { type Logger, requestIdOf, silentLogger } from './logging.ts';
import { metricsEnv, observeRequest, serveMetrics } from './metrics.ts';
import { endingDaily, type Kept } from './retention.ts';
import { keptAudit } from './sealing/prune-audit.ts';
import { sealCollections } from './sealing/seal.model.ts';
import { hasUnsealed, sealAudit } from './sealing/seal-audit.ts';
import { auditedSignal, publishedSignal, signal } from './signals.ts';

/** What a process gives to a service that it runs. */
export interface ServiceHost {
  readonly db: Connection;
  readonly log?: Logger;
  readonly now?: () => Date;
  /** Configuration by environment variables; default `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface ServiceDefinition<D> {
  readonly name: string;
  /** Semver of the API: modules name the range they need. */
  readonly apiVersion: string;
  readonly routes: readonly Route<D>[];
  /** Collections that are made at start, with their indexes: every one that the service writes to. */
  readonly models?: readonly IndexedCollection[];
  /** What use cases get as `ctx.deps`. */
  readonly deps?: D;
  /** At start, before the migrations: keys and views, which migrations read. Must be safe with several replicas at once and when repeated. */
  readonly prepare?: (db: Connection) => Promise<void>;
  /** What brings stored data into today's form, numbered from 1 on. */
  readonly migrations?: readonly Migration[];
  /** At start, after the migrations: first records. Must be safe with several replicas at once and when repeated. */
  readonly begin?: (db: Connection) => Promise<void>;
  /** What it does by itself, when there is something to do. */
  readonly recurring?: readonly Recurring[];
  /** The kinds of its long work. */
  readonly jobs?: readonly JobKind<never, unknown>[];
  /** Queues of jobs of its own collections. */
  readonly queues?: readonly RunningQueue[];
  /** What it keeps of people for a time that is chosen, besides its audit and its jobs. */
  readonly retention?: readonly Kept[];
  /** Every ten minutes: removes what is left over. Must be safe with several replicas at once. */
  readonly housekeeping?: (now: Date) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** What a service says of itself at `/declaration`; the gateway routes by it. */
export interface Declaration {
  readonly service: string;
  readonly version: string;
  readonly apiVersion: string;
  /** First path segments below /api. */
  readonly resources: readonly string[];
  /** Patterns of its routes, as `/api/calendarFeeds/:secret/inspections.ics`: what the gateway tells of a request. */
  readonly paths: readonly string[];
}

/** `check` refuses data of a newer portal, `open` makes collections and views, `begin` migrates and begins with the work. */
const startSteps = ['check', 'open', 'begin'] as const;
type StartStep = (typeof startSteps)[number];

export interface Service {
  readonly app: Express;
  readonly declaration: Declaration;
  /** Its part of the API description. */
  readonly openApi: () => unknown;
  /** The names of those that it writes to. */
  readonly collections: readonly string[];
  /** What it does by itself once it is prepared. */
  readonly recurring: readonly Recurring[];
  /**
   * The start in its steps. Of several services of one process each takes a step before any takes the next: nothing is changed where one of
   * them refuses the data, and all views are there when the first data are converted.
   */
  readonly steps: Readonly<Record<StartStep, () => Promise<void>>>;
  /** All steps. */
  prepare(): Promise<void>;
  /** Says from now on at `/ready` that nothing more is to be sent here; goes on answering. */
  drain(): void;
  /** Removes what is left over, as it does by itself every ten minutes. */
  keepHouse(): Promise<void>;
  /** Ends its jobs; the connection belongs to the host. */
  close(): Promise<void>;
}

export const prepareTogether = async (services: readonly Pick<Service, 'steps'>[]): Promise<void> => {
  for (const step of startSteps) await Promise.all(services.map(({ steps }) => steps[step]()));
};

export const createService = <D = unknown>(host: ServiceHost, definition: ServiceDefinition<D>): Service => {
  const { name, apiVersion, routes, models = [], migrations = [] } = definition;
  checkNumbers(name, migrations);
  const { db, log = silentLogger, now = () => new Date(), env = process.env } = host;
  const declaration: Declaration = {
    service: name,
    version: env.APP_VERSION ?? '0.1.0',
    apiVersion,
    resources: [...new Set(routes.map(({ contract }) => contract.path.split('/')[2] ?? ''))].sort(),
    paths: [...new Set(byPrecision(routes).map(({ contract }) => contract.path))],
  };
  const runtime = {
    service: name,
    db,
    deps: definition.deps as D,
    log,
    authenticator: authenticatorOf(db),
    views: grantsOf(db),
    noteUse: sessionUseOf(db, log),
    now,
    checkAnswers: env.NODE_ENV === 'test',
    refusals: createRefusals(db, { service: name, log, now }),
    fairShare: fairShareOf(db),
    seating: seatingOf(db),
  };

  const app = express().disable('x-powered-by').disable('etag').enable('case sensitive routing');
  app.set('trust proxy', env.TRUST_PROXY || 'loopback');
  app.use(atArrival(name, log));
  let isPrepared = false;
  let isDraining = false;
  const isReachable = databaseLooks(db);
  mountHealth(app, {
    declaration,
    routes,
    readiness: async () => {
      if (!isPrepared) return 'preparing';
      if (isDraining) return 'draining';
      return (await isReachable()) ? 'ready' : 'database unavailable';
    },
  });
  app.get('/metrics', serveMetrics(z.parse(z.object(metricsEnv), env)));
  app.use((_req, _res, next) => {
    if (!isPrepared) fail('serviceUnavailable', { retryAfter: 1 });
    next();
  });
  for (const route of byPrecision(routes)) {
    const { method, path } = route.contract;
    app[method.toLowerCase() as 'get'](path, serveRoute(route, runtime));
  }
  for (const [path, methods] of methodsByPath(routes)) app.all(path, methodNotAllowed(methods));
  app.use(notFoundHandler, errorHandler(log));

  const collections: readonly IndexedCollection[] = [
    ...models,
    { collection: counterCollection, indexes: [] },
    { collection: foreignClaimCollection, indexes: [] },
    { collection: sessionUseCollection, indexes: sessionUseIndexes },
    { collection: auditCollection(name), indexes: auditIndexes },
    { collection: idempotencyCollection(name), indexes: idempotencyIndexes },
    jobsIn(name),
    ...sealCollections(name),
    { collection: leaseCollection, indexes: [] },
    { collection: migrationCollection(name), indexes: [] },
  ];
  const { jobs = [] } = definition;
  const queues = [...(jobs.length > 0 ? [runServiceJobs(runtime, jobs)] : []), ...(definition.queues ?? [])];
  const sealing = { service: name, now, log };
  const sealSeconds = Number(env.AUDIT_SEAL_SECONDS ?? sealEverySeconds);
  const recurring: readonly Recurring[] = [
    {
      name: `seal:${name}`,
      seconds: sealSeconds,
      wokenBy: [auditedSignal(name)],
      gatherSeconds: sealSeconds,
      lookSeconds: sealLookSeconds,
      due: async () => ((await hasUnsealed(db, name)) ? now() : null),
      work: () => sealAudit(db, sealing),
      failure: 'what was audited is not sealed yet',
    },
    {
      name: `changes:${name}`,
      seconds: changesSecondsOf(env),
      wokenBy: [auditedSignal(name)],
      due: async () => ((await hasUnnumbered(db, name)) ? now() : null),
      work: async () => {
        await numberChanges(db, name);
        // What another process has written and not sealed is found here first.
        signal(db, auditedSignal(name));
      },
      failure: 'what was changed is not published yet',
    },
    endingDaily(db, [...(definition.retention ?? []), keptJobs(name), keptAudit(name)], {
      service: name,
      now,
      seconds: Number(env.RETENTION_SECONDS ?? endEverySeconds),
    }),
    ...(queues.length > 0 ? [lookingForJobs(queues, { service: name, env })] : []),
    ...(definition.recurring ?? []),
  ];
  let stops: (() => Promise<void>)[] = [];
  const stopRecurring = async (): Promise<void> => {
    await Promise.all(stops.map((stop) => stop()));
  };
  let housekeeping: NodeJS.Timeout | undefined;
  const keepHouse = async (): Promise<void> => {
    await removeExpired(db, collections, now());
    await definition.housekeeping?.(now());
  };
  const migrating = { service: name, version: declaration.version, migrations, now, log };
  let isFresh = async (): Promise<boolean> => false;
  const steps = {
    async check() {
      await pendingMigrations(db, migrating);
    },
    async open() {
      const there = await ensureCollections(db, collections);
      isFresh = async () => !there.has(auditCollection(name)) && (await areEmpty(db, models, there));
      await publishAudit(db, name);
      await publishChanges(db, name);
      await ensurePositions(db, name);
      await publishJobs(db, name);
      await definition.prepare?.(db);
    },
    async begin() {
      await migrate(db, migrating, isFresh);
      await definition.begin?.(db);
      await removeExpired(db, collections, now());
      await stopRecurring();
      stops = [
        ...(recurring.some(isFollowing) ? [watchPositions(db, changesSecondsOf(env))] : []),
        ...recurring.map((each) => keepDoing(db, each, { now, log })),
      ];
      clearInterval(housekeeping);
      housekeeping = setInterval(() => {
        keepHouse().catch((err: unknown) => log.warn({ err }, 'what is left over is still kept'));
      }, housekeepingMs);
      housekeeping.unref();
      isPrepared = true;
    },
  };
  return {
    app,
    declaration,
    collections: [...new Set(collections.map(({ collection }) => collection))],
    recurring,
    keepHouse,
    openApi: () => openApiOf(declaration, routes),
    steps,
    prepare: () => prepareTogether([{ steps }]),
    drain() {
      isDraining = true;
    },
    async close() {
      clearInterval(housekeeping);
      await runtime.refusals.settled();
      await stopRecurring();
      await Promise.all(queues.map((queue) => queue.stop()));
      await definition.close?.();
    },
  };
};

/** What other processes have left: who starts a job here begins it at once. */
const lookingForJobs = (
  queues: readonly RunningQueue[],
  { service, env }: { readonly service: string; readonly env: NonNullable<ServiceHost['env']> },
): Recurring => ({
  name: `jobs:${service}`,
  seconds: changesSecondsOf(env) === 0 ? 0 : jobPauseSeconds,
  lookSeconds,
  inEveryReplica: true,
  due: async () => {
    const dues = await Promise.all(queues.map((queue) => queue.due()));
    const times = dues.flatMap((due) => due?.getTime() ?? []);
    return times.length === 0 ? null : new Date(Math.min(...times));
  },
  work: async () => {
    for (const queue of queues) queue.wake();
  },
  failure: 'jobs wait that another process has left',
});

const jobPauseSeconds = 5;

const isFollowing = ({ wokenBy = [] }: Recurring): boolean => wokenBy.includes(publishedSignal);

const housekeepingMs = 600_000;
/** What is committed is sealed so much later at most. */
const sealEverySeconds = 10;
const endEverySeconds = 600;
/** Whoever audits something says so in its process, and the numberer finds what another process left. */
const sealLookSeconds = 600;

const atArrival =
  (service: string, log: Logger): RequestHandler =>
  (req, res, next) => {
    const started = performance.now();
    res.set('X-Request-Id', requestIdOf(req.headers['x-request-id']));
    res.on('finish', () => {
      const { method } = req;
      const { statusCode: status } = res;
      const route = routeOf(req);
      const milliseconds = performance.now() - started;
      observeRequest({ service, method, route, status }, milliseconds / 1000);
      const requestId = res.getHeader('x-request-id');
      log.debug(
        { requestId, method, route, status, ms: Math.round(milliseconds), ...traceFacts(req) },
        'answered',
      );
    });
    const answered = () => ({
      route: routeOf(req),
      status: res.statusCode,
      requestId: String(res.getHeader('x-request-id')),
    });
    traceRequest({ service, req, res, answered }, next);
  };

/** Whether those of the models' collections that are there hold nothing. */
const areEmpty = async (
  db: Connection,
  models: readonly IndexedCollection[],
  there: ReadonlySet<string>,
): Promise<boolean> => {
  for (const { collection } of models)
    if (
      there.has(collection) &&
      (await databaseOf(db)
        .collection(collection)
        .findOne({}, { projection: { _id: 1 } }))
    )
      return false;
  return true;
};

interface Health<D> {
  readonly declaration: Declaration;
  readonly routes: readonly Route<D>[];
  readonly readiness: () => Promise<string>;
}

const mountHealth = <D>(app: Express, { declaration, routes, readiness }: Health<D>) => {
  app.get('/health', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/ready', async (_req, res) => {
    const status = await readiness();
    res.status(status === 'ready' ? 200 : 503).json({ status });
  });
  app.get('/declaration', (_req, res) => void res.json(declaration));
  app.get('/openapi.json', (_req, res) => void res.json(openApiOf(declaration, routes)));
};

/** Fixed segments before parameters, so that `/api/tasks/summary` is not taken for an id. */
const byPrecision = <D>(routes: readonly Route<D>[]): Route<D>[] => {
  const rank = ({ contract }: Route<D>) => contract.path.replace(/:[^/]+/g, '\uffff');
  return [...routes].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
};

const methodsByPath = <D>(routes: readonly Route<D>[]): Map<string, string[]> => {
  const paths = new Map<string, string[]>();
  for (const { contract } of byPrecision(routes)) {
    const methods = paths.get(contract.path) ?? [];
    methods.push(...(contract.method === 'GET' ? ['GET', 'HEAD'] : [contract.method]));
    paths.set(contract.path, methods);
  }
  return paths;
};
