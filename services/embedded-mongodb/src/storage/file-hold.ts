/** The hold that a backup puts on the data file while it copies it. */
import { randomUUID } from 'node:crypto';
import type { Sql } from './sql.ts';

/** Without being asked again for this long, whoever asked is thought dead. */
const LEASE_MS = 60_000;

/** Keeps the data file still while a backup copies it. */
export class FileHold {
  /** Whoever can read the data can read this, and may hold the file. */
  readonly key = randomUUID();
  readonly #sql: Sql;
  #until = 0;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Holds the file, or goes on holding it. True if it has been held since the last time. */
  renew(now: number): boolean {
    const wasHeld = this.#until > 0;
    this.#until = now + LEASE_MS;
    if (!wasHeld) this.#sql.holdFile(true);
    return wasHeld;
  }

  release(): boolean {
    const wasHeld = this.#until > 0;
    this.#until = 0;
    if (wasHeld) this.#sql.holdFile(false);
    return wasHeld;
  }

  expire(now: number): void {
    if (now > this.#until) this.release();
  }
}
