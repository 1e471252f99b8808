import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trimmedContracts } from './contracts-loader.ts';

const marked = (source: string): string => trimmedContracts(source).replaceAll('/*#__PURE__*/ ', '@');

test('tells that calls which make a value do nothing else', () => {
  expect(marked('export const nameSchema = z.string().check(z.trim(), z.maxLength(20));')).toBe(
    'export const nameSchema = @z.string().check(@z.trim(), @z.maxLength(20));',
  );
  expect(marked('const schema = z\n  .string()\n  .check(z.refine(isName));')).toBe(
    'const schema = @z\n  .string()\n  .check(@z.refine(isName));',
  );
  expect(marked('const byName = new Map(all.map((one) => nameOf(one)));')).toBe(
    'const byName = @new Map(@all.map((one) => @nameOf(one)));',
  );
  expect(marked('const one = of<Name>({ each: [z.int()] });')).toBe(
    'const one = @of<Name>({ each: [@z.int()] });',
  );
});

test('leaves statements, words and functions alone', () => {
  for (const source of [
    'for (const one of all) { list.push(one); }',
    'if (isEmpty) context.issues.push(issue);',
    'export const made = async (one: string) => one;',
    '/** As in `list = z.array(item)`. */',
    '// made = z.string()',
    "const text = 'a = z.string() (b)';",
    'const text = "it\'s = z.string()";',
    'const text = `a name = z.string()`;',
    'const quote = /[\'"= z.string()]/g;',
  ])
    expect(marked(source)).toBe(source);
});

test('leaves out what is said to readers of the API', () => {
  expect(
    marked(
      "const list = defineContract({\n  method: 'GET',\n  summary: 'It\\'s a list',\n  path: '/api/list',\n});\n",
    ),
  ).toBe("const list = @defineContract({\n  method: 'GET',\n  path: '/api/list',\n});\n");
});

const root = join(import.meta.dirname, '../../contracts');
const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

test('every summary that is a text is left out', () => {
  const left = files.filter((file) =>
    /\bsummary:\s*['"`]/.test(trimmedContracts(readFileSync(join(root, file), 'utf8'))),
  );
  expect(left).toEqual([]);
});
