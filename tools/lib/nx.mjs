/** Tasks of the packages; nx keeps the outcome of each until what it looks at changes. */
import { join } from 'node:path';
import { keepOutcomes } from './kept-outcomes.mjs';
import { bin, environment } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Runs targets of all projects that have them, or of the named ones alone: `{code, text}`. `isAnew` believes nothing that is kept.
 * @param {readonly string[]} targets
 * @param {{ output?: 'show' | 'collect', parallel?: number, isAnew?: boolean, projects?: readonly string[] }} [options]
 */
export const runTargets = async (
  targets,
  { parallel = 1, isAnew = false, projects = [], ...options } = {},
) => {
  const outcomes = await keepOutcomes();
  return run(
    join(bin, 'nx'),
    [
      'run-many',
      '-t',
      ...targets,
      '--output-style=stream-without-prefixes',
      `--parallel=${parallel}`,
      ...(isAnew ? ['--skip-nx-cache'] : []),
      ...projects.map((name) => `--projects=${name}`),
    ],
    { ...options, env: { ...environment, ...outcomes.env } },
  ).finally(outcomes.stop);
};
