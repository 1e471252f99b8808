/**
 * `npm run types`: the types of everything and the rules that need them, in one reading of the sources. The root's `tsconfig.json` names three
 * programs instead of one for each project, so that the libraries are read three times; a source belongs to the first that holds it. Services
 * and tools must not see the browser's names; what drives a browser needs both. A source that no program holds is an error.
 * With paths after it, it checks those alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bin, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** Filled in by the generator before it is a source. */
const template = join(root, 'tools/generator/templates');
const notSources = new Set(['node_modules', 'dist', 'dist-single', '.git', '.nx']);

const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (notSources.has(entry.name) || path === template) return [];
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.timestamp-') ? [path] : [];
  });

const filesOf = async (program) => {
  const { code, text } = await run(join(bin, 'tsc'), ['-p', program, '--showConfig'], { output: 'collect' });
  if (code !== 0) throw new Error(text);
  return JSON.parse(text).files.map((file) => join(dirname(program), file));
};

const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
const held = new Set();
for (const { path } of references) for (const file of await filesOf(join(root, path))) held.add(file);
const forgotten = sourcesIn(root).filter((path) => !held.has(path));
for (const path of forgotten) console.error(`${relative(root, path)} is in no program of tools/types`);

const { code } = await run(join(bin, 'oxlint'), ['--type-aware', '--type-check', ...process.argv.slice(2)]);
process.exitCode = code !== 0 || forgotten.length > 0 ? 1 : 0;
