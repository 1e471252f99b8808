/** How a portal is open to other machines: over TLS, or over plain HTTP only where its operator has said so. */
import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import * as z from 'zod/mini';

/** Environment variables of whatever listens for browsers. */
export const openToOthersEnv = {
  NODE_ENV: z._default(z.string(), 'development'),
  /** Paths of the certificate with its chain and of its key, both PEM. */
  TLS_CERT: z._default(z.string(), ''),
  TLS_KEY: z._default(z.string(), ''),
  /** `yes`: something in front, on a network that is trusted, speaks TLS with the browsers. */
  PLAIN_HTTP: z._default(z.enum(['yes', 'no']), 'no'),
};

export interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
}

interface Opening {
  readonly NODE_ENV: string;
  readonly HOST: string;
  readonly TLS_CERT: string;
  readonly TLS_KEY: string;
  readonly PLAIN_HTTP: 'yes' | 'no';
}

/**
 * The certificate and key to listen with; undefined for plain HTTP. Throws an error that says what to do if only one of the two is named, if
 * one can't be read, and in production for plain HTTP beyond this machine that nobody asked for.
 */
export const readTls = ({ NODE_ENV, HOST, TLS_CERT, TLS_KEY, PLAIN_HTTP }: Opening): Tls | undefined => {
  if (TLS_CERT && TLS_KEY) return { cert: readPem('TLS_CERT', TLS_CERT), key: readPem('TLS_KEY', TLS_KEY) };
  if (TLS_CERT || TLS_KEY) throw new Error('TLS_CERT and TLS_KEY belong together: one of them is missing');
  if (NODE_ENV === 'production' && !isLoopback(HOST) && PLAIN_HTTP === 'no')
    throw new Error(
      `passwords would go in the clear over HTTP at ${HOST}: name TLS_CERT and TLS_KEY, or listen with HOST=127.0.0.1 behind a proxy on ` +
        'this machine that speaks TLS, or say PLAIN_HTTP=yes if that proxy is on another one',
    );
  return undefined;
};

const readPem = (name: string, path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(`${name} can't be read at ${path}`, { cause });
  }
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIPv6(host) ? host === '::1' : host.startsWith('127.'));
