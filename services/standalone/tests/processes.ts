/** Processes of the repository, as an operator starts them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { clockVariables } from 'shared-kit/testing/clock/clock-variables';
import { repositoryRoot } from '../src/config.ts';

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Waits until the output has matched, and gives the match. */
  hear(form: RegExp): Promise<RegExpExecArray>;
  /** Waits for its own end and gives its exit code. */
  exited(): Promise<number | null>;
  /** Ends it by the signal and gives its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** `mostBytes` is the size beyond which none of its files grows: for it and what it starts, the disk is full then. */
export const startProcess = (
  main: string,
  env: Readonly<Record<string, string>>,
  {
    args = [],
    mostBytes,
  }: { readonly args?: readonly string[] | undefined; readonly mostBytes?: number | undefined } = {},
): RunningProcess => {
  const command = [
    ...(mostBytes ? ['/bin/sh', '-c', `ulimit -f ${mostBytes / 512}; exec "$0" "$@"`] : []),
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(repositoryRoot, main),
    ...args,
  ];
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'development', ...clockVariables(), ...env },
  });
  let output = '';
  const listeners = new Set<() => void>();
  const collect = (part: Buffer) => {
    output += part.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exit = once(child, 'exit');

  return {
    child,
    hear: (form) =>
      new Promise((resolve, reject) => {
        const listen = () => {
          const match = form.exec(output);
          if (!match) return;
          listeners.delete(listen);
          resolve(match);
        };
        listeners.add(listen);
        exit.then(() => reject(new Error(`${main} ended before it said ${form}: ${output}`)), reject);
        listen();
      }),
    async exited() {
      await exit;
      return child.exitCode;
    },
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
};
