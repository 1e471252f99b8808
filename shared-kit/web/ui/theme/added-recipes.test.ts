import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { addRecipes } from './added-recipes.ts';
import { portalSystem } from './create-portal-system.ts';

const kit = join(import.meta.dirname, '../..');
const parts = globSync('ui/parts/*.ts', { cwd: kit });

test('a recipe that comes later is in systems made before and after, as the portal has it', () => {
  const before = portalSystem('plum');
  expect(before.isSlotRecipe('trial')).toBe(false);
  addRecipes({
    recipes: { textarea: { base: { color: 'red' }, variants: { variant: { outline: {} } } } },
    slotRecipes: { trial: { slots: ['root'], base: { root: { color: 'red' } } } },
  });
  for (const system of [before, portalSystem('darkBlue')]) {
    expect(system.getSlotRecipe('trial')).toEqual({ slots: ['root'], base: { root: { color: 'red' } } });
    expect(system.getRecipe('textarea')).toEqual({
      base: { color: 'red' },
      variants: { variant: { outline: { borderColor: 'border.emphasized' } } },
    });
  }
});

test('components with a part come from it, with their styles', () => {
  const names = parts.map((file) => basename(file, '.ts'));
  const bare = globSync('**/*.{ts,tsx}', {
    cwd: kit,
    exclude: ['ui/parts/**', '**/*.test.tsx', '**/node_modules/**'],
  }).filter((file) =>
    [...readFileSync(join(kit, file), 'utf8').matchAll(/'@chakra-ui\/react\/([\w-]+)'/g)].some(
      ([, name = '']) => names.includes(name),
    ),
  );
  expect(bare).toEqual([]);
});

test.each(parts)('%s brings its recipe', async (file) => {
  await import(join(kit, file));
  const system = portalSystem('slate');
  const [, ...recipes] = readFileSync(join(kit, file), 'utf8').split(/addRecipes\(/);
  const keys = [...(recipes[0] ?? '').matchAll(/(\w+): \w+Recipe/g)].map(([, key = '']) => key);
  expect(keys.filter((key) => !system.hasRecipe(key))).toEqual([]);
  expect(keys.length).toBeGreaterThan(0);
});
