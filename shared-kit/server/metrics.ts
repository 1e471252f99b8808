/** Measurements for Prometheus; one registry per process, whatever runs in it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import * as z from 'zod/mini';
import { type Listening, listen } from './serve.ts';

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['service', 'method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** `route` is the pattern, never the path: paths would make a series per record. */
export const observeRequest = (
  labels: { service: string; method: string; route: string; status: number },
  seconds: number,
): void => duration.observe({ ...labels, status: String(labels.status) }, seconds);

/** Turns of what a service does by itself that failed, by the name of the work. */
export const backgroundFailures = new Counter({
  name: 'background_failures_total',
  help: 'Turns of background work that failed',
  labelNames: ['name'],
});

/** Changes of a service that a follower has not taken yet, as it saw when it last looked. */
export const followerLag = new Gauge({
  name: 'follower_lag_changes',
  help: 'Published changes that a follower has not taken yet',
  labelNames: ['follower', 'view'],
});

/** Attempts at jobs by how they ended: `done`, or `left` for another attempt or for good. */
export const jobAttempts = new Counter({
  name: 'job_attempts_total',
  help: 'Attempts at jobs by how they ended',
  labelNames: ['collection', 'end'],
});

/** Mails by what became of an attempt: `sent`, `refused`, `dropped` or `later`. */
export const mailAttempts = new Counter({
  name: 'mail_attempts_total',
  help: 'Attempts to send mails by how they ended',
  labelNames: ['end'],
});

/** Attempts to get work that one replica does at a time: `taken`, or `held` by another one. */
export const leaseAttempts = new Counter({
  name: 'lease_attempts_total',
  help: 'Attempts to take a lease by how they ended',
  labelNames: ['name', 'end'],
});

/** What browsers report of a release that they were given, by the outcomes of `module-reports`. */
export const releaseReports = new Counter({
  name: 'release_reports_total',
  help: 'Reports of browsers about the releases that they run',
  labelNames: ['module', 'version', 'outcome'],
});

/** Whether the gateway takes a replica for ready: 1, else 0. */
export const replicaReady = new Gauge({
  name: 'gateway_replica_ready',
  help: 'Whether a replica is taken for ready',
  labelNames: ['service', 'url'],
});

/** Replicas that the gateway gave up or set aside, by why: `frozen` or `failing`. */
export const replicasSetAside = new Counter({
  name: 'gateway_replicas_set_aside_total',
  help: 'Replicas that were given up or set aside',
  labelNames: ['url', 'reason'],
});

/** Files of releases that had changed where the gateway keeps them: they were fetched anew. */
export const damagedFiles = new Counter({
  name: 'gateway_damaged_files_total',
  help: 'Files of releases that had changed on the disk of a gateway',
});

let collecting = false;

/** The text that Prometheus scrapes. */
const metricsText = async (): Promise<{ contentType: string; text: string }> => {
  if (!collecting) collectDefaultMetrics();
  collecting = true;
  return { contentType: register.contentType, text: await register.metrics() };
};

const portForm = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.lte(65535))),
);

/** Read by whatever serves metrics. */
export const metricsEnv = {
  /** What a scraper shows as `Authorization: Bearer …`; without one nobody gets metrics on the port of requests. */
  METRICS_TOKEN: z._default(z.string().check(z.regex(/^(.{16,})?$/, 'at least 16 characters')), ''),
  /** A port of their own for metrics, which then are nowhere else; a token is asked for where there is one. */
  METRICS_PORT: z.optional(portForm),
  /** The interface of that port. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
};

type MetricsConfig = z.infer<z.ZodMiniObject<typeof metricsEnv>>;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const sendMetrics: RequestHandler = async (_req, res) => {
  const { contentType, text } = await metricsText();
  res.set('Cache-Control', 'no-store').type(contentType).send(text);
};

/** For who shows the token; for others it is as if it were not there. */
const withToken = (token: string): RequestHandler => {
  const expected = hashOf(`Bearer ${token}`);
  return (req, res, next) => {
    if (timingSafeEqual(hashOf(req.headers.authorization ?? ''), expected))
      return sendMetrics(req, res, next);
    return next();
  };
};

/** Metrics on the port of requests: only with a token, and only where they have no port of their own. */
export const serveMetrics = ({
  METRICS_TOKEN,
  METRICS_PORT,
}: Pick<MetricsConfig, 'METRICS_TOKEN' | 'METRICS_PORT'>): RequestHandler =>
  METRICS_TOKEN === '' || METRICS_PORT !== undefined
    ? (_req, _res, next) => next()
    : withToken(METRICS_TOKEN);

/** Listens at the metrics' own port, where one is named: the answers to `/metrics`, and nothing else. */
export const listenForMetrics = async ({
  METRICS_TOKEN,
  METRICS_PORT,
  METRICS_HOST,
}: MetricsConfig): Promise<Listening | null> => {
  if (METRICS_PORT === undefined) return null;
  const app = express().disable('x-powered-by');
  app.get('/metrics', METRICS_TOKEN === '' ? sendMetrics : withToken(METRICS_TOKEN));
  app.use((_req, res) => void res.status(404).end());
  return listen(app, { port: METRICS_PORT, host: METRICS_HOST });
};
