import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, Long, UUID } from 'bson';
import { afterEach, expect, it } from 'vitest';
import { Killable } from './support/killable.ts';

let dataDir = '';
let server: Killable | undefined;

afterEach(async () => {
  if (server?.child.exitCode === null) await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

it('a write that is sent again after the server was killed is answered as before, and not done twice', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongodb-'));
  const q = { _id: 1 };
  const writes: Document[] = [
    { insert: 'c', documents: [{ _id: 1 }, { _id: 1 }, { _id: 2 }], ordered: false },
    { insert: 'c', documents: [{ _id: 3 }, { _id: 3 }, { _id: 4 }] },
    {
      update: 'c',
      updates: [
        { q, u: { $inc: { n: 1 } } },
        { q: { _id: 5 }, u: { $inc: { n: 1 } }, upsert: true },
      ],
    },
    { findAndModify: 'c', query: q, update: { $inc: { n: 1 } }, new: true },
    { findAndModify: 'c', query: { _id: 2 }, remove: true },
    { delete: 'c', deletes: [{ q: { _id: { $gt: 2 } }, limit: 1 }] },
  ].map((write, i) => ({ ...write, lsid: { id: new UUID() }, txnNumber: Long.fromNumber(i + 1) }));
  const send = async (): Promise<Document[]> => {
    const connection = await (server as Killable).connect();
    const replies: Document[] = [];
    for (const write of writes) {
      const { $clusterTime, operationTime, ...reply } = await connection.run(write);
      replies.push(reply);
    }
    const { cursor } = await connection.run({ find: 'c', sort: { _id: 1 } });
    connection.close();
    return [...replies, cursor.firstBatch];
  };
  server = new Killable(dataDir);
  const first = await send();
  expect(first).toMatchObject([
    { n: 2, writeErrors: [{ index: 1, code: 11000 }] },
    { n: 1, writeErrors: [{ index: 1, code: 11000 }] },
    { n: 2, nModified: 1, upserted: [{ index: 1, _id: 5 }] },
    { value: { _id: 1, n: 2 } },
    { value: { _id: 2 } },
    { n: 1 },
    [
      { _id: 1, n: 2 },
      { _id: 5, n: 1 },
    ],
  ]);
  await server.end('SIGKILL');
  server = new Killable(dataDir);
  expect(await send()).toEqual(first);
});
