/** Operations on a database. */
import type { Db } from 'mongodb';
import type { Operation } from './operation.ts';

export const DATABASE: Record<string, Operation<Db>> = {
  aggregate: (db, { pipeline, ...options }) => db.aggregate(pipeline, options).toArray(),
  createChangeStream: (db, { pipeline, ...options }) => db.watch(pipeline, options),
  createCollection: (db, { collection, ...options }) => db.createCollection(collection, options),
  createCommandCursor: async (db, { command, commandName: _, ...options }) => {
    const cursor = db.runCursorCommand(command, options);
    await cursor.hasNext();
    return cursor;
  },
  dropCollection: (db, { collection, ...options }) => db.dropCollection(collection, options),
  listCollections: (db, { filter, ...options }) => db.listCollections(filter, options).toArray(),
  listCollectionObjects: (db, { filter, ...options }) => db.listCollections(filter, options).toArray(),
  listCollectionNames: async (db, { filter, ...options }) =>
    (await db.listCollections(filter, { ...options, nameOnly: true }).toArray()).map(({ name }) => name),
  modifyCollection: (db, { collection, ...options }) => db.command({ collMod: collection, ...options }),
  runCommand: (db, { command, commandName: _, ...options }) => db.command(command, options),
  runCursorCommand: (db, { command, commandName: _, ...options }) =>
    db.runCursorCommand(command, options).toArray(),
};
