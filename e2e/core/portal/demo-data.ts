/**
 * Demonstration data made once and copied for each portal that a test starts: a folder, or with `MONGODB_URL` a database there. It is made
 * without any module, and once more with those of each group of specs.
 */
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from '@playwright/test';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { copyDatabase, dropDatabase, newDatabase } from './mongo-databases.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** Where the templates are, by the names of their modules, in the environment so that workers find them. */
const variable = 'E2E_DEMO_DATA';

/** A copy of one's own, for any number of starts one after the other. */
export interface PortalData {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const server = process.env.MONGODB_URL;

const newFolder = async (): Promise<PortalData> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  return { dataDir, env: {}, remove: () => rm(dataDir, { recursive: true, force: true }) };
};

const onServer = (url: string): PortalData => ({
  dataDir: url,
  env: { MONGODB_URL: url, ...testKeyEnv },
  remove: () => dropDatabase(url),
});

export const newData = async (): Promise<PortalData> =>
  server ? onServer(newDatabase(server)) : newFolder();

const halfAnHourMs = 1_800_000;

/** So that a run on the same clock, later on, finds nothing that is yet to come. */
const earlier = (): Record<string, string> => {
  const { TEST_CLOCK_OFFSET } = process.env;
  return TEST_CLOCK_OFFSET === undefined
    ? {}
    : { TEST_CLOCK_OFFSET: String(Number(TEST_CLOCK_OFFSET) - halfAnHourMs) };
};

type Prepare = (portal: RunningPortal) => Promise<void>;

const root = join(import.meta.dirname, '../../..');

/** Module folders whose releases a portal has; null for all. As `e2e/groups.ts` says of the group that is played. */
export type Modules = readonly string[] | null;

export const nameOf = (modules: Modules): string => modules?.join('+') ?? 'all';

const withModules = (modules: Modules): Record<string, string> =>
  modules === null
    ? {}
    : { MODULE_RELEASES_DIRS: modules.map((name) => join(root, name, 'dist')).join(delimiter) };

const run = async (data: PortalData, prepare: Prepare, env: Record<string, string>): Promise<void> => {
  const portal = await startPortal({ ...data, env: { ...data.env, ...env } });
  await prepare(portal);
  await portal.stop();
};

/** `prepare` sees the portal that makes it, without any module. */
export const makeDemoData = async (data: PortalData, prepare: Prepare): Promise<void> =>
  run(data, prepare, { ...earlier(), MODULE_RELEASES_DIRS: '' });

/** A copy with modules; `prepare` asks for them, for only then are they made known. */
export const addModules = async (
  template: string,
  {
    modules,
    data,
    prepare,
  }: { readonly modules: Modules; readonly data: PortalData; readonly prepare: Prepare },
): Promise<void> => {
  await copy(template, data);
  await run(data, prepare, { ...earlier(), ...withModules(modules) });
};

/** From now on portals begin with these, by the names of their modules. */
export const useDemoData = (templates: Readonly<Record<string, string>>): void => {
  process.env[variable] = JSON.stringify(templates);
};

const copy = async (template: string, to: PortalData): Promise<void> => {
  if (server) await copyDatabase(template, to.dataDir);
  else await cp(template, to.dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
};

export const modulesOf = (project: { readonly metadata: { readonly modules?: unknown } }): Modules =>
  (project.metadata.modules ?? null) as Modules;

/** `modules`: of the group of the running test, unless said. */
export const copyDemoData = async (
  modules: Modules = modulesOf(test.info().project),
): Promise<PortalData> => {
  const templates = JSON.parse(process.env[variable] ?? '{}') as Readonly<Record<string, string>>;
  const template = templates[nameOf(modules)];
  if (!template) throw new Error(`There is no demonstration data with ${nameOf(modules)}`);
  const data = await newData();
  await copy(template, data);
  return { ...data, env: { ...data.env, ...withModules(modules) } };
};
