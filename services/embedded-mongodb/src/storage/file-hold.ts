/** The hold that a backup puts on the data file while it copies it. */
import { randomUUID } from 'node:crypto';
import type { Sql } from './sql.ts';

/** The time after which a holder that has not asked again counts as dead. */
const LEASE_MS = 60_000;

/** Keeps the data file still while a backup copies it. */
export class FileHold {
  /** The key that may hold the file. It lies beside the data, so only processes that can read the data know it. */
  readonly key = randomUUID();
  readonly #sql: Sql;
  #until = 0;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Holds the file or goes on holding it; the result tells whether it was held since the last time. */
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
