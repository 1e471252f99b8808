/** Releases of modules: folders that a build made, each with its `module.json`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { type ModuleRelease, moduleReleaseSchema } from 'shared-kit/contracts/modules/manifest';
import { fail } from 'shared-kit/server/http/errors';
import * as z from 'zod/mini';
import type { ReleaseState } from './release-state.ts';
import type { ReleaseStore } from './release-store.ts';
import { sendStored } from './send-stored.ts';
import { fileNameOf, immutable, serveFile } from './serve-files.ts';

export interface LocalRelease {
  readonly folder: string;
  readonly release: ModuleRelease;
}

/** The releases in `<root>/mfe-*` + `/dist`; folders without a valid `module.json` are not there yet. */
export const findReleases = async (root: string): Promise<LocalRelease[]> => {
  const names = await readdir(root).catch(() => []);
  const found = names
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => readRelease(join(root, name, 'dist')));
  return (await Promise.all(found)).filter((release) => release !== null);
};

const readRelease = async (folder: string): Promise<LocalRelease | null> => {
  try {
    const json: unknown = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8'));
    return { folder, release: z.parse(moduleReleaseSchema, json) };
  } catch {
    return null;
  }
};

const form = /^\/remotes\/(mfe-[a-z-]+)\/([0-9A-Za-z.+-]+)\//;
const pauseMs = 1000;

interface ReleaseSources {
  /** Where `mfe-*` folders with builds may lie. */
  readonly root: string;
  readonly store: ReleaseStore;
  readonly state: Pick<ReleaseState, 'isRecalled'>;
}

/** `/remotes/<module>/<version>/…`: what is in a version never changes. What lies built here is taken from its folder. */
export const serveReleases = ({ root, store, state }: ReleaseSources): RequestHandler => {
  let folders = new Map<string, string>();
  let readAt = Number.NEGATIVE_INFINITY;

  const folderOf = async (key: string): Promise<string | undefined> => {
    // A new build may have appeared, or replaced an older version's files.
    if (performance.now() - readAt > pauseMs) {
      readAt = performance.now();
      const releases = await findReleases(root);
      folders = new Map(
        releases.map(({ folder, release }) => [`${release.name}/${release.version}`, folder]),
      );
    }
    return folders.get(key);
  };

  return async (req, res, next) => {
    const [prefix = '', module = '', version = ''] = form.exec(req.path) ?? [];
    if (req.method !== 'GET' && req.method !== 'HEAD')
      fail('methodNotAllowed', { headers: { Allow: 'GET, HEAD' } });
    const name = fileNameOf(req.path, prefix);
    if (prefix === '' || !name || state.isRecalled(module, version)) return next();
    const folder = await folderOf(`${module}/${version}`);
    const fromStore = async (): Promise<void> => {
      const file = { module, version, path: name, cacheControl: immutable };
      if (!(await sendStored(store, file, { req, res }))) next();
    };
    if (folder)
      await serveFile(
        folder,
        { name, cacheControl: immutable },
        { req, res, next: () => void fromStore().catch(next) },
      );
    else await fromStore();
  };
};
