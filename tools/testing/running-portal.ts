/** A portal in processes of its own, its gateway apart from it, over a database of the test's. */
import { createServer } from 'node:net';
import type { Connection } from 'shared-kit/server/database/mongo';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { startTestMongo } from 'shared-kit/testing/test-mongo';
import { type RunningProcess, startProcess } from '../../services/standalone/tests/processes.ts';

export interface RunningPortal {
  readonly url: string;
  readonly db: Connection;
  /** The gateway's end, without any warning. */
  killGateway(): Promise<void>;
  /** At the same address as before. */
  startGateway(): Promise<void>;
  close(): Promise<void>;
}

const listeningAt = /"url":"(http:[^"]+)"/;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export const startPortal = async (env: Readonly<Record<string, string>> = {}): Promise<RunningPortal> => {
  const mongo = await startTestMongo();
  const portal = startProcess('services/portal/src/main.ts', {
    MONGODB_URL: mongo.url,
    ...testKeyEnv,
    ...env,
  });
  const [, upstream = ''] = await portal.hear(listeningAt);
  const port = await freePort();
  let gateway: RunningProcess | undefined;
  const running: RunningPortal = {
    url: `http://127.0.0.1:${port}`,
    db: mongo.db,
    async killGateway() {
      await gateway?.end('SIGKILL');
    },
    async startGateway() {
      const HOST = '127.0.0.1';
      gateway = startProcess('services/gateway/src/main.ts', {
        PORT: String(port),
        HOST,
        UPSTREAMS: upstream,
        ...env,
      });
      await gateway.hear(listeningAt);
    },
    async close() {
      await gateway?.end();
      await portal.end();
      await mongo.close();
    },
  };
  await running.startGateway();
  return running;
};
