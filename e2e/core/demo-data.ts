/**
 * Demonstration data made once and copied for each portal that a test starts: a folder, or with `MONGODB_URL` a database there. It is made
 * without any module; a portal takes those of its group of specs.
 */
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from '@playwright/test';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { copyDatabase, dropDatabase, newDatabase } from './mongo-databases.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** Where the template is, in the environment so that workers find it. */
export const demoDataVariable = 'E2E_DEMO_DATA';

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

const newData = async (): Promise<PortalData> => (server ? onServer(newDatabase(server)) : newFolder());

const halfAnHourMs = 1_800_000;

/** So that a run on the same clock, later on, finds nothing that is yet to come. */
const earlier = (): Record<string, string> => {
  const { TEST_CLOCK_OFFSET } = process.env;
  return TEST_CLOCK_OFFSET === undefined
    ? {}
    : { TEST_CLOCK_OFFSET: String(Number(TEST_CLOCK_OFFSET) - halfAnHourMs) };
};

/** `prepare` sees the portal that makes the template. Gives what takes the template away again. */
export const makeDemoData = async (
  prepare: (portal: RunningPortal) => Promise<void>,
): Promise<() => Promise<void>> => {
  const template = await newData();
  const portal = await startPortal({ ...template, env: { ...template.env, ...earlier(), MODULE_RELEASES_DIRS: '' } });
  await prepare(portal);
  await portal.stop();
  process.env[demoDataVariable] = template.dataDir;
  return template.remove;
};

/** Module folders whose releases a portal has; null for all. As `e2e/groups.ts` says of the group that is played. */
type Modules = readonly string[] | null;

const root = join(import.meta.dirname, '../..');

const withModules = (modules: Modules): Record<string, string> =>
  modules === null
    ? {}
    : { MODULE_RELEASES_DIRS: modules.map((name) => join(root, name, 'dist')).join(delimiter) };

export const modulesOf = (project: { readonly metadata: { readonly modules?: unknown } }): Modules =>
  (project.metadata.modules ?? null) as Modules;

/** `modules`: of the group of the running test, unless said. */
export const copyDemoData = async (modules: Modules = modulesOf(test.info().project)): Promise<PortalData> => {
  const template = process.env[demoDataVariable];
  if (!template) throw new Error('The demonstration data has not been made');
  const copy = await newData();
  if (server) await copyDatabase(template, copy.dataDir);
  else await cp(template, copy.dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { ...copy, env: { ...copy.env, ...withModules(modules) } };
};
