/** What the product runs, for tests that look for one way of doing something. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const places = [
  'shared-kit',
  'services',
  'shell',
  ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
];
const notSources: ReadonlySet<string> = new Set(['node_modules', 'dist', 'dist-single', 'locales']);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : sourcesIn(path);
    return /(?<!\.test|\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** Paths from the root of the repository; no tests beside what they test. */
export const productSources = (): readonly { readonly path: string; readonly text: string }[] =>
  places
    .flatMap((place) => sourcesIn(join(root, place)))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
