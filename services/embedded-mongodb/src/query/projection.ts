/** Projections compiled into functions, for find and for the stages that shape documents. */
import { decode, decodeFields } from '../bson/decode.ts';
import { type Doc, entriesOf, isDoc, namesOf, placesOf, putField, setField } from '../bson/doc.ts';
import { encodeDocument } from '../bson/encode.ts';
import { pickFields, withFields } from '../bson/pick-fields.ts';
import { compileExpression, type Variables } from '../expression/evaluate.ts';
import { fieldsRead } from '../expression/fields-read.ts';
import { parseFieldPath } from './paths.ts';
import { ProjectionParser, type ProjectionTree, placeLeaf } from './projection-parser.ts';

export type Projection = (doc: Doc) => Doc;

export function compileProjection(spec: Doc, variables?: Variables): Projection {
  const { tree, mode } = new ProjectionParser(variables).parse(spec);
  return applying(tree, mode === 'exclude');
}

/**
 * The same for documents that are given on as bytes. Whole fields that are kept or dropped, which most projections are of, are not decoded; of
 * others those alone that something is computed from.
 */
export function compileStoredProjection(spec: Doc, variables?: Variables): (raw: Buffer) => Buffer {
  const { tree, mode } = new ProjectionParser(variables).parse(spec);
  const leaves = [...tree.values()];
  const named = new Set([...tree].flatMap(([name, node]) => (node === mode ? [name] : [])));
  if (leaves.every((node) => typeof node === 'string'))
    return (raw) => pickFields(raw, named, mode === 'exclude');
  if (mode === 'exclude' || leaves.some((node) => node instanceof Map)) {
    const project = compileProjection(spec, variables);
    return (raw) => encodeDocument(project(decode(raw)));
  }
  const computed = [...tree].flatMap(([name, node]) => (typeof node === 'function' ? [spec[name]] : []));
  const read = fieldsRead(computed);
  return (raw) => {
    const added: Doc = {};
    compute(added, tree, read ? decodeFields(raw, read) : decode(raw));
    return withFields(pickFields(raw, named, false), encodeDocument(added));
  };
}

/** Compiles `$addFields`, which adds computed fields to all others. */
export function compileAdditions(spec: Doc, variables?: Variables): Projection {
  const tree: ProjectionTree = new Map();
  const add = (path: string, value: unknown): void => {
    if (isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$')) {
      for (const [name, inner] of entriesOf(value)) add(`${path}.${name}`, inner);
    } else placeLeaf(tree, parseFieldPath(path), compileExpression(value, variables), 40176);
  };
  for (const [path, value] of entriesOf(spec)) add(path, value);
  return applying(tree, true);
}

export function compileRemovals(paths: readonly string[]): Projection {
  const tree: ProjectionTree = new Map();
  for (const path of paths) placeLeaf(tree, path.split('.'), 'exclude');
  return applying(tree, true);
}

/** Applies a tree; with `keeps` the fields that it does not mention stay. */
function applying(tree: ProjectionTree, keeps: boolean): Projection {
  const computing = computes(tree);
  return (doc) => {
    const result = pick(doc, tree, keeps);
    if (computing) compute(result, tree, doc);
    return result;
  };
}

function computes(tree: ProjectionTree): boolean {
  return [...tree.values()].some((node) =>
    node instanceof Map ? computes(node) : typeof node === 'function',
  );
}

/** Picks fields in the document's order. Computed ones are added, or replace what was there, later. */
function pick(doc: Doc, tree: ProjectionTree, keeps: boolean): Doc {
  const result: Doc = {};
  for (const name of keeps ? placesOf(doc) : namesOf(doc)) {
    const node = tree.get(name);
    const value = doc[name];
    if (!Object.hasOwn(doc, name)) {
      if (node !== 'exclude') putField(result, name, undefined);
    } else if (node instanceof Map) {
      const kept = pickBelow(value, node, keeps);
      if (kept !== undefined || value === undefined || computes(node)) setField(result, name, kept);
    } else if (node === 'include' || (node !== 'exclude' && keeps)) setField(result, name, value);
  }
  return result;
}

function pickBelow(value: unknown, tree: ProjectionTree, keeps: boolean): unknown {
  if (isDoc(value)) return pick(value, tree, keeps);
  if (!Array.isArray(value)) return keeps ? value : undefined;
  const items = value.map((item) => pickBelow(item, tree, keeps));
  return keeps || computes(tree) ? items : items.filter((item) => item !== undefined);
}

/** Computes fields in the order of the specification. */
function compute(result: Doc, tree: ProjectionTree, root: Doc): void {
  for (const [name, node] of tree) {
    if (typeof node === 'function') putField(result, name, node(root));
    else if (node instanceof Map && computes(node))
      setField(result, name, computeBelow(result[name], node, root));
  }
}

/** Computes fields below a value, which is replaced where it is no document. */
function computeBelow(value: unknown, tree: ProjectionTree, root: Doc): unknown {
  if (Array.isArray(value)) return value.map((item) => computeBelow(item, tree, root));
  const result: Doc = isDoc(value) ? { ...value } : {};
  compute(result, tree, root);
  return result;
}
