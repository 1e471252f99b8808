import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { groups } from '../e2e/groups.ts';

const folder = join(import.meta.dirname, '../e2e');
const { targets } = JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8')) as {
  targets: Record<string, { inputs: string[]; outputs: string[]; options: { command: string } }>;
};
const named = groups.flatMap(({ testMatch }) => testMatch).filter((file) => !file.includes('*'));

test.each(named)('%s is there', (file) => {
  expect(existsSync(join(folder, 'specs', file))).toBe(true);
});

it('has each spec in one group', () => {
  const specs = readdirSync(join(folder, 'specs'));
  const times = (spec: string): number =>
    groups.filter(
      ({ testMatch, testIgnore }) =>
        (testMatch.includes(spec) || testMatch.includes('*.spec.ts')) && !testIgnore.includes(spec),
    ).length;
  expect(specs.filter((spec) => times(spec) !== 1)).toEqual([]);
});

test.each(groups.map(({ name }) => name))('%s is a task of its own', (name) => {
  const target = targets[`specs-${name}`];
  expect(target?.options.command).toBe(`node ../tools/run-specs.mjs ${name}`);
  expect(target?.outputs).toEqual([`{workspaceRoot}/node_modules/.cache/specs/${name}.json`]);
  expect(target?.inputs).toEqual(expect.arrayContaining(['specs', 'portal']));
});
