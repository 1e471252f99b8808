/** What `npm test` is asked for. */
import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/paths.mjs';
import { Refusal } from '../lib/refusal.ts';

export interface Call {
  readonly isLong: boolean;
  readonly isAnew: boolean;
  readonly isChanged: boolean;
  readonly isLook: boolean;
  readonly recordsCosts: boolean;
  /** Of the sampled cases; null for the day's. */
  readonly seed: number | null;
  /** A name of `tools/lib/clocks.mjs`, an instant, or `real`; null for the form's own. */
  readonly clock: string | null;
  /** How often each test is played, to find the uncertain. */
  readonly repeat: number;
  /** Names of parts: `lint`, `specs`, `proofs`. */
  readonly parts: readonly string[];
  /** Files and folders from the repository's top; a file may end in a line. */
  readonly paths: readonly string[];
  /** Words of titles. */
  readonly titles: readonly string[];
}

const number = (name: string, text: string | undefined): number | null => {
  if (text === undefined) return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Refusal(`--${name} takes a whole number from 1, not “${text}”.`);
  return value;
};

/** From where the command was called: npm goes to the top of the repository. */
const calledIn = (): string => process.env.INIT_CWD ?? process.cwd();

/** The path from the top, or null where nothing is there: `tests/a.test.ts` in a package, or from the top. */
const pathOf = (text: string): string | null => {
  const [, file = text, line = ''] = /^(.*?)(:\d+)?$/.exec(text) ?? [];
  for (const base of [calledIn(), process.cwd(), root]) {
    const path = resolve(base, file);
    if (existsSync(path) && !relative(root, path).startsWith('..')) return `${relative(root, path)}${line}`;
  }
  return null;
};

export const isFile = (path: string): boolean =>
  statSync(join(root, path.replace(/:\d+$/, '')), { throwIfNoEntry: false })?.isFile() ?? false;

export const readCall = (args: readonly string[], partNames: readonly string[]): Call => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      long: { type: 'boolean', default: false },
      anew: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      look: { type: 'boolean', default: false },
      'record-costs': { type: 'boolean', default: false },
      seed: { type: 'string' },
      clock: { type: 'string' },
      repeat: { type: 'string' },
    },
  });
  const parts = positionals.filter((text) => partNames.includes(text));
  const others = positionals.filter((text) => !partNames.includes(text));
  const found = others.map((text) => ({ text, path: pathOf(text) }));
  const looksLikePath = found.find(({ text, path }) => path === null && /^[\w./-]+\.tsx?(:\d+)?$/.test(text));
  if (looksLikePath) throw new Refusal(`There is no file ${looksLikePath.text}.`);
  return {
    isLong: values.long,
    isAnew: values.anew,
    isChanged: values.changed,
    isLook: values.look,
    recordsCosts: values['record-costs'],
    seed: number('seed', values.seed),
    clock: values.clock ?? null,
    repeat: number('repeat', values.repeat) ?? 1,
    parts,
    paths: found.flatMap(({ path }) => (path === null ? [] : [path])),
    titles: found.flatMap(({ text, path }) => (path === null ? [text] : [])),
  };
};
