import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declare, serviceApp } from './fixture-service.ts';
import { startGateway, type TestGateway } from './test-gateway.ts';

const upstreams = ['login', 'tasks'].map((resource) => ({
  app: serviceApp(resource),
  declaration: declare(resource),
  openApi: () => ({}),
}));

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ upstreams, rateLimit: 30, loginRateLimit: 3, trustProxy: 'loopback' });
});
afterAll(() => gateway.close());

test('every answer tells the browser what our pages may do', async () => {
  const { headers } = await gateway.get('/auth');
  expect(headers['content-security-policy']?.toString().split(';').sort()).toEqual(
    [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "img-src 'self' blob: data:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].sort(),
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(headers['x-powered-by']).toBeUndefined();
});

test('no answer lets another origin read it', async () => {
  const origin = 'https://elsewhere.example';
  for (const path of [
    '/',
    '/auth',
    '/api/tasks',
    '/api/login',
    '/api/unknown',
    '/remotes/mfe-x/1.0.0/a.js',
  ]) {
    const { headers } = await gateway.get(path, { origin });
    const telling = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    expect(telling, path).toEqual([]);
  }
});

test('only what came over https is told to stay there', async () => {
  expect((await gateway.get('/')).headers['strict-transport-security']).toBeUndefined();
  const secure = await gateway.get('/', { 'x-forwarded-proto': 'https' });
  expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
});

test('metrics are for who shows the token of the operator, and there are none without one', async () => {
  const metricsToken = 'scraper-of-the-house';
  const measured = await startGateway({
    upstreams,
    metrics: { METRICS_TOKEN: metricsToken, METRICS_PORT: undefined },
  });
  const shown = (authorization: string) => measured.get('/metrics', { authorization });
  const scraped = await shown(`Bearer ${metricsToken}`);
  expect([scraped.status, scraped.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(scraped.text).toContain('http_request_duration_seconds');
  const others = [
    await measured.get('/metrics'),
    await shown('Bearer '),
    await shown(`Bearer ${metricsToken}s`),
    await shown(metricsToken),
    await gateway.get('/metrics'),
    await gateway.get('/metrics', { authorization: 'Bearer ' }),
  ];
  for (const { text } of others) expect(text).not.toContain('http_request');
  await measured.close();
});

test('an address that a stranger gives himself counts for nothing', async () => {
  const direct = await startGateway({ upstreams, loginRateLimit: 2 });
  const signIn = (address: string) =>
    direct.send('POST', '/api/login', { 'x-forwarded-for': address, forwarded: `for=${address}` });
  const answers = [await signIn('203.0.113.1'), await signIn('203.0.113.2'), await signIn('203.0.113.3')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[0]?.json).toMatchObject({ address: '127.0.0.1' });
  await direct.close();
});

test('one address can only try to sign in so often, others still can', async () => {
  const signIn = (address: string, path = '/api/login') =>
    gateway.send('POST', path, { 'x-forwarded-for': address });
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await signIn('203.0.113.1')).status).toBe(200);
  const refused = await signIn('203.0.113.1', '/api/login/');
  expect(refused.status).toBe(429);
  expect(refused.json).toMatchObject({ code: 'tooManyRequests', requestId: refused.headers['x-request-id'] });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn('203.0.113.1', '/api/login/passkey')).status, 'nor with a passkey').toBe(429);
  expect((await signIn('203.0.113.2')).status).toBe(200);
});

test('a device that was left a key is counted apart from others at its address, made-up words are not', async () => {
  const signIn = (cookie: string) =>
    gateway.send('POST', '/api/login', { 'x-forwarded-for': '203.0.113.9', cookie });
  for (let attempt = 0; attempt < 3; attempt += 1) await signIn(`device=${attempt}`);
  expect((await signIn('device=other')).status).toBe(429);
  expect((await signIn(`language=es; device=dev_${'k'.repeat(43)}`)).status).toBe(200);
});

test('one address can only ask so often', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => gateway.get('/api/tasks', { 'x-forwarded-for': '203.0.113.3' })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(200), count(429)]).toEqual([30, 10]);
  expect((await gateway.get('/health', { 'x-forwarded-for': '203.0.113.3' })).status).toBe(200);
});

test('headers that are too large are refused', async () => {
  expect((await gateway.get('/', { 'x-long': 'x'.repeat(20_000) })).status).toBe(431);
});

describe('whom to tell of a weakness', () => {
  test('stands where it is looked for, with a date less than a year ahead', async () => {
    const withContact = await startGateway({ upstreams, contact: 'mailto:security@portal.example' });
    try {
      const { status, headers, text } = await withContact.get('/.well-known/security.txt');
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(text).toContain('Contact: mailto:security@portal.example\n');
      const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
      expect(expires).toBeGreaterThan(Date.now());
      expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60_000);
    } finally {
      await withContact.close();
    }
  });

  test('is not there where nobody is named', async () => {
    const { status } = await gateway.get('/.well-known/security.txt');
    expect(status).toBe(404);
  });
});

test('whose work the server is made of is told to everybody', async () => {
  const { status, headers, text } = await gateway.get('/server-notices.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^express \d+\.\d+\.\d+\nMIT\n\n\(The MIT License\)/m);
  expect(text).not.toContain('shared-kit');
});
