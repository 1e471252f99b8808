/**
 * The forms of arguments that operators take: positional, any number, or named. An operator's file is a table of
 * these with a function each.
 */
import { type Doc, isDoc } from '../bson/doc.ts';
import { typeName } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compile, computed, type Node, type Operator } from './compile.ts';

export type Computation = (...values: unknown[]) => unknown;

export function toList(argument: unknown): unknown[] {
  return Array.isArray(argument) ? argument : [argument];
}

/** An operator with a number of positional arguments, all of which are evaluated. */
export function positional(least: number, most: number, work: Computation): Operator {
  return lazy(least, most, (nodes) => work(...nodes.map((node) => node.run())));
}

/** An operator with positional arguments that decides itself which of them it evaluates, and in which order. */
export function lazy(least: number, most: number, work: (nodes: readonly Node[]) => unknown): Operator {
  return (argument, scope, name) => {
    const given = toList(argument);
    if (given.length < least || given.length > most) {
      throw least === most
        ? new CommandError(
            16020,
            `Expression ${name} takes exactly ${least} arguments. ${given.length} were passed in.`,
          )
        : new CommandError(
            28667,
            `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${given.length} were passed in.`,
          );
    }
    const nodes = given.map((item) => compile(item, scope));
    return computed(scope, nodes, () => work(nodes));
  };
}

export function unary(work: (value: unknown) => unknown): Operator {
  return positional(1, 1, work);
}

/** An operator with any number of arguments. */
export function variadic(work: (nodes: readonly Node[]) => unknown): Operator {
  return lazy(0, Number.POSITIVE_INFINITY, work);
}

/** An operator whose arguments may stand in any order. MongoDB puts constant ones at the end, as one value. */
export function commutative(work: (nodes: readonly Node[]) => unknown): Operator {
  return (argument, scope) => {
    const nodes = toList(argument).map((item) => compile(item, scope));
    const fixed = nodes.filter((node) => node.constant);
    const varying = nodes.filter((node) => !node.constant);
    const last = fixed.length > 1 && varying.length > 0 ? [computed(scope, fixed, () => work(fixed))] : fixed;
    const all = [...varying, ...last];
    return computed(scope, all, () => work(all));
  };
}

export function constantsFirst(nodes: readonly Node[]): readonly Node[] {
  return nodes.some((node) => node.constant)
    ? nodes.toSorted((a, b) => Number(b.constant) - Number(a.constant))
    : nodes;
}

export type NamedArguments = {
  /** The codes of the errors for an argument that is no object, an unknown name, and each required name. */
  shape: number;
  unknown: number;
  required: Record<string, number>;
  optional?: readonly string[];
  /** Arguments that MongoDB takes and no service needs. */
  notHere?: readonly string[];
};

/** Checks the names of an operator's arguments and gives them as they were written. */
export function checkNamedArguments(
  name: string,
  argument: unknown,
  { shape, unknown, required, optional = [], notHere = [] }: NamedArguments,
): Doc {
  if (!isDoc(argument)) throw new CommandError(shape, `${name} only supports an object as its argument`);
  for (const key of Object.keys(argument)) {
    if (notHere.includes(key)) throw notSupported(`'${key}' of ${name}`);
    if (!Object.hasOwn(required, key) && !optional.includes(key))
      throw new CommandError(unknown, `${name} found an unknown argument: ${key}`);
  }
  for (const [key, code] of Object.entries(required)) {
    if (!Object.hasOwn(argument, key)) throw new CommandError(code, `Missing '${key}' parameter to ${name}`);
  }
  return argument;
}

/**
 * An operator with named arguments, each of which is evaluated when it is read; one that is left out is undefined.
 * Before any document `check` sees the constant arguments, if there are others.
 */
export function namedOperator(
  names: NamedArguments,
  work: (values: Doc, given: Doc, name: string) => unknown,
  check?: (values: Doc) => void,
): Operator {
  return (argument, scope, name) => {
    const given = checkNamedArguments(name, argument, names);
    const nodes = Object.entries(given).map(([key, value]) => [key, compile(value, scope)] as const);
    const values: Doc = {};
    for (const [key, node] of nodes) Object.defineProperty(values, key, { get: node.run });
    const fixed = nodes.filter(([, node]) => node.constant);
    if (check && fixed.length < nodes.length)
      scope.constants.push(() => check(Object.fromEntries(fixed.map(([key, node]) => [key, node.run()]))));
    return computed(
      scope,
      nodes.map(([, node]) => node),
      () => work(values, given, name),
    );
  };
}

export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** The type of a value, as MongoDB's messages name it. */
export function describeType(value: unknown): string {
  return value === undefined ? 'missing' : typeName(value);
}
