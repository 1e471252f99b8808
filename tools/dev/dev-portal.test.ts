/** A module from a development server in a deployed portal: what the portal is told, and what a page of it may fetch. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { afterEach, expect, test } from 'vitest';
import { seedPublishToken } from '../../services/portal/tests/modules/release-tools.ts';
import { addUser } from '../../services/portal/tests/test-portal.ts';
import { pinnedNode, root } from '../lib/paths.mjs';
import { type RunningPortal, startPortal } from '../testing/running-portal.ts';

const token = `pub_${'a'.repeat(43)}`;
const name = 'mfe-admin';
let portal: RunningPortal | undefined;
let command: ChildProcess | undefined;

afterEach(async () => {
  if (command && command.exitCode === null) {
    command.kill('SIGTERM');
    await once(command, 'exit');
  }
  await portal?.close();
});

const startDev = async (env: Readonly<Record<string, string>>, module = name) => {
  portal = await startPortal(env);
  const makerId = await addUser(portal.db, { accountType: 'SuperAdminProxy' });
  await seedPublishToken(portal.db, { module: name, secret: token, makerId });
  const args = [join(root, 'tools/dev.mjs'), module, '--portal', portal.url, '--no-open'];
  const child = spawn(pinnedNode, args, { env: { ...process.env, PUBLISH_TOKEN: token }, stdio: 'pipe' });
  command = child;
  let text = '';
  const ended = once(child, 'exit');
  const heard = (form: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const hear = (part: Buffer) => {
        text += part.toString();
        const found = form.exec(text);
        if (found) resolve(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      ended.then(() => reject(new Error(`It ended before it said ${form}: ${text}`)), reject);
    });
  return { portal, heard, ended, child };
};

test('a portal that allows it runs the module from here', async () => {
  const { portal: running, heard } = await startDev({ ALLOW_MODULE_OVERRIDES: 'yes' });
  const [, address = ''] = await heard(/(http:\S+\?override=ovr_[\w-]{43})/);
  expect(address.startsWith(`${running.url}/?override=`)).toBe(true);
  const kept = await databaseOf(running.db).collection('moduleOverrides').findOne({});
  expect(kept).toMatchObject({ release: { name, version: '0.0.0-dev' } });
  const folder = String(kept?.url);
  expect(folder).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/remotes\/mfe-admin\/0\.0\.0-dev\/$/);
  const entry = await fetch(`${folder}remoteEntry.js`, { headers: { origin: running.url } });
  expect(entry.status).toBe(200);
  expect(entry.headers.get('access-control-allow-origin')).toBe(running.url);
  // The deployed React has no runtime to refresh components with, and no page may evaluate text.
  expect(await entry.text()).not.toMatch(/__REACT_REFRESH_RUNTIME__|\beval\(/);
});

test('a portal that does not allow it is understood', async () => {
  const { heard, ended, child } = await startDev({});
  await heard(/lets nobody run builds of their own.*ALLOW_MODULE_OVERRIDES=yes/);
  await ended;
  expect(child.exitCode).toBe(1);
});

test('another module’s token is not enough', async () => {
  const { heard, ended, child } = await startDev({ ALLOW_MODULE_OVERRIDES: 'yes' }, 'mfe-maintenance');
  await heard(/This publish token is not one of mfe-maintenance/);
  await ended;
  expect(child.exitCode).toBe(1);
});
