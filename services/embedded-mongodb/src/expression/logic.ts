/** Comparisons, conditions and boolean operators. */
import { Int32 } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { isDoc } from '../bson/doc.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import {
  checkNamedArguments,
  constantsFirst,
  describeType,
  isNullish,
  lazy,
  positional,
  toList,
  unary,
  variadic,
} from './arguments.ts';
import { compile, computed, type Node, type Operator } from './compile.ts';

function comparison(holds: (sign: number) => unknown): Operator {
  return positional(2, 2, (a, b) => holds(compareValues(a, b)));
}

const CHOICE = Object.fromEntries([
  ['if', 17080],
  ['then', 17081],
  ['else', 17082],
]);
const BRANCH = Object.fromEntries([
  ['case', 40064],
  ['then', 40065],
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

const switchOperator: Operator = (argument, scope) => {
  if (!isDoc(argument))
    throw new CommandError(
      40060,
      `$switch requires an object as an argument, found: ${describeType(argument)}`,
    );
  const cases: [Node, Node][] = [];
  let otherwise: Node | undefined;
  for (const [key, value] of Object.entries(argument)) {
    if (key === 'default') otherwise = compile(value, scope);
    else if (key !== 'branches') throw new CommandError(40067, `$switch found an unknown argument: ${key}`);
    else if (!Array.isArray(value))
      throw new CommandError(
        40061,
        `$switch expected an array for 'branches', found: ${describeType(value)}`,
      );
    else
      for (const branch of value) {
        if (!isDoc(branch))
          throw new CommandError(
            40062,
            `$switch expected each branch to be an object, found: ${describeType(branch)}`,
          );
        const parts = checkNamedArguments('$switch', branch, {
          shape: 40062,
          unknown: 40063,
          required: BRANCH,
        });
        cases.push([compile(parts.case, scope), compile(parts.then, scope)]);
      }
  }
  if (cases.length === 0) throw new CommandError(40068, '$switch requires at least one branch');
  const neverHolds = !otherwise && cases.every(([when]) => when.constant);
  return computed(scope, [...cases.flat(), ...(otherwise ? [otherwise] : [])], () => {
    for (const [when, then] of cases) if (isTruthy(when.run())) return then.run();
    if (otherwise) return otherwise.run();
    throw new CommandError(
      neverHolds ? 40069 : 40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  });
};

export const logicOperators: Record<string, Operator> = {
  $eq: comparison((sign) => sign === 0),
  $ne: comparison((sign) => sign !== 0),
  $gt: comparison((sign) => sign > 0),
  $gte: comparison((sign) => sign >= 0),
  $lt: comparison((sign) => sign < 0),
  $lte: comparison((sign) => sign <= 0),
  $cmp: comparison((sign) => new Int32(Math.sign(sign))),
  $and: variadic((nodes) => constantsFirst(nodes).every((node) => isTruthy(node.run()))),
  $or: variadic((nodes) => constantsFirst(nodes).some((node) => isTruthy(node.run()))),
  $not: unary((value) => !isTruthy(value)),
  $cond: condOperator,
  $ifNull: ifNullOperator,
  $switch: switchOperator,
};
