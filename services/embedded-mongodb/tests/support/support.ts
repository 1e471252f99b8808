/** A server in memory for a test file, and an empty database for each test. */
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../src/server.ts';

export type Fixture = { server: EmbeddedMongo; client: MongoClient; db: Db };

/** One server in memory for a test file, and an empty database for each test. */
export function useServer(options: MongoClientOptions = {}): Fixture {
  const fixture = {} as Fixture;
  let tests = 0;
  beforeAll(async () => {
    fixture.server = await startEmbeddedMongo({ dataDir: ':memory:' });
    fixture.client = await MongoClient.connect(fixture.server.url, options);
  });
  beforeEach(() => {
    tests += 1;
    fixture.db = fixture.client.db(`test${tests}`);
  });
  afterAll(async () => {
    await fixture.client.close();
    await fixture.server.close();
  });
  return fixture;
}
