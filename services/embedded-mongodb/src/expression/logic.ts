/** Comparisons, conditions and boolean operators. */
import { compareValues } from '../bson/compare.ts';
import { isDoc } from '../bson/doc.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import {
  checkNamedArguments,
  constantsFirst,
  isNullish,
  lazy,
  positional,
  toList,
  unary,
  variadic,
} from './arguments.ts';
import type { Operator } from './compile.ts';

function comparison(holds: (sign: number) => unknown): Operator {
  return positional(2, 2, (a, b) => holds(compareValues(a, b)));
}

const CHOICE = Object.fromEntries([
  ['if', 17080],
  ['then', 17081],
  ['else', 17082],
]);
const condOperator: Operator = (argument, scope, name) => {
  const parts = isDoc(argument)
    ? checkNamedArguments(name, argument, {
        shape: 17083,
        unknown: 17083,
        required: CHOICE,
      })
    : undefined;
  return lazy(3, 3, ([condition, yes, no]) => (isTruthy(condition?.run()) ? yes?.run() : no?.run()))(
    parts ? [parts.if, parts.then, parts.else] : argument,
    scope,
    name,
  );
};

const ifNullOperator: Operator = (argument, scope, name) => {
  const { length } = toList(argument);
  if (length < 2) throw new CommandError(1257300, `$ifNull needs at least two arguments, had: ${length}`);
  return variadic((nodes) => {
    for (const node of nodes.slice(0, -1)) {
      const value = node.run();
      if (!isNullish(value)) return value;
    }
    return nodes.at(-1)?.run();
  })(argument, scope, name);
};

export const logicOperators: Record<string, Operator> = {
  $eq: comparison((sign) => sign === 0),
  $ne: comparison((sign) => sign !== 0),
  $gt: comparison((sign) => sign > 0),
  $gte: comparison((sign) => sign >= 0),
  $lt: comparison((sign) => sign < 0),
  $lte: comparison((sign) => sign <= 0),
  $and: variadic((nodes) => constantsFirst(nodes).every((node) => isTruthy(node.run()))),
  $or: variadic((nodes) => constantsFirst(nodes).some((node) => isTruthy(node.run()))),
  $not: unary((value) => !isTruthy(value)),
  $cond: condOperator,
  $ifNull: ifNullOperator,
};
