/** Operators that visit the elements of an array with variables of their own: `$map`, `$filter` and `$reduce`. */
import type { Doc } from '../bson/doc.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { checkNamedArguments, describeType, isNullish } from './arguments.ts';
import {
  type Cell,
  checkVariable,
  compile,
  computed,
  type Operator,
  type Scope,
  withCells,
} from './compile.ts';

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
    optional: ['as'],
    notHere: ['limit'],
  });
  const input = compile(given.input, scope);
  const { item, inner } = bindElement(given, scope);
  const condition = compile(given.cond, inner);
  return computed(scope, [input, condition], () => {
    const list = arrayOf(input.run(), 28651, name);
    if (!list) return null;
    return list.filter((value) => {
      item.value = value;
      return isTruthy(condition.run());
    });
  });
};

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

export const iterationOperators: Record<string, Operator> = {
  $filter: filter,
  $map: map,
  $reduce: reduce,
};
