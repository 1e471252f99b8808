/** The list of collections, views and indexes, in memory and in SQLite's tables. */
import { randomUUID } from 'node:crypto';
import { serialize } from 'bson';
import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { ArrayDepth } from '../query/key-tuples.ts';
import { Collection, type CollectionRow } from './collection.ts';
import { type Index, parseIndex } from './index-spec.ts';
import { toBuffer } from './sql.ts';
import type { Tables } from './tables.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL,
    uuid BLOB NOT NULL, options BLOB NOT NULL, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL,
    spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0, nested INTEGER NOT NULL DEFAULT 1);
  CREATE TABLE IF NOT EXISTS answers (session BLOB PRIMARY KEY, number INTEGER NOT NULL, reply BLOB NOT NULL,
    at INTEGER NOT NULL) WITHOUT ROWID;
`;

/** The prefix of the collections that `$out` fills. One that a crash has left is dropped at the next start. */
export const TEMPORARY_PREFIX = 'tmp.agg_out.';

/** The collections, views and indexes; their tables are named by number. */
export class Catalog {
  readonly #sql: Tables;
  readonly #collections = new Map<string, Collection>();

  constructor(sql: Tables) {
    this.#sql = sql;
    sql.exec(SCHEMA);
    this.#addNested();
    for (const [id, db, name, uuid, options] of this.#sql.all(
      'SELECT id, db, name, uuid, options FROM collections',
    )) {
      this.#add({
        id: id as number,
        db: db as string,
        name: name as string,
        uuid: toBuffer(uuid),
        options: decode(toBuffer(options)),
      });
    }
    for (const collection of this.#collections.values()) {
      this.abandon(collection, [...collection.building.keys()]);
      if (collection.name.startsWith(TEMPORARY_PREFIX)) this.drop(collection);
    }
  }

  /** Files from before it was told apart do not have it: arrays within arrays are taken for granted there. */
  #addNested(): void {
    const columns = this.#sql.all('SELECT name FROM pragma_table_info(?)', 'indexes');
    if (!columns.some(([name]) => name === 'nested'))
      this.#sql.exec('ALTER TABLE indexes ADD COLUMN nested INTEGER NOT NULL DEFAULT 1');
  }

  #add(row: CollectionRow): Collection {
    const { id, db, name } = row;
    const collection = new Collection(this.#sql, row);
    const rows = this.#sql.all(
      'SELECT id, spec, multikey + multikey * nested FROM indexes WHERE collection = ? ORDER BY id',
      id,
    );
    const indexes = rows.map(([index, blob, depth]) => {
      const { building, ...spec } = decode(toBuffer(blob));
      const parsed = parseIndex(index as number, spec, depth as ArrayDepth);
      if (building === true) collection.building.set(parsed, []);
      return parsed;
    });
    collection.setIndexes(indexes.filter((index) => !collection.building.has(index)));
    this.#collections.set(`${db}.${name}`, collection);
    return collection;
  }

  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  list(db: string): Collection[] {
    return [...this.#collections.values()].filter((collection) => collection.db === db);
  }

  databases(): string[] {
    return [...new Set([...this.#collections.values()].map((collection) => collection.db))].sort();
  }

  create(db: string, name: string, options: Doc): Collection {
    checkName(db, name);
    const uuid = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
    const row = this.#sql.get(
      'INSERT INTO collections (db, name, uuid, options) VALUES (?, ?, ?, ?) RETURNING id',
      db,
      name,
      uuid,
      serialize(options),
    );
    const id = row?.[0] as number;
    const collection = this.#add({ id, db, name, uuid, options });
    this.#sql.onRollback(() => this.#collections.delete(collection.namespace));
    if (!collection.view) {
      this.#sql.exec(`CREATE TABLE c${id} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
      this.addIndex(collection, { v: 2, key: { _id: 1 }, name: '_id_' });
    }
    return collection;
  }

  setOptions(collection: Collection, options: Doc): void {
    this.#sql.run('UPDATE collections SET options = ? WHERE id = ?', serialize(options), collection.id);
    const { id, db, name, uuid } = collection;
    this.#add({ id, db, name, uuid, options });
    collection.dropped = true;
    this.#sql.onRollback(() => {
      collection.dropped = false;
      this.#collections.set(collection.namespace, collection);
    });
  }

  /** Adds an index to an empty collection. */
  addIndex(collection: Collection, spec: Doc): void {
    this.complete(collection, [this.beginIndex(collection, spec)]);
  }

  /** Adds an index that writes keep in step from now on and that its collection still has to fill. */
  beginIndex(collection: Collection, spec: Doc): Index {
    const row = this.#sql.get(
      'INSERT INTO indexes (collection, spec, nested) VALUES (?, ?, 0) RETURNING id',
      collection.id,
      serialize({ ...spec, building: true }),
    );
    const index = parseIndex(row?.[0] as number, spec, 0);
    this.#sql.exec(
      `CREATE TABLE ${index.table} (key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (key, rid)) WITHOUT ROWID`,
    );
    this.#sql.onRollback(() => this.#forgetBuilding(collection, index));
    collection.building.set(index, []);
    collection.setIndexes(collection.indexes);
    return index;
  }

  /** Puts filled indexes into service. */
  complete(collection: Collection, indexes: readonly Index[]): void {
    const before = collection.indexes;
    this.#sql.onRollback(() => {
      for (const index of indexes) collection.building.set(index, []);
      collection.setIndexes(before);
    });
    for (const index of indexes) {
      this.#sql.run('UPDATE indexes SET spec = ? WHERE id = ?', serialize(index.spec), index.id);
      collection.building.delete(index);
      this.#sql.reshaped(collection.table, index.table);
    }
    collection.setIndexes([...before, ...indexes]);
  }

  /** Removes indexes that are not complete. */
  abandon(collection: Collection, indexes: readonly Index[]): void {
    for (const index of indexes) {
      if (!collection.building.has(index)) continue;
      this.#dropTable(index.table);
      this.#sql.run('DELETE FROM indexes WHERE id = ?', index.id);
      this.#forgetBuilding(collection, index);
    }
  }

  #forgetBuilding(collection: Collection, index: Index): void {
    collection.building.delete(index);
    collection.setIndexes(collection.indexes);
  }

  hideIndex(collection: Collection, index: Index, hidden: boolean): void {
    const { v, key, name, hidden: _hidden, ...rest } = index.spec;
    const spec = { v, key, name, ...(hidden ? { hidden } : {}), ...rest };
    const before = collection.indexes;
    this.#sql.onRollback(() => collection.setIndexes(before));
    this.#sql.run('UPDATE indexes SET spec = ? WHERE id = ?', serialize(spec), index.id);
    const changed = parseIndex(index.id, spec, index.savedDepth);
    collection.setIndexes(before.map((other) => (other === index ? changed : other)));
  }

  dropIndex(collection: Collection, index: Index): void {
    const before = collection.indexes;
    this.#sql.onRollback(() => {
      index.dropped = false;
      collection.setIndexes(before);
    });
    index.dropped = true;
    this.#dropTable(index.table);
    this.#sql.run('DELETE FROM indexes WHERE id = ?', index.id);
    collection.setIndexes(before.filter((other) => other !== index));
  }

  drop(collection: Collection): void {
    this.#sql.onRollback(() => {
      collection.dropped = false;
      this.#collections.set(collection.namespace, collection);
    });
    for (const index of collection.indexes) this.dropIndex(collection, index);
    this.abandon(collection, [...collection.building.keys()]);
    if (!collection.view) this.#dropTable(collection.table);
    this.#sql.run('DELETE FROM collections WHERE id = ?', collection.id);
    this.#collections.delete(collection.namespace);
    collection.dropped = true;
  }

  rename(collection: Collection, db: string, name: string): void {
    checkName(db, name);
    if (collection.building.size > 0)
      throw new CommandError(
        'BackgroundOperationInProgressForNamespace',
        `cannot perform operation: an index build is currently running for collection '${collection.namespace}'`,
      );
    this.#sql.run('UPDATE collections SET db = ?, name = ? WHERE id = ?', db, name, collection.id);
    this.#collections.delete(collection.namespace);
    collection.dropped = true;
    this.#sql.onRollback(() => {
      collection.dropped = false;
      this.#collections.delete(`${db}.${name}`);
      this.#collections.set(collection.namespace, collection);
    });
    const { id, uuid, options } = collection;
    this.#add({ id, db, name, uuid, options });
  }

  #dropTable(table: string): void {
    this.#sql.forget(table);
    this.#sql.exec(`DROP TABLE IF EXISTS ${table}`);
  }
}

function checkName(db: string, name: string): void {
  const bad = name === '' || name.startsWith('.') || /[\0$]/.test(name) || /[\0/\\ "$.]/.test(db);
  if (bad || db === '' || Buffer.byteLength(`${db}.${name}`) > 255) {
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
  }
}
