/** What is collected runs by itself, far from the repository. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../e2e/core/portal/free-port.ts';
import { collect, mainOf, type PartName } from './collect.ts';

let folder: string;
let mongo: TestMongo;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collected-'));
  mongo = await startTestMongo();
});
afterAll(async () => {
  await mongo.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs as in an image, until its own look at its health says that it is ready; gives its answer to `/health`. */
const healthOf = async (part: PartName, env: Readonly<Record<string, string>>): Promise<unknown> => {
  const cwd = join(folder, part);
  await collect(part, cwd);
  const PORT = String(await freePort());
  const options = { cwd, env: { PORT, HOST: '127.0.0.1', MONGODB_URL: mongo.url, ...env } };
  const child = spawn(process.execPath, [mainOf(part)], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const exit = once(child, 'exit');
  try {
    for (let isReady = false; !isReady; ) {
      if (child.exitCode !== null) throw new Error(`${part} has ended: ${said}`);
      const [code] = await once(spawn(process.execPath, ['deploy/health.mjs'], options), 'exit');
      isReady = code === 0;
    }
    return await (await fetch(`http://127.0.0.1:${PORT}/health`)).json();
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
};

test.each([
  ['gateway', { UPSTREAMS: '' }],
  ['portal', testKeyEnv],
  ['reports', {}],
  ['standalone', { ...testKeyEnv, DEMO: 'no' }],
] as const)('%s runs from what was collected of it', async (part, env) => {
  expect(await healthOf(part, env)).toEqual({ status: 'ok' });
});
