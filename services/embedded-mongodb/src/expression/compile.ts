/** The compiler of expressions. It turns an expression into functions once, which then run on every document. */
import { type Doc, entriesOf, isDoc, putField } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';

/**
 * A compiled piece of an expression, which is evaluated on the document and variables that stand in the scope's
 * cells.
 */
export type Node = {
  run: () => unknown;
  constant: boolean;
};

/** The place where a variable's value stands during evaluation. */
export type Cell = {
  value: unknown;
  constant?: boolean;
  /** The code of the error that reading it gives. */
  refusal?: number;
};

export type Scope = {
  operators: ReadonlyMap<string, Operator>;
  cells: ReadonlyMap<string, Cell>;
  /** The constant parts, evaluated once before the first document, so that their errors come first. */
  constants: (() => unknown)[];
  /** The number of operators around this one. */
  depth?: number;
};

/** The deepest nesting that MongoDB takes in every stage; some stages take two more. */
const MOST_NESTED = 98;

export type Operator = (argument: unknown, scope: Scope, name: string) => Node;

export function compile(expression: unknown, scope: Scope): Node {
  if (typeof expression === 'string' && expression.startsWith('$'))
    return reference(expression.slice(1), scope);
  if (Array.isArray(expression)) return list(expression, scope);
  if (!isDoc(expression)) return constant(expression);
  const [name, another] = Object.keys(expression);
  if (!name?.startsWith('$')) return object(expression, scope);
  if (another !== undefined)
    throw new CommandError(15983, 'An object representing an expression must have exactly one field');
  const operator = scope.operators.get(name);
  if (!operator) throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const depth = (scope.depth ?? 0) + 1;
  if (depth > MOST_NESTED)
    throw new CommandError('Overflow', `expressions nest deeper than ${MOST_NESTED} levels`);
  return operator(expression[name], { ...scope, depth }, name);
}

export function constant(value: unknown): Node {
  return { run: () => value, constant: true };
}

/** A computation from other nodes. One from constants is done only once. */
export function computed(scope: Scope, inputs: readonly Node[], work: () => unknown): Node {
  if (!inputs.every((input) => input.constant)) return { run: work, constant: false };
  let known: { value: unknown } | undefined;
  const run = (): unknown => {
    known ??= { value: work() };
    return known.value;
  };
  scope.constants.push(run);
  return { run, constant: true };
}

function list(items: readonly unknown[], scope: Scope): Node {
  const nodes = items.map((item) => compile(item, scope));
  return computed(scope, nodes, () => nodes.map((node) => node.run() ?? null));
}

function object(doc: Doc, scope: Scope): Node {
  const fields = entriesOf(doc).map(([name, value]): [string, Node] => {
    checkFieldName(name);
    if (name.includes('.')) throw new CommandError(16412, "FieldPath field names may not contain '.'.");
    return [name, compile(value, scope)];
  });
  return computed(
    scope,
    fields.map(([, node]) => node),
    () => {
      const result: Doc = {};
      for (const [name, node] of fields) putField(result, name, node.run());
      return result;
    },
  );
}

function checkFieldName(name: string): void {
  if (name === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  if (name.startsWith('$')) throw new CommandError(16410, "FieldPath field names may not start with '$'.");
  if (name.includes('\0')) throw new CommandError(16411, 'FieldPath field names may not contain null bytes.');
}

const UNAVAILABLE: Record<string, number> = { SEARCH_META: 6347903, CLUSTER_TIME: 51144, JS_SCOPE: 51144 };

function reference(text: string, scope: Scope): Node {
  if (text === '') throw new CommandError(16872, "'$' by itself is not a valid FieldPath");
  const [name = '', ...path] = text.startsWith('$')
    ? text.slice(1).split('.')
    : ['CURRENT', ...text.split('.')];
  if (text.startsWith('$')) checkVariable(name, false);
  if (text.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  for (const part of path) checkFieldName(part);
  if (name === 'REMOVE') return constant(undefined);
  if (Object.hasOwn(UNAVAILABLE, name))
    throw new CommandError(UNAVAILABLE[name] as number, `Can't access $$${name}`);
  const cell = scope.cells.get(name);
  if (!cell) throw new CommandError(17276, `Use of undefined variable: ${name}`);
  if (cell.refusal)
    throw new CommandError(cell.refusal, `$$${name} can't be used where there is no document`);
  const [only] = path;
  const read =
    path.length === 0
      ? () => cell.value
      : path.length === 1
        ? () => fieldOf(cell.value, only as string)
        : () => valueAt(cell.value, path, 0);
  return { run: read, constant: cell.constant ?? false };
}

function fieldOf(value: unknown, name: string): unknown {
  if (isDoc(value)) return Object.hasOwn(value, name) ? value[name] : undefined;
  return Array.isArray(value) ? valueAt(value, [name], 0) : undefined;
}

/** The value at a path; an array gives the list of the values in its documents. */
function valueAt(value: unknown, path: readonly string[], at: number): unknown {
  if (at === path.length) return value;
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const found = isDoc(item) ? valueAt(item, path, at) : undefined;
      return found === undefined ? [] : [found];
    });
  }
  const name = path[at] as string;
  return isDoc(value) && Object.hasOwn(value, name) ? valueAt(value[name], path, at + 1) : undefined;
}

/** Refuses names that no variable can have; those that users bind begin with a small letter. */
export function checkVariable(name: string, bound: boolean): void {
  const wrong =
    name === '' ||
    !/^[\w\u0080-\uffff]*$/.test(name) ||
    (bound ? !/^[a-z\u0080-\uffff]/.test(name) && name !== 'CURRENT' : !/^[a-zA-Z\u0080-\uffff]/.test(name));
  if (wrong) throw new CommandError('FailedToParse', `'${name}' is not a valid name of a variable`);
}

/** The scope in which some names have cells of their own. */
export function withCells(scope: Scope, cells: Iterable<[string, Cell]>): Scope {
  return { ...scope, cells: new Map([...scope.cells, ...cells]) };
}
