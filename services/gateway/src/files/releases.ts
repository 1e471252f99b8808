/** Releases of modules: folders that a build made, each with its `module.json`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { type ModuleRelease, moduleReleaseSchema } from 'shared-kit/contracts/manifest';
import { fail } from 'shared-kit/server/errors';
import * as z from 'zod/mini';
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

const form = /^\/remotes\/([\w-]+)\/([\w.+-]+)\//;
const pauseMs = 1000;

/** `/remotes/<module>/<version>/…`: what is in a version never changes. */
export const serveReleases = (root: string): RequestHandler => {
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
    const [prefix = '', module, version] = form.exec(req.path) ?? [];
    if (req.method !== 'GET' && req.method !== 'HEAD')
      fail('methodNotAllowed', { headers: { Allow: 'GET, HEAD' } });
    const folder = await folderOf(`${module}/${version}`);
    const name = fileNameOf(req.path, prefix);
    if (!folder || !name) return next();
    await serveFile(folder, { name, cacheControl: immutable }, { req, res, next });
  };
};
