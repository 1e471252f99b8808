/** Extended JSON that keeps types and the order of fields. */
import { EJSON } from 'bson';
import type { Doc } from '../src/bson/doc.ts';

/** Writes a value as canonical EJSON, which keeps every type and the order of keys. */
export function toText(value: unknown): string {
  return EJSON.stringify(value, { relaxed: false });
}

/**
 * EJSON takes the operator `$regex` for its old form of a regular expression, so the operator has another name in
 * files.
 */
export function fromText(text: string): unknown {
  return restore(EJSON.parse(text.replaceAll('"$regex":', '"$ regex":'), { relaxed: false }));
}

function restore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restore);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value as Doc).map(([name, inner]) => [
      name === '$ regex' ? '$regex' : name,
      restore(inner),
    ]),
  );
}
