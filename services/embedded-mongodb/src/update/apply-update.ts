import { ObjectId, serialize } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { decode } from '../bson/decode.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Variables } from '../query/expression.ts';
import { compileFilter } from '../query/filter.ts';
import {
  compileAdditions,
  compileProjection,
  compileRemovals,
  type Projection,
} from '../query/projection.ts';
import { replaceRoot } from '../query/replace-root.ts';
import { applyOperators, isUpdateOperator } from './operators.ts';
import { slotAt, type UpdateScope } from './targets.ts';

export const MAX_DOCUMENT = 16 * 1024 * 1024;

export type Update = {
  kind: 'operators' | 'replacement' | 'pipeline';
  /** The bytes after the update; the same bytes where nothing changes. */
  apply(before: Buffer): Buffer;
  /** The document an upsert inserts. */
  insert(): Buffer;
};

export type UpdateSpec = {
  filter: Doc;
  update: unknown;
  arrayFilters: unknown;
  variables: Variables | undefined;
};

export function compileUpdate({ filter, update, arrayFilters, variables }: UpdateSpec): Update {
  if (Array.isArray(update)) return pipelineUpdate(filter, update as Doc[], variables);
  if (!isDoc(update))
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  if (Object.keys(update)[0]?.startsWith('$')) return operatorUpdate(filter, update, arrayFilters);
  return replacementUpdate(filter, update);
}

export function encodeDocument(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true });
  if (bytes.length > MAX_DOCUMENT) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT}`,
    );
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function finish(before: Buffer, id: unknown, after: Doc): Buffer {
  if (!Object.hasOwn(after, '_id')) return encodeSame(before, { _id: id, ...after });
  if (!equalValues(after._id, id)) {
    throw new CommandError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return encodeSame(before, after);
}

function encodeSame(before: Buffer, after: Doc): Buffer {
  const bytes = encodeDocument(after);
  return bytes.equals(before) ? before : bytes;
}

function insertable(doc: Doc): Buffer {
  const { _id: id, ...rest } = doc;
  return encodeDocument({ _id: id === undefined ? new ObjectId() : id, ...rest });
}

function operatorUpdate(filter: Doc, update: Doc, arrayFilters: unknown): Update {
  checkOperators(update);
  const scope: UpdateScope = { filter, arrayFilters: compileArrayFilters(arrayFilters, update) };
  return {
    kind: 'operators',
    apply(before) {
      const doc = decode(before);
      const id = doc._id;
      applyOperators(doc, update, scope, false);
      if (!Object.hasOwn(doc, '_id')) throw immutableId();
      return finish(before, id, doc);
    },
    insert() {
      const doc = seedFrom(filter);
      const id = doc._id;
      applyOperators(doc, update, scope, true);
      if (id !== undefined && !equalValues(id, doc._id)) throw immutableId();
      return insertable(doc);
    },
  };
}

function immutableId(): CommandError {
  return new CommandError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

function checkOperators(update: Doc): void {
  const paths: string[] = [];
  for (const [name, fields] of Object.entries(update)) {
    if (!isUpdateOperator(name)) {
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(fields)) {
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found another type for ${name}`,
      );
    }
    paths.push(...Object.keys(fields));
    if (name === '$rename') paths.push(...Object.values(fields).map(String));
  }
  const sorted = paths.sort();
  for (const [i, path] of sorted.entries()) {
    if (path === '' || path.startsWith('.') || path.endsWith('.')) {
      throw new CommandError(
        56,
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    }
    const conflict = sorted.slice(i + 1).find((other) => other === path || other.startsWith(`${path}.`));
    if (conflict !== undefined) {
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${conflict}' would create a conflict at '${path}'`,
      );
    }
  }
}

function compileArrayFilters(
  arrayFilters: unknown,
  update: Doc,
): ReadonlyMap<string, (value: unknown) => boolean> {
  const tests = new Map<string, (value: unknown) => boolean>();
  if (!Array.isArray(arrayFilters)) return tests;
  const used = JSON.stringify(Object.values(update).map((fields) => Object.keys(fields as Doc)));
  for (const source of arrayFilters as Doc[]) {
    const name = filterName(source);
    if (tests.has(name))
      throw new CommandError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    if (!used.includes(`$[${name}]`)) {
      throw new CommandError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      );
    }
    const { matches } = compileFilter(source);
    tests.set(name, (value) => matches({ [name]: value }));
  }
  return tests;
}

function filterName(source: Doc): string {
  const [key, value] = Object.entries(source)[0] ?? [''];
  if (key.startsWith('$') && Array.isArray(value)) return filterName(value[0] as Doc);
  const name = key.split('.')[0] ?? '';
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new CommandError(
      'BadValue',
      `Error parsing array filter :: the top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
    );
  }
  return name;
}

function replacementUpdate(filter: Doc, update: Doc): Update {
  const bad = Object.keys(update).find((name) => name.startsWith('$'));
  if (bad)
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${bad}' in '${bad}' is not allowed in the context of an update's replacement document.`,
    );
  return {
    kind: 'replacement',
    apply: (before) => finish(before, decode(before)._id, idFirst(update)),
    insert() {
      const id = seedFrom(filter)._id;
      return insertable(id === undefined || Object.hasOwn(update, '_id') ? update : { _id: id, ...update });
    },
  };
}

function idFirst(doc: Doc): Doc {
  return Object.hasOwn(doc, '_id') ? { _id: doc._id, ...doc } : doc;
}

const STAGES: Record<string, (spec: unknown, variables: Variables | undefined) => Projection> = {
  $set: (spec, variables) => compileAdditions(spec as Doc, variables),
  $addFields: (spec, variables) => compileAdditions(spec as Doc, variables),
  $unset: (spec) => compileRemovals(Array.isArray(spec) ? spec.map(String) : [String(spec)]),
  $project: (spec, variables) => compileProjection(spec as Doc, undefined, variables),
  $replaceRoot: (spec, variables) => replaceRoot((spec as Doc).newRoot, variables),
  $replaceWith: (spec, variables) => replaceRoot(spec, variables),
};

function pipelineUpdate(filter: Doc, stages: Doc[], variables: Variables | undefined): Update {
  const steps = stages.map((stage) => {
    const [name, spec] = Object.entries(stage)[0] ?? [''];
    const compile = STAGES[name];
    if (!compile)
      throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
    return compile(spec, variables);
  });
  const run = (doc: Doc): Doc => steps.reduce((value, step) => step(value), doc);
  return {
    kind: 'pipeline',
    apply(before) {
      const doc = decode(before);
      return finish(before, doc._id, run(doc));
    },
    insert: () => insertable(run(seedFrom(filter))),
  };
}

/** What a filter says for certain about the document it looks for. */
function seedFrom(filter: Doc, doc: Doc = {}): Doc {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition))
      for (const clause of condition) seedFrom(clause as Doc, doc);
    else if (path === '$or' && Array.isArray(condition) && condition.length === 1)
      seedFrom(condition[0] as Doc, doc);
    else if (!path.startsWith('$')) seedField(doc, path, condition);
  }
  return doc;
}

function seedField(doc: Doc, path: string, condition: unknown): void {
  let value = condition;
  if (isDoc(condition) && Object.keys(condition)[0]?.startsWith('$')) {
    if ('$eq' in condition) value = condition.$eq;
    else if (Array.isArray(condition.$in) && condition.$in.length === 1) value = condition.$in[0];
    else if (Array.isArray(condition.$all) && condition.$all.length === 1) value = condition.$all[0];
    else return;
  }
  slotAt(doc, path.split('.'), true)?.set(value);
}
