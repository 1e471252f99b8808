/** Which files hold the tests that somebody names. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';
import { Refusal } from '../lib/refusal.ts';
import type { Files } from './files.ts';
import type { Part } from './parts.ts';
import { isFile } from './read-call.ts';

/** Test files by what plays them: a package's tests or proofs, or the specs. */
export interface Selection {
  readonly tests: ReadonlyMap<Part, readonly string[]>;
  /** Below the repository's top, a line at the end if one test alone is meant. */
  readonly specs: readonly string[];
}

const isTestFile = (path: string): boolean => /\.test\.tsx?(:\d+)?$/.test(path);
const isSpecFile = (path: string): boolean => /^e2e\/specs\/.*\.spec\.ts(:\d+)?$/.test(path);

/** Files of a package that its proofs play. */
const proofsOf = async (folder: string): Promise<ReadonlySet<string>> => {
  const path = join(root, folder, 'proofs.ts');
  if (!existsSync(path)) return new Set();
  const { proofs } = (await import(pathToFileURL(path).href)) as { proofs: readonly string[] };
  return new Set(proofs.map((name) => `${folder}/${name}`));
};

const partOf = async (path: string, parts: readonly Part[]): Promise<Part> => {
  const file = path.replace(/:\d+$/, '');
  const [own] = parts
    .filter(({ kind, place }) => kind === 'tests' && file.startsWith(`${place}/`))
    .sort((one, other) => other.place.length - one.place.length);
  if (!own) throw new Refusal(`${file} is in no package that has tests.`);
  if (!(await proofsOf(own.place)).has(file)) return own;
  return parts.find(({ kind, place }) => kind === 'proofs' && place === own.place) ?? own;
};

/** The files below a folder that are tests, or the file itself. */
const filesAt = (path: string, files: Files): string[] => {
  const found = isFile(path)
    ? [path]
    : [...files.keys()].filter((file) => path === '' || file.startsWith(`${path}/`));
  const tests = found.filter((file) => isTestFile(file) || isSpecFile(file));
  if (tests.length === 0) throw new Refusal(`There is no test in ${path}.`);
  return tests;
};

export const selectPaths = async (
  paths: readonly string[],
  files: Files,
  parts: readonly Part[],
): Promise<Selection> => {
  const chosen = [...new Set(paths.flatMap((path) => filesAt(path, files)))];
  const tests = new Map<Part, string[]>();
  for (const path of chosen.filter(isTestFile)) {
    const part = await partOf(path, parts);
    tests.set(part, [...(tests.get(part) ?? []), path.replace(/:\d+$/, '')]);
  }
  return { tests, specs: chosen.filter(isSpecFile) };
};

/** As it stands in a source: an apostrophe may have a stroke before it. */
const hasWords = (path: string, words: string): boolean =>
  readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'").toLowerCase().includes(words.toLowerCase());

/** The test files that have these words in them. */
export const filesWithWords = (words: string, files: Files): string[] => {
  const found = [...files.keys()].filter(
    (path) =>
      (isTestFile(path) || isSpecFile(path)) && !path.includes('/templates/') && hasWords(path, words),
  );
  if (found.length === 0)
    throw new Refusal(
      `No test has “${words}” in its title, and there is neither a part nor a file of that name.`,
    );
  return found;
};

/** Paths that differ from what was committed last, new ones included. */
export const changedPaths = (): string[] => {
  const { stdout, status } = spawnSync('git', ['status', '--porcelain', '--no-renames', '-uall', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Refusal('--changed needs a git checkout.');
  return stdout
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
};
