import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  Binary,
  Code,
  Decimal128,
  type Document,
  Double,
  GridFSBucket,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyData, describeCopy } from '../data-tools/copy/copy-data.ts';
import { insertRaw } from '../data-tools/copy/raw.ts';
import { teller } from '../data-tools/tell.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/server.ts';
import { Killable } from './support/killable.ts';

const tell = teller(() => undefined);
const ANYWHERE = process.env.MONGODB_URL;
let from: EmbeddedMongo;
let to: EmbeddedMongo;
let source: MongoClient;
let target: MongoClient;

beforeEach(async () => {
  from = await startEmbeddedMongo({ dataDir: ':memory:' });
  to = await startEmbeddedMongo({ dataDir: ':memory:' });
  source = await MongoClient.connect(from.url, { directConnection: true });
  target = await MongoClient.connect(to.url, { directConnection: true });
});
afterEach(async () => {
  await source.close();
  await target.close();
  await from.close();
  await to.close();
});

const anId = new ObjectId('65f000000000000000000001');
const ids: unknown[] = [
  new MinKey(),
  null,
  new Int32(1),
  new Double(2.5),
  Long.fromString('9007199254740993'),
  Decimal128.fromString('1E+20'),
  Number.NaN,
  'text',
  'Text',
  '',
  { a: 1, b: { c: [1] } },
  new Binary(Buffer.from([1, 2, 3]), 0),
  new Binary(Buffer.alloc(16, 3), 4),
  anId,
  true,
  false,
  new Date(0),
  new Timestamp({ t: 5, i: 1 }),
  new Code('x'),
  new MaxKey(),
];

/** What JavaScript cannot hold: names like numbers, twice the same name, a symbol, undefined, a date beyond the calendar. */
function oddDocument(): Buffer {
  const elements = [
    [0x10, '_id', '2a000000'],
    [0x10, '9', '01000000'],
    [0x10, '1', '02000000'],
    [0x10, '1', '03000000'],
    [0x0e, 'symbol', '0200000061 00'.replaceAll(' ', '')],
    [0x06, 'undefined', ''],
    [0x09, 'date', 'ffffffffffffff7f'],
    [0x01, 'nan', '010000000000f8ff'],
    [0x0c, 'pointer', '02000000610065f000000000000000000001'],
  ] as const;
  const body = Buffer.concat(
    elements.map(([type, name, hex]) =>
      Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), Buffer.from(hex, 'hex')]),
    ),
  );
  const size = Buffer.alloc(4);
  size.writeInt32LE(body.length + 5);
  return Buffer.concat([size, body, Buffer.alloc(1)]);
}

async function fill(client: MongoClient, name = 'portal'): Promise<void> {
  const db = client.db(name);
  const types = db.collection<Document>('types');
  await types.insertMany(
    ids.map((_id, i) => ({ _id, i }) as Document),
    { ignoreUndefined: false },
  );
  expect(await insertRaw(db, 'types', [oddDocument()])).toEqual([]);
  await db.collection('empty').insertOne({});
  await db.collection('empty').deleteMany({});
  const rows = db.collection<Document>('rows');
  await rows.insertMany(
    Array.from({ length: 3000 }, (_, _id) => ({ _id, u: `u${_id}`, g: _id % 5 }) as Document),
  );
  await rows.createIndex({ u: 1 }, { unique: true });
  await rows.createIndex({ g: 1, u: -1 }, { sparse: true, name: 'mine' });
  await rows.createIndex({ g: 1 }, { partialFilterExpression: { g: { $gt: 2 } } });
  await db.createCollection('a-view', { viewOn: 'below', pipeline: [{ $match: { g: 2 } }] });
  await db.createCollection('below', { viewOn: 'rows', pipeline: [{ $match: { g: { $lt: 3 } } }] });
  const upload = new GridFSBucket(db).openUploadStream('a file');
  await pipeline(Readable.from([Buffer.alloc(600_000, 5)]), upload);
}

const copy = (more: object = {}) => copyData({ from: from.url, to: to.url, tell, ...more });

describe('a copy', () => {
  it('has every document byte for byte, the indexes, the views and the files', async () => {
    await fill(source);
    const outcome = await copy();
    expect(outcome.refused).toEqual([]);
    expect(outcome.lines.map(({ namespace, same }) => [namespace, same])).toEqual(
      ['empty', 'fs.chunks', 'fs.files', 'rows', 'types'].map((name) => [`portal.${name}`, true]),
    );
    for (const { pass, indexes } of outcome.lines) {
      expect(pass.target).toEqual(pass.source);
      expect(indexes.targetSum).toBe(indexes.sourceSum);
    }
    expect(outcome.views).toEqual(['portal.below', 'portal.a-view']);
    expect(await target.db('portal').collection('a-view').countDocuments()).toBe(600);
    expect(describeCopy(outcome)).toMatch(/portal\.rows +3000 +3000 .* same/);
    const options = { raw: true, sort: { _id: 1 } } as const;
    const [before, after] = await Promise.all(
      [source, target].map((client) => client.db('portal').collection('types').find({}, options).toArray()),
    );
    expect(after).toEqual(before);
  });

  it('refuses a target with other data, and makes it the same when it is told to', async () => {
    await fill(source);
    const there = target.db('portal');
    await there.collection<Document>('rows').insertMany([
      { _id: 5, u: 'u6', g: 5 },
      { _id: 6, u: 'u5', g: 1 },
      { _id: 'gone', u: 'x' },
    ] as Document[]);
    await there.collection('rows').createIndex({ u: 1 }, { unique: true });
    await there.collection('other').insertOne({});
    await expect(copy()).rejects.toThrow(/has a database portal with data: --replace/);
    expect(await there.collection('rows').countDocuments()).toBe(3);
    const outcome = await copy({ replace: true });
    expect(outcome.differs).toBe(false);
    expect(await there.listCollections({ name: 'other' }).toArray()).toEqual([]);
    const again = await copy({ replace: true });
    expect(again.lines.map(({ pass }) => pass.changes)).toEqual([0, 0, 0, 0, 0]);
  });

  it('goes on where it broke off, with what changed and vanished since', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'data-copy-'));
    const first = new Killable(folder);
    let second: EmbeddedMongo | undefined;
    try {
      const rows = source.db('portal').collection<Document>('rows');
      const all = Array.from({ length: 20_000 }, (_, _id) => ({ _id, text: 'x'.repeat(200) }) as Document);
      await rows.insertMany(all);
      const url = `${await first.url}&serverSelectionTimeoutMS=500`;
      const client = await MongoClient.connect(url);
      const begun = async (): Promise<void> => {
        while ((await client.db('portal').collection('rows').countDocuments()) < 3000);
        await first.end('SIGKILL');
      };
      const broken = copyData({ from: from.url, to: url, tell, pauseMs: 10 });
      await Promise.all([expect(broken).rejects.toThrow(), begun()]);
      await client.close();
      await rows.deleteMany({ _id: { $lt: 500 } as never });
      await rows.updateMany({ _id: { $lt: 1000 } as never }, { $set: { text: 'changed' } });

      second = await startEmbeddedMongo({ dataDir: folder });
      const resumed = await copyData({ from: from.url, to: second.url, tell, replace: true });
      expect(resumed.differs).toBe(false);
      expect(resumed.lines[0]?.pass.target).toMatchObject({ documents: 19_500 });
    } finally {
      if (first.child.exitCode === null) await first.end('SIGKILL');
      await second?.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('goes from and to a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'data-copy-'));
    try {
      await fill(source);
      expect((await copyData({ from: from.url, to: folder, tell })).differs).toBe(false);
      expect((await copyData({ from: folder, to: to.url, tell })).differs).toBe(false);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('says what is wrong with an address, and keeps its password to itself', async () => {
    await expect(copy({ from: 'mongo://u:secret@h/' })).rejects.toThrow(
      /^--from is neither a folder nor an address/,
    );
    await expect(copy({ to: 'mongodb://u:s%40cret@h:port/' })).rejects.toThrow(
      /^--to: cannot connect to mongodb:\/\/h/,
    );
    await expect(copy({ to: 'mongodb://u:s%40cret@h:port/' })).rejects.not.toThrow(/s%40cret|s@cret/);
    await expect(copy({ to: from.url })).rejects.toThrow('--from and --to are the same server');
    await expect(copy({ only: ['nothing'] })).rejects.toThrow('the source has no database nothing');
  });
});

if (ANYWHERE)
  describe('between here and a MongoDB', () => {
    it('everything goes there and comes back', async () => {
      const real = await MongoClient.connect(ANYWHERE);
      const name = `durability-copy-${process.pid}`;
      try {
        await fill(source, name);
        const there = await copyData({ from: from.url, to: ANYWHERE, only: [name], tell });
        expect(there).toMatchObject({ differs: false, refused: [] });
        await real.db(name).createCollection('checked', { validator: { $jsonSchema: { required: ['a'] } } });
        await real.db(name).collection('checked').createIndex({ a: 'text' });
        await real.db(name).collection('checked').insertOne({ a: 'b' });
        const back = await copyData({ from: ANYWHERE, to: to.url, only: [name], tell });
        expect(back.lines.filter(({ same }) => !same)).toEqual([]);
        expect(back.refused).toEqual([
          expect.stringMatching(/^validator of .*checked/),
          expect.stringMatching(/^index a_text of .*checked/),
        ]);
      } finally {
        await real.db(name).dropDatabase();
        await real.close();
      }
    });
  });
