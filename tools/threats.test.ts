import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContracts, routeName } from '../services/standalone/tests/contracts.ts';
import { hasTest } from './named-tests.ts';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/threats.md'), 'utf8');
const sorted = (all: Iterable<string>): string[] => [...new Set(all)].toSorted();

/** What stands below a heading, up to the next one of its level. */
const section = (heading: string): string => {
  const [, rest = ''] = text.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
};

test('every route without a session has its threats', async () => {
  const routes = (await readContracts()).filter(({ access }) => access === 'public').map(routeName);
  const described = [...section('Routes without a session').matchAll(/^### (.+)$/gm)].map(
    ([, name = '']) => name,
  );
  expect(sorted(described)).toEqual(sorted(routes));
});

test('every library of the services reads what comes from outside, or is known not to', () => {
  const folder = join(root, 'services');
  const libraries = readdirSync(folder).flatMap((name) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>;
    };
    return Object.keys(dependencies).filter(
      (each) => each !== 'shared-kit' && !each.startsWith('@services/'),
    );
  });
  const known = [...section('Libraries of the services').matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('.'));
  expect(sorted(known)).toEqual(sorted(libraries));
});

/** Where a source can send something to an address: Node's own clients, and the libraries that are there for it. */
const opensSocket =
  /(?<![.#\w])fetch\(|createConnection\(|(?:http|https|net|tls)\.(?:request|get|connect)\(|from '(?:nodemailer|http-proxy-3|undici)'|new Agent\(/;

test('every socket that a service opens is known', () => {
  const sources = [
    ...readdirSync(join(root, 'services')).map((name) => `services/${name}/src`),
    'shared-kit/server',
  ]
    .filter((folder) => !folder.startsWith('services/embedded-mongodb'))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^tests\/|node_modules/.test(name))
        .map((name) => `${folder}/${name}`),
    );
  const opening = sources.filter((path) => opensSocket.test(readFileSync(join(root, path), 'utf8')));
  const known = [...section('Sockets that the services open').matchAll(/^- `([^`]+)`/gm)].map(
    ([, path = '']) => path,
  );
  expect(known.toSorted()).toEqual(opening.toSorted());
});

const shown = [...text.matchAll(/^- `([\w./-]+\.(?:test|spec)\.tsx?)`: (.+)$/gm)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

test.each(shown)('%s has: %s', (file, title) => {
  expect(hasTest(file, title)).toBe(true);
});
