/** All files of the repository that a file loads, directly or through others, as its sources say. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { importsOf } from '../lib/import-cycles.mjs';
import { root } from '../lib/paths.mjs';

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** As the runners find it: with its ending, or without. */
const withEnding = (path: string): string | null =>
  [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(isFile) ?? null;

/** `shared-kit/web/ui` and `@services/portal/app` as their packages export them. */
const ofPackage = (name: string): string | null => {
  if (name.startsWith('shared-kit/')) return withEnding(join(root, name));
  const [, service, path] = /^@services\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  return service && path ? withEnding(join(root, 'services', service, 'src', path)) : null;
};

/** Files that a source names by a path beside it: threads, data, scripts. */
const namedFiles = (path: string): string[] => {
  const text = readFileSync(path, 'utf8');
  const urls = [...text.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g)].map(
    ([, name = '']) => name,
  );
  const joined = [...text.matchAll(/join\(import\.meta\.dirname, '([^']+)'/g)].map(([, name = '']) => name);
  return [...urls, ...joined].map((name) => join(dirname(path), name)).filter(isFile);
};

const loadedBy = (path: string): string[] => {
  if (!/\.(m?[jt]s|tsx)$/.test(path)) return [];
  const imported = importsOf(path).map((name = '') =>
    name.startsWith('.') ? withEnding(join(dirname(path), name)) : ofPackage(name),
  );
  return [...imported.filter((each) => each !== null), ...namedFiles(path)];
};

/** From the repository's top, the given files among them. */
export const importClosure = (files: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = files.map((file) => join(root, file)).filter((path) => existsSync(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || path.includes('node_modules') || path.includes('/dist/')) continue;
    found.add(path);
    open.push(...loadedBy(path));
  }
  return new Set([...found].map((path) => relative(root, path)));
};
