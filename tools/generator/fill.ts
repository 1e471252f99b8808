/** Makes files from templates: the templates' words give way to those of what is made. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from './names.ts';

const templates = join(import.meta.dirname, 'templates');

/** Paths in the repository with their content. */
export type Files = Map<string, string>;
export type Fill = (path: string, text: string) => string;

/** Text as it stands inside of a literal of the file. */
const literal = (path: string, text: string): string => {
  if (path.endsWith('.md')) return text;
  const inner = JSON.stringify(text).slice(1, -1);
  return path.endsWith('.json') ? inner : inner.replaceAll('\\"', '"').replaceAll("'", "\\'");
};

/** Puts words into a text; the longest that fits goes first. */
export const filler = (words: Words): Fill => {
  const longestFirst = Object.keys(words).toSorted((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.join('|'), 'g');
  return (path, text) => text.replace(any, (found) => literal(path, words[found] ?? found));
};

/** Versions that the repository's packages name, so that a new one names the same. */
const versionsIn = (root: string): ReadonlyMap<string, string> => {
  const files = [
    'package.json',
    ...globSync('{shared-kit,shell,e2e,mfe-*,services/*}/package.json', { cwd: root }),
  ];
  const versions = files.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>;
    return [...Object.entries(dependencies), ...Object.entries(devDependencies)];
  });
  return new Map(versions);
};

const withVersions = (text: string, versions: ReadonlyMap<string, string>): string =>
  text.replace(/"([^"]+)": "same"/g, (_, name: string) => {
    const version = versions.get(name);
    if (version === undefined) throw new Error(`No package of the repository names ${name}`);
    return `"${name}": "${version}"`;
  });

/** The files of a template, filled in; nothing is written. */
export const filesOf = (template: 'module' | 'entity', root: string, fill: Fill): Files => {
  const folder = join(templates, template);
  const versions = versionsIn(root);
  return new Map(
    globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .map((path) => {
        const target = fill('', path).replace(/\.template$/, '');
        return [target, withVersions(fill(target, readFileSync(join(folder, path), 'utf8')), versions)];
      }),
  );
};
