/** Keeps a process running until it is told to end. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'shared-kit/server/logging';

export interface Supervised {
  /** What the process said when it was ready. */
  readonly ready: unknown;
  /** The id of the process that runs now. */
  pid(): number | undefined;
  /** Lets it end and waits. */
  stop(): Promise<void>;
}

interface SuperviseOptions {
  readonly script: string;
  /** Arguments of each start; `ready` is what the first one said, null before. */
  readonly args: (ready: unknown) => readonly string[];
  readonly log: Logger;
  readonly execArgv?: readonly string[];
}

const firstPauseMs = 100;
const longestPauseMs = 5000;
/** The time after which a process counts as having started well: its next death begins with the shortest pause again. */
const steadyMs = 30_000;

// Under `node --watch` a child would report the files it loads over the channel that its own first message comes by. What encrypts the
// database's secrets is not for the process that has the database.
const { WATCH_REPORT_DEPENDENCIES: _watched, KEY_ENCRYPTION_KEY: _key, ...childEnvironment } = process.env;

/** Starts the script and waits for its first message; starts it again, after growing pauses, whenever it dies. */
export const supervise = async ({
  script,
  args,
  log,
  execArgv = [],
}: SuperviseOptions): Promise<Supervised> => {
  let stopping = false;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;

  const start = (ready: unknown): ChildProcess =>
    fork(script, [...args(ready)], {
      execArgv: ['--disable-warning=ExperimentalWarning', ...execArgv],
      env: childEnvironment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });

  let child = start(null);
  const ready = await firstMessage(child);

  const restartOnExit = (started: number) => {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (performance.now() - started > steadyMs) pauseMs = firstPauseMs;
      log.error({ script, code, signal, pauseMs }, 'a process died and is started again');
      timer = setTimeout(() => {
        child = start(ready);
        restartOnExit(performance.now());
      }, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  };
  restartOnExit(performance.now());

  return {
    ready,
    pid: () => child.pid,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      if (child.connected) child.disconnect();
      else child.kill();
      await exit;
    },
  };
};

const firstMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The process ended at its start with code ${code}`)));
  });
