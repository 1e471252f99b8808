/** The demonstration's texts: what is said in sources is in the table of its service, and nothing else. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const tables = globSync('services/*/{demo,src/demo}/words.json', { cwd: root }).toSorted();

test('each service with texts has its table', () => {
  const services = ['admin', 'correctives', 'inspections', 'maintenance', 'reports'];
  expect(tables.map((path) => path.split('/')[1])).toEqual(services);
});

test.each(tables)('%s has what is said, in both languages, and no more', (path) => {
  const texts = JSON.parse(read(path)) as Record<string, Record<string, string>>;
  const service = path.split('/')[1];
  const sources = globSync(`services/${service}/{src/demo/**/*.ts,demo/**/*.json}`, { cwd: root })
    .filter((each) => !/words\.(json|test\.ts)$/.test(each))
    .map(read)
    .join('\n');
  expect(Object.keys(texts).filter((text) => !sources.includes(text))).toEqual([]);
  expect(Object.entries(texts).filter(([, { cat, en }]) => !cat || !en)).toEqual([]);
  const said = [...sources.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, text = '']) => text);
  expect(said.filter((text) => !(text in texts))).toEqual([]);
});
