/** Commands that build, list and drop indexes. */
import { equalValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { encodeDocument } from '../bson/encode.ts';
import { isTruthy, toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { runInSlices, type SlicedWork } from '../scheduling/sliced-work.ts';
import { keyShape } from '../search/planner.ts';
import { checkIndexSpec } from '../storage/check-index-spec.ts';
import type { Collection } from '../storage/collection.ts';
import { type Index, isIdKey } from '../storage/index-spec.ts';
import type { Transaction } from '../storage/transaction.ts';
import { deadlineOf } from './command-options.ts';
import type { ServerState } from './connection/server-state.ts';
import { onceUnused, waitForUsers } from './connection/wait-for-users.ts';
import type { Command, Context, Reply } from './context.ts';
import { ensureCollection, findCollection, refuseSystem, targetName } from './target-collection.ts';

async function createIndexes(context: Context): Promise<Reply> {
  const { body, state } = context;
  const specs = body.indexes;
  if (!Array.isArray(specs) || specs.length === 0)
    throw new CommandError('BadValue', 'Must specify at least one index to create');
  for (const spec of specs) {
    if (!isDoc(spec)) throw new CommandError('TypeMismatch', 'an index specification must be an object');
    checkIndexSpec(spec);
  }
  refuseSystem(context);
  const existing = findCollection(context);
  if (existing && context.transaction) refuseIndexes(context.transaction, state, existing, specs as Doc[]);
  const collection = existing ?? ensureCollection(context);
  const [before, after] = await collection.buildQueue.run(() =>
    buildIndexes(context, collection, specs as Doc[]),
  );
  return {
    numIndexesBefore: before,
    numIndexesAfter: after,
    ...(after > before ? { createdCollectionAutomatically: !existing } : {}),
    commitQuorum: body.commitQuorum ?? 'votingMembers',
    ...(after > before ? {} : { note: 'all indexes already exist' }),
  };
}

/** Refuses indexes that a transaction can not make: those of a collection that is older than it, or holds documents. */
function refuseIndexes(
  transaction: Transaction,
  { engine }: ServerState,
  collection: Collection,
  specs: readonly Doc[],
): void {
  const isNew = transaction.made.has(collection);
  if (isNew && engine.read(transaction, () => collection.count()) === 0) return;
  if (specs.every((spec) => !specToBuild(collection, spec))) return;
  throw new CommandError(
    'OperationNotSupportedInTransaction',
    `Cannot create new indexes on ${isNew ? 'non-empty' : 'existing'} collection ${collection.namespace} in a multi-document transaction.`,
  );
}

/** Builds all indexes or none, outside of transactions and while others read and write. */
async function buildIndexes(
  context: Context,
  collection: Collection,
  specs: Doc[],
): Promise<[before: number, after: number]> {
  const { catalog, engine } = context.state;
  const before = collection.indexes.length;
  const created: Index[] = [];
  const work = function* (): SlicedWork<void> {
    if (specs.some((spec) => specToBuild(collection, spec))) yield* waitForUsers(context, collection);
    for (const given of specs) {
      const spec = specToBuild(collection, given);
      if (spec) created.push(catalog.beginIndex(collection, spec));
    }
    let duplicate: CommandError | undefined;
    for (const index of created) {
      const found = yield* collection.build(index);
      duplicate ??= found;
    }
    if (duplicate) throw duplicate;
    yield* waitForUsers(context, collection);
    catalog.complete(collection, created);
  };
  try {
    await runInSlices((slice) => engine.write(undefined, slice), work(), deadlineOf(context));
  } catch (error) {
    engine.write(undefined, () => catalog.abandon(collection, created));
    throw error;
  }
  return [before, collection.indexes.length];
}

/** The full specification of an index that is not there yet. */
function specToBuild(collection: Collection, given: Doc): Doc | undefined {
  const key = given.key as Doc;
  if (isIdKey(key)) return undefined;
  const { background: _background, ns: _ns, v: _v, key: _key, name, ...rest } = given;
  const spec: Doc = { v: 2, key, name, ...rest };
  const there = [...collection.indexes, ...collection.building.keys()];
  const named = there.find((index) => index.name === spec.name);
  if (named && sameKeys(named, spec)) return undefined;
  if (named)
    throw new CommandError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${String(spec.name)}`,
    );
  const same = there.find((index) => sameKeys(index, spec));
  if (same)
    throw new CommandError(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${same.name}`,
    );
  return spec;
}

function sameKeys({ spec: { key, partialFilterExpression }, unique, sparse }: Index, spec: Doc): boolean {
  return (
    keyShape(key as Doc) === keyShape(spec.key as Doc) &&
    equalValues(partialFilterExpression, spec.partialFilterExpression) &&
    unique === isTruthy(spec.unique) &&
    sparse === isTruthy(spec.sparse)
  );
}

/** The order in which MongoDB lists an index's options, however they were given. */
const ORDER = ['v', 'key', 'name', 'unique', 'hidden', 'partialFilterExpression', 'sparse'];

function inOrder(spec: Doc): Doc {
  const known = ORDER.flatMap((option) => (option in spec ? [[option, spec[option]]] : []));
  return { ...Object.fromEntries(known), ...spec };
}

async function listIndexes(context: Context): Promise<Reply> {
  const { body, state, db } = context;
  const name = targetName(context);
  const collection = findCollection(context);
  if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
  const documents = collection.indexes.map(({ spec }) => encodeDocument(inOrder(spec)));
  const batchSize = toNumber((body.cursor as Doc | undefined)?.batchSize);
  const options = { batchSize, limit: documents.length };
  return { cursor: await state.cursors.start(context, `${db}.${name}`, documents, options) };
}

function dropIndexes(context: Context): Reply {
  const { body, db, state } = context;
  const collection = findCollection(context);
  if (!collection) throw new CommandError('NamespaceNotFound', `ns not found ${db}.${targetName(context)}`);
  const nIndexesWas = collection.indexes.length;
  if (![body.index].flat().every((which) => typeof which === 'string' || isDoc(which)))
    throw new CommandError('TypeMismatch', "BSON field 'dropIndexes.index' is the wrong type");
  const all = body.index === '*' || (Array.isArray(body.index) && body.index.includes('*'));
  const chosen = all
    ? collection.indexes.filter(({ name }) => name !== '_id_')
    : [body.index].flat().map((which) => findIndex(collection, which));
  if (chosen.some(({ name }) => name === '_id_'))
    throw new CommandError('InvalidOptions', 'cannot drop _id index');
  state.engine.write(undefined, () => {
    for (const index of chosen) state.catalog.dropIndex(collection, index);
  });
  return { nIndexesWas, ...(all ? { msg: 'non-_id indexes dropped for collection' } : {}) };
}

/** Finds an index by its name or its key. */
export function findIndex({ indexes, namespace }: Collection, which: unknown): Index {
  const found = indexes.filter((index) =>
    typeof which === 'string'
      ? index.name === which
      : keyShape(index.spec.key as Doc) === keyShape(which as Doc),
  );
  const [index, another] = found;
  if (!index)
    throw new CommandError('IndexNotFound', `cannot find index ${String(which)} for ns ${namespace}`);
  if (another)
    throw new CommandError(
      'AmbiguousIndexKeyPattern',
      `${found.length} indexes found for key, identify by name instead`,
    );
  return index;
}

const dropping: Command = {
  run: onceUnused(dropIndexes, (context) => findCollection(context)),
  options: ['index'],
};

export const indexCommands: Record<string, Command> = {
  createIndexes: { run: createIndexes, options: ['indexes', 'commitQuorum'], inTransaction: true },
  listIndexes: { run: listIndexes, options: ['cursor'] },
  dropIndexes: dropping,
  deleteIndexes: dropping,
};
