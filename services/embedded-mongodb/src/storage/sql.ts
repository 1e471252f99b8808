/** The SQLite connection: prepared statements, savepoints, and what memory takes back when SQLite rolls back. */
import { randomInt } from 'node:crypto';
import { type BigIntStats, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isDiskFull, sqliteCode } from '../errors.ts';
import { forgetAddress } from './address-file.ts';
import { checkFiles, DATA_FILE, DataRefused } from './check-files.ts';
import { Reserve } from './reserve.ts';

const CHECKPOINT_PAGES = 1000;

export type SqlValue = null | number | bigint | string | Uint8Array;
type Row = unknown[];

/** The one connection to SQLite. Prepared statements are kept, and rows come as arrays. */
export class Sql {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #undo: (() => void)[] = [];
  /** A number that changes with the content of the tables. */
  version = 0;
  /** The path of the file; undefined in memory. */
  readonly #file: string | undefined;
  readonly #opened: BigIntStats | undefined;
  /** The number in the file by which the log of writes since this start is known to belong to it. */
  generation: number | undefined;
  #wasFull = false;
  readonly reserve: Reserve;
  #held = false;

  constructor(dataDir: string) {
    this.#file = dataDir === ':memory:' ? undefined : resolve(dataDir, DATA_FILE);
    try {
      if (this.#file) checkFiles(resolve(dataDir));
      this.#db = new DatabaseSync(this.#file ?? ':memory:');
    } catch (error) {
      throw cannotOpen(dataDir, error);
    }
    try {
      this.#configure();
    } catch (error) {
      this.#db.close();
      throw cannotOpen(dataDir, error);
    }
    this.#opened = this.#stat();
    this.reserve = new Reserve(this.#file && dirname(this.#file));
  }

  /** Bytes of the data, and of the disk that they are on; undefined in memory. */
  get room(): { readonly size: number; readonly total: number; readonly used: number } | undefined {
    if (!this.#file) return undefined;
    const { blocks, bavail, bsize } = statfsSync(dirname(this.#file));
    return { size: statSync(this.#file).size, total: blocks * bsize, used: (blocks - bavail) * bsize };
  }

  #configure(): void {
    const pragmas = [
      'locking_mode = EXCLUSIVE',
      'page_size = 8192',
      'journal_mode = WAL',
      'synchronous = FULL',
      'cache_size = -16000',
      'temp_store = MEMORY',
      `wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
      'journal_size_limit = 67108864',
    ];
    for (const pragma of pragmas) this.#db.exec(`PRAGMA ${pragma}`);
    this.#db.exec('BEGIN IMMEDIATE; COMMIT');
  }

  /** Begins with an empty log of writes, and notes in the file which one it is. On a full disk the old one goes on. */
  startLog(): void {
    if (!this.#file) return;
    forgetAddress(dirname(this.#file));
    const generation = randomInt(1, 2 ** 31);
    try {
      this.#db.exec(`PRAGMA user_version = ${generation}; PRAGMA wal_checkpoint(TRUNCATE)`);
      this.generation = generation;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
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

  /** Commits. Throws if the file is no longer in its place, because writes to a deleted file die with the process. */
  commit(): void {
    const now = this.#stat();
    if (now?.ino !== this.#opened?.ino || now?.dev !== this.#opened?.dev)
      throw new Error(`the data file ${this.#file} was moved or deleted; nothing more can be written to it`);
    this.#db.exec('COMMIT');
    this.#undo.length = 0;
  }

  #stat(): BigIntStats | undefined {
    return this.#file ? statSync(this.#file, { bigint: true, throwIfNoEntry: false }) : undefined;
  }

  get isOpen(): boolean {
    return this.#db.isTransaction;
  }

  /** Begins a part of the running transaction that can be rolled back alone; `release` or `rollbackTo` ends it. */
  savepoint(): number {
    this.#statement('SAVEPOINT part').run();
    return this.#undo.length;
  }

  release(): void {
    this.#statement('RELEASE part').run();
  }

  rollbackTo(mark: number, cause?: unknown): void {
    this.#noteFull(cause);
    this.exec('ROLLBACK TO part; RELEASE part');
    for (const undo of this.#undo.splice(mark)) undo();
  }

  rollback(cause?: unknown): void {
    this.#noteFull(cause);
    this.version += 1;
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    for (const undo of this.#undo.splice(0)) undo();
  }

  #noteFull(cause: unknown): void {
    if (!isDiskFull(cause)) return;
    this.#wasFull = true;
    this.reserve.giveUp();
  }

  /** Moves the WAL's content into the file after a write found the disk full, which gives the WAL's space back. */
  checkpointAfterFullDisk(): void {
    this.reserve.look();
    if (!this.#wasFull || this.#held || this.#db.isTransaction) return;
    this.#wasFull = false;
    try {
      this.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }

  /** Holds the data file still while its WAL grows: copies of both, in this order, are one state. */
  holdFile(held: boolean): void {
    this.#held = held;
    this.exec(`PRAGMA wal_autocheckpoint = ${held ? 0 : CHECKPOINT_PAGES}`);
  }

  /** Registers what memory has to take back if the running SQLite transaction is rolled back. */
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

  /** Defines a function for SQL that has one value for the time of a statement. */
  protected define(name: string, value: () => number): void {
    this.#db.function(name, { deterministic: true }, value);
  }

  /** Drops a table's statements, which would keep it in use. */
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

const REASONS: Record<number, string> = {
  5: 'is in use by another process',
  8: 'cannot be written to',
  10: 'cannot be read or written: is it read-only, or its disk broken?',
  11: 'is damaged; nothing in it was changed. A backup can be put in its place',
  13: 'has no room: the disk is full',
  14: 'cannot be opened',
  26: 'holds a file portal.sqlite that is damaged or none of ours; nothing in it was changed. A backup can be put in its place',
};

function cannotOpen(dataDir: string, cause: unknown): Error {
  if (cause instanceof DataRefused)
    return new Error(`the data directory ${dataDir} is not opened: ${cause.message}`, { cause });
  const reason = REASONS[(sqliteCode(cause) ?? 0) & 0xff];
  const message = cause instanceof Error ? cause.message : String(cause);
  return new Error(`the data directory ${dataDir} ${reason ?? 'cannot be used'} (${message})`, { cause });
}

export function toBuffer(blob: unknown): Buffer {
  const bytes = blob as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
