import { equalValues } from '../bson/compare.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { inSlices, type Work } from '../query/pace.ts';
import { shape } from '../query/planner.ts';
import type { Collection } from '../storage/collection.ts';
import { checkIndexSpec, defaultIndexName, type Index, isIdKey } from '../storage/index-spec.ts';
import { encodeDocument } from '../update/storable.ts';
import { type Command, type Context, ensured, type Reply, stored, targetName } from './context.ts';
import type { State } from './state.ts';

async function createIndexes(context: Context): Promise<Reply> {
  const { body, state } = context;
  const specs = body.indexes;
  if (!Array.isArray(specs) || specs.length === 0)
    throw new CommandError('BadValue', 'Must specify at least one index to create');
  const existed = stored(context) !== undefined;
  for (const spec of specs) checkIndexSpec(spec as Doc);
  const collection = ensured(context);
  const [before, after] = await collection.builds.take(() => buildIndexes(state, collection, specs as Doc[]));
  return {
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically: !existed,
    ...(after > before ? {} : { note: 'all indexes already exist' }),
  };
}

/** All of them or none, while others read and write. Outside transactions. */
async function buildIndexes(
  { catalog, engine }: State,
  collection: Collection,
  specs: Doc[],
): Promise<[before: number, after: number]> {
  const before = collection.indexes.length;
  const made: Index[] = [];
  const work = function* (): Work<void> {
    for (const given of specs) {
      const spec = missing(collection, given);
      if (spec) made.push(catalog.beginIndex(collection, spec));
    }
    for (const index of made) yield* collection.build(index);
    catalog.complete(collection, made);
  };
  try {
    await inSlices((slice) => engine.write(undefined, slice), work());
  } catch (error) {
    engine.write(undefined, () => catalog.abandon(collection, made));
    throw error;
  }
  return [before, collection.indexes.length];
}

/** The full specification of an index that is not there yet. */
function missing(collection: Collection, given: Doc): Doc | undefined {
  const key = given.key as Doc;
  if (isIdKey(key)) return undefined;
  const { background: _background, ns: _ns, v: _v, ...rest } = given;
  const spec: Doc = { v: 2, ...rest, key, name: given.name ?? defaultIndexName(key) };
  for (const index of [...collection.indexes, ...collection.building.keys()]) {
    const sameKey =
      shape(index.spec.key as Doc) === shape(key) &&
      equalValues(index.spec.partialFilterExpression, spec.partialFilterExpression);
    const sameName = index.name === spec.name;
    if (!sameKey && !sameName) continue;
    if (sameKey && sameName && sameOptions(index, spec)) return undefined;
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
  return spec;
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
