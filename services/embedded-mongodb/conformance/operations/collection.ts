/** Operations on a collection. */
import type { AnyBulkWriteOperation, Collection, Document, FindCursor } from 'mongodb';
import type { Operation } from './operation.ts';

function find(collection: Collection, { filter, ...options }: Document): FindCursor {
  return collection.find(filter, options);
}

/** The driver would send another `_id` in place of null, so the option is given here. */
function keepNullIds(documents: Document[]): Document {
  return documents.some(({ _id }) => _id === null) ? { forceServerObjectId: true } : {};
}

export const COLLECTION: Record<string, Operation<Collection>> = {
  aggregate: (collection, { pipeline, ...options }) => collection.aggregate(pipeline, options).toArray(),
  bulkWrite: (collection, { requests, ...options }) => {
    const inserted = (requests as Document[]).flatMap(({ insertOne }) => insertOne?.document ?? []);
    return collection.bulkWrite(requests as AnyBulkWriteOperation[], {
      ...keepNullIds(inserted),
      ...options,
    });
  },
  count: (collection, { filter, ...options }) => collection.count(filter, options),
  countDocuments: (collection, { filter, ...options }) => collection.countDocuments(filter, options),
  createChangeStream: (collection, { pipeline, ...options }) => collection.watch(pipeline, options),
  createFindCursor: async (collection, args) => {
    const cursor = find(collection, args);
    await cursor.hasNext();
    return cursor;
  },
  createIndex: (collection, { keys, ...options }) => collection.createIndex(keys, options),
  deleteMany: (collection, { filter, ...options }) => collection.deleteMany(filter, options),
  deleteOne: (collection, { filter, ...options }) => collection.deleteOne(filter, options),
  distinct: (collection, { fieldName, filter = {}, ...options }) =>
    collection.distinct(fieldName, filter, options),
  drop: (collection, options) => collection.drop(options),
  dropIndex: (collection, { name, ...options }) => collection.dropIndex(name, options),
  dropIndexes: (collection, options) => collection.dropIndexes(options),
  estimatedDocumentCount: (collection, options) => collection.estimatedDocumentCount(options),
  find: (collection, args) => find(collection, args).toArray(),
  findOne: (collection, { filter, ...options }) => collection.findOne(filter, options),
  findOneAndDelete: (collection, { filter, ...options }) => collection.findOneAndDelete(filter, options),
  findOneAndReplace: (collection, { filter, replacement, ...options }) =>
    collection.findOneAndReplace(filter, replacement, options),
  findOneAndUpdate: (collection, { filter, update, ...options }) =>
    collection.findOneAndUpdate(filter, update, options),
  insertMany: (collection, { documents, ...options }) =>
    collection.insertMany(documents, { ...keepNullIds(documents), ...options }),
  insertOne: (collection, { document, ...options }) =>
    collection.insertOne(document, { ...keepNullIds([document]), ...options }),
  listIndexes: (collection, options) => collection.listIndexes(options).toArray(),
  listIndexNames: async (collection, options) =>
    (await collection.listIndexes(options).toArray()).map(({ name }) => name),
  rename: (collection, { to, ...options }) => collection.rename(to, options),
  replaceOne: (collection, { filter, replacement, ...options }) =>
    collection.replaceOne(filter, replacement, options),
  updateMany: (collection, { filter, update, ...options }) => collection.updateMany(filter, update, options),
  updateOne: (collection, { filter, update, ...options }) => collection.updateOne(filter, update, options),
};
