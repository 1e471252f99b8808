/** Words that name nothing (docs/develop/glossary.md) are no names of variables, parameters and functions. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !path.startsWith('tools/generator/templates/'));

/** Everywhere. */
const always = ['of', 'met'];
/** Where they have gone: a package that has none any more comes to these, and keeps none. */
const alsoIn = ['services/embedded-mongodb/', 'services/gateway/', 'shared-kit/config/'];
const also = ['own', 'told', 'made', 'asked'];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** What a pattern declares. A field that is taken under its own name is called as its contract calls it. */
const declared = (pattern: unknown): string[] => {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  if (pattern.type === 'Property') return pattern.shorthand === true ? [] : declared(pattern.value);
  if (pattern.type === 'AssignmentPattern') return declared(pattern.left);
  if (pattern.type === 'RestElement') return declared(pattern.argument);
  if (pattern.type === 'TSParameterProperty') return declared(pattern.parameter);
  return [pattern.properties, pattern.elements].flat().flatMap(declared);
};

/** What stands where a name is declared. */
const patternsOf = (node: Node): unknown[] => {
  if (node.type === 'VariableDeclarator') return [node.id];
  if (node.type === 'FunctionDeclaration') return [node.id, node.params].flat();
  if (node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression')
    return [node.params].flat();
  return node.type === 'CatchClause' ? [node.param] : [];
};

const namesIn = (path: string, text: string): string[] => {
  const names: string[] = [];
  const look = (node: Node): void => {
    names.push(...patternsOf(node).flatMap(declared));
    for (const child of childrenOf(node)) look(child);
  };
  look(parseSync(path, text).program as unknown as Node);
  return names;
};

const refusedIn = (path: string): readonly string[] =>
  alsoIn.some((place) => path.startsWith(place)) ? [...always, ...also] : always;

const emptyNames = (path: string, text: string): string[] => {
  const words = refusedIn(path);
  // Most sources have none of these words where a name can stand: only the others are read.
  if (!new RegExp(`\\b(?:${words.join('|')})\\s*[,=:;?()\\]}]`).test(text)) return [];
  return namesIn(path, text)
    .filter((name) => words.includes(name))
    .map((name) => `${path}: ${name}`);
};

test('no declaration has one of them as its name', () => {
  const found = sources.flatMap((path) => emptyNames(path, readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  'const of = 1;',
  'const count = (of: number) => of;',
  'function met() {}',
  'const { day: of } = task;',
  'for (const [of, ...met] of pairs) {}',
  'const read = ({ day: of = 1 }) => of;',
])('%s has one', (text) => {
  expect(emptyNames('shell/src/example.ts', text)).not.toEqual([]);
});

test.each(['const share = ({ of }: Share) => of;', 'for (const day of days) use({ of: day });'])(
  '%s has none',
  (text) => {
    expect(emptyNames('shell/src/example.ts', text)).toEqual([]);
  },
);
