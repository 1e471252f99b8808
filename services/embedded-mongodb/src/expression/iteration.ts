/**
 * Operators that visit the elements of an array with variables of their own, such as `$map`, `$filter` and `$let`.
 */
import { compareValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { encodeKey } from '../bson/key-encoding.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { checkNamedArguments, describeType, isNullish, namedOperator } from './arguments.ts';
import {
  type Cell,
  checkVariable,
  compile,
  computed,
  type Node,
  type Operator,
  type Scope,
  withCells,
} from './compile.ts';
import { isNumber, toDouble, toInt32, toInt64 } from './numbers.ts';

function arrayOf(value: unknown, code: number, what: string): unknown[] | null {
  if (isNullish(value)) return null;
  if (!Array.isArray(value))
    throw new CommandError(code, `input to ${what} must be an array not ${describeType(value)}`);
  return value;
}

/** The variable that stands for each element, and the scope that knows it. */
function bindElement(given: Doc, scope: Scope): { item: Cell; inner: Scope } {
  const name = Object.hasOwn(given, 'as') ? String(typeof given.as === 'string' ? given.as : '') : 'this';
  checkVariable(name, true);
  const item: Cell = { value: undefined };
  return { item, inner: withCells(scope, [[name, item]]) };
}

const filter: Operator = (argument, scope, name) => {
  const required = { input: 28648, cond: 28650 };
  const given = checkNamedArguments(name, argument, {
    shape: 28646,
    unknown: 28647,
    required,
    optional: ['as', 'limit'],
  });
  const input = compile(given.input, scope);
  const limit = compile(given.limit ?? null, scope);
  const { item, inner } = bindElement(given, scope);
  const condition = compile(given.cond, inner);
  return computed(scope, [input, limit, condition], () => {
    const list = arrayOf(input.run(), 28651, name);
    if (!list) return null;
    if (list.length === 0) return [];
    const most = limitOf(limit.run());
    const kept: unknown[] = [];
    for (const value of list) {
      item.value = value;
      if (isTruthy(condition.run()) && kept.push(value) === most) break;
    }
    return kept;
  });
};

function limitOf(value: unknown): number {
  if (isNullish(value)) return Number.POSITIVE_INFINITY;
  const limit = toInt32(value);
  if (limit === undefined)
    throw new CommandError(327391, '$filter: limit must be represented as a 32-bit integral value');
  if (limit <= 0) throw new CommandError(327392, `$filter: limit must be greater than 0: ${limit}`);
  return limit;
}

const map: Operator = (argument, scope, name) => {
  const required = { input: 16880, in: 16882 };
  const given = checkNamedArguments(name, argument, {
    shape: 16878,
    unknown: 16879,
    required,
    optional: ['as'],
  });
  const input = compile(given.input, scope);
  const { item, inner } = bindElement(given, scope);
  const result = compile(given.in, inner);
  return computed(scope, [input, result], () => {
    const list = arrayOf(input.run(), 16883, name);
    if (!list) return null;
    return list.map((value) => {
      item.value = value;
      return result.run() ?? null;
    });
  });
};

const reduce: Operator = (argument, scope, name) => {
  const required = { input: 40077, initialValue: 40078, in: 40079 };
  const given = checkNamedArguments(name, argument, { shape: 40075, unknown: 40076, required });
  const input = compile(given.input, scope);
  const start = compile(given.initialValue, scope);
  const item: Cell = { value: undefined };
  const total: Cell = { value: undefined };
  const next = compile(
    given.in,
    withCells(scope, [
      ['this', item],
      ['value', total],
    ]),
  );
  return computed(scope, [input, start, next], () => {
    const list = arrayOf(input.run(), 40080, name);
    if (!list) return null;
    let value = start.run();
    for (const element of list) {
      item.value = element;
      total.value = value;
      value = next.run();
    }
    return value;
  });
};

const letOperator: Operator = (argument, scope, name) => {
  const given = checkNamedArguments(name, argument, {
    shape: 16874,
    unknown: 16875,
    required: { vars: 16876, in: 16877 },
  });
  if (!isDoc(given.vars)) throw new CommandError(10065, 'invalid parameter: expected an object (vars)');
  const bindings = Object.entries(given.vars).map(([variable, value]): [string, Node, Cell] => {
    checkVariable(variable, true);
    return [variable, compile(value, scope), { value: undefined }];
  });
  const inner = compile(
    given.in,
    withCells(
      scope,
      bindings.map(([variable, , cell]) => [variable, cell]),
    ),
  );
  return computed(scope, [...bindings.map(([, node]) => node), inner], () => {
    for (const [, node, cell] of bindings) cell.value = node.run();
    return inner.run();
  });
};

const zip: Operator = (argument, scope) => {
  if (!isDoc(argument))
    throw new CommandError(
      34460,
      `$zip only supports an object as an argument, found ${describeType(argument)}`,
    );
  let inputs: Node[] = [];
  let defaults: Node[] = [];
  for (const [key, value] of Object.entries(argument)) {
    const nodes = (code: number): Node[] => {
      if (!Array.isArray(value))
        throw new CommandError(code, `${key} must be an array of expressions, found ${describeType(value)}`);
      return value.map((item) => compile(item, scope));
    };
    if (key === 'inputs') inputs = nodes(34461);
    else if (key === 'defaults') defaults = nodes(34462);
    else if (key !== 'useLongestLength')
      throw new CommandError(34464, `$zip found an unknown argument: ${key}`);
    else if (typeof value !== 'boolean') throw new CommandError(34463, 'useLongestLength must be a bool');
  }
  const longest = argument.useLongestLength === true;
  if (inputs.length === 0) throw new CommandError(34465, '$zip requires at least one input array');
  if (defaults.length > 0 && !longest)
    throw new CommandError(34466, 'cannot specify defaults unless useLongestLength is true');
  if (defaults.length > 0 && defaults.length !== inputs.length)
    throw new CommandError(34467, 'defaults and inputs must have the same length');
  return computed(scope, [...inputs, ...defaults], () => {
    const lists: unknown[][] = [];
    for (const node of inputs) {
      const list = arrayOf(node.run(), 34468, '$zip');
      if (!list) return null;
      lists.push(list);
    }
    const fill = inputs.map((_, i) => (defaults[i] ? defaults[i].run() : null));
    const sizes = lists.map((list) => list.length);
    const size = longest ? Math.max(...sizes) : Math.min(...sizes);
    return Array.from({ length: size }, (_, at) =>
      lists.map((list, i) => (at < list.length ? list[at] : fill[i])).filter((item) => item !== undefined),
    );
  });
};

const sortArray: Operator = (argument, scope, name) => {
  const required = { input: 2942502, sortBy: 2942503 };
  const { input, sortBy } = checkNamedArguments(name, argument, {
    shape: 2942500,
    unknown: 2942501,
    required,
  });
  const compare = order(sortBy);
  const node = compile(input, scope);
  return computed(scope, [node], () => {
    const list = arrayOf(node.run(), 2942504, name);
    return list && compare(list);
  });
};

function order(sortBy: unknown): (list: unknown[]) => unknown[] {
  if (isNumber(sortBy)) {
    const direction = toDouble(sortBy);
    if (Math.abs(direction) !== 1)
      throw new CommandError(2942506, 'The $sort element value must be either 1 or -1');
    return (list) => list.toSorted((a, b) => compareValues(a, b) * direction);
  }
  if (!isDoc(sortBy)) throw new CommandError(2942507, 'The $sort is invalid');
  const fields = Object.entries(sortBy);
  const wrong =
    fields.length === 0 ||
    fields.some(([path, value]) => path === '' || !isNumber(value) || Math.abs(toDouble(value)) !== 1);
  if (wrong) throw new CommandError(2942505, 'BadValue: The sort pattern is not valid');
  const paths = fields.map(([path]) => path.split('.'));
  const directions = fields.map(([, value]) => toDouble(value));
  const keyOf = (item: unknown): Buffer =>
    encodeKey(
      paths.map((path) => plainField(item, path)),
      directions,
    );
  return (list) =>
    list
      .map((item) => ({ item, key: keyOf(item) }))
      .sort((a, b) => Buffer.compare(a.key, b.key))
      .map(({ item }) => item);
}

/** The value at a path through documents alone; arrays are not searched. */
function plainField(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = isDoc(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return found ?? null;
}

/** The number of values that an operator with an `n` keeps. */
export function parseN(value: unknown): number {
  if (!isNumber(value))
    throw new CommandError(
      5787902,
      `Value for 'n' must be of integral type, but found ${describeType(value)}`,
    );
  const count = toInt64(value);
  if (count === undefined) {
    const number = toDouble(value);
    const coerced = Math.abs(number) < 2 ** 63;
    throw new CommandError(
      coerced ? 5787903 : 31109,
      `Value for 'n' must be of integral type, but found ${number}`,
    );
  }
  if (count <= 0n) throw new CommandError(5787908, `'n' must be greater than 0, found ${count}`);
  return Number(count);
}

export const N_OPERATORS: Record<string, (values: unknown[], n: number) => unknown[]> = {
  $firstN: (values, n) => values.slice(0, n),
  $lastN: (values, n) => values.slice(-n),
  $maxN: (values, n) => ranked(values, n, 1).reverse(),
  $minN: (values, n) => ranked(values, n, -1),
};

/** The greatest or smallest values in ascending order; among equal ones those that MongoDB keeps. */
function ranked(values: unknown[], n: number, sign: 1 | -1): unknown[] {
  const kept: unknown[] = [];
  for (const value of values) {
    if (isNullish(value)) continue;
    if (kept.length >= n) {
      if (compareValues(value, kept.at(sign > 0 ? 0 : -1)) * sign <= 0) continue;
      kept.splice(sign > 0 ? 0 : -1, 1);
    }
    const above = kept.findIndex((other) => compareValues(other, value) > 0);
    kept.splice(above < 0 ? kept.length : above, 0, value);
  }
  return kept;
}

/** The arguments of operators such as `$firstN`, with the codes of their errors. */
export function nOperatorArguments(name: string): Parameters<typeof namedOperator>[0] {
  const shape = name === '$maxN' || name === '$minN' ? 5787900 : 5787801;
  return { shape, unknown: 5787901, required: { n: 5787906, input: 5787907 } };
}

function nOperator(name: string, take: (values: unknown[], n: number) => unknown[]): Operator {
  return namedOperator(nOperatorArguments(name), ({ n, input }) => {
    const count = parseN(n);
    if (!Array.isArray(input)) throw new CommandError(5788200, 'Input must be an array');
    return take(input, count);
  });
}

export const iterationOperators: Record<string, Operator> = {
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $let: letOperator,
  $zip: zip,
  $sortArray: sortArray,
  ...Object.fromEntries(Object.entries(N_OPERATORS).map(([name, take]) => [name, nOperator(name, take)])),
};
