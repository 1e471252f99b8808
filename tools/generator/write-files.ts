import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin } from '../lib/paths.mjs';
import { Refusal } from '../lib/refusal.ts';
import { run } from '../lib/run.mjs';
import type { Files } from './fill.ts';

/** Runs a command in the repository at `root`. @throws Refusal with what it said where it fails */
export const runIn = async (root: string, command: string, args: readonly string[]): Promise<void> => {
  const { code, text } = await run(command, [...args], { cwd: root, output: 'collect' });
  if (code !== 0)
    throw new Refusal(`${text}\nThe files are there, but this failed: ${command} ${args.join(' ')}`);
};

/** Writes the files and brings them into form: names of other lengths sort and break elsewhere. */
export const writeFiles = async (root: string, files: Files): Promise<void> => {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  await runIn(root, join(bin, 'biome'), ['check', '--write', ...files.keys()]);
};
