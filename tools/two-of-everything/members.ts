/** The processes of a portal that runs two of everything: each can be killed, frozen and restarted, and comes back at its own port. */
import { freePort } from '../../e2e/core/portal/free-port.ts';
import { type Started, startProcess } from '../../e2e/core/portal/processes.ts';

export interface Member {
  /** `maintenance 2`. */
  readonly name: string;
  readonly url: string;
  /** Ends it at once, as when its machine loses power. */
  kill(): Promise<void>;
  /** Stops it where it is: its connections stay open and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** SIGTERM, and waits until it has ended by itself. */
  end(): Promise<void>;
  /** Anew, at the same address. */
  start(): Promise<void>;
}

export interface MemberOptions {
  readonly name: string;
  /** From the repository's top. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
}

export const startMember = async ({ name, script, env }: MemberOptions): Promise<Member> => {
  const port = await freePort();
  const own = { ...env, HOST: '127.0.0.1', PORT: String(port) };
  const start = (): Promise<Started> => startProcess(script, [], own);
  let running = await start();
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    async kill() {
      process.kill(running.pid, 'SIGKILL');
      await running.stop();
    },
    freeze: () => void process.kill(running.pid, 'SIGSTOP'),
    thaw: () => void process.kill(running.pid, 'SIGCONT'),
    end: () => running.stop(),
    async start() {
      running = await start();
    },
  };
};
