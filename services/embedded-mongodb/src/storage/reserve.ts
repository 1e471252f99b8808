/**
 * Room on the disk that is kept for the writes which people need to sign in. It is given up when the disk is found full; from then on
 * only those writes are taken, until there is so much room again that it can be kept anew.
 */
import { randomFillSync } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const bytes = 7 * 2 ** 20;
/** What must be free before it is tried, so that it is not this that fills the disk. */
const enough = 3 * bytes;

export class Reserve {
  /** Undefined for data in memory. */
  readonly #path: string | undefined;
  #isShort = false;

  constructor(dataDir: string | undefined) {
    this.#path = dataDir && join(dataDir, 'portal.reserve');
    this.#keep();
  }

  /** Whether only the writes that matter most are taken. */
  get isShort(): boolean {
    return this.#isShort;
  }

  /** The disk is full. */
  giveUp(): void {
    if (!this.#path) return;
    this.#isShort = true;
    rmSync(this.#path, { force: true });
  }

  /** Looks whether there is room again. */
  look(): void {
    if (this.#isShort) this.#keep();
  }

  #keep(): void {
    if (!this.#path) return;
    const size = statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
    this.#isShort = size !== bytes && !this.#write(this.#path);
  }

  #write(path: string): boolean {
    try {
      const { bavail, bsize } = statfsSync(join(path, '..'));
      if (bavail * bsize < enough) return false;
      const file = openSync(path, 'w', 0o600);
      try {
        // A disk that compresses would keep no room for zeros.
        const content = randomFillSync(Buffer.allocUnsafe(bytes));
        for (let at = 0; at < bytes; ) at += writeSync(file, content, at);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      return true;
    } catch {
      rmSync(path, { force: true });
      return false;
    }
  }
}
