import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contribution, ModuleEntry, ModuleRelease } from 'shared-kit/contracts/manifest';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import { Permission } from 'shared-kit/contracts/permissions';
import { databaseOf } from 'shared-kit/server/mongo';
import { expectError } from 'shared-kit/testing/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installationModules, modules } from '../src/modules/installed/module.model.ts';
import { moduleReleases } from '../src/modules/releases/release.model.ts';
import { integrityOf } from './release-archive.ts';
import { addUser, dataOf, startTestPortal, type TestPortal } from './test-portal.ts';

const code = '// code';
const entry = (path: string, fields: Partial<ModuleEntry>): ModuleEntry => ({
  path,
  layout: '/user',
  names: { es: path, cat: path, en: path },
  icon: 'home',
  type: 'work',
  visible: true,
  order: 1,
  permissions: [],
  page: 'page',
  ...fields,
});

const release = (
  name: string,
  version: string,
  features: string[],
  entries: ModuleEntry[],
): ModuleRelease => ({
  name,
  version,
  entry: 'remoteEntry.1.js',
  integrity: integrityOf(code),
  manifest: {
    name,
    title: { es: name, cat: name, en: name },
    needs: { shell: '^1.0.0', service: { name: 'x', api: '^1.0.0' }, shared: { 'react-dom': '^19.0.0' } },
    features,
    entries,
  },
});

const work = (version: string) =>
  release(
    'mfe-work',
    version,
    ['preventive', 'rite'],
    [
      entry('/preventiveMenu', { permissions: [Permission.PreventiveView], feature: 'preventive' }),
      entry('/riteMenu', { permissions: [Permission.RiteView], feature: 'rite' }),
    ],
  );
const admin = release('mfe-admin', '0.1.0', [], [entry('/spad-users', { superAdmin: true })]);

let root: string;
let portal: TestPortal;
let worker: { authorization: string };
let saved = 0;

/** As a build does it: the file is replaced, at another time. */
const build = async (built: ModuleRelease) => {
  const folder = join(root, built.name, 'dist');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, built.entry), code);
  await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify({ name: built.name }));
  const path = join(folder, 'module.json');
  await writeFile(path, JSON.stringify(built));
  saved += 10;
  await utimes(path, saved, saved);
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-'));
  await build(work('0.1.0-aaaaaaaa'));
  await build(admin);
  portal = await startTestPortal({ moduleReleaseDirs: [root] });
  const userId = await addUser(portal.db, { loginName: 'worker' });
  const post = (path: string, body: unknown) => portal.send('POST', path, { headers: portal.admin, body });
  const role = await post('/api/roles', { name: 'RITE', permissions: [Permission.RiteView] });
  await post('/api/installationUsers', {
    userId,
    installationId: 1,
    roleId: dataOf<{ id: number }>(role).id,
  });
  worker = await portal.sessionOf('worker');
});
afterAll(async () => {
  await portal.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  await installationModules(portal.db).deleteMany({});
});

const list = async (query: string, headers = worker) => {
  const answer = await portal.send('GET', `/api/modules${query}`, { headers });
  return dataOf<InstalledModule[]>(answer);
};
const named = (list: InstalledModule[]) => list.map(({ name }) => name);
const configure = (installationId: number, enabled: boolean, features: string[]) =>
  installationModules(portal.db).insertMany([
    {
      _id: `${installationId}:mfe-work`,
      installationId,
      module: 'mfe-work',
      enabled,
      features,
      channel: { kind: 'stable' },
      previous: null,
      automaticRollback: null,
      version: 1,
      updatedAt: new Date(),
    },
  ]);
const view = async (installationId: number) =>
  databaseOf(portal.db)
    .collection('installation_modules_v1')
    .find({ installationId, module: 'mfe-work' })
    .toArray();

describe('an installation', () => {
  test('runs every module with all features, where it says nothing else', async () => {
    expect(await list('?installationId=1')).toEqual([
      {
        ...work('0.1.0-aaaaaaaa'),
        baseUrl: '/remotes/mfe-work/0.1.0-aaaaaaaa/',
        enabledFeatures: ['preventive', 'rite'],
        channel: 'stable',
        previous: null,
        lastGoodAtOnce: false,
        overrideUntil: null,
      },
    ]);
    expect(await view(1)).toEqual([
      {
        _id: '1:mfe-work',
        installationId: 1,
        module: 'mfe-work',
        enabled: true,
        features: ['preventive', 'rite'],
      },
    ]);
  });

  test('can do without a module', async () => {
    await configure(1, false, []);
    expect(await list('?installationId=1')).toEqual([]);
    expect(await view(1)).toMatchObject([{ enabled: false }]);
    expect(await view(2)).toMatchObject([{ enabled: true }]);
  });

  test('can do with some of a module’s features', async () => {
    await configure(1, true, ['rite', 'gone']);
    expect((await list('?installationId=1'))[0]?.enabledFeatures).toEqual(['rite']);
  });

  test('shows nothing of a module to those who can open none of its screens', async () => {
    await configure(1, true, ['preventive']);
    expect(await list('?installationId=1')).toEqual([]);
    expect(named(await list('?installationId=1', portal.admin))).toEqual(['mfe-admin', 'mfe-work']);
  });

  test('offers a module that only contributes to the screens of others', async () => {
    const contributions: Contribution[] = [
      {
        slot: 'home.card',
        version: '^1.0.0',
        title: { es: 'a', cat: 'a', en: 'a' },
        order: 1,
        permissions: [Permission.RiteView],
        component: 'card',
      },
      {
        slot: 'not.known',
        version: '^7.0.0',
        title: { es: 'a', cat: 'a', en: 'a' },
        order: 1,
        permissions: [],
        component: 'other',
      },
    ];
    const only = release('mfe-only', '0.1.0-cccccccc', [], []);
    await build({ ...only, manifest: { ...only.manifest, contributions } });
    expect((await list('?installationId=1')).find(({ name }) => name === 'mfe-only')?.manifest).toEqual({
      ...only.manifest,
      contributions,
    });
    await rm(join(root, 'mfe-only'), { recursive: true });
    await modules(portal.db).deleteOne({ _id: 'mfe-only' });
  });

  test('that the caller may not know of does not exist', async () => {
    for (const id of [2, 999])
      expectError(
        await portal.send('GET', `/api/modules?installationId=${id}`, { headers: worker }),
        'notFound',
      );
    expectError(
      await portal.send('GET', '/api/modules?installationId=999', { headers: portal.admin }),
      'notFound',
    );
  });
});

test('without an installation there are the super-administrator’s modules only', async () => {
  expect(await list('')).toEqual([]);
  expect(named(await list('', portal.admin))).toEqual(['mfe-admin']);
});

describe('without a session', () => {
  const answered = async () => {
    const answer = await portal.send('GET', '/api/modules/public', {});
    expect(answer.status).toBe(200);
    return dataOf<InstalledModule[]>(answer);
  };

  test('there are no modules but those with public pages', async () => {
    expect(await answered()).toEqual([]);
  });

  test('a module shows its public pages, and nothing of what it holds for others', async () => {
    const stop = entry('/stop', { layout: '/public', visible: false });
    const mixed = release('mfe-stops', '0.1.0-cccccccc', ['stops'], [entry('/stops', {}), stop]);
    await build(mixed);
    const [only, ...others] = await answered();
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      name: 'mfe-stops',
      version: '0.1.0-cccccccc',
      baseUrl: '/remotes/mfe-stops/0.1.0-cccccccc/',
      enabledFeatures: [],
      channel: 'stable',
      previous: null,
    });
    expect(only?.manifest).toEqual({ ...mixed.manifest, features: [], entries: [stop] });
    await rm(join(root, 'mfe-stops'), { recursive: true });
    await modules(portal.db).deleteOne({ _id: 'mfe-stops' });
  });

  test('a module with public pages alone is offered to nobody who is signed in', async () => {
    const page = entry('/stop', { layout: '/public', visible: false });
    await build(release('mfe-stops', '0.2.0-dddddddd', [], [page]));
    expect(named(await list('?installationId=1'))).not.toContain('mfe-stops');
    expect(named(await answered())).toEqual(['mfe-stops']);
    await rm(join(root, 'mfe-stops'), { recursive: true });
    await modules(portal.db).deleteOne({ _id: 'mfe-stops' });
  });
});

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
    await build(work('0.2.0-cccccccc'));
    await portal.service.prepare();
    expect(await modules(portal.db).findOne({ _id: 'mfe-work' }).lean()).toMatchObject({
      stable: '0.2.0-cccccccc',
      history: ['0.1.0-aaaaaaaa', '0.1.0-bbbbbbbb'],
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
    expect((await list('?installationId=1'))[0]?.version).toBe('0.2.0-cccccccc');
    await build(next);
    expect((await list('?installationId=1'))[0]?.version).toBe('0.3.0-dddddddd');
  });

  test('of a version that is published already does not change what runs', async () => {
    await build({ ...work('0.3.0-dddddddd'), manifest: work('0.3.0-dddddddd').manifest, entry: 'other.js' });
    expect(await list('?installationId=1')).toMatchObject([
      { version: '0.3.0-dddddddd', entry: 'remoteEntry.1.js' },
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
    const old = release('mfe-old', '0.1.0', [], []);
    await databaseOf(portal.db)
      .collection<{ _id: string }>('moduleReleases')
      .insertOne({ _id: 'mfe-old@0.1.0', release: old, registeredAt: new Date(0) } as never);
    await portal.service.prepare();
    const before = await moduleReleases(portal.db).findOne({ _id: 'mfe-old@0.1.0' }).lean();
    expect(before).toMatchObject({ module: 'mfe-old', content: [], publishedAt: new Date(0) });
    await build(old);
    await portal.service.prepare();
    const after = await moduleReleases(portal.db).findOne({ _id: 'mfe-old@0.1.0' }).lean();
    expect(after?.content).toHaveLength(3);
    await rm(join(root, 'mfe-old'), { recursive: true });
  });

  test('of a new module appears', async () => {
    await build(release('mfe-new', '0.1.0', [], [entry('/new', {})]));
    expect(named(await list('?installationId=1'))).toEqual(['mfe-new', 'mfe-work']);
  });
});
