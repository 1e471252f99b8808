/** What is typed is found by one search, and names are put in order by one sort (docs/decisions/0066-names-and-search.md): no other code compares words. */
import { expect, test } from 'vitest';
import { productSources } from './product-sources.ts';

/** The functions themselves, the database, codes that nobody writes with accents, and a text of data by the pattern of the same function. */
const others = [
  'shared-kit/domain/text/',
  'services/embedded-mongodb/',
  'services/portal/src/audit/audit-filter.ts',
  'services/admin/src/elements/where-data.ts',
  // Names of files and of modules.
  'shared-kit/server/release-signatures.ts',
  'services/portal/src/modules/installed/list-public-modules.ts',
];
const isTest = (path: string): boolean => /\/(?:tests|testing)\//.test(path);

const ways: readonly RegExp[] = [
  /\$options:\s*'[a-z]*i/,
  /\.to(?:Locale)?(?:Lower|Upper)Case\(\)\s*\.(?:includes|indexOf|startsWith)\((?!['"])/,
  /\b(?:name|title|description|label)\w*\.localeCompare\(/i,
];

const found = (text: string): string[] =>
  text.split('\n').filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && ways.some((way) => way.test(line)));

test('they are the only ones', () => {
  const told = productSources()
    .filter(({ path }) => !isTest(path) && !others.some((other) => path.startsWith(other)))
    .flatMap(({ path, text }) => found(text).map((line) => `${path}: ${line.trim()}`));
  expect(told).toEqual([]);
});

test.each([
  "{ name: { $regex: escapePattern(q), $options: 'i' } }",
  'label.toLowerCase().includes(query)',
  'one.name.localeCompare(other.name)',
])('%s is another one', (line) => {
  expect(found(line)).toEqual([line]);
});

test.each(['one.day.localeCompare(other.day)', "header.toLowerCase().startsWith('bearer ')"])(
  '%s is none',
  (line) => {
    expect(found(line)).toEqual([]);
  },
);
