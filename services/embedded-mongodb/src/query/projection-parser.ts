/** The parser of projections. It is a class because MongoDB's errors depend on what was read before. */
import { type Doc, entriesOf, isDoc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileComputedField, compileExpression, type Variables } from '../expression/evaluate.ts';
import { parseFieldPath } from './paths.ts';

/** A field that is kept, dropped, or computed from the whole document. */
export type ProjectionLeaf = 'include' | 'exclude' | ((root: Doc) => unknown);
export type ProjectionTree = Map<string, ProjectionLeaf | ProjectionTree>;

export type ParsedProjection = { tree: ProjectionTree; mode: 'include' | 'exclude' };

/** What MongoDB's projections do to arrays, and facts about a search: no service needs them. */
export const NOT_HERE: ReadonlySet<string> = new Set(['$elemMatch', '$meta', '$slice']);

/** Reads a projection and refuses wrong ones with MongoDB's codes. */
export class ProjectionParser {
  readonly #tree: ProjectionTree = new Map();
  readonly #variables: Variables | undefined;
  #mode: ParsedProjection['mode'] | undefined;
  #id: ParsedProjection['mode'] | undefined;
  #mentionsId = false;

  constructor(variables: Variables | undefined) {
    this.#variables = variables;
  }

  parse(spec: Doc): ParsedProjection {
    for (const [path, value] of entriesOf(spec)) {
      this.#mentionsId ||= path === '_id' || path.startsWith('_id.');
      this.#element(path, value);
    }
    const mode = this.#mode ?? this.#id ?? 'exclude';
    if (mode === 'include' && !this.#mentionsId) this.#tree.set('_id', 'include');
    return { tree: this.#tree, mode };
  }

  #element(path: string, value: unknown): void {
    if (/\.\$(\.|$)/.test(path)) throw notSupported(`the position in the projection '${path}'`);
    if (isDoc(value)) this.#object(path, value);
    else {
      const flag = typeof value === 'boolean' ? Number(value) : toNumber(value);
      if (flag === undefined) this.#computed(path, value, 31310);
      else if (flag !== 0) this.#inclusion(path);
      else this.#exclusion(path);
    }
  }

  #object(path: string, value: Doc): void {
    const [first] = Object.keys(value);
    if (first === undefined) throw new CommandError(51270, 'An empty sub-projection is not a valid value');
    if (!first.startsWith('$')) {
      reach(this.#tree, parseFieldPath(path), 31249, 31250);
      for (const [name, inner] of entriesOf(value)) this.#element(`${path}.${name}`, inner);
    } else if (NOT_HERE.has(first)) throw notSupported(`${first} in a projection`);
    else this.#computed(path, value, 31252);
  }

  #inclusion(path: string): void {
    this.#place(path, 'include');
    if (path === '_id') this.#id = 'include';
    else this.#settle('include', 31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }

  #exclusion(path: string): void {
    this.#place(path, 'exclude');
    if (path === '_id') this.#id = 'exclude';
    else this.#settle('exclude', 31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }

  #computed(path: string, value: unknown, code: number): void {
    this.#settle('include', code, `Cannot use an expression ${path} in an exclusion projection`);
    const compute = isDoc(value)
      ? compileComputedField(value, this.#variables)
      : compileExpression(value, this.#variables);
    this.#place(path, compute);
  }

  #settle(mode: ParsedProjection['mode'], code: number, message: string): void {
    if (this.#mode && this.#mode !== mode) throw new CommandError(code, message);
    this.#mode = mode;
  }

  #place(path: string, leaf: ProjectionLeaf): void {
    placeLeaf(this.#tree, parseFieldPath(path), leaf);
  }
}

/** Puts a leaf into the tree; `conflict` is the code of a collision where it is not a projection's. */
export function placeLeaf(
  tree: ProjectionTree,
  parts: readonly string[],
  leaf: ProjectionLeaf,
  conflict?: number,
): void {
  const parent = reach(tree, parts.slice(0, -1), conflict);
  const name = parts.at(-1) as string;
  if (parent.has(name)) throw new CommandError(conflict ?? 31250, `Path collision at ${name}`);
  parent.set(name, leaf);
}

/** The subtree at a path, made where there is none. The codes are for a leaf on the way and at the end. */
function reach(
  tree: ProjectionTree,
  parts: readonly string[],
  onTheWay = 31249,
  atEnd = onTheWay,
): ProjectionTree {
  return parts.reduce((parent, name, i) => {
    const there = parent.get(name) ?? new Map();
    if (!(there instanceof Map))
      throw new CommandError(
        i === parts.length - 1 ? atEnd : onTheWay,
        `Path collision at ${parts.join('.')}`,
      );
    parent.set(name, there);
    return there;
  }, tree);
}
