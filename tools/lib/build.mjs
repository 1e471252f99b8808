/** Builds the shell and the modules; nx keeps what has not changed. */
import { join } from 'node:path';
import { bin } from './paths.mjs';
import { run } from './run.mjs';
import { isBuildStale, noteBuild } from './stale.mjs';

/**
 * All of them, or the named projects alone.
 * @param {{ projects?: readonly string[], output?: 'show' | 'collect' }} [options]
 */
export const build = async ({ projects = [], ...options } = {}) => {
  const startedAt = Date.now();
  const chosen = projects.map((name) => `--projects=${name}`);
  const result = await run(
    join(bin, 'nx'),
    ['run-many', '-t', 'build', '--output-style=stream-without-prefixes', ...chosen],
    options,
  );
  if (result.code === 0 && chosen.length === 0) noteBuild(startedAt);
  return result;
};

export const ensureBuilt = async () => {
  if (!isBuildStale()) return;
  console.log('Building…');
  const { code, text } = await build({ output: 'collect' });
  if (code !== 0) throw new Error(`${text}\nThe build failed.`);
};
