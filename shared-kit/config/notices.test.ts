import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { installedPackages, noticeOf, noticesText } from './notices.ts';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** `files` by their paths below the folder that comes back. */
const folderWith = async (files: Readonly<Record<string, string | object>>): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'notices-'));
  folders.push(root);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify({ version: '1.0.0', ...content }),
    );
  }
  return root;
};

test('a notice has what the licence and notice files of a package say', async () => {
  const folder = await folderWith({
    'package.json': { name: 'fan', license: 'Apache-2.0' },
    'NOTICE.md': 'Fan by Ana\n',
    LICENSE: '\nApache License\n',
    'license.js': 'throw new Error()',
    'licenses-of-friends.txt': 'of a friend',
  });
  expect(noticeOf(folder)).toEqual({
    name: 'fan',
    version: '1.0.0',
    license: 'Apache-2.0',
    text: 'Apache License\n\nFan by Ana',
  });
});

test('an old package that has a text alone has it; one that has nothing is an error', async () => {
  const old = await folderWith({ 'package.json': { name: 'old' }, COPYING: 'Do as you like' });
  expect(noticeOf(old)).toMatchObject({ license: '', text: 'Do as you like' });
  const silent = await folderWith({ 'package.json': { name: 'silent' } });
  expect(() => noticeOf(silent)).toThrow('silent does not say what its licence is');
});

test('what is installed is found by way of ours and theirs, each once, without ours and without what is for building', async () => {
  const root = await folderWith({
    'service/package.json': {
      name: '@ours/service',
      private: true,
      devDependencies: { builder: '1' },
      dependencies: { '@ours/kit': '*', pump: '1' },
    },
    'node_modules/@ours/kit/package.json': {
      name: '@ours/kit',
      private: true,
      dependencies: { pump: '1', '@far/valve': '1' },
    },
    'node_modules/pump/package.json': { name: 'pump', dependencies: { valve: '2', pump: '1' } },
    'node_modules/pump/node_modules/valve/package.json': { name: 'valve', version: '2.0.0' },
    'node_modules/valve/package.json': { name: 'valve' },
    'node_modules/@far/valve/package.json': {
      name: '@far/valve',
      optionalDependencies: { 'of-another-system': '1' },
    },
    'node_modules/builder/package.json': { name: 'builder' },
  });
  const found = installedPackages(join(root, 'service')).map((folder) =>
    folder.slice(folder.indexOf('node_modules')),
  );
  expect(found.toSorted()).toEqual([
    'node_modules/@far/valve',
    'node_modules/pump',
    'node_modules/pump/node_modules/valve',
  ]);
});

test('notices stand in the order of names, with nothing for a text that is not there', () => {
  const notice = { version: '1.0.0', license: 'MIT', text: '' };
  const text = noticesText([
    { ...notice, name: 'pump', text: 'Pump by Pau' },
    { ...notice, name: 'fan' },
  ]);
  expect(text).toMatch(/^fan 1\.0\.0\nMIT\n+-{80}\n\npump 1\.0\.0\nMIT\n\nPump by Pau\n$/);
});
