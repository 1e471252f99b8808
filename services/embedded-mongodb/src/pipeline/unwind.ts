import { Long } from 'bson';
import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Stage } from './environment.ts';

export function unwind(spec: unknown): Stage {
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  const path = options.path;
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  const parts = path.slice(1).split('.');
  const keepEmpty = options.preserveNullAndEmptyArrays === true;
  const indexField = options.includeArrayIndex;
  const withIndex = (doc: Doc, index: number | null): Doc =>
    typeof indexField === 'string'
      ? { ...doc, [indexField]: index === null ? null : Long.fromNumber(index) }
      : doc;
  return function* (input) {
    for (const doc of input) {
      if (!doc) {
        yield undefined;
        continue;
      }
      const value = at(doc, parts);
      if (!Array.isArray(value)) {
        if (keepEmpty || (value !== null && value !== undefined)) yield withIndex(doc, null);
      } else if (value.length === 0) {
        if (keepEmpty) yield withIndex(replaced(doc, parts, undefined), null);
      } else {
        for (const [i, item] of value.entries()) yield withIndex(replaced(doc, parts, item), i);
      }
    }
  };
}

function at(doc: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (value, part) => (isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined),
    doc,
  );
}

function replaced(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [name, ...rest] = parts as [string, ...string[]];
  const copy = { ...doc };
  if (rest.length > 0) setField(copy, name, replaced(copy[name] as Doc, rest, value));
  else if (value === undefined) delete copy[name];
  else setField(copy, name, value);
  return copy;
}
