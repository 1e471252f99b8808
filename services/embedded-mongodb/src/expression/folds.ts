/** What makes one value of many: `$sum`, `$min` and `$max` of a group, and `$max` of an expression's arguments. */
import { compareValues } from '../bson/compare.ts';
import { commutative, isNullish } from './arguments.ts';
import type { Operator } from './compile.ts';
import { Sum } from './sum.ts';

/** Takes values one by one and makes one of them. */
export type Accumulation = { take(value: unknown): void; value(): unknown };

function extreme(sign: number): Accumulation {
  let best: unknown;
  return {
    take: (value) => {
      if (isNullish(value)) return;
      if (best === undefined || compareValues(value, best) * sign > 0) best = value;
    },
    value: () => best ?? null,
  };
}

export const ACCUMULATIONS: Record<string, () => Accumulation> = {
  $sum: () => {
    const sum = new Sum();
    return { take: (value) => sum.add(value), value: () => sum.total() };
  },
  $min: () => extreme(-1),
  $max: () => extreme(1),
};

/** The greatest of the arguments, or of the items of a single argument that is a list. */
const greatest = commutative((nodes) => {
  const values = nodes.map((node) => node.run());
  const [only] = values;
  const { take, value } = extreme(1);
  for (const each of values.length === 1 && Array.isArray(only) ? only : values) take(each);
  return value();
});

export const foldingOperators: Record<string, Operator> = { $max: greatest };
