import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readManifests } from '../../e2e/core/releases/manifests.ts';
import { readSpecification } from '../specification.ts';
import { hasTest } from './named-tests.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8');
const { addresses, statements, mistakes } = readSpecification(text);
const texts = statements.map((statement) => statement.text);

test('every statement names a test, or says why there is none', () => {
  expect(mistakes).toEqual([]);
  expect(statements.length).toBeGreaterThan(200);
  expect(addresses.length).toBeGreaterThan(60);
});

test('nothing stands there twice', () => {
  expect(new Set(texts).size).toBe(texts.length);
  expect(new Set(addresses.map(({ paths }) => paths)).size).toBe(addresses.length);
});

test.each(statements.flatMap(({ tests }) => tests))('%s has: %s', (file, title) => {
  expect(hasTest(file, title)).toBe(true);
});

test.each(statements.flatMap(({ benchmarks }) => benchmarks))('%s is measured', (name) => {
  expect(
    ['browser', 'server'].some((folder) => existsSync(join(root, `tools/bench/${folder}/${name}.ts`))),
  ).toBe(true);
});

const screens = (await readManifests()).flatMap(({ entries }) =>
  entries.map(({ layout, path }) => `${layout}${path}`),
);
const stated = [...addresses.map(({ paths }) => paths), ...texts].join('\n');

test.each(screens)('%s stands there', (path) => {
  expect(stated).toContain(`\`${path}\``);
});

describe('its form', () => {
  const specification = (chapter: string, paths = '- `/user/tasks/:id`: One task') =>
    `# What shows it\n\n## Paths that were added\n\nThe others lead to /auth.\n\n${paths}\n\n## 1. What it does\n\n${chapter}\n`;

  test('has statements with what shows them, and paths with what they are', () => {
    const paths =
      '- `/user/tasks/:id`: One task: its facts\n  and result\n- `/user/a`, `/user/b`: Two lists\n- `?x=` on every screen: What it is';
    const chapter = [
      'A task, on lines\nof its own\n\n- `a/b.test.ts`: is done\n- on a phone: `e2e/c.spec.ts`: is seen: %s',
      'A round\n\n- `npm run bench -- round-start` ([figures](../tools/bench/README.md))',
      'A ghost\n\n- not built: nobody\n  asked for it',
      '`/user/x`\n\n- not shown by a test of its own',
    ];
    expect(readSpecification(specification(chapter.join('\n\n'), paths))).toEqual({
      addresses: [
        { paths: '`/user/tasks/:id`', what: 'One task: its facts and result' },
        { paths: '`/user/a`, `/user/b`', what: 'Two lists' },
        { paths: '`?x=` on every screen', what: 'What it is' },
      ],
      statements: [
        {
          text: 'A task, on lines of its own',
          tests: [
            ['a/b.test.ts', 'is done'],
            ['e2e/c.spec.ts', 'is seen: %s'],
          ],
          benchmarks: [],
          reasons: [],
        },
        { text: 'A round', tests: [], benchmarks: ['round-start'], reasons: [] },
        { text: 'A ghost', tests: [], benchmarks: [], reasons: ['not built: nobody asked for it'] },
        { text: '`/user/x`', tests: [], benchmarks: [], reasons: ['not shown by a test of its own'] },
      ],
      mistakes: [],
    });
  });

  const shown = 'A task\n\n- `a/b.test.ts`: is done';

  test.each([
    ['a statement with nothing below it', `A round\n\n${shown}`],
    ['a statement with nothing below it at the end', `${shown}\n\nA round`],
    ['tests in two lists', `${shown}\n\n- \`a/c.test.ts\`: is done`],
    ['a test without a statement', '- `a/b.test.ts`: is done'],
    ['a test without a title', 'A task\n\n- `a/b.test.ts`: '],
    ['a test without a colon', 'A task\n\n- `a/b.test.ts` is done'],
    ['a file that is no test', 'A task\n\n- `a/b.ts`: is done'],
    ['a test that is no code', 'A task\n\n- a/b.test.ts: is done'],
    ['a test below another one', `${shown}\n  - \`a/c.test.ts\`: is done`],
    ['a test with another mark', 'A task\n\n* `a/b.test.ts`: is done'],
    ['words alone', 'A task\n\n- is done'],
    ['no reason', 'A task\n\n- not built'],
    ['an empty reason', 'A task\n\n- not built: '],
    ['a benchmark without figures', 'A task\n\n- `npm run bench -- home`'],
    ['a statement at its tests', 'A task\n- `a/b.test.ts`: is done'],
    ['tests at the next statement', `${shown}\nA round\n\n- \`a/c.test.ts\`: is walked`],
    ['two blank lines', `${shown}\n\n\n${shown}`],
    ['a row of a table', '| A task | `a/b.test.ts`: is done |'],
    ['another heading', `### Tasks\n\n${shown}`],
    ['a chapter without a number', `${shown}\n\n## Rounds\n\n${shown}`],
    ['a chapter without statements', `${shown}\n\n## 2. Rounds`],
  ])('has not: %s', (_, chapter) => {
    expect(readSpecification(specification(shown)).mistakes).toEqual([]);
    expect(readSpecification(specification(chapter)).mistakes).not.toEqual([]);
  });

  test.each([
    ['a path without what it is', '- `/user/a`'],
    ['a path that is no code', '- /user/a: A list'],
    ['a row of a table', '| `/user/a` | A list |'],
    ['more behind the list', '- `/user/a`: A list\n\n- `/user/b`: A list'],
  ])('has among the paths not: %s', (_, paths) => {
    expect(readSpecification(specification(shown, paths)).mistakes).not.toEqual([]);
  });
});
