/** Dotted paths: which values a path means in a document, through arrays and by position. */
import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';

const POSITION = /^(?:0|[1-9]\d*)$/;

/**
 * Tries `test` on every value that a path means in a document, through arrays of documents and by position. A path
 * that leads nowhere is tried once, as undefined. With `opens` the elements of an array at the path's end are
 * tried, too, unless the path names the array by its position in another.
 */
export function someValue(
  value: unknown,
  parts: readonly string[],
  step: number,
  test: (value: unknown) => boolean,
  opens = false,
): boolean {
  const part = parts[step];
  if (part === undefined) return (opens && Array.isArray(value) && value.some(test)) || test(value);
  if (isDoc(value))
    return someValue(Object.hasOwn(value, part) ? value[part] : undefined, parts, step + 1, test, opens);
  if (!Array.isArray(value)) return test(undefined);
  if (part === '' && step + 1 === parts.length) return someValue(value, [], 0, test, opens);
  if (POSITION.test(part) && Number(part) < value.length) {
    const item = value[Number(part)];
    if (step + 1 === parts.length) {
      if (test(item)) return true;
    } else if ((isDoc(item) || Array.isArray(item)) && someValue(item, parts, step + 1, test, opens)) {
      return true;
    }
  }
  return value.some((item) => isDoc(item) && someValue(item, parts, step, test, opens));
}

/** The value at a path: an array as it is, the first value where the path goes through an array. */
export function firstValue(value: unknown, parts: readonly string[]): unknown {
  let found: unknown;
  someValue(value, parts, 0, (candidate) => {
    found = candidate;
    return candidate !== undefined;
  });
  return found;
}

/** All values at a path with arrays opened, as `$lookup` sees them. */
export function allValues(value: unknown, parts: readonly string[]): unknown[] {
  const found: unknown[] = [];
  someValue(value, parts, 0, (candidate) => {
    if (Array.isArray(candidate)) found.push(...candidate);
    else if (candidate !== undefined) found.push(candidate);
    return false;
  });
  return found;
}

/** The values that `distinct` sees at a path. A number after an array is a position in it and nothing else. */
export function distinctValues(value: unknown, [part, ...rest]: readonly string[]): unknown[] {
  if (part === undefined) return Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (isDoc(value)) return Object.hasOwn(value, part) ? distinctValues(value[part], rest) : [];
  if (!Array.isArray(value)) return [];
  if (/^\d+$/.test(part)) return POSITION.test(part) ? distinctValues(value[Number(part)], rest) : [];
  return value.flatMap((item) => (isDoc(item) ? distinctValues(item, [part, ...rest]) : []));
}

/** The parts of a path that a stage names. */
export function parseFieldPath(path: string): string[] {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  const parts = path.split('.');
  if (parts.length > 200) throw new CommandError('Overflow', 'FieldPath is too long');
  for (const part of parts) {
    if (part === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) throw new CommandError(16410, "FieldPath field names may not start with '$'.");
    if (part.includes('\0'))
      throw new CommandError(16411, 'FieldPath field names may not contain null bytes.');
  }
  return parts;
}

/** A copy with a value at a path. A value on the way that is no document is replaced by one. */
export function withValue(doc: unknown, [name, ...rest]: readonly string[], value: unknown): Doc {
  const copy: Doc = isDoc(doc) ? { ...doc } : {};
  if (name !== undefined) setField(copy, name, rest.length > 0 ? withValue(copy[name], rest, value) : value);
  return copy;
}
