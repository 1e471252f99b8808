/** What people read: the entry stays short, its links lead somewhere, and every decision can be found. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { anchorsOf } from 'shared-kit/config/manual/anchors.ts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const documentsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .toSorted();

const entry = 'README.md';
const documents = [entry, ...documentsIn('docs')];
/** What is written for readers by their work. The others are made from data, or argue one thing at length. */
const manuals = [
  entry,
  ...['use', 'operate', 'develop', 'teams'].flatMap((name) => documentsIn(`docs/${name}`)),
];

/** The lines, without those of code: what stands there is no heading, no link and no table. */
const proseLines = (text: string): string[] => {
  let isCode = false;
  return text.split('\n').filter((line) => {
    if (!/^\s*```/.test(line)) return !isCode;
    isCode = !isCode;
    return false;
  });
};

const headingsOf = (text: string): string[] =>
  proseLines(text).flatMap((line) => /^#{1,6} (.+)$/.exec(line)?.[1] ?? []);

/** Where the links of a document lead, but those to other sites. */
const targetsOf = (text: string): string[] =>
  [
    ...proseLines(text)
      .join('\n')
      .replace(/`[^`]+`/g, '')
      .matchAll(/\]\(([^()\s]+)\)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** Null where the link leads to what is there, else what is wrong with it. */
const faultOf = (document: string, target: string): string | null => {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  if (relative('.', file).startsWith('..')) return `${target}: outside of the repository`;
  if (!existsSync(join(root, file))) return `${target}: no such file`;
  if (anchor === undefined) return null;
  if (!statSync(join(root, file)).isFile()) return `${target}: a folder has no headings`;
  return anchorsOf(headingsOf(read(file))).includes(decodeURI(anchor)) ? null : `${target}: no such heading`;
};

test('the entry is read in a few minutes', () => {
  expect(Buffer.byteLength(read(entry))).toBeLessThanOrEqual(6000);
});

test.each(documents)('every link of %s leads to what is there', (document) => {
  const faults = targetsOf(read(document)).map((target) => faultOf(document, target));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test('links are found, with their anchors', () => {
  const all = documents.flatMap((document) => targetsOf(read(document)));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((target) => target.includes('#')).length).toBeGreaterThan(20);
  expect(faultOf(entry, 'docs/nowhere.md')).toContain('no such file');
  expect(faultOf(entry, 'docs/operate/data.md#nowhere')).toContain('no such heading');
});

test.each(manuals)('the tables of %s fit a terminal', (document) => {
  const tables = proseLines(read(document)).filter((line) => line.startsWith('|'));
  expect(tables.filter((line) => line.length > 120)).toEqual([]);
});

test.each([...manuals, 'docs/decisions/README.md'])('no heading of %s stands there twice', (document) => {
  const headings = headingsOf(read(document));
  expect(headings.filter((heading, place) => headings.indexOf(heading) !== place)).toEqual([]);
});

test('the index of the decisions names each of them, by its number and title', () => {
  const index = read('docs/decisions/README.md').replace(/\s+/g, ' ');
  const missing = documentsIn('docs/decisions')
    .map((path) => ({ path, name: path.replace('docs/decisions/', '') }))
    .filter(({ name }) => name !== 'README.md')
    .filter(({ path, name }) => {
      const title = (headingsOf(read(path))[0] ?? '').replace(/^\d+\.? /, '');
      return !index.includes(`${Number(name.slice(0, 4))}: [${title}](${name})`);
    });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('the index of each manual names all of its pages', () => {
  const missing = manuals
    .filter((path) => path !== entry && !path.endsWith('/README.md'))
    .filter((path) => {
      const index = `${dirname(path)}/README.md`;
      return !targetsOf(read(index)).some((target) => join(dirname(index), target) === path);
    });
  expect(missing).toEqual([]);
});
