/**
 * `npm run types`: the types of everything, in three programs instead of one for each project, so that the libraries are read three times.
 * Services and tools must not see the browser's names; what drives a browser needs both. A source that no program holds is an error.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const programs = ['web', 'server', 'browser'];
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

const cache = join(root, 'node_modules/.cache/types');
mkdirSync(cache, { recursive: true });

const held = new Set();
let failed = false;
for (const program of programs) {
  const { code, text } = await run(
    join(bin, 'tsc'),
    [
      ...['-p', join(root, 'tools/types', `${program}.json`), '--noEmit', '--listFiles', '--pretty', 'false'],
      ...['--incremental', '--tsBuildInfoFile', join(cache, `${program}.tsbuildinfo`)],
      // Each of several checkers works out the types of the libraries for itself: four take twice the processor's time of one.
      ...['--checkers', '1'],
    ],
    { output: 'collect' },
  );
  for (const line of text.split('\n')) {
    if (line.startsWith(root)) held.add(line);
    else if (line !== '') console.error(line);
  }
  failed ||= code !== 0;
}
const forgotten = sourcesIn(root).filter((path) => !held.has(path));
for (const path of forgotten) console.error(`${relative(root, path)} is in no program of tools/types`);
process.exitCode = failed || forgotten.length > 0 ? 1 : 0;
