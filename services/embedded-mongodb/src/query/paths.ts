import { isDoc } from '../bson/doc.ts';

const DIGITS = /^\d+$/;

/**
 * Tries `test` on every value that a query's path means in a document: through arrays of documents and by position. A
 * path that leads nowhere is tried once, as undefined.
 */
export function someValue(
  value: unknown,
  parts: readonly string[],
  step: number,
  test: (value: unknown) => boolean,
): boolean {
  const part = parts[step];
  if (part === undefined) return test(value);
  if (isDoc(value))
    return someValue(Object.hasOwn(value, part) ? value[part] : undefined, parts, step + 1, test);
  if (!Array.isArray(value)) return test(undefined);
  if (DIGITS.test(part) && Number(part) < value.length) {
    const item = value[Number(part)];
    const leads = step + 1 === parts.length || isDoc(item) || Array.isArray(item);
    if (leads && someValue(item, parts, step + 1, test)) return true;
  }
  return value.some((item) => isDoc(item) && someValue(item, parts, step, test));
}

/** The value at a path, an array as it is; the first one where the path goes through an array. */
export function firstValue(value: unknown, parts: readonly string[]): unknown {
  let found: unknown;
  someValue(value, parts, 0, (candidate) => {
    found = candidate;
    return candidate !== undefined;
  });
  return found;
}

/** Every value at a path, arrays opened, as `distinct` and `$lookup` see it. */
export function allValues(value: unknown, parts: readonly string[]): unknown[] {
  const found: unknown[] = [];
  someValue(value, parts, 0, (candidate) => {
    if (Array.isArray(candidate)) found.push(...candidate);
    else if (candidate !== undefined) found.push(candidate);
    return false;
  });
  return found;
}
