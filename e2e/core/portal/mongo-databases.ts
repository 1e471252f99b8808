/** Databases of the tests' own on the server at `MONGODB_URL`. */
import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** The address of a database that is not there yet. */
export const newDatabase = (server: string): string => {
  const url = new URL(server);
  url.pathname = `/e2e_${randomUUID().slice(0, 8)}`;
  return url.href;
};

const withClient = async (url: string, work: (client: MongoClient) => Promise<void>): Promise<void> => {
  const client = await MongoClient.connect(url);
  try {
    await work(client);
  } finally {
    await client.close();
  }
};

/** Documents alone: a portal makes its indexes and views when it starts. */
export const copyDatabase = (from: string, to: string): Promise<void> =>
  withClient(from, async (client) => {
    const target = new URL(to).pathname.slice(1);
    const source = client.db();
    for (const { name, type } of await source.listCollections({}, { nameOnly: true }).toArray()) {
      if (type !== 'collection' || name.startsWith('system.')) continue;
      await source
        .collection(name)
        .aggregate([{ $out: { db: target, coll: name } }])
        .toArray();
    }
  });

export const dropDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.db().dropDatabase();
  });
