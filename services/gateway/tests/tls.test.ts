import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { readTls } from 'shared-kit/server/access/open-to-others';
import { listen } from 'shared-kit/server/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway } from '../src/app.ts';
import { readGatewayEnv } from '../src/config.ts';
import { type FixtureFiles, makeFiles } from './fixture-files.ts';

let folder: string;
let files: FixtureFiles;
let named: { TLS_CERT: string; TLS_KEY: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tls-'));
  files = await makeFiles();
  named = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
  await writeFile(named.TLS_CERT, cert);
  await writeFile(named.TLS_KEY, key);
});
afterAll(async () => {
  await files.remove();
  await rm(folder, { recursive: true, force: true });
});

const headersOf = (options: RequestOptions) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    get({ ...options, rejectUnauthorized: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers));
    }).on('error', reject);
  });

test('with a certificate browsers are spoken to over TLS, and told to stay there', async () => {
  const gateway = createGateway({ upstreams: [], shellFolder: files.shellFolder, modulesRoot: files.root });
  const { url, port, close } = await listen(gateway.app, { port: 0, tls: readTls(readGatewayEnv(named)) });
  expect(url).toBe(`https://127.0.0.1:${port}`);
  expect((await headersOf({ host: '127.0.0.1', port, path: '/' }))['strict-transport-security']).toContain(
    'max-age=31536000',
  );
  await expect(headersOf({ host: '127.0.0.1', port, path: '/', maxVersion: 'TLSv1.1' })).rejects.toThrow();
  await close(0);
  gateway.close();
});

const production = { NODE_ENV: 'production', HOST: '0.0.0.0' };

test.each([
  ['to everybody', production],
  ['at an address', { ...production, HOST: '192.0.2.7' }],
  ['at every address of version 6', { ...production, HOST: '::' }],
])('production does not speak plain HTTP %s', (_where, env) => {
  expect(() => readTls(readGatewayEnv(env))).toThrow(/in the clear.*TLS_CERT.*PLAIN_HTTP=yes/);
});

test.each([
  ['this machine', { ...production, HOST: '127.0.0.1' }],
  ['this machine by name', { ...production, HOST: 'localhost' }],
  ['this machine, version 6', { ...production, HOST: '::1' }],
  ['a proxy that its operator vouches for', { ...production, PLAIN_HTTP: 'yes' }],
  ['developers', { HOST: '0.0.0.0' }],
])('plain HTTP is for %s', (_whom, env) => {
  expect(readTls(readGatewayEnv(env))).toBeUndefined();
});

test('half of a pair, or a file that is not there, is told by name', () => {
  expect(() => readTls(readGatewayEnv({ ...named, TLS_KEY: '' }))).toThrow(/belong together/);
  const missing = join(folder, 'missing.pem');
  expect(() => readTls(readGatewayEnv({ ...named, TLS_KEY: missing }))).toThrow(
    `TLS_KEY can't be read at ${missing}`,
  );
});
