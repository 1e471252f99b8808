import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { users } from '@services/portal/accounts/users/user.model';
import { accountKeys } from '@services/portal/accounts/users/user-names';
import { silentLogger } from 'shared-kit/server/logging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../src/config.ts';
import { openData } from '../src/database/open-data.ts';
import { type Portal, startPortal } from '../src/portal.ts';
import { readContracts, routeName } from './contracts.ts';
import { startProcess } from './processes.ts';

const openApiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let folder: string;
let portal: Portal;

const start = () => {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', DEMO: 'no' });
  return startPortal(config, silentLogger, () => undefined);
};
const get = async (path: string) => {
  const answer = await fetch(`${portal.url}${path}`);
  return { status: answer.status, body: (await answer.json()) as unknown };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'standalone-'));
  portal = await start();
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

test('every service answers behind one address', async () => {
  const { body } = await get('/api/openapi.json');
  const { paths } = body as { paths: Record<string, unknown> };
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/login', '/api/elements', '/api/tasks']));
  expect(await get('/api/tasks?installationId=1')).toMatchObject({ status: 401 });
});

test('every contract is one of a service that is here', async () => {
  const { body } = await get('/api/openapi.json');
  const { paths } = z.parse(openApiSchema, body);
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const contracts = (await readContracts()).map(routeName);
  // The gateway's own, which is no service and has no guards to try.
  expect(contracts.filter((contract) => !served.includes(contract))).toEqual(['GET /api/services']);
});

test('the audit of a running portal is verified', async () => {
  const verification = startProcess('services/standalone/src/verify/command.ts', { DATA_DIR: folder });
  await verification.hear(/maintenance: \d+ entries sealed, \d+ not yet/);
  expect(await verification.exited()).toBe(0);
});

const person = (...args: string[]) =>
  startProcess('services/standalone/src/person/command.ts', { DATA_DIR: folder }, { args });

const addPerson = async (_id: number): Promise<void> => {
  const data = await openData(folder);
  const names = { loginName: 'joan', name: 'Joan', firstSurname: 'Serra' };
  const account = { ...users.blank(), ...names, preferredLanguage: 0, passwordHash: '', _id } as const;
  await users(data.db).insertMany([{ ...account, ...accountKeys(account) }]);
  await data.close();
};

test('what is held about a person is shown, printed and erased while the portal runs', async () => {
  const [json, pdf] = [join(folder, 'person.json'), join(folder, 'person.pdf')];
  await addPerson(7);
  expect(await person('show', '7', '--to', json).exited()).toBe(0);
  expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ account: { id: 7 } });
  expect(await person('show', '7', '--to', pdf).exited()).toBe(0);
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await person('erase', '7').exited()).toBe(2);
  const erased = person('erase', '7', '--yes');
  await erased.hear(/The data of user 7 is erased/);
  expect(await erased.exited()).toBe(0);
});

test('the portal outlives its database', async () => {
  const before = await get('/api/jwks');
  const pid = portal.database.pid() ?? 0;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => portal.database.pid()).not.toBe(pid);
  await expect.poll(() => get('/api/jwks')).toEqual(before);
});

test('what was kept is there after another start', async () => {
  const before = await get('/api/jwks');
  await portal.close();
  portal = await start();
  expect(await get('/api/jwks')).toEqual(before);
});

const keys = (...args: string[]) =>
  startProcess('services/standalone/src/keys/command.ts', { DATA_DIR: folder }, { args });

test('keys are replaced and revoked while the portal runs, and forgotten only when it is stopped', async () => {
  const rotated = keys('rotate');
  await rotated.hear(/signs no more/);
  expect(await rotated.exited()).toBe(0);
  const revoked = keys('revoke', '--all');
  await revoked.hear(/is revoked/);
  expect(await revoked.exited()).toBe(0);
  expect(await get('/api/jwks')).toMatchObject({ body: { keys: [] } });
  const unknown = keys('revoke', 'another');
  await unknown.hear(/there is no key another/);
  expect(await unknown.exited()).toBe(1);
  const forgotten = keys('forget', '--yes');
  await forgotten.hear(/the portal runs, and has the key: stop it first/);
  expect(await forgotten.exited()).toBe(1);
  const unsure = keys('forget');
  await unsure.hear(/say --yes if that is meant/);
  expect(await unsure.exited()).toBe(2);
});

test('without its key file it does not start and names it, until that is back or the key is forgotten', async () => {
  const file = join(folder, 'portal.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await portal.close();
  await rename(file, `${file}.away`);
  const main = () =>
    startProcess('services/standalone/src/main.ts', { DATA_DIR: folder, DEMO: 'no', PORT: '0' });
  const refused = main();
  const [told] = await refused.hear(/could not start: .*\n(?:.*\n)*/);
  expect(told).toContain(`The key file ${file} is missing`);
  expect(told).not.toMatch(/\bat .+:\d+:\d+/);
  expect(await refused.exited()).toBe(1);

  const forgotten = keys('forget', '--yes');
  await forgotten.hear(/makes a new key file/);
  expect(await forgotten.exited()).toBe(0);
  portal = await start();
  expect(await get('/api/jwks')).toMatchObject({ body: { keys: [expect.any(Object)] } });
});

test('a port that is taken is said so', async () => {
  const other = await mkdtemp(join(tmpdir(), 'standalone-'));
  const second = startProcess('services/standalone/src/main.ts', {
    DATA_DIR: other,
    DEMO: 'no',
    PORT: new URL(portal.url).port,
  });
  await second.hear(/could not start: port \d+ is in use; choose another with PORT/);
  expect(await second.exited()).toBe(1);
  await rm(other, { recursive: true });
});

test('an empty portal prints a link that opens it, once', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'standalone-'));
  const first = startProcess('services/standalone/src/main.ts', { DATA_DIR: empty, DEMO: 'no', PORT: '0' });
  const [, address = '', secret = ''] = await first.hear(/(http:\S+)\/auth\/password#(pwd_\S+)/);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const password = 'a long enough secret';
  const given = await post('passwordLinks', { secret, password });
  expect(given).toEqual({ status: 200, body: { data: { loginName: 'admin' } } });
  expect(await post('passwordLinks', { secret, password })).toMatchObject({ body: { code: 'linkOver' } });
  const signedIn = await post('login', { LoginName: 'admin', Password: password });
  expect(signedIn).toMatchObject({ body: { data: [{ EntityType: 'SuperAdminProxy' }] } });
  await first.end();
  await rm(empty, { recursive: true });
});

test('production takes no demonstration', () => {
  expect(readConfig({ NODE_ENV: 'production', PLAIN_HTTP: 'yes' })).toMatchObject({
    demo: 'no',
    HOST: '0.0.0.0',
    LOG_LEVEL: 'info',
  });
  expect(readConfig({})).toMatchObject({ demo: 'yes', HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
});
