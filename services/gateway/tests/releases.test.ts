import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { provenanceFile } from 'shared-kit/contracts/modules/release-signatures';
import { damagedFiles } from 'shared-kit/server/metrics';
import { keyIdOf, type ReleaseTrust, signRelease } from 'shared-kit/server/release-signatures';
import { type Listening, listen } from 'shared-kit/server/serve';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { script } from './fixture-files.ts';
import { startGateway, type TestGateway } from './test-gateway.ts';

const declaration = {
  service: 'portal',
  version: '0.1.0',
  apiVersion: '1.2.0',
  resources: ['releaseFiles', 'recalledReleases'],
  paths: ['/api/releaseFiles/:id', '/api/recalledReleases'],
};
const file = '/remotes/mfe-work/2.0.0/remoteEntry.js';

/** Portal as the gateway sees it, with what was asked of it. */
const portalApp = (signature: string | null = null) => {
  const paths: string[] = [];
  const recalled: { module: string; version: string }[] = [];
  const app = express();
  app.get('/api/recalledReleases', (_req, res) => void res.json({ data: recalled, total: recalled.length }));
  app.get('/declaration', (_req, res) => void res.json(declaration));
  app.get('/api/releaseFiles/:module/:version', (req, res) => {
    paths.push(req.url);
    const { path, encoding } = req.query;
    if (path === provenanceFile && signature !== null && !encoding)
      return void res.type('json').send(Buffer.from(signature));
    if (req.params.version !== '2.0.0' || (path !== 'remoteEntry.js' && path !== 'logo.png'))
      return void res.status(404).json({ code: 'notFound' });
    if (path === 'logo.png' && encoding) return void res.status(404).json({ code: 'notFound' });
    res.type(path === 'logo.png' ? 'png' : 'text/javascript');
    if (encoding === 'br') return void res.send(brotliCompressSync(script));
    if (encoding) return void res.status(404).json({ code: 'notFound' });
    return void res.send(Buffer.from(script));
  });
  return { app, asked: paths, recalled };
};

const countDamaged = async (): Promise<number> => (await damagedFiles.get()).values[0]?.value ?? 0;

let gateways: TestGateway[];
let cacheFolder: string;
beforeEach(async () => {
  gateways = [];
  cacheFolder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await rm(cacheFolder, { recursive: true, force: true });
});

const start = async (options: Parameters<typeof startGateway>[0]) => {
  const gateway = await startGateway(options);
  gateways.push(gateway);
  return gateway;
};
const inProcess = ({ app }: ReturnType<typeof portalApp>) => ({ app, declaration, openApi: () => ({}) });

describe('a signed release', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const trust = (areDemanded: boolean): ReleaseTrust => ({
    areDemanded,
    keys: [{ id: keyIdOf(publicKey), name: 'team', module: null, key: publicKey }],
  });
  const signedAs = (code: string): string => {
    const files = new Map([['remoteEntry.js', createHash('sha384').update(code).digest('hex')]]);
    const content = { module: 'mfe-work', version: '2.0.0', files };
    return JSON.stringify(signRelease({ content, commit: '', builder: 'ci/7' }, secret));
  };
  const provenance = `/remotes/mfe-work/2.0.0/${provenanceFile}`;

  test.each([
    ['as it was signed', signedAs(script), true, 200],
    ['that nobody signed, where that is demanded', null, true, 404],
    ['that nobody signed, where it is not', null, false, 200],
    ['that is not what was signed', signedAs('other'), true, 404],
    ['that is not what was signed, where it need not be', signedAs('other'), false, 404],
    ['with a signature that can not be read', '{}', false, 404],
  ])('a file %s', async (_, signature, areDemanded, status) => {
    const portal = portalApp(signature);
    const gateway = await start({ upstreams: [inProcess(portal)], trust: trust(areDemanded) });
    for (const headers of [{}, { 'accept-encoding': 'br' }])
      expect((await gateway.get(file, headers)).status).toBe(status);
    if (signature !== null && status === 200) expect((await gateway.get(provenance)).text).toBe(signature);
  });

  test('is looked at again when it comes from the disk', async () => {
    const portal = portalApp();
    const before = await start({ upstreams: [inProcess(portal)], cacheFolder });
    expect((await before.get(file)).status).toBe(200);
    const after = await start({ upstreams: [inProcess(portal)], cacheFolder, trust: trust(true) });
    expect((await after.get(file)).status).toBe(404);
  });
});

describe('a published release', () => {
  test('is asked for once, and answered for ever in the encoding that the browser takes', async () => {
    const portal = portalApp();
    const gateway = await start({ upstreams: [inProcess(portal)] });
    for (let again = 0; again < 3; again++) {
      const answer = await gateway.get(file, { 'accept-encoding': 'gzip, br' });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public,max-age=31536000,immutable',
        'content-type': 'text/javascript; charset=utf-8',
        vary: expect.stringContaining('Accept-Encoding'),
      });
    }
    expect((await gateway.get(file)).text).toBe(script);
    expect(portal.asked).toHaveLength(2);
  });

  test('has files without compressed copies, which are not looked for again', async () => {
    const portal = portalApp();
    const gateway = await start({ upstreams: [inProcess(portal)] });
    const path = '/remotes/mfe-work/2.0.0/logo.png';
    for (let again = 0; again < 2; again++)
      expect((await gateway.get(path, { 'accept-encoding': 'gzip, br' })).headers['content-type']).toBe(
        'image/png',
      );
    expect(portal.asked).toHaveLength(3);
  });

  test('is shared by all who ask at once, and there for a gateway that starts while portal is gone', async () => {
    const portal = portalApp();
    const listening: Listening = await listen(portal.app, { port: 0 });
    const upstreams = [{ url: listening.url }];
    const first = await start({ upstreams, cacheFolder });
    const answers = await Promise.all(Array.from({ length: 20 }, () => first.get(file)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([script]));
    expect(portal.asked).toHaveLength(1);
    await listening.close(100);
    const second = await start({ upstreams, cacheFolder });
    expect((await second.get(file)).text).toBe(script);
    expect((await second.get('/remotes/mfe-work/2.0.0/other.js')).status).toBe(503);
  });

  test('that has changed on the disk is asked for again and never served', async () => {
    const portal = portalApp();
    const first = await start({ upstreams: [inProcess(portal)], cacheFolder });
    await first.get(file);
    const [name = ''] = await readdir(cacheFolder);
    const bytes = await readFile(join(cacheFolder, name));
    bytes[bytes.length - 1] = Number(bytes.at(-1)) ^ 1;
    await writeFile(join(cacheFolder, name), bytes);
    const damaged = await countDamaged();
    const second = await start({ upstreams: [inProcess(portal)], cacheFolder });
    expect((await second.get(file)).text).toBe(script);
    expect(portal.asked).toHaveLength(2);
    expect(await countDamaged()).toBe(damaged + 1);
    const third = await start({ upstreams: [inProcess(portal)], cacheFolder });
    expect((await third.get(file)).text).toBe(script);
    expect(portal.asked).toHaveLength(2);
  });

  test.each([
    '/remotes/mfe-work/3.0.0/remoteEntry.js',
    '/remotes/mfe-work/2.0.0/..%2fsecret',
    '/remotes/mfe-work/2.0.0/',
  ])('has nothing at %s', async (path) => {
    const gateway = await start({ upstreams: [inProcess(portalApp())] });
    expect((await gateway.get(path)).status).toBe(404);
  });
});

describe('a recalled release', () => {
  test('is served no more, though its files lie in memory', async () => {
    const portal = portalApp();
    const gateway = await start({ upstreams: [inProcess(portal)], recallMs: 20 });
    expect((await gateway.get(file)).status).toBe(200);
    portal.recalled.push({ module: 'mfe-work', version: '2.0.0' });
    await expect.poll(async () => (await gateway.get(file)).status).toBe(404);
  });

  test('is known to a gateway that starts while portal is away, though its files lie on the disk', async () => {
    const portal = portalApp();
    const listening: Listening = await listen(portal.app, { port: 0 });
    const upstreams = [{ url: listening.url }];
    const first = await start({ upstreams, cacheFolder, recallMs: 20 });
    expect((await first.get(file)).status).toBe(200);
    portal.recalled.push({ module: 'mfe-work', version: '2.0.0' });
    await expect.poll(async () => (await first.get(file)).status).toBe(404);
    await first.close();
    await expect.poll(() => readdir(cacheFolder)).toContain('release-state.json');
    await listening.close(100);
    const second = await start({ upstreams, cacheFolder });
    expect((await second.get(file)).status).toBe(404);
  });
});

test('what the services report is there for the shell', async () => {
  const gateway = await start({ upstreams: [inProcess(portalApp())] });
  expect((await gateway.get('/api/services')).json).toEqual({
    data: [{ service: 'portal', version: '0.1.0', apiVersion: '1.2.0' }],
    areAll: true,
  });
});

test('scripts of a developer’s machine run only where the portal allows it', async () => {
  const policyOf = async (allowOverrides: boolean) => {
    const gateway = await start({ upstreams: [], allowOverrides });
    return String((await gateway.get('/')).headers['content-security-policy']);
  };
  expect(await policyOf(false)).not.toContain('localhost');
  expect(await policyOf(true)).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*");
});
