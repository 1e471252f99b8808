/** Demonstration data made once and copied for each portal that a test starts: a folder, or with `MONGODB_URL` a database there. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** `prepare` sees the portal that makes the template. Gives what takes the template away again. */
export const makeDemoData = async (
  prepare: (portal: RunningPortal) => Promise<void>,
): Promise<() => Promise<void>> => {
  const template = await newData();
  const portal = await startPortal(template);
  await prepare(portal);
  await portal.stop();
  process.env[demoDataVariable] = template.dataDir;
  return template.remove;
};

export const copyDemoData = async (): Promise<PortalData> => {
  const template = process.env[demoDataVariable];
  if (!template) throw new Error('The demonstration data has not been made');
  const copy = await newData();
  if (server) await copyDatabase(template, copy.dataDir);
  else await cp(template, copy.dataDir, { recursive: true });
  return copy;
};
