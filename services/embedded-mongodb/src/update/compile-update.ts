/** An update compiled into functions on a document's bytes: operators, a replacement, or a pipeline. */
import { equalValues } from '../bson/compare.ts';
import { decode } from '../bson/decode.ts';
import { type Doc, isDoc, withId } from '../bson/doc.ts';
import { CommandError, notSupported } from '../errors.ts';
import { isFromConstant } from '../expression/evaluate.ts';
import { compileStage } from '../pipeline/compile-stage.ts';
import type { Environment, Stage, Stream } from '../pipeline/environment.ts';
import { parsePipeline } from '../pipeline/parse-pipeline.ts';
import { matchedPosition } from '../query/positional.ts';
import { collectAtOnce } from '../scheduling/pausable.ts';
import { FieldPlace, immutableIdError } from './field-place.ts';
import { NOT_HERE, OPERATORS } from './operators.ts';
import { checkId, dollarPrefixedError, encodeUpdated, encodeUpserted, fillTimestamps } from './storable.ts';
import { applyTree, mergeTrees, treeOfPath, type UpdateLeaf, type UpdateNode } from './update-tree.ts';
import { upsertId, upsertSeed } from './upsert-seed.ts';

export type Update = {
  kind: 'operators' | 'replacement' | 'pipeline';
  /** Gives the bytes after the update, or the same bytes where nothing changes. */
  apply(before: Buffer): Buffer;
  /** Gives the document that an upsert inserts. */
  insert(): Buffer;
};

export type UpdateSpec = {
  filter: Doc;
  update: unknown;
  /** The environment of a pipeline's stages. */
  env: Environment;
};

export function compileUpdate({ filter, update, env }: UpdateSpec): Update {
  if (!isDoc(update) && !Array.isArray(update))
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  if (isDoc(update) && Object.keys(update)[0]?.startsWith('$')) return operatorUpdate(filter, update);
  if (!Array.isArray(update)) return replacementUpdate(filter, update);
  return pipelineUpdate(filter, update, env);
}

function operatorUpdate(filter: Doc, update: Doc): Update {
  const tree = compileOperators(update);
  const positional = Object.values(update).some((fields) =>
    Object.keys(fields as Doc).some((path) => path.includes('.$')),
  );
  const run = (doc: Doc, matched: string | undefined, inserting: boolean): boolean => {
    const edit = { doc, inserting, matched, changed: false };
    applyTree(tree, new FieldPlace(edit));
    return edit.changed;
  };
  return {
    kind: 'operators',
    apply(before) {
      const doc = decode(before);
      return run(doc, positional ? matchedPosition(filter, doc) : undefined, false)
        ? encodeUpdated(doc)
        : before;
    },
    insert() {
      const doc = upsertSeed(filter);
      run(doc, undefined, true);
      checkId(doc._id);
      return encodeUpserted(doc);
    },
  };
}

function compileOperators(update: Doc): UpdateNode {
  let tree: UpdateNode = { kind: 'fields', children: new Map() };
  const add = (path: string, leaf: UpdateLeaf): void => {
    const conflict = (at: string) =>
      new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${at}'`,
      );
    tree = mergeTrees(tree, treeOfPath(path, leaf), conflict);
  };
  for (const [name, fields] of Object.entries(update)) {
    if (NOT_HERE.has(name)) throw notSupported(`the update operator ${name}`);
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
    if (!operator) {
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(fields))
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found another type for ${name}`,
      );
    for (const [path, operand] of Object.entries(fields)) {
      checkPath(path);
      add(path, operator(operand, path));
    }
  }
  return tree;
}

function checkPath(path: string): void {
  if (/(^|\.)\$\[[^.]*\](\.|$)/.test(path)) throw notSupported(`all or filtered elements, as in '${path}',`);
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new CommandError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts[0] === '$' || parts.filter((part) => part === '$').length > 1)
    throw new CommandError(
      'BadValue',
      `A positional (i.e. '$') element can't stand first or twice in path '${path}'`,
    );
}

/**
 * The bytes of a document in place of another, whose `_id` it keeps. Losing the `_id` and getting it back counts as
 * a change.
 */
function encodeReplacement(before: Buffer, after: Doc, lost = false): Buffer {
  const { _id: id } = decode(before);
  const { _id: given = id, ...rest } = after;
  checkId(given);
  if (!equalValues(given, id)) throw immutableIdError();
  const bytes = encodeUpdated(withId(given, rest));
  return bytes.equals(before) && !lost ? before : bytes;
}

function encodeInserted(id: unknown, { _id: given = id, ...rest }: Doc): Buffer {
  if (id !== undefined && !equalValues(given, id)) throw immutableIdError();
  checkId(given);
  return encodeUpserted(withId(given, rest));
}

function replacementUpdate(filter: Doc, { _id: id, ...rest }: Doc): Update {
  const upserted = (): Doc =>
    id === undefined ? fillTimestamps({ ...rest }) : withId(id, fillTimestamps({ ...rest }));
  return {
    kind: 'replacement',
    apply(before) {
      const bad = Object.keys(rest).find((name) => name.startsWith('$'));
      if (bad) throw dollarPrefixedError(bad, bad);
      return encodeReplacement(before, upserted());
    },
    insert() {
      const seed = upsertId(filter);
      if (Array.isArray(id ?? seed))
        throw new CommandError('NotSingleValueField', "the (immutable) field '_id' was found to be an array");
      return encodeInserted(seed, upserted());
    },
  };
}

const STAGES = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot']);

function refusedStage(name: string): CommandError {
  return new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
}

/** A stage whose constants can not be evaluated, which fails where there is a document to update. */
function failing(error: unknown): Stage {
  return () => {
    throw error;
  };
}

function pipelineUpdate(filter: Doc, pipeline: unknown[], env: Environment): Update {
  const stages = parsePipeline(pipeline).map(({ name, spec }) => {
    if (name === '$out') throw refusedStage(name);
    try {
      const stage = compileStage(name, spec, env);
      if (!STAGES.has(name)) throw refusedStage(name);
      return stage;
    } catch (error) {
      if (!isFromConstant(error)) throw error;
      return failing(error);
    }
  });
  const run = (doc: Doc): Doc =>
    collectAtOnce(stages.reduce<Stream>((stream, stage) => stage(stream, env), [doc]))[0] as Doc;
  return {
    kind: 'pipeline',
    apply(before) {
      const after = run(decode(before));
      return encodeReplacement(before, after, !Object.hasOwn(after, '_id') && Object.keys(after).length > 0);
    },
    insert() {
      const seed = upsertSeed(filter);
      return encodeInserted(seed._id, run(seed));
    },
  };
}
