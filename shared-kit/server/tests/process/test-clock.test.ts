/** The clock of a test run, in all that it starts. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readEnv, serviceEnvSchema } from '../../run-service.ts';

const preload = new URL('../../../testing/clock/shift-process.ts', import.meta.url).href;
const script = fileURLToPath(new URL('./tell-time.ts', import.meta.url));
const dayMs = 86_400_000;

test('a process, its answers, its threads and those it starts tell the same time, a constant away from the real one', () => {
  const real = performance.timeOrigin + performance.now();
  const env = {
    ...process.env,
    TEST_CLOCK_OFFSET: String(1000 * dayMs),
    NODE_OPTIONS: `--import=${preload}`,
  };
  const { stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  const told = stdout.trim().split('\n').toSorted();
  expect(told.map((line) => line.split(' ')[0])).toEqual(['answer', 'child', 'main', 'text', 'thread']);
  for (const line of told) {
    const days = (Date.parse(line.slice(line.indexOf(' ') + 1)) - real) / dayMs;
    expect(days, line).toBeGreaterThan(999.9);
    expect(days, line).toBeLessThan(1001);
  }
});

test('in production nothing starts that such a clock is set for', () => {
  const env = { MONGODB_URL: 'mongodb://h/d', NODE_ENV: 'production' };
  expect(() => readEnv(serviceEnvSchema, env)).not.toThrow();
  for (const name of ['TEST_CLOCK', 'TEST_CLOCK_OFFSET']) {
    expect(() => readEnv(serviceEnvSchema, { ...env, [name]: '0' })).toThrow(`${name} is for tests`);
    expect(() => readEnv(serviceEnvSchema, { ...env, NODE_ENV: 'test', [name]: '0' })).not.toThrow();
  }
});
