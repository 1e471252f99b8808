/** What is looked at before the data is opened: who can read it, and whether its files are whole and belong together. */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readAddress } from './address-file.ts';

export const DATA_FILE = 'portal.sqlite';

/** Where SQLite keeps the number that `PRAGMA user_version` gives. */
const USER_VERSION_AT = 60;

/** The data can not be opened as it is; the message says what is wrong and what to do. */
export class DataRefused extends Error {}

/**
 * Makes the folder, if it is not there, and keeps it and its files from other users. Throws a DataRefused for data that
 * are not whole; nothing in them is changed.
 */
export function checkFiles(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepPrivate(dataDir, 0o700);
  const file = join(dataDir, DATA_FILE);
  for (const name of readdirSync(dataDir))
    if (name.startsWith('portal.')) keepPrivate(join(dataDir, name), 0o600);
  if (sizeOf(`${file}-wal`) > 0) checkLog(dataDir, file);
  // SQLite gives the log of writes the mode of the file.
  else closeSync(openSync(file, 'a', 0o600));
}

/** Checks what an end that was not in good order has left. */
function checkLog(dataDir: string, file: string): void {
  if (sizeOf(file) === 0)
    throw new DataRefused(
      `there is a log of writes, ${DATA_FILE}-wal, but ${DATA_FILE} is missing or empty. Put the file back that it belongs to, or move the log away and restore a backup (npm run data:restore)`,
    );
  const known = readAddress(dataDir)?.generation;
  if (known !== undefined && known !== generationOf(file))
    throw new DataRefused(
      `the log of writes, ${DATA_FILE}-wal, belongs to another ${DATA_FILE} than the one that is there. Put the file back that it belongs to, or move the log away to begin with this file as it is`,
    );
  checkPages(file);
}

/**
 * The number of the file's last start, which stands in the file and not only in the log. The file must not be open yet:
 * closing it here would end the lock.
 */
function generationOf(file: string): number {
  const bytes = Buffer.alloc(4);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, bytes, 0, 4, USER_VERSION_AT);
  } finally {
    closeSync(opened);
  }
  return bytes.readInt32BE(0);
}

/** Reads every page, for which nothing is folded into the file. */
function checkPages(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const said = String(Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0]);
    if (said !== 'ok')
      throw new DataRefused(
        `${DATA_FILE} is damaged (${said}); nothing in it was changed. A backup can be put in its place (npm run data:restore)`,
      );
  } finally {
    db.close();
    rmSync(`${file}-shm`, { force: true });
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function keepPrivate(path: string, mode: number): void {
  if (process.platform === 'win32' || (statSync(path).mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode);
  } catch {
    // The mode is looked at again, because some file systems keep none and say nothing.
  }
  if ((statSync(path).mode & 0o077) !== 0)
    throw new DataRefused(
      `other users of this machine can read ${path}, and it can not be changed. Make it yours alone (chmod ${mode.toString(8)}), or keep the data on a file system that knows owners`,
    );
}
