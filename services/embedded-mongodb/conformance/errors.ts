/** The comparison of an error with the one that a test expects. */
import {
  type Document,
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoError,
  MongoOperationTimeoutError,
  MongoServerError,
} from 'mongodb';
import type { Entities } from './entities.ts';
import { Mismatch, match } from './match.ts';
import { plainResult } from './results.ts';
import { show } from './values.ts';

/** Throws Mismatch unless `error` is the one that a test expects. */
export function matchError(expected: Document, error: unknown, entities: Entities): void {
  const came = error instanceof Error ? error : new Error(String(error));
  for (const [name, value] of Object.entries(expected)) {
    const check = CHECKS[name];
    if (!check) throw new Mismatch(`the runner does not know '${name}' of expectError`);
    try {
      check(value as never, came, entities);
    } catch (mismatch) {
      if (!(mismatch instanceof Mismatch)) throw mismatch;
      throw new Mismatch(`${name}: ${mismatch.message}; the error: ${describe(came)}`);
    }
  }
}

export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Mismatch) return error.message;
  const { code, codeName } = error as { code?: unknown; codeName?: unknown };
  const known = [code, codeName].filter((part) => part !== undefined).join(' ');
  return `${error.name}${known ? ` ${known}` : ''}: ${error.message}`;
}

type Check = (expected: never, error: Error, entities: Entities) => void;

const CHECKS: Record<string, Check> = {
  isError: () => undefined,
  isClientError: (expected: boolean, error) => demand(expected, !(error instanceof MongoServerError)),
  isTimeoutError: (expected: boolean, error) => demand(expected, error instanceof MongoOperationTimeoutError),
  errorContains: (expected: string, error) => {
    if (!error.message.toLowerCase().includes(expected.toLowerCase()))
      throw new Mismatch(`expected '${expected}'`);
  },
  errorCode: (expected: number, error) => demand(expected, (error as MongoServerError).code),
  errorCodeName: (expected: string, error) => demand(expected, (error as MongoServerError).codeName),
  errorLabelsContain: (expected: string[], error) => {
    for (const label of expected) if (!has(error, label)) throw new Mismatch(`expected the label ${label}`);
  },
  errorLabelsOmit: (expected: string[], error) => {
    for (const label of expected) if (has(error, label)) throw new Mismatch(`expected no label ${label}`);
  },
  errorResponse: (expected: Document, error, entities) => match(expected, responseOf(error), { entities }),
  expectResult: (expected: unknown, error, entities) => match(expected, partialResult(error), { entities }),
  writeErrors: (expected: Document, error, entities) =>
    matchEach(expected, Object.fromEntries((error as MongoClientBulkWriteError).writeErrors ?? []), entities),
  writeConcernErrors: (expected: Document[], error, entities) =>
    matchEach(expected, (error as MongoClientBulkWriteError).writeConcernErrors ?? [], entities),
};

function demand(expected: unknown, actual: unknown): void {
  if (expected !== actual) throw new Mismatch(`expected ${show(expected)}, got ${show(actual)}`);
}

function has(error: Error, label: string): boolean {
  return error instanceof MongoError && error.hasErrorLabel(label);
}

/** The server's answer; for a failed write the first error in its reply. */
function responseOf(error: Error): unknown {
  if (!(error instanceof MongoServerError)) return undefined;
  const first = error instanceof MongoBulkWriteError ? [error.writeErrors].flat()[0] : undefined;
  return first ? first.err : error.errorResponse;
}

function partialResult(error: Error): unknown {
  if (error instanceof MongoBulkWriteError) return plainResult(error.result);
  return error instanceof MongoClientBulkWriteError ? plainResult(error.partialResult) : undefined;
}

function matchEach(expected: Document, actual: Document, entities: Entities): void {
  demand(Object.keys(expected).sort().join(), Object.keys(actual).sort().join());
  for (const [key, value] of Object.entries(expected))
    match(value, actual[key], { entities, root: true, path: key });
}
