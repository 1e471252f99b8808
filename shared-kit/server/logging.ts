/**
 * Structured logs on stdout, without secrets: of a request its method and its contract's pattern are logged, never its path, its query, its
 * headers or its body; of an error its kind, its words and where it was thrown.
 */

import { randomUUID } from 'node:crypto';
import pino, { type DestinationStream, type Logger } from 'pino';
import { defined } from '../domain/defined.ts';

export type { Logger } from 'pino';

/** What lets somebody in, or may be such a thing: tokens of sessions, secrets with a prefix, and all that is as long and as random. */
const secrets = /\b(?:pub|pwd|cal|ovr)_[\w-]+|\beyJ[\w-]*\.[\w-]*\.[\w-]*|[\w-]{40,}/g;
/** Values that the database and its driver tell of what they refuse. */
const values = /(dup key: )\{[^\n]*\}|(value )"[^"\n]*"/g;

/** A text of somebody else's, as it may be logged. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(values, (_, ofKey?: string, ofValue?: string) => `${ofKey ?? ofValue ?? ''}…`)
    .replaceAll(secrets, '…');

const mostCauses = 5;

/** What is thrown may carry the request, the body or the document that it is about: none of its own fields is told but its code. */
const errorFacts = (thrown: unknown, depth = 0): object => {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { name, message, stack = '', cause } = thrown;
  const code =
    'code' in thrown && ['string', 'number'].includes(typeof thrown.code) ? thrown.code : undefined;
  return {
    type: name,
    message: withoutSecrets(message),
    stack: withoutSecrets(stack),
    ...defined({ code }),
    ...(cause === undefined || depth === mostCauses ? {} : { cause: errorFacts(cause, depth + 1) }),
  };
};

/** `level`: fatal, error, warn, info, debug or silent. `destination` is where lines are written, for who reads them. */
export const createLogger = (
  name: string,
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      name,
      level,
      base: { name },
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFacts },
      redact: {
        paths: ['password', 'Password', 'token', 'Token', 'authorization', '*.password', '*.Password'],
      },
    },
    destination,
  );

/** For tests and tools. */
export const silentLogger: Logger = pino({ level: 'silent' });

const requestIdForm = /^[\w-]{8,64}$/;

/** The id that a gateway gave, if it looks like one, or a new one. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && requestIdForm.test(header) ? header : randomUUID();
