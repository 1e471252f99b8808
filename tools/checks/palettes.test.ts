/** A colour that the theme leaves out is drawn as none, and says nothing of it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unusedPalettes } from '../../shared-kit/web/ui/theme/palettes.ts';
import { root } from '../lib/paths.mjs';

const names = unusedPalettes.join('|');
/** `'purple.700'`, `colorPalette="purple"` and `colorPalette: 'purple'`. */
const painted = new RegExp(`['"](?:${names})\\.\\w+['"]|[pP]alette[=:]\\s*\\{?['"](?:${names})['"]`, 'g');
const colorsIn = (source: string): string[] => [...source.matchAll(painted)].map(([found]) => found);

const sources = globSync(['{shell,mfe-*}/src/**/*.{ts,tsx}', 'shared-kit/web/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
});

test.each([
  [`color: 'purple.700'`, 1],
  ['<Badge colorPalette="teal">', 1],
  [`{ colorPalette: 'pink' }`, 1],
  [`color: 'orange.700'`, 0],
  [`{ yellow: '#a16207' }`, 0],
])('%s paints with what is left out %d times', (source, times) => {
  expect(colorsIn(source)).toHaveLength(times);
});

test('nothing is painted with a palette that the theme leaves out', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((path) =>
    colorsIn(readFileSync(join(root, path), 'utf8')).map((color) => `${path}: ${color}`),
  );
  expect(found).toEqual([]);
});
