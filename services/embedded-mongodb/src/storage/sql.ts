import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type SqlValue = null | number | bigint | string | Uint8Array;
type Row = unknown[];

/** The one SQLite connection: prepared statements are kept, rows come as arrays. */
export class Sql {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #undo: (() => void)[] = [];
  /** Changes with what the tables hold. */
  version = 0;

  constructor(dataDir: string) {
    const inMemory = dataDir === ':memory:';
    if (!inMemory) mkdirSync(dataDir, { recursive: true });
    this.#db = new DatabaseSync(inMemory ? ':memory:' : join(dataDir, 'portal.sqlite'));
    try {
      this.#configure();
    } catch (error) {
      this.#db.close();
      if (error instanceof Error && /locked/.test(error.message)) {
        throw new Error(`the data directory ${dataDir} is in use by another process`, { cause: error });
      }
      throw error;
    }
  }

  #configure(): void {
    const pragmas = [
      'locking_mode = EXCLUSIVE',
      'page_size = 8192',
      'journal_mode = WAL',
      'synchronous = FULL',
      'cache_size = -16000',
      'temp_store = MEMORY',
      'wal_autocheckpoint = 1000',
      'journal_size_limit = 67108864',
    ];
    for (const pragma of pragmas) this.#db.exec(`PRAGMA ${pragma}`);
    this.#db.exec('BEGIN IMMEDIATE; COMMIT');
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql, { returnArrays: true });
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  begin(): void {
    this.#db.exec('BEGIN IMMEDIATE');
  }

  commit(): void {
    this.#db.exec('COMMIT');
    this.#undo.length = 0;
  }

  get isOpen(): boolean {
    return this.#db.isTransaction;
  }

  /** A part of the running transaction that can be taken back alone: `release` or `rollbackTo` ends it. */
  savepoint(): number {
    this.#statement('SAVEPOINT part').run();
    return this.#undo.length;
  }

  release(): void {
    this.#statement('RELEASE part').run();
  }

  rollbackTo(mark: number): void {
    this.exec('ROLLBACK TO part; RELEASE part');
    for (const undo of this.#undo.splice(mark)) undo();
  }

  rollback(): void {
    this.version += 1;
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    for (const undo of this.#undo.splice(0)) undo();
  }

  /** What memory has to take back should the running SQLite transaction be rolled back. */
  onRollback(undo: () => void): void {
    this.#undo.push(undo);
  }

  run(sql: string, ...values: SqlValue[]): void {
    this.version += 1;
    this.#statement(sql).run(...values);
  }

  get(sql: string, ...values: SqlValue[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined;
  }

  all(sql: string, ...values: SqlValue[]): Row[] {
    return this.#statement(sql).all(...values) as unknown as Row[];
  }

  /** A dropped table's statements would keep it in use. */
  forget(table: string): void {
    for (const sql of this.#statements.keys()) {
      if (sql.includes(` ${table} `)) this.#statements.delete(sql);
    }
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }
}

export function toBuffer(blob: unknown): Buffer {
  const bytes = blob as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
