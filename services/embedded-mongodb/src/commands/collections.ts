/** Commands that make, change, list and drop collections, views and databases. */
import { Binary, Long } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { encodeDocument } from '../bson/encode.ts';
import { isTruthy, toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { checkView } from '../pipeline/check-view.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { onceAlone, onceUnused } from './connection/wait-for-users.ts';
import { type Command, type Context, environment, type Reply } from './context.ts';
import { findIndex } from './indexes.ts';
import { makeCollection, targetName } from './target-collection.ts';

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

const REFUSED = ['capped', 'timeseries', 'expireAfterSeconds', 'clusteredIndex', 'encryptedFields'];

function refuseOptions(body: Doc): void {
  for (const option of REFUSED) {
    const value = body[option];
    if (value !== undefined && isTruthy(value) && !(isDoc(value) && Object.keys(value).length === 0))
      throw new CommandError('NotImplemented', `the collection option '${option}' is not supported`);
  }
  if (body.size !== undefined || body.max !== undefined)
    throw new CommandError(
      'InvalidOptions',
      "the 'capped' field needs to be true when 'size' or 'max' are present",
    );
  for (const [option, known] of Object.entries(VALIDATION)) {
    if (body[option] !== undefined && !known.includes(String(body[option])))
      throw new CommandError('BadValue', `Enumeration value for field '${option}' is not a valid value.`);
  }
}

const VALIDATION = { validationLevel: ['off', 'strict', 'moderate'], validationAction: ['error', 'warn'] };

function viewOptions({ viewOn, pipeline }: Doc): Doc {
  if (viewOn === undefined) {
    if (pipeline === undefined) return {};
    throw new CommandError('InvalidOptions', "'pipeline' requires 'viewOn' to also be specified");
  }
  if (typeof viewOn !== 'string')
    throw new CommandError('TypeMismatch', "BSON field 'create.viewOn' is the wrong type, expected a string");
  if (viewOn === '') throw new CommandError('BadValue', "'viewOn' cannot be empty");
  if (/[\0$]|^\./.test(viewOn))
    throw new CommandError('InvalidNamespace', `invalid name for 'viewOn': ${viewOn}`);
  return { viewOn, pipeline: pipeline ?? [] };
}

/** The options as they are stored: a validator that takes everything is left out. */
function validationOptions({ viewOn, validator, validationLevel, validationAction }: Doc): Doc {
  if (viewOn !== undefined) return {};
  if (validator !== undefined) compileFilter(validator as Doc);
  const given = isDoc(validator) && Object.keys(validator).length === 0 ? undefined : validator;
  const options = Object.entries({ validator: given, validationLevel, validationAction });
  return Object.fromEntries(options.filter(([, value]) => value !== undefined));
}

/**
 * Changes the validation of a collection. Stored documents are not looked at, and options that are not given get
 * their defaults.
 */
function changeValidation({ body, state }: Context, collection: Collection): void {
  const { validator: before, ...kept } = collection.options;
  const options = {
    ...validationOptions({ validator: body.validator ?? before }),
    ...DEFAULT_VALIDATION,
    ...kept,
    ...validationOptions({ ...body, validator: undefined }),
  };
  state.engine.write(undefined, () => state.catalog.setOptions(collection, options));
}

const DEFAULT_VALIDATION = { validationLevel: 'strict', validationAction: 'error' };

function create(context: Context): Reply {
  const { body, db, state } = context;
  const name = targetName(context);
  refuseOptions(body);
  if (name.startsWith('system.'))
    throw new CommandError('InvalidNamespace', `Invalid system namespace: ${db}.${name}`);
  const options = { ...viewOptions(body), ...validationOptions(body) };
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
    makeCollection(context, name, options);
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
  return { ...(collection.view ? {} : { nIndexesWas }), ns: `${db}.${name}` };
}

function dropDatabase({ body, db, state }: Context): Reply {
  if (toNumber(body.dropDatabase) !== 1)
    throw new CommandError(5255100, "Have to pass 1 as 'drop' parameter");
  state.engine.write(undefined, () => {
    for (const collection of state.catalog.list(db)) state.catalog.drop(collection);
  });
  return {};
}

function collMod(context: Context): Reply {
  const { body, db, state } = context;
  const name = targetName(context);
  const collection = state.catalog.find(db, name);
  if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
  const view = body.viewOn !== undefined || body.pipeline !== undefined;
  if (view && !collection.view) throw new CommandError('InvalidOptions', `ns: ${db}.${name} is not a view`);
  const other = ['index', 'validator', 'validationLevel', 'validationAction'].find(
    (option) => body[option] !== undefined,
  );
  if (other !== undefined && collection.view)
    throw new CommandError('InvalidOptions', `option not supported on a view: ${other}`);
  refuseOptions(body);
  if (isDoc(body.index)) return modifyIndex(context, collection, body.index);
  if (body.index !== undefined)
    throw new CommandError('TypeMismatch', "BSON field 'collMod.index' is the wrong type");
  if (!collection.view) {
    if (other !== undefined) changeValidation(context, collection);
    return {};
  }
  const { on, pipeline } = collection.view;
  const options = viewOptions({
    viewOn: body.viewOn ?? on,
    pipeline: body.pipeline ?? (body.viewOn === undefined ? pipeline : []),
  });
  state.engine.write(undefined, () => {
    state.catalog.setOptions(collection, options);
    checkView(environment(context), name);
  });
  return {};
}

/** Hides an index from the planner, or shows it again. */
function modifyIndex({ state }: Context, collection: Collection, given: Doc): Reply {
  const { name, keyPattern, hidden, ...rest } = given;
  const complain = (text: string): never => {
    throw new CommandError('InvalidOptions', text);
  };
  if (name !== undefined && keyPattern !== undefined) complain('Cannot specify both key pattern and name.');
  if (name === undefined && keyPattern === undefined)
    complain('Must specify either index name or key pattern.');
  if (Object.keys(rest).length > 0)
    throw new CommandError(
      'NotImplemented',
      `collMod's index option '${Object.keys(rest)[0]}' is not supported`,
    );
  if (hidden === undefined) complain('no expireAfterSeconds, hidden, unique, or prepareUnique field');
  const index = findIndex(collection, name ?? keyPattern);
  if (index.name === '_id_') throw new CommandError('BadValue', "can't hide _id index");
  if (index.hidden === isTruthy(hidden)) return {};
  state.engine.write(undefined, () => state.catalog.hideIndex(collection, index, isTruthy(hidden)));
  return { hidden_old: index.hidden, hidden_new: isTruthy(hidden) };
}

function renameCollection({ body, db, state }: Context): Reply {
  if (db !== 'admin')
    throw new CommandError('Unauthorized', 'renameCollection may only be run against the admin database.');
  const { renameCollection: from, to } = body;
  if (typeof from !== 'string' || typeof to !== 'string')
    throw new CommandError(
      'TypeMismatch',
      "BSON field 'renameCollection.renameCollection' is the wrong type",
    );
  if (!/^[^.]+\../.test(to)) throw new CommandError('InvalidNamespace', `Invalid target namespace: ${to}`);
  if (from === to) throw new CommandError('IllegalOperation', "Can't rename a collection to itself");
  const source = state.catalog.find(...splitNamespace(from));
  if (/[\0$]/.test(to)) throw new CommandError('IllegalOperation', `error with target namespace: ${to}`);
  if (!source) throw new CommandError('NamespaceNotFound', `Source collection ${from} does not exist`);
  const target = state.catalog.find(...splitNamespace(to));
  for (const view of [source, target]) {
    if (view?.view)
      throw new CommandError('CommandNotSupportedOnView', `cannot rename view: ${view.namespace}`);
  }
  if (target && !isTruthy(body.dropTarget))
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
  const batchSize = toNumber((body.cursor as Doc | undefined)?.batchSize);
  const documents = found.map(encodeDocument);
  const options = { batchSize, limit: documents.length };
  return { cursor: await state.cursors.start(context, `${db}.$cmd.listCollections`, documents, options) };
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

function target(context: Context): Collection | undefined {
  return context.state.catalog.find(context.db, targetName(context));
}

export const collectionCommands: Record<string, Command> = {
  create: { run: create, options: CREATE_OPTIONS, inTransaction: true },
  drop: { run: onceAlone(drop, (context) => [target(context)]), options: [] },
  dropDatabase: {
    run: onceAlone(dropDatabase, ({ state, db }) => state.catalog.list(db)),
    options: [],
  },
  collMod: { run: onceUnused(collMod, target), options: [...CREATE_OPTIONS, 'index'] },
  renameCollection: {
    run: onceAlone(renameCollection, ({ state, body }) =>
      typeof body.renameCollection === 'string'
        ? [state.catalog.find(...splitNamespace(body.renameCollection))]
        : [],
    ),
    options: ['to', 'dropTarget'],
  },
  listCollections: {
    run: listCollections,
    options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  },
  listDatabases: { run: listDatabases, options: ['filter', 'nameOnly', 'authorizedDatabases'] },
};
