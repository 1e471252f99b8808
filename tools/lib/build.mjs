/** Builds the shell and the modules; nx keeps what has not changed. */
import { runTargets } from './nx.mjs';
import { isBuildStale, noteBuild } from './stale.mjs';

/**
 * All of them, or the named projects alone.
 * @param {Parameters<typeof runTargets>[1]} [options]
 */
export const build = async (options = {}) => {
  const startedAt = Date.now();
  const result = await runTargets(['build'], { output: 'show', parallel: 3, ...options });
  if (result.code === 0 && !options.projects?.length) noteBuild(startedAt);
  return result;
};

export const ensureBuilt = async () => {
  if (!isBuildStale()) return;
  console.log('Building…');
  const { code, text } = await build({ output: 'collect' });
  if (code !== 0) throw new Error(`${text}\nThe build failed.`);
};
