/** The parser of projections. It is a class because MongoDB's errors depend on what was read before. */
import { type Doc, entriesOf, isDoc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileComputedField, compileExpression, type Variables } from '../expression/evaluate.ts';
import { hasExpression } from './filter.ts';
import { parseFieldPath } from './paths.ts';
import { compileElementMatch, parseSlice, type Slice } from './projection-arrays.ts';

/** A field that is kept, dropped, or computed from the whole document. */
export type ProjectionLeaf = 'include' | 'exclude' | ((root: Doc) => unknown);
export type ProjectionTree = Map<string, ProjectionLeaf | ProjectionTree>;

/** A change of an array in the result, made after all else. */
export type ArrayStep = { parts: string[]; slice: Slice | 'positional' };

export type ParsedProjection = { tree: ProjectionTree; mode: 'include' | 'exclude'; afterwards: ArrayStep[] };

/** Reads a projection and refuses wrong ones with MongoDB's codes. */
export class ProjectionParser {
  readonly #tree: ProjectionTree = new Map();
  /** The filter of a find, which has operators of its own; undefined for a stage. */
  readonly #filter: Doc | undefined;
  readonly #variables: Variables | undefined;
  readonly #afterwards: ArrayStep[] = [];
  #mode: ParsedProjection['mode'] | undefined;
  #id: ParsedProjection['mode'] | undefined;
  #mentionsId = false;
  #elemMatch = false;
  #late: CommandError | undefined;

  constructor(filter: Doc | undefined, variables: Variables | undefined) {
    this.#filter = filter;
    this.#variables = variables;
  }

  parse(spec: Doc): ParsedProjection {
    for (const [path, value] of entriesOf(spec)) {
      this.#mentionsId ||= path === '_id' || path.startsWith('_id.');
      this.#element(path, value);
    }
    if (this.#late) throw this.#late;
    const mode =
      this.#mode ?? (this.#elemMatch && this.#afterwards.length === 0 ? 'include' : (this.#id ?? 'exclude'));
    if (mode === 'include' && !this.#mentionsId) this.#tree.set('_id', 'include');
    return { tree: this.#tree, mode, afterwards: this.#afterwards };
  }

  #element(path: string, value: unknown): void {
    if (isDoc(value)) this.#object(path, value);
    else {
      const flag = typeof value === 'boolean' ? Number(value) : toNumber(value);
      if (flag === undefined) this.#literal(path, value);
      else if (flag !== 0) this.#inclusion(path);
      else this.#exclusion(path);
    }
  }

  #object(path: string, value: Doc): void {
    const [first] = Object.keys(value);
    if (first === undefined) throw new CommandError(51270, 'An empty sub-projection is not a valid value');
    if (isPositional(path))
      throw new CommandError(31271, 'positional projection cannot be used with an expression or sub object');
    if (!first.startsWith('$')) {
      reach(this.#tree, parseFieldPath(path), 31249, 31250);
      for (const [name, inner] of entriesOf(value)) this.#element(`${path}.${name}`, inner);
    } else if (this.#filter && first === '$elemMatch') this.#elementMatch(path, value);
    else if (this.#filter && first === '$slice') this.#slice(path, value);
    else if (first === '$meta') throw new CommandError('NotImplemented', '$meta is not supported');
    else this.#computed(path, value, 31252);
  }

  #inclusion(path: string): void {
    if (isPositional(path)) this.#positional(path.slice(0, -2));
    else this.#place(path, 'include');
    if (path === '_id') this.#id = 'include';
    else this.#settle('include', 31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }

  #exclusion(path: string): void {
    if (isPositional(path))
      throw new CommandError(31395, 'positional projection cannot be used with exclusion');
    this.#place(path, 'exclude');
    if (path === '_id') this.#id = 'exclude';
    else this.#settle('exclude', 31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }

  #literal(path: string, value: unknown): void {
    if (isPositional(path))
      throw new CommandError(31308, 'positional projection cannot be used with a literal');
    this.#computed(path, value, 31310);
  }

  #computed(path: string, value: unknown, code: number): void {
    this.#settle('include', code, `Cannot use an expression ${path} in an exclusion projection`);
    const compute = isDoc(value)
      ? compileComputedField(value, this.#variables)
      : compileExpression(value, this.#variables);
    this.#place(path, compute);
  }

  #positional(path: string): void {
    if (!this.#filter)
      throw new CommandError(31324, 'Cannot use positional projection in aggregation projection');
    if (this.#afterwards.some(({ slice }) => slice === 'positional'))
      throw new CommandError(31276, 'Cannot specify more than one positional projection per query.');
    if (hasExpression(this.#filter))
      throw new CommandError('QueryFeatureNotAllowed', '$expr is not allowed in this context');
    if (this.#elemMatch) throw new CommandError(31256, 'Cannot specify positional operator and $elemMatch');
    this.#afterwards.push({ parts: this.#place(path, 'include'), slice: 'positional' });
  }

  #elementMatch(path: string, value: Doc): void {
    if (!isDoc(value.$elemMatch))
      throw new CommandError(31274, 'elemMatch: Invalid argument, object required');
    if (this.#afterwards.some(({ slice }) => slice === 'positional'))
      throw new CommandError(31255, 'Cannot specify positional operator and $elemMatch');
    if (path.includes('.'))
      throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field');
    this.#elemMatch = true;
    this.#place(path, compileElementMatch(path, value));
  }

  /** Reads `$slice`, which is an expression where it cannot be a find's. */
  #slice(path: string, value: Doc): void {
    const given = value.$slice;
    const slice = parseSlice(given);
    if (slice && isFree(this.#tree, parseFieldPath(path))) {
      this.#afterwards.push({ parts: this.#place(path, 'include'), slice });
      return;
    }
    this.#settle('include', 31252, `Cannot use an expression ${path} in an exclusion projection`);
    if (!Array.isArray(given) || given.length < 2 || given.length > 3)
      throw new CommandError(28667, 'Expression $slice takes at least 2 arguments, and at most 3');
    if (typeof given[0] === 'string') this.#computed(path, value, 31252);
    else {
      this.#place(path, 'include');
      this.#late ??= new CommandError(28724, 'First argument to $slice must be an array');
    }
  }

  #settle(mode: ParsedProjection['mode'], code: number, message: string): void {
    if (this.#mode && this.#mode !== mode) throw new CommandError(code, message);
    this.#mode = mode;
  }

  #place(path: string, leaf: ProjectionLeaf): string[] {
    if (this.#filter && /\.\$\./.test(path))
      throw new CommandError(31394, 'positional operator in the middle of a path');
    const parts = parseFieldPath(path);
    placeLeaf(this.#tree, parts, leaf);
    return parts;
  }
}

function isPositional(path: string): boolean {
  return path.endsWith('.$');
}

/** Puts a leaf into the tree; `conflict` is the code of a collision where it is not a find's. */
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

function isFree(tree: ProjectionTree, [name, ...rest]: readonly string[]): boolean {
  const there = tree.get(name as string);
  return there === undefined || (rest.length > 0 && there instanceof Map && isFree(there, rest));
}
