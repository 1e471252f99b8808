/** Views are what services publish to each other. */
import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
import { databaseOf } from './database/mongo.ts';
import { namespaceExists } from './http/errors.ts';

const published = new WeakMap<Connection, Set<string>>();

/** The names of the views that were published over a connection. */
export const viewsPublishedOver = (db: Connection): ReadonlySet<string> => published.get(db) ?? new Set();

/** Creates or changes the view `name` over `source`; safe with several replicas at once. */
export const publishView = async (
  db: Connection,
  name: string,
  { source, pipeline }: { readonly source: string; readonly pipeline: readonly Record<string, unknown>[] },
): Promise<void> => {
  const database = databaseOf(db);
  published.set(db, new Set([...viewsPublishedOver(db), name]));
  const [existing] = await database.listCollections({ name }, { nameOnly: false }).toArray();
  const definition = { viewOn: source, pipeline: [...pipeline] };
  if (existing) {
    const { viewOn, pipeline: stored } = 'options' in existing ? (existing.options ?? {}) : {};
    if (isDeepStrictEqual({ viewOn, pipeline: stored }, definition)) return;
    await database.command({ collMod: name, ...definition });
    return;
  }
  await database.createCollection(name, definition).catch(async (error: unknown) => {
    if (!namespaceExists(error)) throw error;
    await database.command({ collMod: name, ...definition });
  });
};
