import { Binary, Long } from 'bson';
import { equalValues } from '../bson/compare.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { checkView } from '../pipeline/views.ts';
import { collationOf } from '../query/collation.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { encodeDocument } from '../update/storable.ts';
import { type Command, type Context, environment, type Reply, targetName } from './context.ts';

const CREATE_OPTIONS = [
  'viewOn',
  'pipeline',
  'collation',
  'validator',
  'validationLevel',
  'validationAction',
  'capped',
  'size',
  'max',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'indexOptionDefaults',
  'storageEngine',
  'encryptedFields',
  'idIndex',
  'autoIndexId',
  'flags',
];

const REFUSED = [
  'validator',
  'capped',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'encryptedFields',
];

function refuseOptions(body: Doc): void {
  if (collationOf(body)) throw new CommandError('NotImplemented', 'only the simple collation is supported');
  for (const option of REFUSED) {
    if (body[option])
      throw new CommandError('NotImplemented', `the collection option '${option}' is not supported`);
  }
}

function viewOptions({ viewOn, pipeline }: Doc): Doc {
  if (viewOn === undefined) {
    if (pipeline === undefined) return {};
    throw new CommandError('InvalidOptions', "'pipeline' requires 'viewOn' to also be specified");
  }
  if (typeof viewOn !== 'string')
    throw new CommandError('TypeMismatch', "BSON field 'create.viewOn' is the wrong type, expected a string");
  if (viewOn === '') throw new CommandError('BadValue', "'viewOn' cannot be empty");
  return { viewOn, pipeline: pipeline ?? [] };
}

function create(context: Context): Reply {
  const { body, db, state } = context;
  const name = targetName(context);
  refuseOptions(body);
  const options = viewOptions(body);
  const there = state.catalog.find(db, name);
  if (there) {
    if (!there.view && Object.keys(options).length === 0) return {};
    if (there.view && equalValues(there.options, options)) return {};
    throw new CommandError(
      'NamespaceExists',
      `namespace ${db}.${name} already exists, but with different options`,
    );
  }
  state.engine.write(undefined, () => {
    state.catalog.create(db, name, options);
    checkView(environment(context), name);
  });
  return {};
}

function drop(context: Context): Reply {
  const { db, state } = context;
  const name = targetName(context);
  const collection = state.catalog.find(db, name);
  if (!collection) return {};
  const nIndexesWas = collection.indexes.length;
  state.engine.write(undefined, () => state.catalog.drop(collection));
  return { nIndexesWas, ns: `${db}.${name}` };
}

function dropDatabase({ db, state }: Context): Reply {
  state.engine.write(undefined, () => {
    for (const collection of state.catalog.list(db)) state.catalog.drop(collection);
  });
  return { dropped: db };
}

function collMod(context: Context): Reply {
  const { body, db, state } = context;
  const name = targetName(context);
  refuseOptions(body);
  const collection = state.catalog.find(db, name);
  if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
  if (body.viewOn === undefined) {
    if (
      Object.keys(body).some((option) =>
        ['pipeline', 'index', 'validationLevel', 'validationAction'].includes(option),
      )
    ) {
      throw new CommandError('NotImplemented', 'collMod is supported for views only');
    }
    return {};
  }
  if (!collection.view) throw new CommandError('InvalidOptions', `ns: ${db}.${name} is not a view`);
  state.engine.write(undefined, () => {
    state.catalog.setOptions(collection, viewOptions(body));
    checkView(environment(context), name);
  });
  return {};
}

function renameCollection({ body, state }: Context): Reply {
  const [from, to] = [String(body.renameCollection), String(body.to)];
  const source = state.catalog.find(...splitNamespace(from));
  if (!source) throw new CommandError('NamespaceNotFound', `Source collection ${from} does not exist`);
  const target = state.catalog.find(...splitNamespace(to));
  if (target && body.dropTarget !== true)
    throw new CommandError('NamespaceExists', 'target namespace exists');
  state.engine.write(undefined, () => {
    if (target) state.catalog.drop(target);
    state.catalog.rename(source, ...splitNamespace(to));
  });
  return {};
}

function splitNamespace(namespace: string): [string, string] {
  const dot = namespace.indexOf('.');
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

function describe(collection: Collection, nameOnly: boolean): Doc {
  const type = collection.view ? 'view' : 'collection';
  if (nameOnly) return { name: collection.name, type };
  if (collection.view)
    return { name: collection.name, type, options: collection.options, info: { readOnly: true } };
  return {
    name: collection.name,
    type,
    options: collection.options,
    info: { readOnly: false, uuid: new Binary(collection.uuid, 4) },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  };
}

async function listCollections(context: Context): Promise<Reply> {
  const { body, db, state } = context;
  const { matches } = compileFilter((body.filter as Doc | undefined) ?? {});
  const found = state.catalog
    .list(db)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((collection) => describe(collection, false))
    .filter(matches)
    .map((doc) => (body.nameOnly === true ? { name: doc.name, type: doc.type } : doc));
  const size = (body.cursor as Doc | undefined)?.batchSize;
  return {
    cursor: await state.cursors.start(
      context,
      `${db}.$cmd.listCollections`,
      found.map(encodeDocument),
      size === undefined ? undefined : Number(size),
      false,
    ),
  };
}

function listDatabases(context: Context): Reply {
  const { body, state } = context;
  const { matches } = compileFilter((body.filter as Doc | undefined) ?? {});
  const databases = state.catalog
    .databases()
    .map((name) => ({ name, sizeOnDisk: Long.ZERO, empty: false }))
    .filter(matches);
  if (body.nameOnly === true) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: Long.ZERO, totalSizeMb: Long.ZERO };
}

export const collectionCommands: Record<string, Command> = {
  create: { run: create, options: CREATE_OPTIONS, inTransaction: true },
  drop: { run: drop, options: [] },
  dropDatabase: { run: dropDatabase, options: [] },
  collMod: { run: collMod, options: [...CREATE_OPTIONS, 'index'] },
  renameCollection: { run: renameCollection, options: ['to', 'dropTarget'] },
  listCollections: {
    run: listCollections,
    options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  },
  listDatabases: { run: listDatabases, options: ['filter', 'nameOnly', 'authorizedDatabases'] },
};
