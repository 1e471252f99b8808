/** Processes that a test or a measurement starts, each on a free port of the loopback interface. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { hangMs } from 'shared-kit/testing/test-form';
import { nodeEnvironment, nodeOptions } from './as-started.ts';

export interface Started {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const startMs = hangMs(10_000);
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a script that says `{"url": …}` in a line of its own when it is ready. */
export const startProcess = async (
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Started> => {
  const child = spawn(process.execPath, [...nodeOptions, script, ...args], {
    env: { ...process.env, ...nodeEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const ended = once(child, 'exit').finally(() => children.delete(child));
  const url = await Promise.race([
    readyUrl(child),
    ended.then(() => Promise.reject(new Error(`${script} ended before it was ready`))),
    rejectAfter(startMs, `${script} was not ready in time`),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const readyUrl = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('The process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /"url":"([^"]+)"/.exec(line)?.[1];
    if (url) {
      // What it says from now on is of no interest, but must not fill the pipe.
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('The process never said where it listens');
};

const rejectAfter = (ms: number, message: string): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(message)), ms).unref());
