/** Releases that lie built on this machine: one process for everything, and development. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ModuleRelease, moduleReleaseSchema } from 'shared-kit/contracts/modules/manifest';
import type { Logger } from 'shared-kit/server/logging';
import * as z from 'zod';

export interface BuiltRelease {
  readonly release: ModuleRelease;
  /** Where its files are; null where it has none. */
  readonly folder: string | null;
}

export type ReleaseReader = () => Promise<readonly BuiltRelease[]>;

interface ReadFile {
  readonly stamp: string;
  readonly release: ModuleRelease | null;
}

/**
 * Reads the `module.json` of each folder, or where there is none those of the `mfe-*` + `/dist` in it. Files are read again when they change;
 * as long as none does the answer is the same array. A file that is no release is left out, and said so in the log.
 */
export const releaseReader = (folders: readonly string[], log: Logger): ReleaseReader => {
  let known = new Map<string, ReadFile>();
  let releases: readonly BuiltRelease[] = [];

  const readOne = async (path: string): Promise<[string, ReadFile] | null> => {
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    const stamp = `${found.mtimeMs}:${found.size}:${found.ino}`;
    const before = known.get(path);
    if (before?.stamp === stamp) return [path, before];
    const release = await parseRelease(path).catch((error: unknown) => {
      log.warn({ path, err: error }, 'This is no module release');
      return null;
    });
    return [path, { stamp, release }];
  };

  return async () => {
    const paths = (await Promise.all(folders.map(filesBelow))).flat();
    const read = (await Promise.all(paths.map(readOne))).filter((file) => file !== null);
    const same = read.length === known.size && read.every(([path, file]) => known.get(path) === file);
    if (same) return releases;
    known = new Map(read);
    releases = read.flatMap(([path, { release }]) => (release ? { release, folder: dirname(path) } : []));
    return releases;
  };
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes('module.json')) return [join(folder, 'module.json')];
  return names
    .filter((name) => name.startsWith('mfe-'))
    .sort()
    .map((name) => join(folder, name, 'dist', 'module.json'));
};

const parseRelease = async (path: string): Promise<ModuleRelease> =>
  z.parse(moduleReleaseSchema, JSON.parse(await readFile(path, 'utf8')));
