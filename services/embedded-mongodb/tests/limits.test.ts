import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/server.ts';
import { body, open, opMsg } from './support/raw.ts';

let server: EmbeddedMongo;
let client: MongoClient;
let rows: Collection<Document & { _id: number }>;

beforeAll(async () => {
  server = await startEmbeddedMongo({
    dataDir: ':memory:',
    transactionLifetimeLimitSeconds: 0.2,
    cursorTimeoutMillis: 200,
  });
  client = await MongoClient.connect(server.url);
  rows = client.db('limits').collection('rows');
  await rows.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i, text: 'x'.repeat(50_000) })));
});

afterAll(async () => {
  await client.close();
  await server.close();
});

it('a transaction that nobody goes on with is aborted, and lets go of what it holds', async () => {
  const session = client.startSession();
  session.startTransaction();
  await rows.updateOne({ _id: 1 }, { $set: { text: 'held' } }, { session });
  await rows.updateOne({ _id: 1 }, { $set: { text: 'mine' } });
  await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
  await session.endSession();
  expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, text: 'mine' });
  const limit = { getParameter: 1, transactionLifetimeLimitSeconds: 1 };
  expect(await client.db('admin').command(limit)).toMatchObject({ transactionLifetimeLimitSeconds: 0.2 });
});

it('a cursor that nobody reads is closed, unless it is to last', async () => {
  const find = (noCursorTimeout: boolean) =>
    client.db('limits').command({ find: 'rows', batchSize: 1, noCursorTimeout });
  const { cursor: lasting } = await find(true);
  await find(false);
  const openCursors = async (): Promise<number> =>
    (await client.db('admin').command({ serverStatus: 1 })).metrics.cursor.open.total;
  await expect.poll(openCursors).toBe(1);
  const { cursorsKilled } = await client.db('limits').command({ killCursors: 'rows', cursors: [lasting.id] });
  expect(cursorsKilled).toHaveLength(1);
});

it('half a message, and a client that does not read its answers, keep nobody waiting', async () => {
  const half = await open(server.endpoint);
  half.write(Buffer.from([200, 0, 0, 0, 1, 0]));
  const deaf = await open(server.endpoint);
  deaf.pause();
  for (let i = 0; i < 20; i++) deaf.write(opMsg(0, body({ find: 'rows', batchSize: 300, $db: 'limits' })));
  expect(await rows.countDocuments()).toBe(300);
  await rows.updateOne({ _id: 2 }, { $set: { text: '' } });
  half.destroy();
  deaf.destroy();
});
