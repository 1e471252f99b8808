/** The files of the repository, each with the hash of what it holds: what is made from them, and what tests leave, is none of them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By path from the repository's top, with `/` between folders. */
export type Files = ReadonlyMap<string, string>;

const made =
  /^(node_modules|dist|dist-single|\.nx|\.git|test-results|coverage)$|\.(log|tsbuildinfo)$|\.timestamp-/;
/** Names of what is made in the top folder alone: `services/x/data` is a source. */
const madeAtTop = new Set(['data', 'backups', 'screens', 'playwright-report']);

const pathsIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (made.test(entry.name) || (folder === '' && madeAtTop.has(entry.name))) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return pathsIn(root, path);
    return entry.isFile() ? [path] : [];
  });

/** Null where it was taken away since its folder was read. */
const hashFile = (path: string): string | null => {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64url');
  } catch {
    return null;
  }
};

export const readFiles = (root: string): Files =>
  new Map(
    pathsIn(root, '').flatMap((path): [string, string][] => {
      const hash = hashFile(join(root, path));
      return hash === null ? [] : [[path, hash]];
    }),
  );

/** Paths that came, went or were changed between two readings. */
export const changesBetween = (before: Files, after: Files): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
