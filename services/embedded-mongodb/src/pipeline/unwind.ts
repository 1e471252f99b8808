/** The stage `$unwind`. */
import { Long } from 'bson';
import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { parseFieldPath, withValue } from '../query/paths.ts';
import type { Stage } from './environment.ts';

export function compileUnwind(spec: unknown): Stage {
  const { path, indexPath, keepEmpty } = parse(spec);
  const withIndex = (doc: Doc, index: number | null): Doc =>
    indexPath ? withValue(doc, indexPath, index === null ? null : Long.fromNumber(index)) : doc;
  return function* (input) {
    for (const doc of input) {
      if (!doc) {
        yield undefined;
        continue;
      }
      const value = at(doc, path);
      if (!Array.isArray(value)) {
        if (keepEmpty || (value !== null && value !== undefined)) yield withIndex(doc, null);
      } else if (value.length === 0) {
        if (keepEmpty) yield withIndex(replaced(doc, path, undefined), null);
      } else {
        for (const [i, item] of value.entries()) yield withIndex(replaced(doc, path, item), i);
      }
    }
  };
}

type Options = { path: string[]; indexPath: string[] | undefined; keepEmpty: boolean };

function parse(spec: unknown): Options {
  if (typeof spec !== 'string' && !isDoc(spec))
    throw new CommandError(15981, 'expected either a string or an object as specification for $unwind stage');
  const { path, includeArrayIndex, preserveNullAndEmptyArrays, ...others } = isDoc(spec)
    ? spec
    : ({ path: spec } as Doc);
  if (path !== undefined && typeof path !== 'string')
    throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  if (preserveNullAndEmptyArrays !== undefined && typeof preserveNullAndEmptyArrays !== 'boolean')
    throw new CommandError(
      28809,
      'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
    );
  if (includeArrayIndex !== undefined && (typeof includeArrayIndex !== 'string' || includeArrayIndex === ''))
    throw new CommandError(
      28810,
      'expected a non-empty string for the includeArrayIndex option to $unwind stage',
    );
  if (includeArrayIndex?.startsWith('$'))
    throw new CommandError(
      28822,
      "includeArrayIndex option to $unwind stage should not be prefixed with a '$'",
    );
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new CommandError(28811, `unrecognized option to $unwind stage: ${unknown}`);
  if (!path) throw new CommandError(28812, 'no path specified to $unwind stage');
  if (!path.startsWith('$'))
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  return {
    path: parseFieldPath(path.slice(1)),
    indexPath: includeArrayIndex === undefined ? undefined : parseFieldPath(includeArrayIndex),
    keepEmpty: preserveNullAndEmptyArrays === true,
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
