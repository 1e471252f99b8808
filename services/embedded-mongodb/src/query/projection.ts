import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileExpression, compileField, type Variables } from './expression.ts';
import { fieldPath } from './paths.ts';
import { positionalProjection, projectArray } from './projection-arrays.ts';

/** include: keep; exclude: drop; a function computes from the whole document and the value that stands there. */
export type Leaf = 'include' | 'exclude' | Compute;
export type Compute = (root: Doc, value: unknown) => unknown;
type Tree = Map<string, Leaf | Tree>;

export type Projection = (doc: Doc) => Doc;

type Parsed = { tree: Tree; mode: 'include' | 'exclude' };

/** `find`'s projection, and `$project` of a pipeline, where `filter` is absent. */
export function compileProjection(spec: Doc, filter?: Doc, variables?: Variables): Projection {
  const { tree, mode } = parse(spec, filter, variables);
  if (mode === 'exclude') return (doc) => exclude(doc, tree, doc);
  return (doc) => include(doc, tree, doc);
}

/** `$addFields`: computed fields beside all others. */
export function compileAdditions(spec: Doc, variables?: Variables): Projection {
  const tree: Tree = new Map();
  const add = (path: string, value: unknown): void => {
    if (isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$')) {
      for (const [name, inner] of Object.entries(value)) add(`${path}.${name}`, inner);
    } else place(tree, fieldPath(path), compileExpression(value, variables), 40176);
  };
  for (const [path, value] of Object.entries(spec)) add(path, value);
  return (doc) => exclude(doc, tree, doc, true);
}

export function compileRemovals(paths: readonly string[]): Projection {
  const tree: Tree = new Map();
  for (const path of paths) place(tree, path.split('.'), 'exclude');
  return (doc) => exclude(doc, tree, doc);
}

function parse(spec: Doc, filter: Doc | undefined, variables: Variables | undefined): Parsed {
  const tree: Tree = new Map();
  let mode: Parsed['mode'] | undefined;
  let id: Parsed['mode'] | undefined;
  const take = (path: string, leaf: Leaf, decides: Parsed['mode'] | undefined): void => {
    if (path === '_id' && typeof leaf !== 'function') {
      id = leaf;
      return;
    }
    if (decides && mode && mode !== decides) {
      throw new CommandError(
        decides === 'include' ? 31253 : 31254,
        `Cannot do ${decides === 'include' ? 'inclusion' : 'exclusion'} on field ${path} in ${mode === 'include' ? 'inclusion' : 'exclusion'} projection`,
      );
    }
    mode ??= decides;
    place(tree, filter ? path.split('.') : fieldPath(path), leaf);
  };
  const walk = (prefix: string, value: unknown): void => {
    const flag = typeof value === 'boolean' ? Number(value) : toNumber(value);
    if (flag !== undefined)
      take(prefix, flag === 0 ? 'exclude' : 'include', flag === 0 ? 'exclude' : 'include');
    else if (isDoc(value) && !Object.keys(value).some((name) => name.startsWith('$'))) {
      if (Object.keys(value).length === 0)
        throw new CommandError(51270, 'An empty sub-projection is not a valid value');
      for (const [name, inner] of Object.entries(value)) walk(`${prefix}.${name}`, inner);
    } else if (isDoc(value) && filter && ('$slice' in value || '$elemMatch' in value)) {
      const kind = '$slice' in value ? undefined : 'include';
      take(prefix, projectArray(prefix, value), kind);
    } else {
      if (mode === 'exclude' && !filter)
        throw new CommandError(31310, `Cannot use an expression ${prefix} in an exclusion projection`);
      take(prefix, (isDoc(value) ? compileField : compileExpression)(value as Doc, variables), 'include');
    }
  };
  for (const [path, value] of Object.entries(spec)) {
    if (filter && path.endsWith('.$'))
      take(path.slice(0, -2), positionalProjection(path.slice(0, -2), filter), 'include');
    else if (path.endsWith('.$'))
      throw new CommandError(31324, 'Cannot use positional projection in aggregation projection');
    else if (path.startsWith('$'))
      throw new CommandError(16410, `FieldPath field names may not start with '$': ${path}`);
    else walk(path, value);
  }
  const settled: Parsed['mode'] = mode ?? id ?? 'exclude';
  if (settled === 'include') {
    if (id !== 'exclude' && !tree.has('_id')) tree.set('_id', 'include');
  } else if (id === 'exclude') tree.set('_id', 'exclude');
  return { tree, mode: settled };
}

function place(tree: Tree, parts: string[], leaf: Leaf, conflict?: number): void {
  const [name, ...rest] = parts as [string, ...string[]];
  const there = tree.get(name);
  if (rest.length === 0) {
    if (there) throw new CommandError(conflict ?? 31250, `Path collision at ${name}`);
    tree.set(name, leaf);
    return;
  }
  if (there && !(there instanceof Map))
    throw new CommandError(conflict ?? 31249, `Path collision at ${parts.join('.')}`);
  const subtree = there ?? new Map();
  tree.set(name, subtree);
  place(subtree, rest, leaf, conflict);
}

function include(value: Doc, tree: Tree, root: Doc): Doc {
  const result: Doc = {};
  for (const name of Object.keys(value)) {
    const node = tree.get(name);
    if (node === 'include') setField(result, name, value[name]);
    else if (node instanceof Map) {
      const inner = includeBelow(value[name], node, root);
      if (inner !== undefined) setField(result, name, inner);
    }
  }
  compute(result, value, tree, root);
  return result;
}

function includeBelow(value: unknown, tree: Tree, root: Doc): unknown {
  if (isDoc(value)) return include(value, tree, root);
  if (!Array.isArray(value)) return computes(tree) ? include({}, tree, root) : undefined;
  return value.map((item) => includeBelow(item, tree, root)).filter((item) => item !== undefined);
}

/** Adds what is computed, in the order of the specification, after what was kept. */
function compute(result: Doc, value: Doc, tree: Tree, root: Doc): void {
  for (const [name, node] of tree) {
    if (typeof node === 'function') put(result, name, node(root, value[name]));
    else if (node instanceof Map && !Object.hasOwn(value, name) && computes(node)) {
      setField(result, name, include({}, node, root));
    }
  }
}

function put(result: Doc, name: string, value: unknown): void {
  if (value === undefined) delete result[name];
  else setField(result, name, value);
}

function computes(tree: Tree): boolean {
  return [...tree.values()].some((node) =>
    node instanceof Map ? computes(node) : typeof node === 'function',
  );
}

function exclude(value: Doc, tree: Tree, root: Doc, build = false): Doc {
  const result: Doc = {};
  for (const name of Object.keys(value)) {
    const node = tree.get(name);
    if (node === undefined || node === 'include') setField(result, name, value[name]);
    else if (node instanceof Map) setField(result, name, excludeBelow(value[name], node, root, build));
    else if (typeof node === 'function') put(result, name, node(root, value[name]));
  }
  for (const [name, node] of tree) {
    if (Object.hasOwn(value, name)) continue;
    if (typeof node === 'function') put(result, name, node(root, undefined));
    else if (build && node instanceof Map) setField(result, name, exclude({}, node, root, build));
  }
  return result;
}

function excludeBelow(value: unknown, tree: Tree, root: Doc, build: boolean): unknown {
  if (isDoc(value)) return exclude(value, tree, root, build);
  if (Array.isArray(value)) return value.map((item) => excludeBelow(item, tree, root, build));
  return build ? exclude({}, tree, root, build) : value;
}
