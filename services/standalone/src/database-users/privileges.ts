/** What a service may do in the database: write its own collections, and read what others publish. */

export interface OwnData {
  readonly service: string;
  readonly collections: readonly string[];
  /** Those that it publishes. */
  readonly views: readonly string[];
}

interface Privilege {
  readonly resource: { readonly db: string; readonly collection: string };
  readonly actions: readonly string[];
}

const write = [
  'find',
  'insert',
  'update',
  'remove',
  'createCollection',
  'createIndex',
  'dropIndex',
  'listIndexes',
  'collMod',
  'collStats',
  'changeStream',
];
const publish = ['find', 'createCollection', 'collMod'];
/** In the database, of no collection by itself. */
const everywhere = ['listCollections', 'dbStats'];

const on = (db: string, collection: string, actions: readonly string[]): Privilege => ({
  resource: { db, collection },
  actions,
});

/** `views`: all that are published in the database. Keys and passwords stand in collections, never in views: nobody reads another's. */
export const privilegesOf = (
  { collections, views: own }: OwnData,
  { database, views }: { readonly database: string; readonly views: readonly string[] },
): Privilege[] => [
  ...collections.map((name) => on(database, name, write)),
  ...own.map((name) => on(database, name, publish)),
  ...views.filter((name) => !own.includes(name)).map((name) => on(database, name, ['find'])),
  on(database, '', everywhere),
];
