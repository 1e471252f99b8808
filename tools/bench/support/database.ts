/** The databases that a measurement runs on. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from 'shared-kit/server/database/mongo';
import { startProcess } from '../../../e2e/core/portal/processes.ts';

export interface BenchDatabase {
  readonly label: string;
  readonly url: string;
  readonly db: Connection;
  /** Of its process; null where it is not ours. */
  readonly pid: number | null;
  close(): Promise<void>;
}

export const embeddedScript = join(import.meta.dirname, '../../../services/embedded-mongodb/src/main.ts');

/** An empty embedded database in its own process. */
const openEmbedded = async (): Promise<BenchDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const args = ['--data', folder];
  const server = await startProcess(embeddedScript, args).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const url = withDatabase(server.url);
  const db = await connect(url);
  return {
    label: 'embedded',
    url,
    db,
    pid: server.pid,
    async close() {
      await db.close();
      await server.stop();
      await remove();
    },
  };
};

const openReal = async (server: string): Promise<BenchDatabase> => {
  const url = withDatabase(server);
  const db = await connect(url);
  return {
    label: 'MongoDB',
    url,
    db,
    pid: null,
    async close() {
      await db.dropDatabase();
      await db.close();
    },
  };
};

export const withDatabase = (server: string): string => {
  const url = new URL(server);
  url.pathname = `/bench_${randomUUID().slice(0, 8)}`;
  return url.href;
};

/** Runs `measure` on an empty database of each kind that there is. */
export const onEachDatabase = async (measure: (database: BenchDatabase) => Promise<void>): Promise<void> => {
  const real = process.env.MONGODB_URL;
  for (const open of [openEmbedded, ...(real ? [() => openReal(real)] : [])]) {
    const database = await open();
    try {
      await measure(database);
    } finally {
      await database.close();
    }
  }
};
