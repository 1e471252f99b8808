/** Measurements for Prometheus; one registry per process, whatever runs in it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import * as z from 'zod/mini';

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

let collecting = false;

/** The text that Prometheus scrapes. */
const metricsText = async (): Promise<{ contentType: string; text: string }> => {
  if (!collecting) collectDefaultMetrics();
  collecting = true;
  return { contentType: register.contentType, text: await register.metrics() };
};

/** Read by whatever serves metrics. */
export const metricsEnv = {
  /** What a scraper shows as `Authorization: Bearer …`; nobody gets metrics without one. */
  METRICS_TOKEN: z._default(z.string().check(z.regex(/^(.{16,})?$/, 'at least 16 characters')), ''),
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** For who shows the token; for others, and where there is none, it is as if it were not there. */
export const serveMetrics = (token: string): RequestHandler => {
  const expected = hashOf(`Bearer ${token}`);
  return async (req, res, next) => {
    if (token === '' || !timingSafeEqual(hashOf(req.headers.authorization ?? ''), expected)) return next();
    const { contentType, text } = await metricsText();
    res.set('Cache-Control', 'no-store').type(contentType).send(text);
  };
};
