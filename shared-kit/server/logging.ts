/** Structured logs on stdout, without secrets: neither headers nor bodies are ever logged. */
import { randomUUID } from 'node:crypto';
import pino, { type Logger } from 'pino';

export type { Logger } from 'pino';

/** `level`: fatal, error, warn, info, debug or silent. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    base: { name },
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['password', 'Password', 'token', 'Token', 'authorization', '*.password', '*.Password'],
    },
  });

/** For tests and tools. */
export const silentLogger: Logger = pino({ level: 'silent' });

const requestIdForm = /^[\w-]{8,64}$/;

/** The id that a gateway gave, if it looks like one, or a new one. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && requestIdForm.test(header) ? header : randomUUID();
