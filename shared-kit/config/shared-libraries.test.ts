import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedLibraries } from './shared-libraries.ts';

const require = createRequire(import.meta.url);
const names = Object.keys(sharedLibraries) as Array<keyof typeof sharedLibraries>;
const isFacade = (name: string) => name.startsWith('shared-kit/');

const installedVersion = (name: string): string => {
  const packageName = name.split('/')[0] ?? name;
  return (
    JSON.parse(readFileSync(require.resolve(`${packageName}/package.json`), 'utf8')) as { version: string }
  ).version;
};

it.each(names.filter((name) => !isFacade(name)))('%s is listed with the installed version', (name) => {
  expect(sharedLibraries[name]).toBe(installedVersion(name));
});

it.each(names.filter(isFacade))('%s is there', (name) => {
  const path = join(import.meta.dirname, '../..', name);
  expect(existsSync(`${path}.ts`) || existsSync(join(path, 'index.ts'))).toBe(true);
});
