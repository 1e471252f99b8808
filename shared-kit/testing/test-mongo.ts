/** A database for one test file. */
import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { connect } from '../server/database/mongo.ts';
import { watchSharding } from './sharded-rules.ts';

export interface TestMongo {
  readonly url: string;
  readonly db: Connection;
  /** Removes the database and ends its server. Throws if something was sent over `db` that a sharded cluster refuses. */
  close(): Promise<void>;
}

/** An empty database with a name of its own: on the server at `MONGODB_URL`, or on an embedded one in memory. */
export const startTestMongo = async (): Promise<TestMongo> => {
  const server = await startServer();
  const url = new URL(server.url);
  url.pathname = `/test_${randomUUID().slice(0, 8)}`;
  const db = await connect(url.href, { maxPoolSize: 5, monitorCommands: true });
  const sharding = watchSharding();
  db.getClient().on('commandStarted', sharding.look);
  return {
    url: url.href,
    db,
    async close() {
      await db.dropDatabase();
      await db.close();
      await server.close();
      if (sharding.refused.size > 0)
        throw new Error(`A sharded cluster refuses:\n${[...sharding.refused].join('\n')}`);
    },
  };
};

const startServer = async (): Promise<{ url: string; close(): Promise<void> }> => {
  const url = process.env.MONGODB_URL;
  if (url) return { url, close: () => Promise.resolve() };
  const { startEmbeddedMongo } = await import('@services/embedded-mongodb/server');
  return startEmbeddedMongo({ dataDir: ':memory:' });
};
