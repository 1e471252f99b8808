/** Releases to be tried: built here, or published on a portal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleRelease, moduleReleaseSchema } from 'shared-kit/contracts/modules/manifest';
import { readRelease } from '../lib/built-release.ts';
import { root } from '../lib/paths.mjs';
import { readFile } from '../lib/portal.ts';
import { Refusal, wrongCall } from '../lib/refusal.ts';
import { remotes } from '../lib/stale.mjs';

const published = async (
  name: string,
  version: string,
  origins: readonly string[],
): Promise<ModuleRelease> => {
  if (origins.length === 0) throw wrongCall(`Where is ${name}@${version}? Say --portal URL.`);
  for (const origin of origins) {
    const address = `${origin}/api/releaseFiles/${name}/${encodeURIComponent(version)}?path=module.json`;
    const release = await readFile(address, moduleReleaseSchema);
    if (release) return release;
  }
  throw new Refusal(`${name}@${version} is not published on ${origins.join(', ')}.`);
};

/** Every module that is built here, where none is named: `mfe-admin`, `mfe-admin@0.1.0-3f9a2c41`, or the folder of a build. */
export const readCandidates = async (
  names: readonly string[],
  origins: readonly string[],
): Promise<ModuleRelease[]> => {
  const built = (name: string) => join(root, name, 'dist');
  if (names.length > 0)
    return Promise.all(
      names.map(async (name) => {
        const [, module, version] = /^(mfe-[a-z-]+)@(.+)$/.exec(name) ?? [];
        if (module && version) return published(module, version, origins);
        return readRelease(/^mfe-[a-z-]+$/.test(name) ? built(name) : name);
      }),
    );
  const there = remotes().filter((name) => existsSync(join(built(name), 'module.json')));
  if (there.length === 0) throw new Refusal('No module is built here: npm run build');
  return there.map((name) => readRelease(built(name)));
};
