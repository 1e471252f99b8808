/** What the menus call screens: two of one name can't be told apart, by eye or by voice. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from 'shared-kit/contracts/enums';
import { moduleManifestSchema } from 'shared-kit/contracts/modules/manifest';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../lib/paths.mjs';

const modules = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
const manifests = await Promise.all(
  modules.map(async (folder) => {
    const { manifest } = (await import(join(root, folder, 'src/manifest.ts'))) as { manifest: unknown };
    return z.parse(moduleManifestSchema, manifest);
  }),
);
const entries = manifests.flatMap((manifest) => manifest.entries).filter(({ visible }) => visible);

test('modules have entries in the menu', () => {
  expect(manifests.length).toBe(modules.length);
  expect(entries.length).toBeGreaterThan(manifests.length);
});

test.each(languageCodes)('no two entries of a menu have one name in %s', (language) => {
  const named = Map.groupBy(entries, ({ layout, names }) => `${layout} ${names[language]}`);
  const shared = [...named].filter(([, same]) => same.length > 1);
  expect(shared.map(([name, same]) => `${name}: ${same.map(({ path }) => path).join(', ')}`)).toEqual([]);
});
