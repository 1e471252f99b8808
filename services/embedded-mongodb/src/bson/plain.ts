import { BSONRegExp, BSONSymbol, Double, Int32, Long, Timestamp } from 'bson';
import { toRegExp } from '../query/regex.ts';
import { type Doc, isDoc, setField } from './doc.ts';

const views = new WeakMap<object, unknown>();

/**
 * The same value for the expression language: JavaScript numbers and regular expressions. What would lose more than its
 * type (a long beyond 2^53, a decimal) stays, and the operators refuse it.
 */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) return plainLong(value);
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof BSONRegExp) return toRegExp(value);
  if (!Array.isArray(value) && !isDoc(value)) return value;
  let view = views.get(value);
  if (view === undefined) {
    view = Array.isArray(value) ? value.map(plain) : plainDoc(value);
    views.set(value, view);
  }
  return view;
}

function plainDoc(doc: Doc): Doc {
  const view: Doc = {};
  for (const name of Object.keys(doc)) setField(view, name, plain(doc[name]));
  return view;
}

function plainLong(value: Long): number | Long {
  const number = value.toNumber();
  return Number.isSafeInteger(number) ? number : value;
}
