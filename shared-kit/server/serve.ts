/** Listening, and an end that loses no request. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import type { Tls } from './access/open-to-others.ts';

export interface Listening {
  readonly url: string;
  readonly port: number;
  readonly server: Server | TlsServer;
  /** From now on each answer says that its connection ends with it: who keeps one asks somebody else next, before it is closed under a request. */
  drain(): void;
  /** Takes no more connections, lets running requests finish (at most `graceMs`), then ends. */
  close(graceMs?: number): Promise<void>;
}

export interface ListenOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Default 127.0.0.1: what stands before a service is on the same machine, or says so. */
  readonly host?: string;
  readonly requestTimeoutMs?: number;
  /** Without it plain HTTP. */
  readonly tls?: Tls | undefined;
}

export const listen = async (
  handler: RequestListener,
  { port, host = '127.0.0.1', requestTimeoutMs = 60_000, tls }: ListenOptions,
): Promise<Listening> => {
  const limits = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5000,
  };
  const server: Server | TlsServer = tls
    ? createTlsServer({ ...limits, ...tls, minVersion: 'TLSv1.2' }, handler)
    : createServer(limits, handler);
  let isDraining = false;
  server.prependListener('request', (_, res: ServerResponse) => {
    if (isDraining) res.setHeader('connection', 'close');
  });
  const drain = (): void => {
    isDraining = true;
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  return {
    url: `${tls ? 'https' : 'http'}://${shown}:${actual}`,
    port: actual,
    server,
    drain,
    close: (graceMs = 10_000) => {
      drain();
      return closeServer(server, graceMs);
    },
  };
};

const closeServer = (server: Server | TlsServer, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const atLast = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection whose last request has just been answered would be kept alive for the next one.
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(atLast);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });

export interface Stopping {
  /** Ends the work; the process exits when it resolves. */
  readonly stop: () => Promise<void>;
  /** Says at `/ready` that nothing more is to be sent here. */
  readonly drain?: () => void;
  /** Seconds between the two, in which whoever balances load looks again. */
  readonly drainSeconds?: number;
}

/** At the first SIGTERM or SIGINT drains, waits, stops and exits; a second signal exits at once. */
export const stopOnSignals = ({ stop, drain, drainSeconds = 0 }: Stopping): void => {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    drain?.();
    const drained = new Promise<void>((resolve) => setTimeout(resolve, drainSeconds * 1000));
    drained.then(stop).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

/** Read by whatever is one of several behind a balancer of load. */
export const drainEnv = {
  /** For how many seconds `/ready` is red before connections are closed: longer than the balancer waits between two looks. */
  DRAIN_SECONDS: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.transform((text: string) => Number(text)),
    ),
    0,
  ),
};
