/**
 * `npm run dev`: one address with hot reload; shell and modules from rspack's development servers, services under `node --watch`.
 * `npm run dev -- mfe-maintenance --portal URL`: one module alone, inside a portal that is deployed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { devRelease, freePort } from './lib/dev-release.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, environment, pinnedNode, root } from './lib/paths.mjs';
import { run, start, stopAll } from './lib/run.mjs';
import { runCommand } from './lib/run-command.mjs';
import { remotes } from './lib/stale.mjs';

/** For files that only the development server has. */
const describeRemote = async (name) => {
  const folder = join(root, '.nx/dev-modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'module.json'), JSON.stringify(await devRelease(name)));
  return folder;
};

const main = async () => {
  const names = remotes();
  const folders = await Promise.all(names.map(describeRemote));
  const apiPort = await freePort();
  const ports = await Promise.all(names.map(freePort));
  const shellPort = process.env.PORT ?? '3000';
  const versionFile = join(root, '.nx/dev-modules/version.json');
  const { version } = JSON.parse(readFileSync(join(root, 'shell/package.json'), 'utf8'));
  writeFileSync(versionFile, JSON.stringify({ appVersion: `${version}-dev`, mainJsScriptCode: 'main' }));
  const env = {
    ...environment,
    SHELL_PORT: shellPort,
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    DEV_REMOTES: names.map((name, index) => `${name}:${ports[index]}`).join(','),
  };
  const serve = (cwd) =>
    start(join(bin, 'rspack'), ['serve', '--mode', 'development'], { cwd: join(root, cwd), env });
  const services = start(
    pinnedNode,
    [
      '--watch',
      '--watch-preserve-output',
      '--disable-warning=ExperimentalWarning',
      join(root, 'services/standalone/src/main.ts'),
    ],
    {
      env: {
        ...env,
        PORT: String(apiPort),
        HOST: '127.0.0.1',
        MODULE_RELEASES_DIRS: folders.join(delimiter),
        SHELL_VERSION_FILE: versionFile,
      },
    },
  );
  const all = [services, serve('shell'), ...names.map(serve)];
  console.log(`The page, with hot reload, is at http://localhost:${shellPort}`);
  await Promise.race(all.map(({ ended }) => ended));
  stopAll();
  await Promise.all(all.map(({ ended }) => ended));
};

if (process.argv.length > 2) {
  await runCommand('tools/dev/command.ts');
} else {
  await ensureInstalled();
  // Manifests are TypeScript, which the pinned Node reads.
  if (process.features.typescript) await main();
  else process.exitCode = (await run(pinnedNode, [join(root, 'tools/dev.mjs')])).code;
}
