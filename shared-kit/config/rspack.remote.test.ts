import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type RspackPluginInstance, rspack, type Stats } from '@rspack/core';
import { afterEach, describe, expect, it } from 'vitest';
import { moduleReleaseSchema } from '../contracts/modules/manifest.ts';
import { fileListName, fileListSchema } from '../contracts/offline-files.ts';
import { type EntrySize, EntrySizesPlugin } from './plugins/entry-sizes.ts';
import { componentsName, noticesName } from './plugins/notices.ts';
import { integrityOf } from './plugins/release-files.ts';
import { readManifest, remoteConfig } from './rspack.remote.ts';

const manifest = (name = 'mfe-sample') => `export const manifest = {
  name: '${name}',
  title: { es: 'Muestra', cat: 'Mostra', en: 'Sample' },
  needs: { shell: '^1.0.0', service: { name: 'sample', api: '^1.0.0' }, shared: {} },
  features: [],
  entries: [{
    path: '/sample', layout: '/user', names: { es: 'Muestra', cat: 'Mostra', en: 'Sample' }, icon: 'map', type: 'work',
    visible: true, order: 1, permissions: [], page: 'sample',
  }],
};`;
const page = (text: string, first = '') => `${first}
import { useState } from 'react';
import { Box } from 'shared-kit/web/ui';
const SamplePage = () => <Box>{useState('${text}')[0]}</Box>;
export default SamplePage;`;
const remote = `export default {
  locales: async () => ({}),
  pages: { sample: () => import('./sample.page.tsx') },
};`;

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

const packageWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'remote-'));
  folders.push(root);
  const all = { 'package.json': '{"name":"mfe-sample","version":"1.2.3","type":"module"}', ...files };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await symlink(resolve(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  return root;
};

const sample = (text = 'one', first = '') =>
  packageWith({
    'src/manifest.ts': manifest(),
    'src/remote.tsx': remote,
    'src/sample.page.tsx': page(text, first),
  });

/** Builds and gives the messages of what went wrong. */
const build = async (root: string, more: RspackPluginInstance[] = []): Promise<string[]> => {
  const config = await remoteConfig(root)(undefined, { mode: 'production' });
  const compiler = rspack({ ...config, plugins: [...(config.plugins ?? []), ...more] });
  const stats = await new Promise<Stats | undefined>((done, fail) =>
    compiler.run((error, result) => (error ? fail(error) : done(result))),
  );
  await new Promise((done) => compiler.close(done));
  const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
  return errors.map(({ message }) => message);
};

const releaseIn = async (root: string) =>
  moduleReleaseSchema.parse(JSON.parse(await readFile(join(root, 'dist/module.json'), 'utf8')));

const scriptsIn = async (root: string): Promise<string> => {
  const names = (await readdir(join(root, 'dist'))).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(join(root, 'dist', name), 'utf8')))).join('\n');
};

const compressedIn = async (root: string): Promise<number> => {
  const names = (await readdir(join(root, 'dist'))).filter((name) => name.endsWith('.js.br'));
  const files = await Promise.all(names.map((name) => readFile(join(root, 'dist', name))));
  return files.reduce((sum, { length }) => sum + length, 0) / 1000;
};

describe('the sizes of what is fetched first', () => {
  const measured = async (imports: readonly string[]) => {
    const root = await sample();
    let entrySizes: readonly EntrySize[] = [];
    const plugin = new EntrySizesPlugin([{ name: 'sample', imports }], (sizes) => {
      entrySizes = sizes;
    });
    await build(root, [plugin]);
    return { root, entrySizes };
  };

  it('are those of the compressed files, by owner', async () => {
    const { root, entrySizes } = await measured(['./sample.page.tsx']);
    const [size] = entrySizes;
    expect(size?.kB).toBeCloseTo(await compressedIn(root), 3);
    expect(size?.largest[0]?.owner).toBe('@module-federation/webpack-bundler-runtime');
    expect(size?.largest.map(({ owner }) => owner)).toContain('src/sample.page.tsx');
  });

  it('leave out what is not imported for them', async () => {
    const { root, entrySizes } = await measured([]);
    expect(entrySizes[0]?.kB).toBeLessThan(await compressedIn(root));
  });

  it('can not be told of what nothing imports', async () => {
    await expect(measured(['./former.page.tsx'])).rejects.toThrow('nothing imports ./former.page.tsx');
  });
});

describe('the build of a remote', () => {
  it('leaves a release that says what it is and what it takes from the shell', async () => {
    const root = await sample();
    expect(await build(root)).toEqual([]);
    const release = await releaseIn(root);
    expect(release.name).toBe('mfe-sample');
    expect(release.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(release.integrity).toBe(integrityOf(await readFile(join(root, 'dist', release.entry))));
    expect(Object.keys(release.manifest.needs.shared).sort()).toEqual([
      'react',
      'react/jsx-runtime',
      'shared-kit/web/ui',
    ]);
  });

  it('brings what it exposes with its entry, as a chunk that came already', async () => {
    const root = await sample();
    expect(await build(root)).toEqual([]);
    const names = await readdir(join(root, 'dist'));
    expect(names.filter((name) => name.includes('expose'))).toEqual([]);
    const entry = await readFile(join(root, 'dist', (await releaseIn(root)).entry), 'utf8');
    expect(entry).toMatch(
      /^("use strict";)?\(globalThis\.rspackChunk\w+\|\|=\[\]\)\.push\(.*pages:\{sample:/,
    );
  });

  it('holds no copy of what the shell provides', async () => {
    const root = await sample();
    await build(root);
    const scripts = await scriptsIn(root);
    expect(scripts).toContain('one');
    expect(scripts).not.toMatch(/react\.(transitional\.)?element|chakra|emotion|__REACT_DEVTOOLS/i);
    expect(scripts).not.toMatch(/new Function\(|\beval\(/);
  });

  it('gives the same content the same version, and other content another one and another runtime name', async () => {
    const [first, again, other] = [await sample(), await sample(), await sample('two')];
    for (const root of [first, again, other]) await build(root);
    const versions = await Promise.all(
      [first, again, other].map(async (root) => (await releaseIn(root)).version),
    );
    expect(versions[1]).toBe(versions[0]);
    expect(versions[2]).not.toBe(versions[0]);
    const names = await Promise.all(
      [first, other].map(async (root) => /rspackChunk\w+/.exec(await scriptsIn(root))?.[0]),
    );
    expect(names[0]).toBeTruthy();
    expect(names[1]).not.toBe(names[0]);
  });

  it('names what is not ours in it, for people and for tools', async () => {
    const root = await sample(
      'one',
      "import { tzOffset } from '@date-fns/tz';\nexport const offset = tzOffset('Europe/Madrid', new Date());",
    );
    expect(await build(root)).toEqual([]);
    const read = (name: string) => readFile(join(root, 'dist', name), 'utf8');
    expect(await read(noticesName)).toMatch(/^@date-fns\/tz \d+\.\d+\.\d+\nMIT\n/m);
    const { components } = JSON.parse(await read(componentsName)) as { components: readonly object[] };
    expect(components).toContainEqual(
      expect.objectContaining({
        name: '@date-fns/tz',
        purl: expect.stringMatching(/^pkg:npm\/%40date-fns\/tz@/),
        licenses: [{ expression: 'MIT' }],
      }),
    );
  });

  it('takes what contracts are written with from the shell', async () => {
    const root = await sample('one', "import * as z from 'zod/mini';\nexport const schema = z.string();");
    expect(await build(root)).toEqual([]);
    expect((await releaseIn(root)).manifest.needs.shared).toHaveProperty('shared-kit/web/zod');
    expect(await scriptsIn(root)).not.toContain('ZodType');
  });

  it('compresses every file beforehand', async () => {
    const root = await sample();
    await build(root);
    const folder = join(root, 'dist');
    const names = (await readdir(folder)).filter((name) => /\.(js|json)$/.test(name));
    expect(names).toContain('mf-manifest.json');
    for (const name of names) {
      const plain = await readFile(join(folder, name));
      expect(brotliDecompressSync(await readFile(join(folder, `${name}.br`))).equals(plain)).toBe(true);
      expect(gunzipSync(await readFile(join(folder, `${name}.gz`))).equals(plain)).toBe(true);
    }
  });

  it('lists what pages load of it, with sizes', async () => {
    const root = await sample();
    await build(root);
    const folder = join(root, 'dist');
    const list = fileListSchema.parse(JSON.parse(await readFile(join(folder, fileListName), 'utf8')));
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    expect(list.map(({ name }) => name).toSorted()).toEqual(scripts.toSorted());
    for (const { name, bytes } of list) expect((await readFile(join(folder, name))).length).toBe(bytes);
  });

  it('refuses a second copy and names the facade to use', async () => {
    const root = await sample('one', "import { Link } from 'react-router-dom';\nexport const Way = Link;");
    expect((await build(root)).join('\n')).toContain('import it from shared-kit/web/router');
  });

  it.each(['src/manifest.ts', 'src/remote.tsx'])('fails without %s', async (missing) => {
    const files = { 'src/manifest.ts': manifest(), 'src/remote.tsx': remote };
    const root = await packageWith(
      Object.fromEntries(Object.entries(files).filter(([name]) => name !== missing)),
    );
    await expect(readManifest(root)).rejects.toThrow(`${missing} is missing`);
  });

  it('fails where the manifest does not satisfy its schema', async () => {
    const root = await packageWith({ 'src/manifest.ts': manifest('Sample'), 'src/remote.tsx': remote });
    await expect(readManifest(root)).rejects.toThrow('name');
  });

  it.each([
    ['home.crad', 'there is no slot "home.crad"'],
    ['home.card', 'contributes twice: home.card today'],
  ])('fails where what is contributed to %s can be shown nowhere', async (slot, says) => {
    const one = `{ slot: '${slot}', version: '^1.0.0', title: { es: 'a', cat: 'a', en: 'a' }, order: 1, permissions: [], component: 'today' }`;
    const source = manifest().replace('features: [],', `features: [], contributions: [${one}, ${one}],`);
    const root = await packageWith({ 'src/manifest.ts': source, 'src/remote.tsx': remote });
    await expect(readManifest(root)).rejects.toThrow(says);
  });
});
