import { expect, test } from 'vitest';
import { addImport, appendTo } from './insert.ts';

const routes = /\broutes: \[/;

test.each([
  ['routes: [],', 'routes: [ x,],'],
  ['routes: [a, b],', 'routes: [a, b, x,],'],
  ['routes: [\n  a,\n],\nmodels: [m],', 'routes: [\n  a, x,],\nmodels: [m],'],
  ["routes: [f(['a]', `]`]), /* ] */ g],", "routes: [f(['a]', `]`]), /* ] */ g, x,],"],
])('adds to %s', (text, expected) => {
  expect(appendTo('app.ts', text, { anchor: routes, item: 'x' })).toBe(expected);
});

test('says what to do where the list is not there', () => {
  expect(() => appendTo('app.ts', 'routes: all,', { anchor: routes, item: '...x' })).toThrow(
    /app\.ts .* Add \.\.\.x by hand/,
  );
  expect(() => appendTo('app.ts', 'routes: [a', { anchor: routes, item: 'x' })).toThrow(/app\.ts/);
});

test('adds an import behind the others', () => {
  const text =
    "/** What. */\nimport {\n  a,\n} from './a.ts';\nimport b from './b.json' with { type: 'json' };\n\nconst c = a;\n";
  expect(addImport(text, "import { d } from './d.ts';")).toBe(
    "/** What. */\nimport {\n  a,\n} from './a.ts';\nimport b from './b.json' with { type: 'json' };\nimport { d } from './d.ts';\n\nconst c = a;\n",
  );
  expect(addImport('const c = 1;\n', "import './d.ts';")).toBe("import './d.ts';\nconst c = 1;\n");
});
