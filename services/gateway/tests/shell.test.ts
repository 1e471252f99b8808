/** Which shell a browser is given: the published one, by every gateway, whatever lies on its disk. */
import express from 'express';
import type { RunningShells } from 'shared-kit/contracts/modules/module-commands';
import { type Listening, listen } from 'shared-kit/server/serve';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from './fixture-files.ts';
import { startGateway, type TestGateway } from './test-gateway.ts';

const declaration = {
  service: 'portal',
  version: '0.1.0',
  apiVersion: '1.3.0',
  resources: ['releaseFiles', 'recalledReleases'],
  paths: ['/api/releaseFiles/:id', '/api/recalledReleases'],
};

/** Of each version: a page that names its script, and the list that says so. */
const scriptOf = (version: string): string => `main.${version.replaceAll('.', '')}00000.js`;
const fileOf = (version: string, path: string): string | null => {
  if (version === 'lost') return null;
  if (path === 'index.html') return `<script src="/${scriptOf(version)}">`;
  if (path === 'files.json') return JSON.stringify([{ name: scriptOf(version), bytes: 1 }]);
  if (path === scriptOf(version)) return `run('${version}')`;
  return path === 'manifest.webmanifest' ? `{"name":"${version}"}` : null;
};

const portalApp = (first: Partial<RunningShells> | null) => {
  const now: { shells: RunningShells | null; recalled: string[] } = {
    shells: first && { stable: '1.0.0', canary: null, previous: null, versions: ['1.0.0'], ...first },
    recalled: [],
  };
  const app = express();
  app.get('/declaration', (_req, res) => void res.json(declaration));
  app.get('/ready', (_req, res) => void res.json({ status: 'ready' }));
  app.get('/api/recalledReleases', (_req, res) => {
    const data = now.recalled.map((version) => ({ module: 'shell', version }));
    res.json({ data, total: data.length, shells: now.shells });
  });
  app.get('/api/releaseFiles/:module/:version', (req, res) => {
    const { path, encoding } = req.query;
    const text = encoding ? null : fileOf(req.params.version, String(path));
    if (text === null) res.status(404).json({ code: 'notFound' });
    else res.type(String(path).replace(/.*\./, '')).send(Buffer.from(text));
  });
  return { app, now };
};

let portal: ReturnType<typeof portalApp>;
let listening: Listening;
let gateways: TestGateway[];
beforeEach(() => {
  gateways = [];
});
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await listening.close(0);
});

const start = async (shells: Partial<RunningShells> | null): Promise<TestGateway> => {
  portal = portalApp(shells);
  listening = await listen(portal.app, { port: 0 });
  return another();
};
const another = async (options: { readonly shellFolder?: string } = {}): Promise<TestGateway> => {
  const gateway = await startGateway({
    upstreams: [{ url: listening.url }],
    recallMs: 3_600_000,
    ...options,
  });
  gateways.push(gateway);
  return gateway;
};
const textAt = async (gateway: TestGateway, path: string, headers = {}): Promise<string> =>
  (await gateway.get(path, headers)).text;
const pageOf = (version: string): string => fileOf(version, 'index.html') ?? '';

test('where none was published, the build on the disk is served', async () => {
  const gateway = await start(null);
  expect(await textAt(gateway, '/user/home')).toBe(page);
  expect((await gateway.get('/')).headers['set-cookie']).toBeUndefined();
});

describe('a published shell', () => {
  test('is what every gateway serves, with what earlier shells and the build on the disk are made of', async () => {
    const first = await start({ previous: '0.9.0', versions: ['1.0.0', '0.9.0'] });
    const second = await another({ shellFolder: '/nowhere' });
    for (const gateway of [first, second]) {
      expect(await gateway.get('/user/home')).toMatchObject({
        text: pageOf('1.0.0'),
        headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
      });
      for (const version of ['1.0.0', '0.9.0'])
        expect(await gateway.get(`/${scriptOf(version)}`)).toMatchObject({
          text: `run('${version}')`,
          headers: { 'cache-control': 'public,max-age=31536000,immutable' },
        });
      expect(await textAt(gateway, '/manifest.webmanifest')).toBe('{"name":"1.0.0"}');
      expect((await gateway.get('/ready')).status).toBe(200);
    }
    const ofDisk = '/main.0123456789abcdef.js';
    expect((await first.get(ofDisk)).status).toBe(200);
    expect((await second.get(ofDisk)).status).toBe(404);
    expect((await first.get(`/${scriptOf('0.8.0')}`)).status).toBe(404);
  });

  test('stays good for half a day where a browser prepares it', async () => {
    const gateway = await start({});
    const { headers, text } = await gateway.get('/user/home', { 'x-prepare': '1', 'accept-encoding': 'br' });
    expect(text).toBe(pageOf('1.0.0'));
    expect(headers['cache-control']).toBe('private,max-age=43200,no-transform');
    expect(headers.vary ?? '').not.toContain('Encoding');
  });

  test('is followed by the next one, and goes on while portal is away', async () => {
    const gateway = await start({});
    expect(await textAt(gateway, '/')).toBe(pageOf('1.0.0'));
    portal.now.shells = { stable: '1.1.0', canary: null, previous: '1.0.0', versions: ['1.1.0', '1.0.0'] };
    // A page of another gateway's may name it before this one has asked again.
    expect(await textAt(gateway, `/${scriptOf('1.1.0')}`)).toBe("run('1.1.0')");
    expect(await textAt(gateway, '/')).toBe(pageOf('1.1.0'));
    await listening.close(0);
    expect(await textAt(gateway, '/')).toBe(pageOf('1.1.0'));
    expect(await textAt(gateway, `/${scriptOf('1.1.0')}`)).toBe("run('1.1.0')");
  });
});

test('one whose files are not to be had gives way to the build on the disk', async () => {
  const gateway = await start({ stable: 'lost', versions: ['lost'] });
  expect(await textAt(gateway, '/user/home')).toBe(page);
});

test('a shell on trial is given to its share of the browsers, by a number that they keep', async () => {
  const gateway = await start({ canary: { version: '1.1.0', percent: 50 }, versions: ['1.0.0', '1.1.0'] });
  const { headers, text } = await gateway.get('/');
  expect(text).toBe(pageOf('1.0.0'));
  expect(String(headers['set-cookie'])).toMatch(
    /^shell=\d{1,2}; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/,
  );
  const given = await Promise.all(
    Array.from({ length: 100 }, (_, share) => gateway.get('/', { cookie: `shell=${share}` })),
  );
  expect(given.filter((answer) => answer.text === pageOf('1.1.0'))).toHaveLength(50);
  expect(given.filter((answer) => answer.text === pageOf('1.0.0'))).toHaveLength(50);
  expect(given.every((answer) => answer.headers['set-cookie'] === undefined)).toBe(true);
});

describe('a recalled shell', () => {
  test('is served no more, neither its page nor its files', async () => {
    const gateway = await start({ previous: '0.9.0', versions: ['1.0.0', '0.9.0'] });
    expect(await textAt(gateway, `/${scriptOf('1.0.0')}`)).toBe("run('1.0.0')");
    portal.now.recalled = ['1.0.0'];
    portal.now.shells = { stable: '0.9.0', canary: null, previous: null, versions: ['0.9.0'] };
    await expect.poll(() => textAt(gateway, '/')).toBe(pageOf('0.9.0'));
    expect((await gateway.get(`/${scriptOf('1.0.0')}`)).status).toBe(404);
  });

  test('is not served from the disk either, and where nothing else is left nothing is', async () => {
    const gateway = await start({ stable: null, versions: [] });
    expect(await textAt(gateway, '/')).toBe(page);
    // The version of the build on the disk.
    portal.now.recalled = ['0.1.0'];
    await expect.poll(async () => (await gateway.get('/')).status).toBe(503);
    expect((await gateway.get('/main.0123456789abcdef.js')).status).toBe(503);
  });
});

describe('the page of the last resort', () => {
  test('is the one of the build that was put there with the gateway', async () => {
    const gateway = await start({ previous: '0.9.0', versions: ['1.0.0', '0.9.0'] });
    expect(await textAt(gateway, '/rescue')).toBe(page);
  });

  test.each([
    ['what ran before, where that build is what runs', '0.1.0', '0.9.0', '0.9.0'],
    ['what runs, where nothing else is left', '0.1.0', null, '0.1.0'],
  ])('is of %s', async (_, stable, previous, expected) => {
    const gateway = await start({ stable, previous, versions: ['0.1.0', '0.9.0'] });
    expect(await textAt(gateway, '/rescue')).toBe(pageOf(expected));
  });

  test('is of what ran before where no build is beside the gateway', async () => {
    await start({ previous: '0.9.0', versions: ['1.0.0', '0.9.0'] });
    const gateway = await another({ shellFolder: '/nowhere' });
    expect(await textAt(gateway, '/rescue')).toBe(pageOf('0.9.0'));
  });
});
