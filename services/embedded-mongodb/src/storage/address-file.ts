/** The file beside the data that tells a backup how to reach the running server. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDoc } from '../bson/doc.ts';

/**
 * The address by which an operator's tools reach the server that has the data open, and the number that its data file
 * holds, by which a log of writes that a crash leaves is known to belong to it.
 */
export type Address = { url: string; key: string; generation?: number | undefined };

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

/** Removes the address of the server before, so that a loss of power does not bring it back. */
export function forgetAddress(dataDir: string): void {
  if (!existsSync(pathIn(dataDir))) return;
  removeAddress(dataDir);
  if (process.platform === 'win32') return;
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** The address that the last server wrote. After a crash it stays, so the server may be dead. */
export function readAddress(dataDir: string): Address | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(pathIn(dataDir), 'utf8'));
    if (!isDoc(read)) return undefined;
    const { url, key, generation } = read;
    if (typeof url !== 'string' || typeof key !== 'string') return undefined;
    return { url, key, ...(typeof generation === 'number' ? { generation } : {}) };
  } catch {
    return undefined;
  }
}
