import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { moduleJson, page, script } from './fixture-files.ts';
import { startGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ upstreams: [] });
});
afterAll(() => gateway.close());

describe('the shell', () => {
  test.each(['/', '/auth', '/user/home', '/user/lateChores?from=1', '/%zz'])(
    'answers the page for %s, to be checked each time',
    async (path) => {
      const answer = await gateway.get(path);
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(page);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('answers hashed assets for ever, as the build compressed them', async () => {
    const path = '/main.0123456789abcdef.js';
    const plain = await gateway.get(path);
    const small = await gateway.get(path, { 'accept-encoding': 'gzip, br' });
    expect(plain.text).toBe(script);
    expect(plain.headers['cache-control']).toBe('public,max-age=31536000,immutable');
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(Number(small.headers['content-length'])).toBeLessThan(script.length / 10);
    expect(small.headers.vary).toContain('Accept-Encoding');
  });

  test('does not send again what the browser has', async () => {
    const first = await gateway.get('/');
    const second = await gateway.get('/', { 'if-none-match': String(first.headers.etag) });
    expect(second.status).toBe(304);
    expect(second.text).toBe('');
  });

  test.each([
    '/main.ffffffffffffffff.js',
    '/favicon.ico',
    '/.secret',
    '/..%2f..%2fsecret.txt',
    '/../../secret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/a%00.js',
  ])('has no file %s', async (path) => {
    const answer = await gateway.get(path);
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ code: 'notFound' });
    expect(answer.text).not.toContain('secret');
  });

  test('says that a file can’t be read, not that there is none', async () => {
    await symlink('loop.js', join(gateway.files.shellFolder, 'loop.js'));
    const answer = await gateway.get('/loop.js');
    expect(answer.status).toBe(500);
    expect(answer.json).toMatchObject({ code: 'unexpected' });
  });

  test.each(['/', '/user/home', '/user/lateChores?installation=1'])(
    'answers %s to a browser that prepares, good for half a day and whatever else is asked with it',
    async (path) => {
      const answer = await gateway.get(path, { 'x-prepare': '1', 'accept-encoding': 'gzip, br' });
      expect(answer.text).toBe(page);
      expect(answer.headers['cache-control']).toBe('private,max-age=43200,no-transform');
      expect(answer.headers.vary).toBeUndefined();
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.etag).toBe((await gateway.get(path)).headers.etag);
    },
  );

  test.each([
    ['/user/home', '0', 'no-cache'],
    ['/version.json', '1', 'no-cache'],
    ['/main.0123456789abcdef.js', '1', 'public,max-age=31536000,immutable'],
  ])('keeps %s with x-prepare: %s as it is', async (path, header, cacheControl) => {
    const answer = await gateway.get(path, { 'x-prepare': header });
    expect(answer.headers['cache-control']).toBe(cacheControl);
  });

  test('is installed by its manifest', async () => {
    const answer = await gateway.get('/manifest.webmanifest');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('is only read', async () => {
    const answer = await gateway.send('POST', '/user/home');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});

describe('releases of modules', () => {
  const base = '/remotes/mfe-maintenance/0.1.0-3f9a2c41';

  test.each(['module.json', 'remoteEntry.js'])('%s of a version never changes', async (name) => {
    const answer = await gateway.get(`${base}/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public,max-age=31536000,immutable');
  });

  test.each([
    `${base}/missing.js`,
    `${base}/`,
    base,
    '/remotes/mfe-maintenance/9.9.9/remoteEntry.js',
    '/remotes/mfe-maintenance/%2e%2e/module.json',
    `${base}/..%2f..%2fsecret.txt`,
  ])('has no %s', async (path) => {
    const answer = await gateway.get(path);
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ code: 'notFound' });
    expect(answer.headers['cache-control']).not.toContain('immutable');
  });

  test('a new build is served when it is there', async () => {
    const build = (version: string) =>
      gateway.files.write('mfe-maintenance/dist/module.json', JSON.stringify(moduleJson(version)));
    const served = (folder: string) =>
      expect.poll(() => gateway.get(`${folder}/remoteEntry.js`)).toMatchObject({ status: 200 });
    onTestFinished(async () => {
      await build('0.1.0-3f9a2c41');
      await served(base);
    });
    await build('0.2.0-aaaaaaaa');
    await served('/remotes/mfe-maintenance/0.2.0-aaaaaaaa');
    expect((await gateway.get(`${base}/remoteEntry.js`)).status).toBe(404);
  });
});

test('a shell that is not built yet has no page', async () => {
  const empty = await startGateway({ upstreams: [], shellFolder: '/nonexistent' });
  expect((await empty.get('/auth')).status).toBe(404);
  await empty.close();
});
