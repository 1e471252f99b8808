import { describe, expect, it, test } from 'vitest';
import { groups } from '../../e2e/groups.ts';
import { root } from '../lib/paths.mjs';
import { readFiles } from './files.ts';
import { importClosure } from './import-closure.ts';
import { outcomeKey } from './outcomes.ts';
import { type Part, parts } from './parts.ts';

const files = readFiles(root);
const around = { node: 'v24', browser: '', form: 'quick', clock: 'real' };
const keyOf = (part: Part, changed = files): string =>
  outcomeKey(part.name, part.sees, { files: changed, circumstances: around });

const below = (folder: string, pattern: RegExp): string[] =>
  [...files.keys()].filter((path) => path.startsWith(`${folder}/`) && pattern.test(path));

const modules = [...new Set([...files.keys()].map((path) => path.split('/')[0] ?? ''))].filter((name) =>
  name.startsWith('mfe-'),
);

/** Where what a part plays begins: its tests, and for specs the whole portal with the group's modules. */
const beginningsOf = ({ kind, place }: Part): string[] => {
  if (kind === 'tests' || kind === 'proofs')
    return below(place, /\.test\.tsx?$|vitest(\.proofs)?\.config\.ts$/).filter(
      (path) => !path.includes('/templates/'),
    );
  const group = groups.find(({ name }) => name === place);
  if (kind !== 'specs' || !group) return [];
  return [
    ...group.specs.map((name) => `e2e/specs/${name}`),
    'e2e/playwright.config.ts',
    'services/standalone/src/main.ts',
    'shell/src/main.ts',
    'shell/rspack.config.ts',
    ...(group.modules ?? modules).flatMap((name) => [
      `${name}/src/remote.tsx`,
      `${name}/src/manifest.ts`,
      `${name}/rspack.config.ts`,
    ]),
  ];
};

const played = parts.filter(({ kind }) => kind === 'tests' || kind === 'proofs' || kind === 'specs');

describe.each(played)('the outcome of $name', (part) => {
  it('depends on every file that it can load', () => {
    const loaded = [...importClosure(beginningsOf(part))].filter((path) => files.has(path));
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((path) => !part.sees(path))).toEqual([]);
  });

  it('is another for a file that is new or gone', () => {
    const [path = ''] = beginningsOf(part);
    const gone = new Map(files);
    gone.delete(path);
    expect(keyOf(part, gone)).not.toBe(keyOf(part));
    const beside = path.replace(/[^/]+$/, 'new-one.ts');
    if (part.kind === 'tests') expect(keyOf(part, new Map(files).set(beside, 'new'))).not.toBe(keyOf(part));
  });
});

it.each(played.slice(0, 3))('changes with what $name looks at, and with nothing else', (part) => {
  const changedTo = (path: string): string => keyOf(part, new Map(files).set(path, 'changed'));
  const [seen, unseen] = [true, false].map((isSeen) =>
    [...files.keys()].filter((path) => part.sees(path) === isSeen).filter((_, place) => place % 40 === 0),
  );
  expect(seen?.filter((path) => changedTo(path) === keyOf(part))).toEqual([]);
  expect(unseen?.filter((path) => changedTo(path) !== keyOf(part))).toEqual([]);
});

test('every source is looked at by some part', () => {
  const sources = [...files.keys()].filter((path) => /\.(tsx?|mjs)$/.test(path));
  const seen = parts.filter(({ name }) => name !== 'lint' && name !== 'tools' && name !== 'proofs tools');
  expect(sources.filter((path) => !seen.some(({ sees }) => sees(path)))).toEqual([]);
});

test.each(['SUPPORT.md', 'src/readme.test.ts'])(
  '%s is looked at by its own package and by checks of sources',
  (name) => {
    const seeing = parts.filter(({ sees }) => sees(`services/embedded-mongodb/${name}`));
    expect(seeing.some(({ place }) => place === 'services/embedded-mongodb')).toBe(true);
    const others = seeing.filter(({ place }) => place !== 'services/embedded-mongodb');
    expect(
      others.filter(({ kind, place }) => kind === 'specs' || (kind === 'tests' && place !== 'tools')),
    ).toEqual([]);
  },
);
