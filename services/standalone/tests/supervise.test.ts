import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from 'shared-kit/server/logging';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Supervised, supervise } from '../src/database/supervise.ts';

const script = join(import.meta.dirname, 'fragile-process.ts');
let folder: string;
let running: Supervised | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervise-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true });
});

const start = async (when = '') => {
  running = await supervise({
    script,
    args: (ready) => [join(folder, 'journal'), ready === null ? when : ''],
    log: silentLogger,
  });
  return running;
};
const starts = async () => (await readFile(join(folder, 'journal'), 'utf8')).trim().split('\n').map(Number);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('says what the process said, and takes it along at the end', async () => {
  const supervised = await start();
  const pid = supervised.pid() ?? 0;
  expect(supervised.ready).toEqual({ journal: join(folder, 'journal'), pid });
  expect(isAlive(pid)).toBe(true);
  await supervised.stop();
  expect(isAlive(pid)).toBe(false);
  expect(await starts()).toEqual([pid]);
});

test('a process that dies is started again, as often as it dies', async () => {
  const supervised = await start();
  for (const count of [2, 3]) {
    process.kill(supervised.pid() ?? 0, 'SIGKILL');
    await expect.poll(async () => (await starts()).length).toBe(count);
    await expect.poll(() => isAlive(supervised.pid() ?? 0)).toBe(true);
  }
  expect(new Set(await starts()).size).toBe(3);
});

test('a process that never gets ready is an error', async () => {
  await expect(start('at once')).rejects.toThrow('ended at its start with code 3');
});
