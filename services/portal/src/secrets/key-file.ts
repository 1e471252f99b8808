/** The file that holds the key of the vault: one line of base64, for its owner's eyes. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { keyBytes } from './vault.ts';

/** The key that a text stands for, in base64 or hex; null for any other text. */
export const keyOf = (text: string): Buffer | null => {
  const given = text.trim();
  if (/^[\da-f]{64}$/i.test(given)) return Buffer.from(given, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(given)) return null;
  return Buffer.from(given, 'base64url');
};

/** Null where there is no file. Throws, naming it, for one that can't be read, that others can read, or that holds no key. */
export const readKeyFile = (path: string): Buffer | null => {
  const text = textOf(path);
  if (text === null) return null;
  keepFromOthers(path);
  const key = keyOf(text);
  if (key?.length !== keyBytes)
    throw new Error(`The key file ${path} holds no key: put back the file that the portal made`);
  return key;
};

/** Of two who make it at once, both get the first one's. It is on the disk, whole, before anything is encrypted with it. */
export const makeKeyFile = (path: string): Buffer => {
  const scratch = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(scratch, 'wx', 0o600);
    writeSync(file, `${randomBytes(keyBytes).toString('base64')}\n`);
    fsyncSync(file);
    closeSync(file);
    placeOnce(scratch, path);
  } catch (error) {
    throw unusable(path, error);
  } finally {
    rmSync(scratch, { force: true });
  }
  flushFolder(dirname(path));
  return readKeyFile(path) ?? unreachable(path);
};

/** Whoever comes second leaves the first one's file alone. */
const placeOnce = (scratch: string, path: string): void => {
  try {
    linkSync(scratch, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw unusable(path, error);
  }
};

const othersMayRead = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;

const keepFromOthers = (path: string): void => {
  if (!othersMayRead(path)) return;
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    throw unusable(path, error);
  }
  if (othersMayRead(path))
    throw new Error(`Other users can read the key file ${path}, and this can't be changed`);
};

const flushFolder = (path: string): void => {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

const unusable = (path: string, cause: unknown): Error =>
  new Error(`The key file ${path} can't be used: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  });

const unreachable = (path: string): never => {
  throw new Error(`The key file ${path} is gone as soon as it was made`);
};
