import { equalValues } from '../bson/compare.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { shape } from '../query/planner.ts';
import type { Collection } from '../storage/collection.ts';
import { checkIndexSpec, defaultIndexName, type Index, isIdKey } from '../storage/index-spec.ts';
import { encodeDocument } from '../update/apply-update.ts';
import { type Command, type Context, ensured, type Reply, stored, targetName } from './context.ts';

function createIndexes(context: Context): Reply {
  const { body, state } = context;
  const specs = body.indexes;
  if (!Array.isArray(specs) || specs.length === 0)
    throw new CommandError('BadValue', 'Must specify at least one index to create');
  const existed = stored(context) !== undefined;
  for (const spec of specs) checkIndexSpec(spec as Doc);
  const collection = ensured(context);
  const before = collection.indexes;
  state.engine.write(undefined, () => {
    for (const spec of specs as Doc[]) addIndex(context, collection, spec);
  });
  const added = collection.indexes.length > before.length;
  return {
    numIndexesBefore: before.length,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: !existed,
    ...(added ? {} : { note: 'all indexes already exist' }),
  };
}

function addIndex({ state }: Context, collection: Collection, given: Doc): void {
  const key = given.key as Doc;
  if (isIdKey(key)) return;
  const { background: _background, ns: _ns, v: _v, ...rest } = given;
  const spec: Doc = { v: 2, ...rest, key, name: given.name ?? defaultIndexName(key) };
  for (const index of collection.indexes) {
    const sameKey =
      shape(index.spec.key as Doc) === shape(key) &&
      equalValues(index.spec.partialFilterExpression, spec.partialFilterExpression);
    const sameName = index.name === spec.name;
    if (!sameKey && !sameName) continue;
    if (sameKey && sameName && sameOptions(index, spec)) return;
    if (sameName) {
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${String(spec.name)}`,
      );
    }
    throw new CommandError(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${index.name}`,
    );
  }
  state.catalog.addIndex(collection, spec);
}

function sameOptions(index: Index, spec: Doc): boolean {
  return index.unique === Boolean(spec.unique) && index.sparse === Boolean(spec.sparse);
}

async function listIndexes(context: Context): Promise<Reply> {
  const { state, db } = context;
  const name = targetName(context);
  const collection = stored(context);
  if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
  const documents = collection.indexes.map(({ spec }) => encodeDocument(spec));
  return { cursor: await state.cursors.start(context, `${db}.${name}`, documents, undefined, true) };
}

function dropIndexes(context: Context): Reply {
  const { body, db, state } = context;
  const collection = stored(context);
  if (!collection) throw new CommandError('NamespaceNotFound', `ns not found ${db}.${targetName(context)}`);
  const wanted = body.index;
  const nIndexesWas = collection.indexes.length;
  const chosen = choose(collection, wanted);
  state.engine.write(undefined, () => {
    for (const index of chosen) state.catalog.dropIndex(collection, index);
  });
  return { nIndexesWas };
}

function choose(collection: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return collection.indexes.filter(({ name }) => name !== '_id_');
  return (Array.isArray(wanted) ? wanted : [wanted]).map((which) => {
    const index = collection.indexes.find((other) =>
      typeof which === 'string' ? other.name === which : shape(other.spec.key as Doc) === shape(which as Doc),
    );
    if (!index) throw new CommandError('IndexNotFound', `index not found with name [${String(which)}]`);
    if (index.name === '_id_') throw new CommandError('InvalidOptions', 'cannot drop _id index');
    return index;
  });
}

const dropping: Command = { run: dropIndexes, options: ['index'] };

export const indexCommands: Record<string, Command> = {
  createIndexes: { run: createIndexes, options: ['indexes', 'commitQuorum'], inTransaction: true },
  listIndexes: { run: listIndexes, options: ['cursor'] },
  dropIndexes: dropping,
  deleteIndexes: dropping,
};
