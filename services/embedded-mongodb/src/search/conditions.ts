/** What a filter demands of each field, in the form that the planner compares with indexes. */
import type { BSONRegExp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { CLASS, classOf } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/values.ts';
import { isOperatorDoc } from '../query/predicates.ts';
import { parseRegexOperand } from '../query/value-tests.ts';
import { isRegex, literalPrefix } from '../regex/regex.ts';

export type Bound = { value: unknown; inclusive: boolean };

/** The demands of a filter on one path, as far as an index can tell. */
export type Condition = {
  points: unknown[] | undefined;
  low: Bound | undefined;
  high: Bound | undefined;
  /** Both bounds hold for one and the same value, also among several in an array: they are those of one regular expression. */
  together: boolean;
  /** A value that is looked for besides those between the bounds. */
  alternative: unknown;
  /** Whether there are demands that an index cannot tell. */
  more: boolean;
  raw: unknown[];
};

export type Conditions = {
  paths: Map<string, Condition>;
  /** Whether there are clauses other than conditions of single paths. */
  more: boolean;
  /** What `$elemMatch` demands of the fields of one and the same element: their conditions by their whole paths, by the array's. */
  elements: Map<string, Map<string, Condition>>;
  /** The branches of an `$or` that must hold besides `others`. */
  branches: Doc[] | undefined;
  /** The clauses that are no `$or`. */
  others: Doc[];
};

export function readConditions(filter: Doc): Conditions {
  const found = noConditions();
  collect(filter, found);
  return found;
}

function noConditions(): Conditions {
  return { paths: new Map(), more: false, elements: new Map(), branches: undefined, others: [] };
}

function collect(filter: Doc, found: Conditions): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition))
      for (const clause of condition) collect(clause as Doc, found);
    else if (name === '$or' && Array.isArray(condition)) {
      if (condition.length === 1) collect(condition[0] as Doc, found);
      else {
        found.more = true;
        found.branches ??= condition as Doc[];
      }
    } else {
      found.others.push({ [name]: condition });
      if (name.startsWith('$')) found.more = true;
      else addPath(found, name, condition);
    }
  }
}

function addPath(found: Conditions, path: string, condition: unknown): void {
  let known = found.paths.get(path);
  if (!known) {
    known = {
      points: undefined,
      low: undefined,
      high: undefined,
      together: false,
      alternative: undefined,
      more: false,
      raw: [],
    };
    found.paths.set(path, known);
  }
  known.raw.push(condition);
  if (!isOperatorDoc(condition)) {
    addPoints(known, [condition]);
    return;
  }
  for (const [operator, operand] of Object.entries(condition)) {
    addOperator(known, operator, operand, condition);
    if (operator === '$elemMatch') addElement(found, path, operand);
  }
}

/** A second one of the same array may hold for another element: it is left to the filter. */
function addElement(found: Conditions, path: string, operand: unknown): void {
  if (found.elements.has(path) || !isDoc(operand) || isOperatorDoc(operand)) return;
  const inner = noConditions();
  collect(operand, inner);
  // Positions are fields of arrays within the array alone.
  const named = [...inner.paths].filter(([name]) => !/^\d/.test(name));
  found.elements.set(path, new Map(named.map(([name, condition]) => [`${path}.${name}`, condition])));
}

function addOperator(known: Condition, operator: string, operand: unknown, whole: Doc): void {
  switch (operator) {
    case '$eq':
      if (isRegex(operand)) known.more = true;
      else addPoints(known, [operand]);
      break;
    case '$in':
      addPoints(known, Array.isArray(operand) ? operand : [[]]);
      break;
    case '$gt':
    case '$gte':
      addLimit(known, 'low', operand, operator === '$gte');
      break;
    case '$lt':
    case '$lte':
      addLimit(known, 'high', operand, operator === '$lte');
      break;
    case '$regex':
      addPrefix(known, parseRegexOperand(operand, whole.$options));
      break;
    default:
      known.more = true;
  }
}

function addPoints(known: Condition, values: unknown[]): void {
  const [only] = values;
  if (values.length === 1 && isRegex(only)) {
    addPrefix(known, only);
  } else if (
    known.points ||
    values.some((value) => Array.isArray(value) || isRegex(value) || value === undefined)
  ) {
    known.more = true;
  } else known.points = values;
}

function addPrefix(known: Condition, regex: BSONRegExp | RegExp): void {
  known.more = true;
  const prefix = literalPrefix(regex);
  if (prefix === undefined || known.low || known.high) return;
  const last = prefix.charCodeAt(prefix.length - 1);
  known.low = { value: prefix, inclusive: true };
  known.together = true;
  known.alternative = regex;
  known.high = { value: prefix.slice(0, -1) + String.fromCharCode(last + 1), inclusive: false };
}

const ORDERLY = new Set<number>([
  CLASS.number,
  CLASS.string,
  CLASS.date,
  CLASS.objectId,
  CLASS.bool,
  CLASS.binary,
  CLASS.timestamp,
  CLASS.object,
]);

/** Of several limits on one side the narrowest demands the others as well, in an array too: what is above the highest is above all. */
function addLimit(known: Condition, side: 'low' | 'high', value: unknown, inclusive: boolean): void {
  const usable = ORDERLY.has(classOf(value)) && !Number.isNaN(toNumber(value)) && !isDoc(value);
  const others = [known.low, known.high].filter((bound) => bound !== undefined);
  const agrees = others.every((bound) => classOf(bound.value) === classOf(value));
  if (known.together || !usable || !agrees) known.more = true;
  else if (isNarrower(side, { value, inclusive }, known[side])) known[side] = { value, inclusive };
}

function isNarrower(side: 'low' | 'high', bound: Bound, known: Bound | undefined): boolean {
  if (!known) return true;
  const order = compareValues(bound.value, known.value);
  if (order === 0) return !bound.inclusive;
  return side === 'low' ? order > 0 : order < 0;
}
