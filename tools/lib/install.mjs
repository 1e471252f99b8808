/** Installs what the lock file says, if it is not what is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
};

/** Contents, not dates: a fresh checkout makes every file new. Packages for other platforms are never there. */
const isInstalled = () => {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const needed = path.startsWith('node_modules/') && !entry.optional && !entry.devOptional && !entry.peer;
    return !needed || (present[path] && present[path].version === entry.version);
  });
};

export const ensureInstalled = async () => {
  if (isInstalled()) return;
  console.log('Installing packages…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code } = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: process.env,
  });
  if (code !== 0) throw new Error('The packages could not be installed.');
};
