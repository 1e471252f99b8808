/** The file beside the data that tells a backup how to reach the running server. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDoc } from '../bson/doc.ts';

/** The address by which an operator's tools reach the server that has the data open. */
export type Address = { url: string; key: string };

const pathIn = (dataDir: string): string => join(dataDir, 'portal.address');

/** Writes the address. On a full disk there is none, which only a backup would need. */
export function writeAddress(dataDir: string, address: Address): void {
  try {
    rmSync(pathIn(dataDir), { force: true });
    writeFileSync(pathIn(dataDir), JSON.stringify(address), { mode: 0o600 });
  } catch {
    removeAddress(dataDir);
  }
}

export function removeAddress(dataDir: string): void {
  try {
    rmSync(pathIn(dataDir), { force: true });
  } catch {
    // The folder is gone or cannot be written, so nothing is left to remove.
  }
}

/** The address that the last server wrote. After a crash it stays, so the server may be dead. */
export function readAddress(dataDir: string): Address | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(pathIn(dataDir), 'utf8'));
    return isDoc(read) && typeof read.url === 'string' && typeof read.key === 'string'
      ? { url: read.url, key: read.key }
      : undefined;
  } catch {
    return undefined;
  }
}
