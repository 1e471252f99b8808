/** Listening, and an end that loses no request. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Tls } from './open-to-others.ts';

export interface Listening {
  readonly url: string;
  readonly port: number;
  readonly server: Server | TlsServer;
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
    close: (graceMs = 10_000) => closeServer(server, graceMs),
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

/** Runs `stop` at the first SIGTERM or SIGINT and exits; a second signal exits at once. */
export const stopOnSignals = (stop: () => Promise<void>): void => {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};
