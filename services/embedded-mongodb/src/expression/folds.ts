/**
 * Operators that make one value of many, such as `$sum` and `$max`. Stages use them as accumulators and expressions
 * as operators.
 */
import { compareValues } from '../bson/compare.ts';
import type { Doc } from '../bson/doc.ts';
import { commutative, isNullish, variadic } from './arguments.ts';
import type { Operator } from './compile.ts';
import { mergeDocument } from './objects.ts';
import { Sum } from './sum.ts';

/** Takes values one by one and makes one of them, as an accumulator and as the operator of the same name. */
export type Accumulation = { take(value: unknown): void; value(): unknown };

function summing(result: (sum: Sum) => unknown): () => Accumulation {
  return () => {
    const sum = new Sum();
    return { take: (value) => sum.add(value), value: () => result(sum) };
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

export const accumulatingOperators: Record<string, Operator> = Object.fromEntries(
  Object.entries(ACCUMULATIONS).map(([name, start]) => [name, overArguments(name, start)]),
);
