/** When the long form last passed, on which commit, and what it found: kept beside the outcomes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outcomesFolder } from '../lib/kept-outcomes.mjs';
import { root } from '../lib/paths.mjs';

interface LongRun {
  /** In ISO form. */
  readonly at: string;
  readonly commit: string;
  readonly clock: string;
  readonly seed: number;
  readonly minutes: number;
  /** Names of tests. */
  readonly failures: readonly string[];
}

/** How many are remembered. */
const most = 50;
const file = (): string => join(outcomesFolder(), 'long-runs.json');

export const readLongRuns = (): readonly LongRun[] => {
  try {
    return JSON.parse(readFileSync(file(), 'utf8')) as readonly LongRun[];
  } catch {
    return [];
  }
};

export const noteLongRun = (run: LongRun): void => {
  mkdirSync(outcomesFolder(), { recursive: true, mode: 0o700 });
  writeFileSync(file(), JSON.stringify([...readLongRuns(), run].slice(-most), null, 2));
};

/** The commit that is checked out, with a sign where files differ from it. */
export const commitNow = (): string => {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const { stdout, status } = git('rev-parse', '--short', 'HEAD');
  if (status !== 0) return 'no commit';
  return `${stdout.trim()}${git('status', '--porcelain').stdout === '' ? '' : ' and changes'}`;
};

const told = ({ at, commit, clock, failures }: LongRun): string =>
  `${at.slice(0, 16).replace('T', ' ')} UTC on ${commit}, clock ${clock}${failures.length > 0 ? `: ${failures.join('; ')}` : ''}`;

/** A line or two for people. */
export const longRunsText = (): string => {
  const all = readLongRuns();
  const passed = all.findLast(({ failures }) => failures.length === 0);
  const found = all.findLast(({ failures }) => failures.length > 0);
  return [
    passed ? `The long form last passed ${told(passed)}.` : 'The long form has not passed here yet.',
    ...(found ? [`It last found something ${told(found)}.`] : []),
  ].join('\n');
};
