/** `$add` and `$subtract`, in the type that MongoDB gives the result. */
import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import { describeType, isNullish, positional, variadic } from './arguments.ts';
import type { Node, Operator } from './compile.ts';
import { dateOf } from './date-values.ts';
import { computeInKind, integerOfKind, isNumber, toBigInt, toDouble, widestKind } from './numbers.ts';

type Arithmetic = {
  exact: (a: bigint, b: bigint) => bigint;
  near: (a: number, b: number) => number;
};

const ADD: Arithmetic = { exact: (a, b) => a + b, near: (a, b) => a + b };
const SUBTRACT: Arithmetic = {
  exact: (a, b) => a - b,
  near: (a, b) => a - b,
};

/** Combines two numbers in the wider of their types; longs become a double where they overflow. */
function combine({ exact, near }: Arithmetic, a: unknown, b: unknown): unknown {
  return computeInKind(widestKind(a, b), {
    exact: () => exact(toBigInt(a), toBigInt(b)),
    near: () => near(toDouble(a), toDouble(b)),
  });
}

function add(nodes: readonly Node[]): unknown {
  let total: unknown = integerOfKind(0n, 'int');
  for (const node of nodes) {
    const value = node.run();
    if (isNullish(value)) return null;
    if (value instanceof Date && total instanceof Date)
      throw new CommandError(16612, 'only one date allowed in an $add expression');
    if (!isNumber(value) && !(value instanceof Date))
      throw new CommandError(
        'TypeMismatch',
        `$add only supports numeric or date types, not ${describeType(value)}`,
      );
    if (value instanceof Date) total = shifted(value, total, 1);
    else total = total instanceof Date ? shifted(total, value, 1) : combine(ADD, total, value);
  }
  return total;
}

function shifted(date: Date, amount: unknown, sign: 1 | -1): Date {
  const number = toDouble(amount);
  if (!(Math.abs(number) < 2 ** 63)) throw new CommandError('Overflow', 'date overflow');
  return dateOf(date.getTime() + sign * Math.sign(number) * Math.round(Math.abs(number)));
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (isNumber(a) && isNumber(b)) return combine(SUBTRACT, a, b);
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return shifted(a, b, -1);
  throw new CommandError('TypeMismatch', `can't $subtract ${describeType(b)} from ${describeType(a)}`);
}

export const arithmeticOperators: Record<string, Operator> = {
  $add: variadic(add),
  $subtract: positional(2, 2, subtract),
};
