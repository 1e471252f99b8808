/** What development servers need: free ports, and a `module.json` for files that only they have. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/** The version that development files are served under: `devFolder` of shared-kit/config/dev-server.ts. */
const devVersion = '0.0.0-dev';

export const devPath = (name) => `/remotes/${name}/${devVersion}/`;

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** What a build would write into `module.json`. */
export const devRelease = async (name) => {
  const load = (path) => import(pathToFileURL(join(root, path)).href);
  const { manifest } = await load(`${name}/src/manifest.ts`);
  const { sharedRanges } = await load('shared-kit/config/shared-libraries.ts');
  return {
    name,
    version: devVersion,
    entry: 'remoteEntry.js',
    integrity: '',
    manifest: { ...manifest, needs: { ...manifest.needs, shared: { ...sharedRanges } } },
  };
};
