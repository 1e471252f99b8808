/** The document that an upsert begins with, read from the equalities of its filter. */
import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { encodeUnchecked } from '../bson/encode.ts';
import { CommandError } from '../errors.ts';
import { isOperatorDoc } from '../query/predicates.ts';
import { isRegex } from '../regex/regex.ts';
import { FieldPlace } from './field-place.ts';

/** The document that an upsert begins with: what its filter says for certain. */
export function upsertSeed(filter: Doc): Doc {
  const doc: Doc = {};
  const root = new FieldPlace({ doc, inserting: true, matched: undefined, changed: false });
  for (const [path, value] of equalities(filter, () => true)) root.elsewhere(path).put(value);
  return decode(encodeUnchecked(doc));
}

/** The `_id` that a filter demands, for a replacement that has none. */
export function upsertId(filter: Doc): unknown {
  const found = equalities(filter, (path) => path === '_id' || path.startsWith('_id.'));
  const part = [...found.keys()].find((path) => path !== '_id');
  if (part !== undefined) {
    throw new CommandError(
      'NotExactValueField',
      `field at '_id' must be exactly specified, field at sub-path '${part}'found`,
    );
  }
  return found.get('_id');
}

function equalities(
  filter: Doc,
  wanted: (path: string) => boolean,
  found = new Map<string, unknown>(),
): Map<string, unknown> {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$expr')
      throw new CommandError(
        'QueryFeatureNotAllowed',
        '$expr is not allowed in the query predicate for an upsert',
      );
    if ((path === '$and' || path === '$or') && Array.isArray(condition)) {
      if (path === '$and' || condition.length === 1)
        for (const clause of condition) equalities(clause as Doc, wanted, found);
    } else if (!path.startsWith('$') && wanted(path))
      for (const value of valuesOf(condition)) add(found, path, value);
  }
  return found;
}

function valuesOf(condition: unknown): unknown[] {
  if (!isOperatorDoc(condition)) return isRegex(condition) ? [] : [condition];
  return Object.entries(condition).flatMap(([operator, operand]) => {
    if (operator === '$eq') return [operand];
    const values = operator === '$in' && Array.isArray(operand) && operand.length === 1 ? operand : [];
    return values.filter((value) => !isRegex(value));
  });
}

function add(found: Map<string, unknown>, path: string, value: unknown): void {
  if (path === '') throw new CommandError('IllegalOperation', 'an upsert cannot make a field without a name');
  const other = [...found.keys()].find(
    (known) => known === path || known.startsWith(`${path}.`) || path.startsWith(`${known}.`),
  );
  if (other !== undefined) {
    throw new CommandError(
      'NotSingleValueField',
      `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`,
    );
  }
  found.set(path, value);
}
