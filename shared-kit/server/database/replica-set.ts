/** Makes a replica set of servers that are none yet. */
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';

const alreadyInitialized = 23;

/** `url`: of one of them alone (`directConnection=true`), as somebody who may. Resolves when it has a primary. */
export const initiate = async (url: string, hosts: readonly string[]): Promise<void> => {
  const client = await new mongoose.mongo.MongoClient(url).connect();
  try {
    const admin = client.db('admin');
    const members = hosts.map((host, _id) => ({ _id, host }));
    await admin.command({ replSetInitiate: { _id: 'rs0', members } }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === alreadyInitialized)) throw error;
    });
    for (;;) {
      const { primary } = await admin.command({ hello: 1 });
      if (primary !== undefined) return;
      await pause(200);
    }
  } finally {
    await client.close();
  }
};

/** The same account at all of them. */
export const addressOfSet = (url: string, hosts: readonly string[]): string => {
  const address = new URL(url);
  address.searchParams.delete('directConnection');
  address.searchParams.set('replicaSet', 'rs0');
  return address.href.replace(address.host, hosts.join(','));
};
