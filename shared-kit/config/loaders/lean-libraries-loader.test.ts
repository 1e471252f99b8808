import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { leanLibraries } from './lean-libraries-loader.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(name));
const count = (text: string, wanted: RegExp): number => text.match(wanted)?.length ?? 0;

test("takes the keys of an icon's lines, and nothing else of it", () => {
  const source = readFileSync(join(folderOf('lucide-react'), '../esm/icons/boxes.mjs'), 'utf8');
  const lean = leanLibraries.icons(source);
  expect(count(source, /key:/g)).toBeGreaterThan(5);
  expect(count(lean, /key:/g)).toBe(0);
  expect(count(lean, /\bd:/g)).toBe(count(source, /\bd:/g));
});

test("takes the names of the router's components, and marks what they are made by", () => {
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  const index = readFileSync(join(folder, 'index.mjs'), 'utf8');
  const files = [...new Set([...index.matchAll(/"\.\/(chunk-\w+\.mjs)"/g)].map(([, file = '']) => file))];
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const lean = leanLibraries.router(sources);
  expect(count(sources, /^\w+\.displayName = /gm)).toBeGreaterThan(10);
  expect(count(lean, /^\w+\.displayName = /gm)).toBe(0);
  expect(count(lean, /^var \w+ = React\d*\.(createContext|forwardRef)\(/gm)).toBe(0);
  expect(count(lean, /^var \w+ = \/\*#__PURE__\*\/ React\d*\.forwardRef\(/gm)).toBeGreaterThan(2);
});

test('marks what parts are told by', () => {
  const file = join(folderOf('@chakra-ui/react'), '../esm/anatomy.js');
  const lean = leanLibraries.anatomy(readFileSync(file, 'utf8'));
  expect(count(lean, /^const \w+ = \/\*#__PURE__\*\/ /gm)).toBeGreaterThan(10);
  expect(count(lean, /^const [\w$]+ = [\w$]+(\.\w+)?\(/gm)).toBe(0);
});
