/** The tables as the running command sees them: with its transaction's own writes, and without what others changed since it began. */
import { transientError } from '../errors.ts';
import { Sql } from './sql.ts';

/*
 * Beside each table of documents (`c1`) and of keys (`i1`), in memory: the rows that open transactions have written
 * (`own`), and rows as they were before a change (`past`), by the number of that change. A document that was not there
 * is null, a key that was not there has `present` 0.
 */
const SCHEMA = `
  CREATE TEMP TABLE own_docs (tbl INTEGER, txn INTEGER, rid INTEGER, doc BLOB,
    PRIMARY KEY (tbl, txn, rid)) WITHOUT ROWID;
  CREATE TEMP TABLE own_keys (tbl INTEGER, txn INTEGER, key BLOB, rid INTEGER, present INTEGER,
    PRIMARY KEY (tbl, txn, key, rid)) WITHOUT ROWID;
  CREATE TEMP TABLE past_docs (tbl INTEGER, rid INTEGER, seq INTEGER, doc BLOB,
    PRIMARY KEY (tbl, rid, seq)) WITHOUT ROWID;
  CREATE TEMP TABLE past_keys (tbl INTEGER, key BLOB, rid INTEGER, seq INTEGER, present INTEGER,
    PRIMARY KEY (tbl, key, rid, seq)) WITHOUT ROWID;
`;

/** What a transaction sees: all changes up to the one with the number `snapshot`, and its own. */
export type View = { readonly id: number; readonly snapshot: number; readonly tables: Set<string> };

/** The tables that a key is written to: the index's own one, and the statements for it. */
type KeyTable = {
  readonly id: number;
  readonly table: string;
  readonly sql: { add: string; remove: string };
};

/** SQLite's tables, and what open transactions see in place of them. */
export class Tables extends Sql {
  /** The transaction of the running command. */
  view: View | undefined;
  /** The number of the running change if an open transaction has to see what was before it, else 0. */
  keeping = 0;
  readonly #versioned = new Set<string>();
  readonly #reshaped = new Map<string, number>();

  constructor(dataDir: string) {
    super(dataDir);
    this.exec(SCHEMA);
    this.define('own_id', () => this.view?.id ?? 0);
    this.define('snapshot', () => this.view?.snapshot ?? 0);
  }

  /** What the running command reads in place of a table. Throws a WriteConflict where its snapshot cannot be had. */
  from(table: string): string {
    if (!this.view) return table;
    this.view.tables.add(table);
    if ((this.#reshaped.get(table) ?? 0) > this.view.snapshot)
      throw transientError('WriteConflict', 'the index was built after the transaction began');
    return this.#versioned.has(table) ? withVersions(table) : table;
  }

  /** Writes a document, or removes it for null. */
  putDoc(id: number, rid: number, before: Buffer | null, after: Buffer | null): void {
    const table = `c${id}`;
    if (this.view) {
      this.#version(table);
      this.run('INSERT OR REPLACE INTO own_docs VALUES (?, ?, ?, ?)', id, this.view.id, rid, after);
      return;
    }
    if (this.keeping > 0) {
      this.#version(table);
      this.run('INSERT OR IGNORE INTO past_docs VALUES (?, ?, ?, ?)', id, rid, this.keeping, before);
    }
    if (after === null) this.run(`DELETE FROM ${table} WHERE rid = ?`, rid);
    else if (before === null) this.run(`INSERT INTO ${table} VALUES (?, ?)`, rid, after);
    else this.run(`UPDATE ${table} SET doc = ? WHERE rid = ?`, after, rid);
  }

  /** Adds a key to an index, or removes it. */
  putKey({ id, table, sql }: KeyTable, key: Buffer, rid: number, present: 0 | 1): void {
    if (this.view) {
      this.#version(table);
      this.run('INSERT OR REPLACE INTO own_keys VALUES (?, ?, ?, ?, ?)', id, this.view.id, key, rid, present);
      return;
    }
    if (this.keeping > 0) {
      this.#version(table);
      const past = 'INSERT OR IGNORE INTO past_keys VALUES (?, ?, ?, ?, ?)';
      this.run(past, id, key, rid, this.keeping, 1 - present);
    }
    this.run(present ? sql.add : sql.remove, key, rid);
  }

  #version(table: string): void {
    this.view?.tables.add(table);
    this.#versioned.add(table);
  }

  /** Writes a transaction's documents and keys into the tables. */
  publish({ id, tables }: View): void {
    for (const table of tables) {
      if (!this.#versioned.has(table)) continue;
      const tbl = Number(table.slice(1));
      const { own, past, remove, add } = publishing(table);
      if (this.keeping > 0) this.run(past, this.keeping, tbl, id);
      this.run(remove, tbl, id);
      this.run(add, tbl, id);
      this.run(own, tbl, id);
    }
  }

  /** Forgets what a transaction has written. */
  discard({ id, tables }: View): void {
    for (const table of tables)
      if (this.#versioned.has(table)) this.run(publishing(table).own, Number(table.slice(1)), id);
  }

  /** Notes that an index came into being, for which no older past of its documents is kept. */
  reshaped(docs: string, index: string): void {
    if (this.keeping > 0 && this.#versioned.has(docs)) this.#reshaped.set(index, this.keeping - 1);
  }

  /** Forgets the past that snapshots from `oldest` on do not need. */
  forgetPast(oldest: number): void {
    for (const table of ['past_docs', 'past_keys']) this.run(`DELETE FROM ${table} WHERE seq <= ?`, oldest);
  }

  /** Forgets all versions, when no transaction is open. */
  forgetVersions(): void {
    if (this.#versioned.size === 0) return;
    for (const table of ['own_docs', 'own_keys', 'past_docs', 'past_keys']) this.run(`DELETE FROM ${table}`);
    this.#versioned.clear();
    this.#reshaped.clear();
  }

  /** The memory that versions take up, in bytes. */
  get versionBytes(): number {
    const pragma = (name: string): number => Number(this.get(`PRAGMA temp.${name}`)?.[0]);
    return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
  }
}

/** The kinds of tables: the columns of one, when a version stands for something, and when it is one of a row. */
const DOCS = { kind: 'docs', columns: 'rid, doc', there: 'doc IS NOT NULL', same: 'v.rid = m.rid' };
const KEYS = { kind: 'keys', columns: 'key, rid', there: 'present', same: 'v.key = m.key AND v.rid = m.rid' };

function kindOf(table: string): typeof DOCS {
  return table.startsWith('c') ? DOCS : KEYS;
}

function withVersions(table: string): string {
  const { kind, columns, there, same } = kindOf(table);
  const ownRows = `tbl = ${table.slice(1)} AND txn = own_id()`;
  const past = `tbl = ${table.slice(1)} AND seq > snapshot()`;
  return `(SELECT ${columns} FROM ${table} m
      WHERE NOT EXISTS (SELECT 1 FROM own_${kind} v WHERE ${ownRows} AND ${same})
      AND NOT EXISTS (SELECT 1 FROM past_${kind} v WHERE ${past} AND ${same})
    UNION ALL SELECT ${columns} FROM own_${kind} WHERE ${ownRows} AND ${there}
    UNION ALL SELECT ${columns} FROM past_${kind} m WHERE ${past} AND ${there}
      AND NOT EXISTS (SELECT 1 FROM past_${kind} v WHERE ${past} AND ${same} AND v.seq < m.seq))`;
}

/** The statements that bring a transaction's writes into a table and keep what was there before. */
function publishing(table: string): { own: string; past: string; remove: string; add: string } {
  const { kind, columns, there, same } = kindOf(table);
  const written = `FROM own_${kind} v WHERE tbl = ? AND txn = ?`;
  const [row, before] = kind === 'docs' ? ['rid', 'SELECT doc'] : ['key, rid', 'EXISTS (SELECT 1'];
  return {
    own: `DELETE FROM own_${kind} WHERE tbl = ? AND txn = ?`,
    past: `INSERT OR IGNORE INTO past_${kind} SELECT tbl, ${row}, ?, (${before} FROM ${table} m WHERE ${same}) ${
      kind === 'docs' ? '' : ')'
    } ${written}`,
    remove: `DELETE FROM ${table} WHERE (${row}) IN (SELECT ${row} ${written} AND NOT (${there}))`,
    add: `INSERT OR REPLACE INTO ${table} SELECT ${columns} ${written} AND ${there}`,
  };
}
