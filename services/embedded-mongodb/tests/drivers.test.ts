import { GridFSBucket } from 'mongodb';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer();

describe('mongoose', () => {
  it('works with schemas, timestamps, population and transactions', async () => {
    const connection = await mongoose.createConnection(fixture.server.url, { dbName: 'portal' }).asPromise();
    const owners = connection.model(
      'Owner',
      new mongoose.Schema({ _id: Number, name: { type: String, unique: true } }),
    );
    const cats = connection.model(
      'Cat',
      new mongoose.Schema(
        { _id: Number, owner: { type: Number, ref: 'Owner' }, lives: [Number] },
        { timestamps: true, optimisticConcurrency: true },
      ),
    );
    await Promise.all([owners.init(), cats.init()]);
    await connection.transaction(async (session) => {
      await owners.create([{ _id: 1, name: 'Ada' }], { session });
      await cats.create([{ _id: 1, owner: 1, lives: [9] }], { session });
    });
    const cat = await cats.findById(1).populate<{ owner: { name: string } }>('owner').orFail();
    expect(cat.owner.name).toBe('Ada');
    const stale = await cats.findById(1).orFail();
    cat.lives.push(8);
    await cat.save();
    stale.set('lives.0', 1);
    await expect(stale.save()).rejects.toThrow(/No matching document|version/i);
    expect(await cats.find({ lives: 8 }).lean()).toMatchObject([{ _id: 1, lives: [9, 8], __v: 1 }]);
    await expect(owners.create({ _id: 2, name: 'Ada' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { name: 'Ada' },
    });
    await connection.close();
  });
});

describe('GridFS', () => {
  it('stores, reads ranges of and deletes a file', async () => {
    const bucket = new GridFSBucket(fixture.db, { bucketName: 'releases' });
    const content = Buffer.from(Array.from({ length: 700_000 }, (_, i) => i % 251));
    const upload = bucket.openUploadStream('module.js', { metadata: { hash: 'x' } });
    await new Promise((resolve, reject) => upload.on('finish', resolve).on('error', reject).end(content));
    const read = async (options?: { start: number; end: number }) => {
      const parts: Buffer[] = [];
      for await (const part of bucket.openDownloadStream(upload.id, options)) parts.push(part as Buffer);
      return Buffer.concat(parts);
    };
    expect(content.equals(await read())).toBe(true);
    expect(content.subarray(300_000, 300_100).equals(await read({ start: 300_000, end: 300_100 }))).toBe(
      true,
    );
    await bucket.delete(upload.id);
    expect(await fixture.db.collection('releases.chunks').countDocuments()).toBe(0);
  });
});

describe('the server', () => {
  it('lists and drops databases and collections', async () => {
    const { db, client } = fixture;
    await db.collection('one').insertOne({ a: 1 });
    await db.createCollection('two');
    expect(
      (await db.listCollections({ name: 'one' }, { nameOnly: true }).toArray()).map(({ name }) => name),
    ).toEqual(['one']);
    await db.renameCollection('one', 'three');
    expect((await db.collections()).map(({ collectionName }) => collectionName).sort()).toEqual([
      'three',
      'two',
    ]);
    await db.dropCollection('two');
    expect((await client.db().admin().listDatabases()).databases.map(({ name }) => name)).toContain(
      db.databaseName,
    );
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
    expect(await db.stats()).toMatchObject({ collections: 0 });
  });

  it('ends a search that takes too long', async () => {
    const rows = fixture.db.collection('rows');
    await rows.insertMany(Array.from({ length: 4000 }, (_, i) => ({ i, text: 'x'.repeat(200) })));
    const slow = { $expr: { $eq: [{ $concat: ['$text', '$text'] }, '$other'] } };
    await expect(rows.find(slow).maxTimeMS(1).toArray()).rejects.toMatchObject({ code: 50 });
  });

  it('counts commands by name, and operations by kind', async () => {
    const { db } = fixture;
    const counts = async () => {
      const { opcounters, metrics } = await db.admin().serverStatus();
      return { ...opcounters, commands: metrics.commands };
    };
    const before = await counts();
    const rows = db.collection<{ _id: number; n?: number }>('counted');
    await rows.insertMany([1, 2, 3].map((_id) => ({ _id })));
    await rows.find({}, { batchSize: 2 }).toArray();
    await rows.bulkWrite(
      [1, 2].map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { n: 1 } } } })),
    );
    await rows.findOneAndUpdate({ _id: 3 }, { $set: { n: 1 } });
    await rows.aggregate([{ $match: {} }]).toArray();
    await rows.deleteOne({ _id: 1 });
    await expect(db.command({ find: 'counted', filter: { $nothing: 1 } })).rejects.toMatchObject({ code: 2 });
    const after = await counts();
    const more = (kind: string) => after[kind] - before[kind];
    // As MongoDB 7.0 counts them; one of the commands has asked for the counts.
    expect(['insert', 'query', 'getmore', 'update', 'delete', 'command'].map(more)).toEqual([
      3, 2, 1, 2, 1, 3,
    ]);
    const named = (name: string) => after.commands[name].total - (before.commands[name]?.total ?? 0);
    expect(['insert', 'update', 'findAndModify', 'aggregate'].map(named)).toEqual([1, 1, 1, 1]);
    expect(after.commands.find.failed - (before.commands.find?.failed ?? 0)).toBe(1);
  });
});
