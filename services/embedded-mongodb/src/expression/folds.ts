/**
 * Operators that make one value of many, such as `$sum` and `$max`. Stages use them as accumulators and expressions
 * as operators.
 */
import { Double } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { commutative, describeType, isNullish, variadic } from './arguments.ts';
import { compile, computed, type Node, type Operator, type Scope } from './compile.ts';
import { isNumber, toDouble } from './numbers.ts';
import { mergeDocument } from './objects.ts';
import { Deviation, Sum } from './sum.ts';

/** Takes values one by one and makes one of them, as an accumulator and as the operator of the same name. */
export type Accumulation = { take(value: unknown): void; value(): unknown };

function summing(result: (sum: Sum) => unknown): () => Accumulation {
  return () => {
    const sum = new Sum();
    return { take: (value) => sum.add(value), value: () => result(sum) };
  };
}

function deviating(loss: 0 | 1): () => Accumulation {
  return () => {
    const deviation = new Deviation();
    return { take: (value) => deviation.add(value), value: () => deviation.value(loss) };
  };
}

function extreme(sign: number): () => Accumulation {
  return () => {
    let best: unknown;
    return {
      take: (value) => {
        if (isNullish(value)) return;
        if (best === undefined || compareValues(value, best) * sign > 0) best = value;
      },
      value: () => best ?? null,
    };
  };
}

export const ACCUMULATIONS: Record<string, () => Accumulation> = {
  $sum: summing((sum) => sum.total()),
  $avg: summing((sum) => sum.average()),
  $min: extreme(-1),
  $max: extreme(1),
  $stdDevPop: deviating(0),
  $stdDevSamp: deviating(1),
  $mergeObjects: () => {
    const merged: Doc = {};
    return { take: (value) => mergeDocument(merged, value), value: () => merged };
  },
};

const ORDERLESS = new Set(['$sum', '$min', '$max']);

/** An operator over its arguments, or over the items of a single argument that is a list. */
function overArguments(name: string, start: () => Accumulation): Operator {
  return (ORDERLESS.has(name) ? commutative : variadic)((nodes) => {
    const values = nodes.map((node) => node.run());
    const [only] = values;
    const fold = start();
    for (const value of values.length === 1 && Array.isArray(only) ? only : values) fold.take(value);
    return fold.value();
  });
}

/** The most values for which MongoDB's answer is exact; beyond them it is an estimate. */
const MOST_RANKED = 1000;

export type Percentile = { input: Node; result: (values: unknown[], greatest?: number) => unknown };

/** The least result of MongoDB's accumulator for the highest share, because its greatest value begins with this. */
export const SMALLEST_NORMAL_DOUBLE = 2 ** -1022;

/** Compiles `$percentile` and `$median`: their argument, and what they make of the values. */
export function compilePercentile(name: string, argument: unknown, scope: Scope): Percentile {
  const median = name === '$median';
  if (!isDoc(argument))
    throw new CommandError(median ? 7436201 : 7436200, `specification must be an object; found ${name}`);
  const wanted = median ? ['input', 'method'] : ['input', 'p', 'method'];
  for (const key of Object.keys(argument))
    if (!wanted.includes(key))
      throw new CommandError(40415, `BSON field '${name}.${key}' is an unknown field.`);
  for (const key of wanted)
    if (!Object.hasOwn(argument, key))
      throw new CommandError(40414, `BSON field '${name}.${key}' is missing but a required field`);
  if (typeof argument.method !== 'string')
    throw new CommandError('TypeMismatch', `BSON field '${name}.method' is the wrong type`);
  if (argument.method !== 'approximate')
    throw new CommandError('BadValue', "Currently only 'approximate' can be used as percentile 'method'.");
  const shares = median ? [0.5] : sharesOf(argument.p, scope);
  return {
    input: compile(argument.input, scope),
    result: (values, greatest) => {
      const found = percentiles(values, shares, greatest);
      return median ? found[0] : found;
    },
  };
}

function sharesOf(given: unknown, scope: Scope): number[] {
  const node = compile(given, scope);
  if (!node.constant)
    throw new CommandError(7750300, "The $percentile 'p' field must be an array of constant values");
  const shares = node.run();
  if (!Array.isArray(shares) || shares.length === 0)
    throw new CommandError(7750301, "The $percentile 'p' field must be an array of numbers from [0.0, 1.0]");
  return shares.map((share) => {
    if (!isNumber(share))
      throw new CommandError(
        7750302,
        `The $percentile 'p' field must be an array of numbers, but found: ${describeType(share)}`,
      );
    if (!(toDouble(share) >= 0 && toDouble(share) <= 1))
      throw new CommandError(
        7750303,
        "The $percentile 'p' field must be an array of numbers from [0.0, 1.0]",
      );
    return toDouble(share);
  });
}

function percentiles(values: unknown[], shares: number[], greatest = -Infinity): (Double | null)[] {
  const sorted = values
    .filter(isNumber)
    .map(toDouble)
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  if (sorted.length > MOST_RANKED)
    throw new CommandError(
      'NotImplemented',
      `percentiles of more than ${MOST_RANKED} numbers are not supported here`,
    );
  return shares.map((share) => {
    const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
    if (value === undefined) return null;
    return new Double(share === 1 ? Math.max(value, greatest) : value);
  });
}

const ranking: Operator = (argument, scope, name) => {
  const { input, result } = compilePercentile(name, argument, scope);
  return computed(scope, [input], () => {
    const value = input.run();
    return result(Array.isArray(value) ? value : [value]);
  });
};

export const accumulatingOperators: Record<string, Operator> = {
  ...Object.fromEntries(
    Object.entries(ACCUMULATIONS).map(([name, start]) => [name, overArguments(name, start)]),
  ),
  $median: ranking,
  $percentile: ranking,
};
