import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contribution } from 'shared-kit/contracts/modules/manifest';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installationModules, modules } from '../../src/modules/installed/module.model.ts';
import { dataOf, type TestPortal } from '../test-portal.ts';
import { type BuiltPortal, entry, named, release, startBuiltPortal, work } from './built-portal.ts';

let built: BuiltPortal;
let portal: TestPortal;
let root: string;
beforeAll(async () => {
  built = await startBuiltPortal();
  ({ portal, root } = built);
});
afterAll(() => built.close());
beforeEach(async () => {
  await installationModules(portal.db).deleteMany({});
});

const build: BuiltPortal['build'] = (one) => built.build(one);
const list: BuiltPortal['list'] = (...given) => built.list(...given);
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
    const only = release('mfe-only', '0.1.0-cccccccc', { features: [], entries: [] });
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
        await portal.send('GET', `/api/modules?installationId=${id}`, { headers: built.worker }),
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
    const mixed = release('mfe-stops', '0.1.0-cccccccc', {
      features: ['stops'],
      entries: [entry('/stops', {}), stop],
    });
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
    await build(release('mfe-stops', '0.2.0-dddddddd', { features: [], entries: [page] }));
    expect(named(await list('?installationId=1'))).not.toContain('mfe-stops');
    expect(named(await answered())).toEqual(['mfe-stops']);
    await rm(join(root, 'mfe-stops'), { recursive: true });
    await modules(portal.db).deleteOne({ _id: 'mfe-stops' });
  });
});
