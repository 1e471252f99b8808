import { Decimal128, Long, ObjectId } from 'bson';
import type { Options } from 'mingo/types';
import { compareValues } from '../bson/compare.ts';
import { typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { dateOperators } from './date-operators.ts';

export type Operator = (doc: unknown, expression: unknown, options: Options) => unknown;
type Evaluate = (doc: unknown, expression: unknown, options: Options) => unknown;

/** In BSON order and telling types apart, which mingo's own don't. */
export function comparisons(evaluate: Evaluate): Record<string, Operator> {
  const comparison =
    (holds: (sign: number) => unknown): Operator =>
    (doc, expression, options) => {
      const values = evaluate(doc, expression, options);
      if (!Array.isArray(values) || values.length !== 2) {
        throw new CommandError(16020, 'a comparison takes exactly 2 arguments');
      }
      return holds(compareValues(values[0], values[1]));
    };
  return {
    $eq: comparison((sign) => sign === 0),
    $ne: comparison((sign) => sign !== 0),
    $gt: comparison((sign) => sign > 0),
    $gte: comparison((sign) => sign >= 0),
    $lt: comparison((sign) => sign < 0),
    $lte: comparison((sign) => sign <= 0),
    $cmp: comparison(Math.sign),
  };
}

/** Operators on values that mingo does not know as BSON, or gets wrong. */
export function corrections(
  evaluate: Evaluate,
  expressions: Record<string, Operator>,
): Record<string, Operator> {
  const ofOne =
    (work: (value: unknown) => unknown): Operator =>
    (doc, expression, options) => {
      const value = evaluate(doc, expression, options);
      return work(Array.isArray(expression) && expression.length === 1 ? (value as unknown[])[0] : value);
    };
  return {
    $type: ofOne((value) => (value === undefined ? 'missing' : typeName(value))),
    $toObjectId: ofOne(toObjectId),
    $toString: (doc, expression, options) => {
      const value = evaluate(doc, expression, options);
      return value instanceof ObjectId
        ? value.toHexString()
        : expressions.$toString?.(doc, expression, options);
    },
    ...dateOperators(evaluate, expressions),
  };
}

function toObjectId(value: unknown): ObjectId | null {
  if (value === null || value === undefined) return null;
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw new CommandError(241, `Failed to parse objectId '${String(value)}' in $convert`);
}

const NUMERIC = ['$sum', '$avg', '$stdDevPop', '$stdDevSamp'];

/** Leaving a decimal out of a sum without a word would be a wrong result. */
export function exactNumbersOnly(
  evaluate: Evaluate,
  all: Record<string, Operator>,
): Record<string, Operator> {
  return Object.fromEntries(NUMERIC.map((name) => [name, refusing(name, all[name] as Operator, evaluate)]));
}

function refusing(name: string, operator: Operator, evaluate: Evaluate): Operator {
  return (items, expression, options) => {
    for (const item of Array.isArray(items) ? items : [items]) {
      const value = expression === null ? item : evaluate(item, expression, options);
      for (const part of Array.isArray(value) ? value : [value]) {
        if (part instanceof Decimal128 || part instanceof Long) {
          throw new CommandError(
            'NotImplemented',
            `${name} of decimals and of longs beyond 2^53 is not supported here`,
          );
        }
      }
    }
    return operator(items, expression, options);
  };
}

const SCRIPTS = new Set(['$function', '$accumulator', '$where']);

export function withoutScripts(operators: Record<string, unknown>): Record<string, Operator> {
  const safe = Object.entries(operators).filter(([name]) => name.startsWith('$') && !SCRIPTS.has(name));
  return Object.fromEntries(safe) as Record<string, Operator>;
}
