import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginEra, eraNow, keepOutcomes } from './kept-outcomes.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outcomes-'));
  vi.stubEnv('OUTCOMES_DIR', join(folder, 'kept'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Calls as nx makes them. */
const started = async () => {
  const { env, stop } = await keepOutcomes();
  const call = (
    hash: string,
    init: RequestInit = {},
    password = env.NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN,
  ) =>
    fetch(`${env.NX_SELF_HOSTED_REMOTE_CACHE_SERVER}/v1/cache/${hash}`, {
      ...init,
      headers: { authorization: `Bearer ${password}` },
    });
  return { call, stop };
};

describe('outcomes', () => {
  it('are there for whoever comes later', async () => {
    const first = await started();
    expect((await first.call('123')).status).toBe(404);
    expect((await first.call('123', { method: 'PUT', body: 'passed' })).status).toBe(202);
    first.stop();
    const second = await started();
    const found = await second.call('123');
    expect([found.status, await found.text()]).toEqual([200, 'passed']);
    second.stop();
  });

  it('are never replaced', async () => {
    const { call, stop } = await started();
    await call('123', { method: 'PUT', body: 'passed' });
    expect((await call('123', { method: 'PUT', body: 'another' })).status).toBe(409);
    expect(await (await call('123')).text()).toBe('passed');
    stop();
  });

  it('are for who knows the password, and nowhere else in the folder', async () => {
    const { call, stop } = await started();
    expect((await call('123', { method: 'PUT', body: 'passed' }, 'guessed')).status).toBe(401);
    expect((await call('..%2f123', { method: 'PUT', body: 'passed' })).status).toBe(404);
    expect((await call('123', { method: 'DELETE' })).status).toBe(405);
    expect(await readdir(folder, { recursive: true })).toEqual(['kept']);
    stop();
  });

  it('go when nobody has asked for them in 14 days', async () => {
    const { call, stop } = await started();
    for (const hash of ['old', 'asked']) await call(hash, { method: 'PUT', body: hash });
    const long = new Date(Date.now() - 14.1 * 86_400_000);
    for (const hash of ['old', 'asked']) await utimes(join(folder, 'kept', hash), long, long);
    await call('asked');
    stop();
    const again = await started();
    expect((await again.call('old')).status).toBe(404);
    expect((await again.call('asked')).status).toBe(200);
    again.stop();
  });

  it('are of an era, which begins when somebody asks for all of it anew', async () => {
    expect(eraNow()).toBe('');
    beginEra();
    const first = eraNow();
    const { stop } = await started();
    stop();
    expect(eraNow()).toBe(first);
    beginEra();
    expect(new Set(['', first, eraNow()]).size).toBe(3);
  });

  it('are done without where the folder can’t be made', async () => {
    await writeFile(join(folder, 'kept'), '');
    const { env } = await keepOutcomes();
    expect(env).toEqual({});
  });
});
