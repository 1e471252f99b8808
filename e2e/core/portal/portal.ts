/** A whole portal as its own process, on a port and a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeEnvironment, nodeOptions } from './as-started.ts';
import { freePort } from './free-port.ts';

export interface RunningPortal {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Process id of the portal. */
  readonly pid: number;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

const mainScript = join(import.meta.dirname, '../../../services/standalone/src/main.ts');
const readyText = 'The portal is at ';
const fillingText = 'are being prepared behind';
const filledText = 'The demonstration is ';

export interface PortalOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** At the first page, while the rest of the demonstration is still loaded behind it. */
  readonly atFirstPage?: boolean;
}

/** Resolves when the portal says where it is and all of its demonstration is there; throws with what it printed where it ends before. */
export const startPortal = async ({
  dataDir,
  port,
  env = {},
  atFirstPage = false,
}: PortalOptions): Promise<RunningPortal> => {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [...nodeOptions, mainScript], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...nodeEnvironment,
      NODE_ENV: 'development',
      DEMO: 'house',
      PORT: String(chosen),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT: '100000',
      LOGIN_RATE_LIMIT: '10000',
      CONFIRMATION_MINUTES: '1440',
      ...env,
    },
  });
  let printed = '';
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const isFilling = !atFirstPage && printed.includes(fillingText);
      if (printed.includes(isFilling ? filledText : readyText)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The portal ended with code ${code}:\n${printed}`)));
    child.once('error', reject);
  });
  await ready;
  return {
    url: `http://127.0.0.1:${chosen}`,
    port: chosen,
    dataDir,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: () => end(child),
  };
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};
