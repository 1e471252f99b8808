/** Whether what is built is older than what it is built from. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const stamp = join(root, '.nx/last-build');
const ignored = new Set(['node_modules', 'dist', '.nx', 'test-results', 'data', 'server', 'testing']);

export const remotes = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'rspack.config.ts')))
    .sort();

/** The latest change of a file or a folder (files that were deleted change their folder). */
const latest = (path) => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .reduce((time, { name }) => Math.max(time, latest(join(path, name))), 0);
};

export const isBuildStale = () => {
  const built = [
    join(root, 'shell/dist/index.html'),
    ...remotes().map((name) => join(root, name, 'dist/module.json')),
  ];
  if (!existsSync(stamp) || !built.every((path) => existsSync(path))) return true;
  const builtAt = Number(readFileSync(stamp, 'utf8'));
  return ['shell', 'shared-kit', 'docs/use', 'package-lock.json', ...remotes()].some(
    (name) => latest(join(root, name)) > builtAt,
  );
};

/** Notes that what was there at `time` is built. */
export const noteBuild = (time) => {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, String(time));
};
