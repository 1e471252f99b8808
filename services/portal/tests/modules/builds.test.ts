import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { forgetMigrations } from 'shared-kit/testing/migrations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/installed/module.model.ts';
import { moduleReleases } from '../../src/modules/releases/release.model.ts';
import { dataOf, type TestPortal } from '../test-portal.ts';
import { type BuiltPortal, code, entry, named, release, startBuiltPortal, work } from './built-portal.ts';
import { integrityOf } from './release-archive.ts';

let built: BuiltPortal;
let portal: TestPortal;
let root: string;
beforeEach(async () => {
  built = await startBuiltPortal();
  ({ portal, root } = built);
});
afterEach(() => built.close());

const build: BuiltPortal['build'] = (one) => built.build(one);
const list: BuiltPortal['list'] = (...given) => built.list(...given);

describe('a build', () => {
  test('that replaces another is run without a new start; the older release stays registered', async () => {
    await build(work('0.1.0-bbbbbbbb'));
    expect((await list('?installationId=1'))[0]?.version).toBe('0.1.0-bbbbbbbb');
    const stored = await moduleReleases(portal.db).find({ module: 'mfe-work' }).sort({ _id: 1 }).lean();
    expect(stored.map(({ _id }) => _id)).toEqual(['mfe-work@0.1.0-aaaaaaaa', 'mfe-work@0.1.0-bbbbbbbb']);
    await build(work('0.1.0-aaaaaaaa'));
    expect((await list('?installationId=1'))[0]?.version).toBe('0.1.0-aaaaaaaa');
  });

  test('that changed between two starts is run after the second', async () => {
    await build(work('0.1.0-bbbbbbbb'));
    await list('?installationId=1');
    await build(work('0.2.0-cccccccc'));
    await portal.service.prepare();
    expect(await modules(portal.db).findOne({ _id: 'mfe-work' }).lean()).toMatchObject({
      stable: '0.2.0-cccccccc',
      history: ['0.1.0-bbbbbbbb', '0.1.0-aaaaaaaa'],
    });
  });

  test('that is broken leaves the others and the last one alone', async () => {
    const folder = join(root, 'mfe-broken', 'dist');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'module.json'), '{"name":');
    expect(named(await list('?installationId=1'))).toEqual(['mfe-work']);
  });

  test('is published with its files, by the portal itself', async () => {
    const stored = await moduleReleases(portal.db).findOne({ _id: 'mfe-admin@0.1.0' }).lean();
    expect(stored).toMatchObject({
      publisher: { tokenId: null, name: 'build' },
      content: [{ path: 'mf-manifest.json' }, { path: 'module.json' }, { path: 'remoteEntry.1.js', size: 7 }],
    });
    const read = await fetch(`${portal.url}/api/releaseFiles/mfe-admin/0.1.0?path=remoteEntry.1.js`);
    expect(await read.text()).toBe(code);
    const trail = await portal.send('GET', '/api/moduleChanges?module=mfe-admin', { headers: portal.admin });
    expect(dataOf(trail)).toMatchObject([{ kind: 'publish', automatic: true, userName: '' }]);
  });

  test('that is not complete is left out until it is', async () => {
    const next = work('0.3.0-dddddddd');
    await build({ ...next, integrity: integrityOf('// not there yet') });
    expect((await list('?installationId=1'))[0]?.version).toBe('0.1.0-aaaaaaaa');
    await build(next);
    expect((await list('?installationId=1'))[0]?.version).toBe('0.3.0-dddddddd');
  });

  test('of a version that is published already does not change what runs', async () => {
    await build({ ...work('0.1.0-aaaaaaaa'), entry: 'other.js' });
    expect(await list('?installationId=1')).toMatchObject([
      { version: '0.1.0-aaaaaaaa', entry: 'remoteEntry.1.js' },
    ]);
  });

  test('of a development server is known without its files', async () => {
    const development = { ...work('0.0.0-dev'), integrity: '' };
    await build(development);
    expect(await list('?installationId=1')).toMatchObject([{ version: '0.0.0-dev', integrity: '' }]);
    const features = ['preventive', 'rite', 'new'];
    await build({ ...development, manifest: { ...development.manifest, features } });
    expect((await list('?installationId=1'))[0]?.enabledFeatures).toEqual(features);
    const stored = await moduleReleases(portal.db).findOne({ _id: 'mfe-work@0.0.0-dev' }).lean();
    expect(stored?.content).toEqual([]);
  });

  test('that was known before its files were stored gets them', async () => {
    const old = release('mfe-old', '0.1.0', { features: [], entries: [] });
    await databaseOf(portal.db)
      .collection<{ _id: string }>('moduleReleases')
      .insertOne({ _id: 'mfe-old@0.1.0', release: old, registeredAt: new Date(0) } as never);
    await forgetMigrations(portal.db, 'portal', 'release-contents');
    await portal.service.prepare();
    const before = await moduleReleases(portal.db).findOne({ _id: 'mfe-old@0.1.0' }).lean();
    expect(before).toMatchObject({ module: 'mfe-old', content: [], publishedAt: new Date(0) });
    await build(old);
    await portal.service.prepare();
    const after = await moduleReleases(portal.db).findOne({ _id: 'mfe-old@0.1.0' }).lean();
    expect(after?.content).toHaveLength(3);
  });

  test('of a new module appears', async () => {
    await build(release('mfe-new', '0.1.0', { features: [], entries: [entry('/new', {})] }));
    expect(named(await list('?installationId=1'))).toEqual(['mfe-new', 'mfe-work']);
  });
});
