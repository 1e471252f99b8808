/** Demonstration data made once and copied for each portal that a test starts. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './portal.ts';

/** The folder of the template, in the environment so that workers find it. */
const variable = 'E2E_DEMO_DATA';

export const makeDemoData = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  const portal = await startPortal({ dataDir });
  await portal.stop();
  process.env[variable] = dataDir;
};

export const removeDemoData = async (): Promise<void> => {
  const dataDir = process.env[variable];
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
};

/** A copy of one's own. */
export const copyDemoData = async (): Promise<string> => {
  const template = process.env[variable];
  if (!template) throw new Error('The demonstration data has not been made');
  const copy = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  await cp(template, copy, { recursive: true });
  return copy;
};
