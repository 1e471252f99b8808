/** Measurements for Prometheus; one registry per process, whatever runs in it. */
import { collectDefaultMetrics, Histogram, register } from 'prom-client';

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
export const metricsText = async (): Promise<{ contentType: string; text: string }> => {
  if (!collecting) collectDefaultMetrics();
  collecting = true;
  return { contentType: register.contentType, text: await register.metrics() };
};
