/** Tasks of the packages; nx keeps the outcome of each until what it looks at changes. */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { eraNow, keepOutcomes } from './kept-outcomes.mjs';
import { bin, environment } from './paths.mjs';
import { start } from './run.mjs';

/** ISO weeks since 1970: nothing is believed for longer than one. */
const week = Math.floor((Date.now() / 86_400_000 + 3) / 7);

/** What an outcome depends on besides the sources: on what it came about, and when. */
const outcomesOf = (browser) => [process.platform, process.arch, browser, week, eraNow()].join(' ');

/** The names of tasks whose outcome was there already, from nx's own words. */
export const keptIn = (text) => {
  const lines = stripVTControlCharacters(text);
  return [...lines.matchAll(/^> nx run (\S+)\s+\[(?:existing outputs|local cache|remote cache)/gm)].map(
    ([, task]) => task,
  );
};

/**
 * Runs targets of all projects that have them: `{code, text, kept}`.
 * @param {readonly string[]} targets
 * @param {{ env?: NodeJS.ProcessEnv, output?: 'show' | 'collect', isPatient?: boolean, parallel?: number, isAnew?: boolean,
 * browser?: string, projects?: readonly string[], onBegin?: () => void }} [options] `isAnew`: whatever is kept; `browser`: the version of the
 * one that is driven; `onBegin`: once another may ask nx too.
 */
export const runTargets = async (
  targets,
  { env = {}, parallel = 1, isAnew = false, browser = '', projects = [], onBegin, ...options } = {},
) => {
  const outcomes = await keepOutcomes();
  const { child, ended } = start(
    join(bin, 'nx'),
    [
      ...['run-many', '-t', ...targets, '--output-style=stream-without-prefixes', `--parallel=${parallel}`],
      ...(isAnew ? ['--skip-nx-cache'] : []),
      ...projects.map((name) => `--projects=${name}`),
    ],
    { ...options, env: { ...environment, ...outcomes.env, OUTCOMES_OF: outcomesOf(browser), ...env } },
  );
  if (onBegin) {
    child.stdout?.once('data', onBegin);
    void ended.then(onBegin);
  }
  const result = await ended.finally(outcomes.stop);
  return { ...result, kept: keptIn(result.text) };
};
