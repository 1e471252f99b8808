/** The command against folders and a portal that a server stands in for. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShellOffer } from 'shared-kit/contracts/modules/shell-offer';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseOf } from '../../services/portal/tests/modules/release-archive.ts';
import { pinnedNode, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const shell: ShellOffer = { version: '0.1.0-aaaaaaaa', contract: '1.0.0', shared: { react: '19.3.1' } };
const work = releaseOf('mfe-work', '1.0.0');
const later = releaseOf('mfe-work', '2.0.0', { needs: { 'shared-kit/web/ui': '^1.2.0' } });

let folder: string;
let portal: JsonServer;
let services: object[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'compatibility-'));
  const write = (name: string, file: string, value: object) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), JSON.stringify(value));
  };
  write('work', 'module.json', work);
  write('later', 'module.json', later);
  write('shell', 'shell.json', shell);
  services = [{ service: 'work', version: '0.1.0', apiVersion: '1.4.0' }];
  portal = await startJsonServer(({ url }) => {
    if (url === '/shell.json') return { body: shell };
    if (url === '/api/services') return { body: { data: services } };
    if (url === '/api/releaseFiles/mfe-work/1.0.0?path=module.json') return { body: work };
    return { status: 404, body: { code: 'notFound', message: '', requestId: 'r' } };
  });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const check = (...args: string[]) =>
  run(pinnedNode, [join(root, 'tools/compatibility/command.ts'), ...args], {
    output: 'collect',
    env: { PATH: process.env.PATH },
  });
const at = (name: string) => join(folder, name);

test('what fits runs, in a build and in a portal', async () => {
  const { code, text } = await check(at('work'), '--shell', at('shell'), '--portal', portal.origin);
  expect(text).toMatch(/^mfe-work@1\.0\.0 +yes +yes$/m);
  expect(text).toContain('0.1.0-aaaaaaaa');
  expect(code).toBe(0);
});

test('what does not fit is refused, and every need that is not met is said', async () => {
  const { code, text } = await check(at('work'), at('later'), '--shell', at('shell'));
  expect(text).toMatch(/^mfe-work@1\.0\.0 +yes$/m);
  expect(text).toMatch(/^mfe-work@2\.0\.0 +no$/m);
  expect(text).toContain('shared-kit/web/ui ^1.2.0 (here none)');
  expect(code).toBe(1);
});

test('a portal’s services have to fit too', async () => {
  services = [{ service: 'work', version: '0.1.0', apiVersion: '2.0.0' }];
  const { code, text } = await check('mfe-work@1.0.0', '--portal', portal.origin);
  expect(text).toContain('service work ^1.0.0 (here 2.0.0)');
  expect(code).toBe(1);
});

test('what can’t be read is said', async () => {
  expect(await check(at('shell'), '--shell', at('shell'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('holds no build of a module'),
  });
  expect(await check(at('work'), '--shell', at('work'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('has no shell.json'),
  });
  expect(await check('mfe-work@9.0.0', '--portal', portal.origin)).toMatchObject({
    code: 1,
    text: expect.stringContaining('is not published on'),
  });
  expect(await check(at('work'), '--portal', 'http://127.0.0.1:9')).toMatchObject({ code: 3 });
  expect(await check('mfe-work@1.0.0', '--shell', at('shell'))).toMatchObject({ code: 2 });
});
