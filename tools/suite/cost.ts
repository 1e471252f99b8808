/** What things cost in processor seconds, which a busy machine does not change, and how fast the machine is. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { cpus } from 'node:os';

export interface MeasuredProcess {
  readonly pid: number;
  /** Ends it with all that it started. */
  stop(signal?: NodeJS.Signals): void;
  readonly ended: Promise<{
    readonly code: number;
    readonly seconds: number;
    /** Of it and of all its children that it waited for; null where the system's shell can't tell. */
    readonly processorSeconds: number | null;
  }>;
}

export interface MeasuredOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** What it prints goes here. */
  readonly logFile: string;
}

const canTell = process.platform !== 'win32';
/** POSIX has it: the shell's own times, then those of its children, on a line each. */
const script = '"$@"; code=$?; times >&3; exit $code';

const secondsIn = (line: string): number =>
  [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);

const running = new Set<ChildProcess>();

const stopGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (canTell && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has ended by itself.
  }
};

/** Ends all that was started here. */
export const stopAll = (signal: NodeJS.Signals = 'SIGTERM'): void => {
  for (const child of running) stopGroup(child, signal);
};

export const startMeasured = (
  command: string,
  args: readonly string[],
  { cwd, env, logFile }: MeasuredOptions,
): MeasuredProcess => {
  const log = openSync(logFile, 'a');
  const since = performance.now();
  const child = canTell
    ? spawn('sh', ['-c', script, 'sh', command, ...args], {
        cwd,
        env,
        detached: true,
        stdio: ['ignore', log, log, 'pipe'],
      })
    : spawn(command, args, { cwd, env, stdio: ['ignore', log, log], shell: true });
  closeSync(log);
  running.add(child);
  let times = '';
  child.stdio[3]?.on('data', (part: Buffer) => {
    times += part.toString();
  });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  }).then((code) => {
    running.delete(child);
    const [, ofChildren] = times.trim().split('\n');
    return {
      code,
      seconds: (performance.now() - since) / 1000,
      processorSeconds: ofChildren === undefined ? null : secondsIn(ofChildren),
    };
  });
  return { pid: child.pid ?? 0, stop: (signal = 'SIGTERM') => stopGroup(child, signal), ended };
};

/** The work of a portal in small: rows are made, sorted by words, written, read and hashed. */
const fixedWork = (): string => {
  const rows = Array.from({ length: 12_000 }, (_, id) => ({
    id,
    name: `Caldera ${((id * 7919) % 12_000).toString(36)}`,
    values: [id % 7, id % 11, id % 13],
  }));
  rows.sort((one, other) => (one.name < other.name ? -1 : 1));
  const text = JSON.stringify(rows);
  const read = JSON.parse(text) as typeof rows;
  const words = new Map(read.map(({ id, name }) => [name.replace(/[aeiou]/g, ''), id]));
  return createHash('sha256').update(text).update(String(words.size)).digest('hex');
};

export interface Speed {
  /** Of the fixed piece of work. */
  readonly processorSeconds: number;
  readonly seconds: number;
}

const workTimes = 12;

/** Times a piece of work that never changes. Takes about half a second. */
export const measureSpeed = (): Speed => {
  fixedWork();
  const before = process.cpuUsage();
  const since = performance.now();
  for (let time = 0; time < workTimes; time += 1) fixedWork();
  const { user, system } = process.cpuUsage(before);
  return { processorSeconds: (user + system) / 1e6, seconds: (performance.now() - since) / 1000 };
};

export const processorName = (): string => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
