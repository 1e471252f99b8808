/** What is installed is what was looked at: each package by the hash of its contents, from the registry that npm is set to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.optional(z.boolean()),
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
    }),
  ),
});
const lock: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
const installed = Object.entries(z.parse(lockSchema, lock).packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

test('every package that is installed, on whatever platform, has a hash', () => {
  expect(installed.length).toBeGreaterThan(500);
  const without = installed.filter(
    ([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
  );
  expect(without.map(([path]) => path)).toEqual([]);
});

test('no package names where it comes from', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
