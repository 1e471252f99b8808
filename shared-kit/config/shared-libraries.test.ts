import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { facadeNames } from './facade-names.ts';
import facades from './facades.json' with { type: 'json' };
import { sharedLibraries } from './shared-libraries.ts';
import { isAtLeast, versionNeeded } from './version-needed.ts';

const require = createRequire(import.meta.url);
const names = Object.keys(sharedLibraries) as Array<keyof typeof sharedLibraries>;
const isFacade = (name: string) => name.startsWith('shared-kit/');

const installedVersion = (name: string): string => {
  const packageName = name.split('/')[0] ?? name;
  return (
    JSON.parse(readFileSync(require.resolve(`${packageName}/package.json`), 'utf8')) as { version: string }
  ).version;
};

it.each(names.filter((name) => !isFacade(name)))('%s is listed with the installed version', (name) => {
  expect(sharedLibraries[name]).toBe(installedVersion(name));
});

it.each(names.filter(isFacade))('%s is there', (name) => {
  const path = join(import.meta.dirname, '../..', name);
  expect(existsSync(`${path}.ts`) || existsSync(join(path, 'index.ts'))).toBe(true);
});

it.each(names.filter(isFacade))('%s has the names that were recorded for its version', (name) => {
  const recorded = new Map(Object.entries(facades)).get(name);
  const exported = facadeNames(name);
  expect(isAtLeast(sharedLibraries[name], versionNeeded(recorded, exported)), 'raise its version').toBe(true);
  expect({ version: sharedLibraries[name], names: exported }, 'run: npm run facades').toEqual(recorded);
});

it('shared-kit/web/zod has every name that contracts, rules and modules use', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync('{shared-kit/{contracts,domain},mfe-*/src}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*'],
  }).map((file) => readFileSync(join(root, file), 'utf8'));
  const used = sources
    .filter((text) => text.includes("from 'zod/mini'"))
    .flatMap((text) => [...text.matchAll(/\bz\.([a-z_]\w*)\s*\(/g)].map(([, name = '']) => name));
  expect(used.length).toBeGreaterThan(0);
  const names = facadeNames('shared-kit/web/zod');
  expect([...new Set(used)].filter((name) => !names.includes(name))).toEqual([]);
});

describe('the version that a change of names needs', () => {
  const recorded = { version: '1.2.0', names: ['a', 'b'] };

  it('is the same where the names are', () => {
    expect(versionNeeded(recorded, ['a', 'b'])).toBe('1.2.0');
  });

  it('is the next minor for a new name', () => {
    expect(versionNeeded(recorded, ['a', 'b', 'c'])).toBe('1.3.0');
  });

  it('is the next major for a lost name, whatever is new', () => {
    expect(versionNeeded(recorded, ['a', 'c'])).toBe('2.0.0');
  });

  it.each([
    ['1.2.0', '1.2.0', true],
    ['1.2.9', '1.3.0', false],
    ['1.10.0', '1.9.0', true],
    ['2.0.0', '1.9.0', true],
    ['1.9.9', '2.0.0', false],
  ])('is met by %s where %s is needed: %s', (version, needed, isMet) => {
    expect(isAtLeast(version, needed)).toBe(isMet);
  });
});
