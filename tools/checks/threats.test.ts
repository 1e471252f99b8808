import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openingSockets, publicRoutes, serviceLibraries } from '../security/inventories.ts';
import { hasTest, namedTests } from './named-tests.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/threats.md'), 'utf8');
const sorted = (all: Iterable<string>): string[] => [...new Set(all)].toSorted();

/** What stands below a heading, up to the next one of its level. */
const section = (heading: string): string => {
  const [, rest = ''] = text.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
};

test('every route without a session has its threats', async () => {
  const described = [...section('Routes without a session').matchAll(/^### (.+)$/gm)].map(
    ([, name = '']) => name,
  );
  expect(sorted(described)).toEqual(await publicRoutes());
});

test('every library of the services reads what comes from outside, or is known not to', () => {
  const known = [...section('Libraries of the services').matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('.'));
  expect(sorted(known)).toEqual(serviceLibraries());
});

test('every socket that a service opens is known', () => {
  const known = [...section('Sockets that the services open').matchAll(/^- `([^`]+)`/gm)].map(
    ([, path = '']) => path,
  );
  expect(known.toSorted()).toEqual(openingSockets());
});

const shown = namedTests(text);

test('every test that stands there is read', () => {
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length).toBe(text.match(/^- .*\.(?:test|spec)\.tsx?`/gm)?.length);
});

test.each(shown)('%s has: %s', (file, title) => {
  expect(hasTest(file, title)).toBe(true);
});
