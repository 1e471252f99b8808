/** What a find's projection does to arrays: `$slice`, `$elemMatch` and `field.$`. */
import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { isNumberLike, toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileElementFilter } from './filter.ts';
import { compileElementTest } from './predicates.ts';

export type Slice = (items: unknown[]) => unknown[];

/** Parses `$slice` of a find: a number or `[skip, limit]`; undefined for what can only be an expression. */
export function parseSlice(spec: unknown): Slice | undefined {
  const given = Array.isArray(spec) ? spec : [spec];
  if (!given.every(isNumberLike) || given.length > 2) return undefined;
  const [first = 0, second] = given.map((item) => Math.trunc(toNumber(item) ?? 0));
  if (!Array.isArray(spec)) return (items) => (first < 0 ? items.slice(first) : items.slice(0, first));
  if (second === undefined || second <= 0) return undefined;
  return (items) => {
    const from = first < 0 ? Math.max(0, items.length + first) : first;
    return items.slice(from, from + second);
  };
}

/** Slices the arrays at a path, through documents and arrays of arrays, but not by position. */
export function applySlice(value: unknown, parts: readonly string[], slice: Slice): unknown {
  const [name, ...rest] = parts;
  if (Array.isArray(value))
    return name === undefined ? slice(value) : value.map((item) => applySlice(item, parts, slice));
  if (!isDoc(value) || name === undefined || !Object.hasOwn(value, name)) return value;
  const result = { ...value };
  setField(result, name, applySlice(value[name], rest, slice));
  return result;
}

/** Compiles `$elemMatch`, which keeps the first element that it holds for. */
export function compileElementMatch(name: string, spec: Doc): (root: Doc) => unknown {
  const test = compileElementTest(spec.$elemMatch, compileElementFilter);
  return (root) => {
    const value = root[name];
    const index = Array.isArray(value) ? value.findIndex(test) : -1;
    return index < 0 ? undefined : [(value as unknown[])[index]];
  };
}

/** Applies `field.$`, which keeps of the first array on the way the element by which the document met the filter. */
export function applyPositional(result: Doc, parts: readonly string[], index: string | undefined): Doc {
  const [name, ...rest] = parts;
  if (name === undefined) return result;
  const value = result[name];
  if (!Array.isArray(value) && !isDoc(value)) return applyPositional(result, rest, index);
  const copy = { ...result };
  setField(copy, name, isDoc(value) ? applyPositional(value, rest, index) : [matchedElement(value, index)]);
  return copy;
}

function matchedElement(items: unknown[], index: string | undefined): unknown {
  if (index === undefined)
    throw new CommandError(51246, "positional operator '.$' couldn't find a matching element in the array");
  if (Number(index) >= items.length)
    throw new CommandError(51247, "positional operator '.$' element mismatch");
  return items[Number(index)];
}
