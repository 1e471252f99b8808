/** Modules as their builds leave them in a folder that the portal looks at. */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleEntry, ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { addUser, dataOf, startTestPortal, type TestPortal } from '../test-portal.ts';
import { integrityOf } from './release-archive.ts';

export const code = '// code';
export const entry = (path: string, fields: Partial<ModuleEntry>): ModuleEntry => ({
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

export const release = (
  name: string,
  version: string,
  { features, entries }: { readonly features: string[]; readonly entries: ModuleEntry[] },
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

export const work = (version: string) =>
  release('mfe-work', version, {
    features: ['preventive', 'rite'],
    entries: [
      entry('/preventiveMenu', { permissions: [Permission.PreventiveView], feature: 'preventive' }),
      entry('/riteMenu', { permissions: [Permission.RiteView], feature: 'rite' }),
    ],
  });
export const admin = release('mfe-admin', '0.1.0', {
  features: [],
  entries: [entry('/spad-users', { superAdmin: true })],
});

export interface BuiltPortal {
  readonly portal: TestPortal;
  /** Where the builds are. */
  readonly root: string;
  /** As a build does it: the file is replaced, at another time. */
  readonly build: (built: ModuleRelease) => Promise<void>;
  /** What runs; for a worker with `RiteView` in installation 1 unless told. */
  readonly list: (query: string, headers?: { authorization: string }) => Promise<InstalledModule[]>;
  /** Header of that worker. */
  readonly worker: { authorization: string };
  readonly close: () => Promise<void>;
}

const builderIn = (root: string): BuiltPortal['build'] => {
  let saved = 0;
  return async (built) => {
    const folder = join(root, built.name, 'dist');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, built.entry), code);
    await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify({ name: built.name }));
    const path = join(folder, 'module.json');
    await writeFile(path, JSON.stringify(built));
    saved += 10;
    await utimes(path, saved, saved);
  };
};

const addWorker = async (portal: TestPortal) => {
  const userId = await addUser(portal.db, { loginName: 'worker' });
  const post = (path: string, body: unknown) => portal.send('POST', path, { headers: portal.admin, body });
  const role = await post('/api/roles', { name: 'RITE', permissions: [Permission.RiteView] });
  const roleId = dataOf<{ id: number }>(role).id;
  await post('/api/installationUsers', { userId, installationId: 1, roleId });
  return portal.sessionOf('worker');
};

/** A portal that finds the builds of `work` and `admin`. */
export const startBuiltPortal = async (): Promise<BuiltPortal> => {
  const root = await mkdtemp(join(tmpdir(), 'portal-'));
  const build = builderIn(root);
  await build(work('0.1.0-aaaaaaaa'));
  await build(admin);
  const portal = await startTestPortal({ moduleReleaseDirs: [root] });
  const worker = await addWorker(portal);
  return {
    portal,
    root,
    build,
    worker,
    async list(query, headers = worker) {
      const answer = await portal.send('GET', `/api/modules${query}`, { headers });
      return dataOf<InstalledModule[]>(answer);
    },
    async close() {
      await portal.close();
      await rm(root, { recursive: true });
    },
  };
};

export const named = (list: InstalledModule[]): string[] => list.map(({ name }) => name);
