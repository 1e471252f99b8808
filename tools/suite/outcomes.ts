/** What passed, kept in the person's cache folder until something that it depends on changes (docs/decisions/0045). */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eraNow, outcomesFolder } from '../lib/kept-outcomes.mjs';
import type { Sees } from './areas.ts';
import type { Files } from './files.ts';

export interface Outcome {
  readonly passed: number;
  readonly seconds: number;
  readonly processorSeconds: number;
  /** When it came about, in ISO form. */
  readonly at: string;
}

/** What an outcome depends on besides files. */
export interface Circumstances {
  readonly node: string;
  /** With the fonts that it draws with; empty where nothing is drawn. */
  readonly browser: string;
  readonly form: string;
  readonly clock: string;
}

/** ISO weeks since 1970: nothing is believed for longer than one. */
const week = (): number => Math.floor((Date.now() / 86_400_000 + 3) / 7);

/** The fonts of the system, as Chromium finds them; empty where nothing tells. */
export const readFonts = (): string => {
  const { stdout, status } = spawnSync('fc-list', ['--format', '%{file} %{fontversion}\n'], {
    encoding: 'utf8',
  });
  if (status !== 0) return '';
  return createHash('sha256').update(stdout.split('\n').sort().join('\n')).digest('base64url');
};

/** One hash of the files that a part sees and of all else that its outcome depends on. */
export const outcomeKey = (
  name: string,
  sees: Sees,
  {
    files,
    circumstances: { node, browser, form, clock },
  }: { readonly files: Files; readonly circumstances: Circumstances },
): string => {
  const hash = createHash('sha256');
  const around = [process.platform, process.arch, node, browser, form, clock, process.env.MONGODB_URL ?? ''];
  hash.update(JSON.stringify([name, ...around, week(), eraNow()]));
  for (const path of [...files.keys()].sort()) if (sees(path)) hash.update(`\n${path} ${files.get(path)}`);
  return hash.digest('base64url');
};

const pathOf = (key: string): string => join(outcomesFolder(), `suite-${key}.json`);

export const findOutcome = (key: string): Outcome | null => {
  try {
    const path = pathOf(key);
    const outcome = JSON.parse(readFileSync(path, 'utf8')) as Outcome;
    const now = new Date();
    utimesSync(path, now, now);
    return outcome;
  } catch {
    return null;
  }
};

/** Nothing is kept where the folder can't be written. */
export const keepOutcome = (key: string, outcome: Outcome): void => {
  try {
    mkdirSync(outcomesFolder(), { recursive: true, mode: 0o700 });
    const part = `${pathOf(key)}.${randomBytes(4).toString('hex')}`;
    writeFileSync(part, JSON.stringify(outcome), { mode: 0o600 });
    renameSync(part, pathOf(key));
  } catch {
    // The next run does it again.
  }
};
