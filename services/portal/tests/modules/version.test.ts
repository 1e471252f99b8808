import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../test-portal.ts';

let folder: string;
let shellVersionFile: string;
let portal: TestPortal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-'));
  shellVersionFile = join(folder, 'version.json');
  portal = await startTestPortal({ shellVersionFile });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const check = () => portal.send('GET', '/api/checkVersion');

test('the version of the shell is answered as it is now, and kept by nobody', async () => {
  expectError(await check(), 'serviceUnavailable');
  for (const appVersion of ['1.0.0', '1.0.1']) {
    const version = { appVersion, mainJsScriptCode: `main.${appVersion}` };
    await writeFile(shellVersionFile, JSON.stringify({ ...version, builtBy: 'nobody needs this' }));
    const answer = await check();
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: version });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});
