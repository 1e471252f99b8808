/** Operators on arrays and on sets. */
import { Int32 } from 'bson';
import { compareValues, equalValues } from '../bson/compare.ts';
import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { commutative, describeType, isNullish, positional, toList, unary, variadic } from './arguments.ts';
import { compile, computed, type Node, type Operator } from './compile.ts';
import { isNumber, toInt32 } from './numbers.ts';
import { searchBounds } from './strings.ts';

function elementAt(list: unknown, index: unknown): unknown {
  if (isNullish(list) || isNullish(index)) return null;
  if (!Array.isArray(list))
    throw new CommandError(28689, `the first argument must be an array, but is ${describeType(list)}`);
  if (!isNumber(index))
    throw new CommandError(
      28690,
      `the second argument must be a numeric value, but is ${describeType(index)}`,
    );
  const at = toInt32(index);
  if (at === undefined)
    throw new CommandError(28691, 'the second argument must be representable as a 32-bit integer');
  return list.at(at);
}

/** An integer argument; the codes are for values that are no numbers and for numbers that are no 32-bit integers. */
function integer(what: string, value: unknown, notNumber: number, notInteger: number): number {
  if (!isNumber(value))
    throw new CommandError(
      notNumber,
      `${what} must be a numeric value, but is of type: ${describeType(value)}`,
    );
  const number = toInt32(value);
  if (number === undefined)
    throw new CommandError(notInteger, `${what} can't be represented as a 32-bit integer`);
  return number;
}

function slice(...given: unknown[]): unknown {
  const [list, first, second] = given;
  if (isNullish(list) || isNullish(first)) return null;
  if (!Array.isArray(list))
    throw new CommandError(
      28724,
      `First argument to $slice must be an array, but is of type: ${describeType(list)}`,
    );
  const start = integer('Second argument to $slice', first, 28725, 28726);
  if (given.length === 2) return start < 0 ? list.slice(start) : list.slice(0, start);
  if (isNullish(second)) return null;
  const count = integer('Third argument to $slice', second, 28727, 28728);
  if (count <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${count}`);
  const from = start < 0 ? Math.max(0, list.length + start) : start;
  return list.slice(from, from + count);
}

function concatArrays(nodes: readonly Node[]): unknown {
  const result: unknown[] = [];
  for (const node of nodes) {
    const value = node.run();
    if (isNullish(value)) return null;
    if (!Array.isArray(value))
      throw new CommandError(28664, `$concatArrays only supports arrays, not ${describeType(value)}`);
    for (const item of value) result.push(item);
  }
  return result;
}

function range(...given: unknown[]): unknown {
  const start = integer('$range: start', given[0], 34443, 34444);
  const end = integer('$range: end', given[1], 34445, 34446);
  const step = given.length > 2 ? integer('$range: step', given[2], 34447, 34448) : 1;
  if (step === 0) throw new CommandError(34449, '$range requires a non-zero step value');
  const size = Math.max(0, Math.ceil((end - start) / step));
  if (size * 16 > 100 * 1024 * 1024)
    throw new CommandError('ExceededMemoryLimit', '$range would use too much memory');
  return Array.from({ length: size }, (_, i) => new Int32(start + i * step));
}

function isIn(value: unknown, list: unknown): boolean {
  if (!Array.isArray(list))
    throw new CommandError(40081, `$in requires an array as a second argument, found: ${describeType(list)}`);
  return list.some((item) => equalValues(value, item));
}

/** The code depends on whether the list is the same for every document. */
const indexOfArray: Operator = (argument, scope, name) => {
  const [first, ...others] = toList(argument).map((item) => compile(item, scope).constant);
  const code = first && !others.every(Boolean) ? 50809 : 40090;
  return positional(2, 4, (...[list, wanted, ...from]) => {
    if (isNullish(list)) return null;
    if (!Array.isArray(list))
      throw new CommandError(
        code,
        `${name} requires an array as a first argument, found: ${describeType(list)}`,
      );
    const [start, end] = searchBounds('$indexOfArray', list.length, from) ?? [0, 0];
    return new Int32(list.findIndex((item, i) => i >= start && i < end && equalValues(item, wanted)));
  })(argument, scope, name);
};

function arrayToObject(list: unknown): unknown {
  if (isNullish(list)) return null;
  if (!Array.isArray(list))
    throw new CommandError(40386, `$arrayToObject requires an array input, found: ${describeType(list)}`);
  const result: Doc = {};
  const pairs = Array.isArray(list[0]);
  if (list.length > 0 && !pairs && !isDoc(list[0]))
    throw new CommandError(
      40398,
      `Unrecognised input type format for $arrayToObject: ${describeType(list[0])}`,
    );
  for (const item of list) {
    const [key, value] = pairs ? pairOf(item) : entryOf(item);
    setField(result, key, value);
  }
  return result;
}

function pairOf(item: unknown): [string, unknown] {
  if (!Array.isArray(item))
    throw new CommandError(40396, '$arrayToObject requires a consistent input format');
  if (item.length !== 2) throw new CommandError(40397, '$arrayToObject requires an array of size 2 arrays');
  return [keyOf(item[0], 40395, 4940400), item[1] ?? null];
}

function entryOf(item: unknown): [string, unknown] {
  if (!isDoc(item)) throw new CommandError(40391, '$arrayToObject requires a consistent input format');
  if (Object.keys(item).length !== 2)
    throw new CommandError(40392, "$arrayToObject requires an object keys of 'k' and 'v'");
  if (!Object.hasOwn(item, 'k') || !Object.hasOwn(item, 'v'))
    throw new CommandError(40393, "$arrayToObject requires an object with keys 'k' and 'v'");
  return [keyOf(item.k, 40394, 4940401), item.v];
}

function keyOf(key: unknown, noString: number, nullByte: number): string {
  if (typeof key !== 'string')
    throw new CommandError(noString, `a key must be of type string, not ${describeType(key)}`);
  if (key.includes('\0')) throw new CommandError(nullByte, 'Key field cannot contain an embedded null byte');
  return key;
}

function sized(list: unknown): Int32 {
  if (!Array.isArray(list))
    throw new CommandError(
      17124,
      `The argument to $size must be an array, but was of type: ${describeType(list)}`,
    );
  return new Int32(list.length);
}

function reversed(list: unknown): unknown {
  if (isNullish(list)) return null;
  if (!Array.isArray(list))
    throw new CommandError(
      34435,
      `The argument to $reverseArray must be an array, but was of type: ${describeType(list)}`,
    );
  return list.toReversed();
}

type Sets = { name: string; code: number };

function setOf(value: unknown, { name, code }: Sets): unknown[] {
  if (!Array.isArray(value))
    throw new CommandError(code, `the operands of ${name} must be arrays, not ${describeType(value)}`);
  return value;
}

/** The values in order, each of them once. */
function distinct(values: readonly unknown[]): unknown[] {
  return values.toSorted(compareValues).filter((value, i, all) => i === 0 || !equalValues(all[i - 1], value));
}

function has(set: readonly unknown[], value: unknown): boolean {
  return set.some((item) => equalValues(item, value));
}

function union(nodes: readonly Node[]): unknown {
  const all: unknown[] = [];
  for (const node of nodes) {
    const value = node.run();
    if (isNullish(value)) return null;
    all.push(...setOf(value, { name: '$setUnion', code: 17043 }));
  }
  return distinct(all);
}

/** The values of the smaller set that the other one has, too. */
function shared(a: unknown[], b: unknown[]): unknown[] {
  return a.length <= b.length ? a.filter((item) => has(b, item)) : b.filter((item) => has(a, item));
}

function intersection(nodes: readonly Node[]): unknown {
  let common: unknown[] | undefined;
  for (const node of nodes) {
    const value = node.run();
    if (isNullish(value)) return null;
    const set = setOf(value, { name: '$setIntersection', code: 17047 });
    common = common ? shared(common, distinct(set)) : distinct(set);
  }
  return common ?? [];
}

function difference(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  const from = setOf(a, { name: '$setDifference', code: 17048 });
  const without = setOf(b, { name: '$setDifference', code: 17049 });
  const kept: unknown[] = [];
  for (const item of from) if (!has(without, item) && !has(kept, item)) kept.push(item);
  return kept;
}

/** The codes depend on whether the second set is the same for every document. */
const isSubset: Operator = (argument, scope, name) => {
  const [first, second] = toList(argument).map((item) => compile(item, scope).constant);
  const fixed = second && !first;
  return positional(2, 2, (a, b) => {
    if (fixed) setOf(b, { name, code: 17311 });
    const part = setOf(a, { name, code: fixed ? 17310 : 17046 });
    const whole = setOf(b, { name, code: 17042 });
    return part.every((item) => has(whole, item));
  })(argument, scope, name);
};

const setEquals: Operator = (argument, scope, name) => {
  const count = toList(argument).length;
  if (count < 2) throw new CommandError(17045, `$setEquals needs at least two arguments had: ${count}`);
  const nodes = toList(argument).map((item) => compile(item, scope));
  const setOfNode = (node: Node): unknown[] =>
    distinct(setOf(node.run(), { name, code: node.constant ? 5887502 : 17044 }));
  for (const node of nodes) if (node.constant) scope.constants.push(() => setOfNode(node));
  const first = nodes.find((node) => node.constant) ?? nodes[0];
  return computed(scope, nodes, () => {
    const wanted = setOfNode(first as Node);
    return nodes.every((node) => node === first || compareValues(wanted, setOfNode(node)) === 0);
  });
};

export const arrayOperators: Record<string, Operator> = {
  $arrayElemAt: positional(2, 2, elementAt),
  $first: unary((list) => elementAt(list, 0)),
  $last: unary((list) => elementAt(list, -1)),
  $slice: positional(2, 3, slice),
  $concatArrays: variadic(concatArrays),
  $range: positional(2, 3, range),
  $in: positional(2, 2, isIn),
  $indexOfArray: indexOfArray,
  $isArray: unary((value) => Array.isArray(value)),
  $size: unary(sized),
  $reverseArray: unary(reversed),
  $arrayToObject: unary(arrayToObject),
  $setUnion: commutative(union),
  $setIntersection: commutative(intersection),
  $setDifference: positional(2, 2, difference),
  $setIsSubset: isSubset,
  $setEquals: setEquals,
  $anyElementTrue: unary((list) => setOf(list, { name: '$anyElementTrue', code: 17041 }).some(isTruthy)),
  $allElementsTrue: unary((list) => setOf(list, { name: '$allElementsTrue', code: 17040 }).every(isTruthy)),
};
