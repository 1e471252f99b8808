/** Operators on arrays and on sets. */
import { Int32 } from 'bson';
import { compareValues, equalValues } from '../bson/compare.ts';
import { CommandError } from '../errors.ts';
import { commutative, describeType, isNullish, positional, toList, unary, variadic } from './arguments.ts';
import { compile, type Node, type Operator } from './compile.ts';
import { isNumber, toInt32 } from './numbers.ts';

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

/** The bounds of a search; undefined where nothing lies between them. */
function searchBounds(name: string, size: number, from: unknown[]): [number, number] | undefined {
  const [start = 0, end = size] = from.map((value) => {
    const index = toInt32(value);
    if (index === undefined)
      throw new CommandError(40096, `${name} requires an integral index, found ${describeType(value)}`);
    if (index < 0) throw new CommandError(40097, `${name} requires a nonnegative index, found: ${index}`);
    return index;
  });
  return start > size || end < start ? undefined : [start, Math.min(end, size)];
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

function sized(list: unknown): Int32 {
  if (!Array.isArray(list))
    throw new CommandError(
      17124,
      `The argument to $size must be an array, but was of type: ${describeType(list)}`,
    );
  return new Int32(list.length);
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

export const arrayOperators: Record<string, Operator> = {
  $arrayElemAt: positional(2, 2, elementAt),
  $first: unary((list) => elementAt(list, 0)),
  $concatArrays: variadic(concatArrays),
  $range: positional(2, 3, range),
  $in: positional(2, 2, isIn),
  $indexOfArray: indexOfArray,
  $size: unary(sized),
  $setUnion: commutative(union),
  $setIntersection: commutative(intersection),
  $setDifference: positional(2, 2, difference),
};
