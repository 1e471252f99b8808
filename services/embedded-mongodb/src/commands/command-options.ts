/** Reading the options of a command, with MongoDB's errors for wrong types. */
import type { Doc } from '../bson/doc.ts';
import { isDoc } from '../bson/doc.ts';
import { toNumber, typeName } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Variables } from '../expression/evaluate.ts';
import { evaluateLet } from '../expression/evaluate.ts';

export function deadlineOf({ body }: { body: Doc }): number | undefined {
  const limit = toNumber(body.maxTimeMS);
  return limit ? Date.now() + limit : undefined;
}

/** Refuses to compare texts other than by their bytes, in a command or in a statement of it. */
export function refuseCollation({ collation }: Doc): void {
  if (isDoc(collation) && Object.keys(collation).length > 0 && collation.locale !== 'simple')
    throw notSupported('a collation other than the simple one');
}

export function refuseArrayFilters(filters: unknown): void {
  if (Array.isArray(filters) && filters.length > 0) throw notSupported("the option 'arrayFilters'");
}

/** An option that is a document; undefined where it is absent. */
export function docOption(body: Doc, name: string): Doc | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (isDoc(value)) return value;
  throw new CommandError('TypeMismatch', `BSON field '${name}' is the wrong type, expected type 'object'`);
}

export function letOf({ body }: { body: Doc }): Variables | undefined {
  const bindings = docOption(body, 'let');
  return bindings && evaluateLet(bindings);
}

export function textOf(body: Doc, name: string): string {
  const value = body[name];
  if (typeof value === 'string') return value;
  throw wrongType(name, value, 'string');
}

export function listOf(body: Doc, name: string): unknown[] {
  const value = body[name] ?? [];
  if (Array.isArray(value)) return value;
  throw wrongType(name, value, 'array');
}

function wrongType(name: string, value: unknown, expected: string): CommandError {
  return new CommandError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
}

export function nonNegative(body: Doc, name: string): number {
  const value = body[name];
  if (value === undefined || value === null) return 0;
  const number = toNumber(value);
  if (number === undefined)
    throw new CommandError('TypeMismatch', `BSON field '${name}' is the wrong type, expected a number`);
  if (number < 0)
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

/** The number of documents that a command asks for; a negative limit means the same number in one batch. */
export function limitOf(body: Doc): number {
  const limit = toNumber(body.limit);
  return limit !== undefined && limit < 0 ? Math.trunc(-limit) : nonNegative(body, 'limit');
}
