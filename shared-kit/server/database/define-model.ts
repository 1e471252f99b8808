/** A collection: its fields, its indexes, and the model of it on a connection. */
import mongoose, { type Connection, type Model, type SchemaDefinition } from 'mongoose';
import { namespaceExists } from '../http/errors.ts';
import { type BaseRecord, databaseOf } from './mongo.ts';

// An empty text is a value: what is required may be empty, but neither null nor absent.
mongoose.Schema.Types.String.checkRequired((value) => typeof value === 'string');

export interface IndexDescription {
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  /** Seconds after the date in the one field of the index when the service deletes the document. */
  readonly expireAfterSeconds?: number;
  readonly partialFilterExpression?: Readonly<Record<string, unknown>>;
}

/** The fields of the base entity, for a model's definition. */
export const baseFields = (entityType: string) =>
  ({
    _id: { type: Number, required: true },
    entityStatus: { type: Number, enum: [0, 1], required: true, default: 1 },
    entityType: { type: String, required: true, default: entityType },
    version: { type: Number, required: true, default: 0 },
  }) as const;

export interface IndexedCollection {
  readonly collection: string;
  readonly indexes: readonly IndexDescription[];
}

export interface ModelOf<T> extends IndexedCollection {
  (db: Connection): Model<T>;
}

/**
 * `export const buildings = defineModel<BuildingRecord>('buildings', {...baseFields('Building'), name: String}, [{key: {…}}])`, then
 * `buildings(ctx.db).find(…).lean()`. Unknown fields are an error; there are no virtuals, no `__v` and no timestamps.
 */
export const defineModel = <T extends { _id: BaseRecord['_id'] | string }>(
  collection: string,
  fields: SchemaDefinition,
  {
    indexes = [],
    prepare = () => undefined,
  }: {
    readonly indexes?: readonly IndexDescription[] | undefined;
    readonly prepare?: ((schema: mongoose.Schema) => void) | undefined;
  } = {},
): ModelOf<T> => {
  const schema = new mongoose.Schema(fields, {
    collection,
    strict: 'throw',
    strictQuery: 'throw',
    minimize: false,
    versionKey: false,
    autoIndex: false,
    autoCreate: false,
    id: false,
  });
  prepare(schema);
  const modelIn = (db: Connection): Model<T> =>
    (db.models[collection] ?? db.model(collection, schema, collection)) as unknown as Model<T>;
  return Object.assign(modelIn, { collection, indexes });
};

/**
 * Creates what is missing of the collections and their indexes; safe with several replicas at once. No transaction has to create a
 * collection then, for which MongoDB would hold up everybody who writes to it. Gives the names of those that were there.
 */
export const ensureCollections = async (
  db: Connection,
  collections: readonly IndexedCollection[],
): Promise<ReadonlySet<string>> => {
  const database = databaseOf(db);
  const known = await database.listCollections({}, { nameOnly: true }).toArray();
  const there = new Set(known.map(({ name }) => name));
  for (const { collection, indexes } of collections) {
    if (!there.has(collection))
      await database.createCollection(collection).catch((error: unknown) => {
        if (!namespaceExists(error)) throw error;
      });
    if (indexes.length === 0) continue;
    await database
      .collection(collection)
      .createIndexes(
        indexes.map(({ key, expireAfterSeconds: _, ...options }) => ({ key: { ...key }, ...options })),
      );
  }
  return there;
};
