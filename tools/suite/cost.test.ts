import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { measureSpeed, startMeasured } from './cost.ts';
import { tell } from './progress/events.ts';
import { followEvents } from './progress/follow-events.ts';

const folder = mkdtempSync(join(tmpdir(), 'cost-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const logFile = join(folder, 'log');

const start = (source: string) =>
  startMeasured(process.execPath, ['-e', source], { cwd: folder, env: { PATH: process.env.PATH }, logFile });

it('counts the processor seconds of a process and of its children, and passes its end on', async () => {
  const burn = 'const end = process.cpuUsage().user + 400000; while (process.cpuUsage().user < end);';
  const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burn)}]);`;
  const { code, processorSeconds } = await start(`${burn}${child} console.log('said'); process.exit(3)`)
    .ended;
  expect(code).toBe(3);
  expect(processorSeconds).toBeGreaterThan(0.75);
  expect(readFileSync(logFile, 'utf8')).toContain('said');
});

it('ends a process with all that it started', async () => {
  const { stop, ended } = start(
    "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'inherit' });",
  );
  stop('SIGKILL');
  expect((await ended).code).not.toBe(0);
});

it('times the same work on every machine', () => {
  const { processorSeconds, seconds } = measureSpeed();
  expect(processorSeconds).toBeGreaterThan(0);
  expect(seconds).toBeGreaterThan(0);
});

it('hears what a reporter tells, to the last line', () => {
  const path = join(folder, 'events');
  const heard: unknown[] = [];
  const following = followEvents(path, (event) => heard.push(event));
  const before = process.env.TEST_EVENTS;
  process.env.TEST_EVENTS = path;
  try {
    tell({ kind: 'begin', tests: 2 });
    tell({ kind: 'end' });
  } finally {
    if (before === undefined) delete process.env.TEST_EVENTS;
    else process.env.TEST_EVENTS = before;
  }
  following.end();
  expect(heard).toEqual([{ kind: 'begin', tests: 2 }, { kind: 'end' }]);
});
