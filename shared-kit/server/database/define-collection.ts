/** A collection that is read and written past mongoose: its documents' type, its indexes, and the collection on a connection. */
import type { Connection, mongo } from 'mongoose';
import type { IndexDescription, IndexedCollection } from './define-model.ts';
import { databaseOf } from './mongo.ts';

export interface CollectionOf<T extends object> extends IndexedCollection {
  (db: Connection): mongo.Collection<T>;
}

/**
 * `export const tasks = defineCollection<TaskRecord>('tasks', [{key: {…}}])`, then `tasks(ctx.db).find(…).toArray()`. The type alone says
 * what a document holds. Filters are taken as they are: nothing of them may be unchecked input.
 */
export const defineCollection = <T extends object>(
  collection: string,
  indexes: readonly IndexDescription[] = [],
): CollectionOf<T> =>
  Object.assign((db: Connection) => databaseOf(db).collection<T>(collection), { collection, indexes });
