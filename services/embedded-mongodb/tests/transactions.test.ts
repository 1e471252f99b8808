import type { ClientSession, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer();
const rows = () => fixture.db.collection<Document & { _id: number }>('rows');

async function inSession(work: (session: ClientSession) => Promise<void>): Promise<void> {
  const session = fixture.client.startSession();
  try {
    await work(session);
  } finally {
    await session.endSession();
  }
}

describe('a transaction', () => {
  it('shows its writes to itself alone until it commits', async () => {
    await rows().insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    await rows().createIndex({ n: 1 });
    await inSession(async (session) => {
      session.startTransaction();
      await rows().insertOne({ _id: 3, n: 3 }, { session });
      await rows().updateOne({ _id: 1 }, { $set: { n: 10 } }, { session });
      await rows().deleteOne({ _id: 2 }, { session });
      const inside = await rows().find({}, { session }).sort({ n: 1 }).toArray();
      expect(inside).toEqual([
        { _id: 3, n: 3 },
        { _id: 1, n: 10 },
      ]);
      expect(await rows().find().sort({ n: 1 }).toArray()).toEqual([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]);
      expect(await rows().countDocuments({ n: { $gte: 3 } }, { session })).toBe(2);
      await session.commitTransaction();
    });
    expect(await rows().find().sort({ n: 1 }).toArray()).toEqual([
      { _id: 3, n: 3 },
      { _id: 1, n: 10 },
    ]);
  });

  it('leaves nothing behind when it is aborted', async () => {
    await rows().insertOne({ _id: 1, n: 1 });
    await inSession(async (session) => {
      session.startTransaction();
      await rows().updateMany({}, { $inc: { n: 1 } }, { session });
      await rows().insertOne({ _id: 2 }, { session });
      await session.abortTransaction();
    });
    expect(await rows().find().toArray()).toEqual([{ _id: 1, n: 1 }]);
  });

  it('keeps seeing what was there when it began', async () => {
    await rows().insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ]);
    await inSession(async (session) => {
      session.startTransaction();
      expect(await rows().findOne({ _id: 1 }, { session })).toEqual({ _id: 1, n: 1 });
      await rows().updateMany({}, { $set: { n: 2 } });
      await rows().insertOne({ _id: 3, n: 1 });
      await rows().deleteOne({ _id: 1 });
      await rows().insertOne({ _id: 9 }, { session });
      const seen = await rows().find({}, { session }).sort({ _id: 1 }).toArray();
      expect(seen).toEqual([{ _id: 1, n: 1 }, { _id: 2, n: 1 }, { _id: 9 }]);
      await session.commitTransaction();
    });
    const after = await rows().find().sort({ _id: 1 }).toArray();
    expect(after).toEqual([{ _id: 2, n: 2 }, { _id: 3, n: 1 }, { _id: 9 }]);
  });

  it('fails with a label to try again when it writes what another has changed', async () => {
    await rows().insertOne({ _id: 1, n: 1 });
    await inSession(async (session) => {
      session.startTransaction();
      await rows().findOne({ _id: 1 }, { session });
      await rows().updateOne({ _id: 1 }, { $inc: { n: 1 } });
      const conflict = await rows()
        .updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session })
        .catch((error) => error);
      expect(conflict).toMatchObject({ code: 112, codeName: 'WriteConflict' });
      expect(conflict.hasErrorLabel('TransientTransactionError')).toBe(true);
    });
    expect(await rows().findOne()).toEqual({ _id: 1, n: 2 });
  });

  it('fails when another transaction holds the document', async () => {
    await rows().insertOne({ _id: 1, n: 1 });
    await inSession(async (first) => {
      first.startTransaction();
      await rows().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first });
      await inSession(async (second) => {
        second.startTransaction();
        await expect(rows().deleteOne({ _id: 1 }, { session: second })).rejects.toMatchObject({ code: 112 });
      });
      await first.commitTransaction();
    });
    expect(await rows().findOne()).toEqual({ _id: 1, n: 2 });
  });

  it('makes a plain write of its document wait, and neither is lost', async () => {
    await rows().insertOne({ _id: 1, n: 1 });
    await inSession(async (session) => {
      session.startTransaction();
      await rows().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const outside = rows().updateOne({ _id: 1 }, { $inc: { n: 10 } });
      await rows().insertOne({ _id: 2 });
      expect(await rows().findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
      await session.commitTransaction();
      await outside;
    });
    expect(await rows().findOne({ _id: 1 })).toEqual({ _id: 1, n: 12 });
  });

  it('holds the unique keys that it takes, for others to fail on or wait for', async () => {
    await rows().createIndex({ ref: 1 }, { unique: true });
    await inSession(async (session) => {
      session.startTransaction();
      await rows().insertOne({ _id: 1, ref: 'a' }, { session });
      await inSession(async (other) => {
        other.startTransaction();
        await expect(rows().insertOne({ _id: 2, ref: 'a' }, { session: other })).rejects.toMatchObject({
          code: 112,
        });
      });
      await expect(rows().insertOne({ _id: 3, ref: 'a' }, { maxTimeMS: 1 })).rejects.toMatchObject({
        code: 50,
      });
      const waiting = rows()
        .insertOne({ _id: 3, ref: 'a' })
        .catch((error) => error);
      await session.commitTransaction();
      expect(await waiting).toMatchObject({ code: 11000 });
    });
    expect(await rows().find().toArray()).toEqual([{ _id: 1, ref: 'a' }]);
  });

  it('keeps its snapshot in the order of an index, whatever others change and change back', async () => {
    await rows().createIndex({ n: 1 });
    await rows().insertMany(Array.from({ length: 60 }, (_, _id) => ({ _id, n: _id })));
    await inSession(async (session) => {
      session.startTransaction();
      const before = await rows().find({}, { session }).sort({ n: 1 }).toArray();
      await rows().updateMany({ _id: { $lt: 30 } }, { $inc: { n: 100 } });
      await rows().updateMany({ _id: { $lt: 20 } }, { $inc: { n: -100 } });
      await rows().deleteMany({ _id: { $gte: 50 } });
      await rows().insertMany([
        { _id: 50, n: 7 },
        { _id: 70, n: 50 },
      ]);
      await inSession((other) =>
        other.withTransaction(async () => {
          await rows().updateOne({ _id: 40 }, { $set: { n: -1 } }, { session: other });
          await rows().insertOne({ _id: 80, n: 3 }, { session: other });
        }),
      );
      const sorted = (direction: 1 | -1) => rows().find({}, { session }).sort({ n: direction }).toArray();
      expect(await sorted(1)).toEqual(before);
      expect(await sorted(-1)).toEqual(before.toReversed());
      await rows().updateOne({ _id: 45 }, { $set: { n: 2.5 } }, { session });
      const range = rows().find({ n: { $gt: 1, $lt: 4 } }, { session });
      expect((await range.toArray()).map(({ _id }) => _id)).toEqual([2, 45, 3]);
      expect(await rows().countDocuments({}, { session })).toBe(60);
      await session.commitTransaction();
    });
    const after = await rows().find().sort({ n: 1 }).toArray();
    expect(after.slice(0, 5).map(({ _id }) => _id)).toEqual([40, 0, 1, 2, 45]);
    expect(await fixture.db.command({ validate: 'rows' })).toMatchObject({ valid: true, nrecords: 53 });
  });

  it('keeps the form of the collections that it uses until it ends', async () => {
    await rows().insertOne({ _id: 1, n: 1 });
    await inSession(async (session) => {
      session.startTransaction();
      await rows().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const commands = [
        { createIndexes: 'rows', indexes: [{ key: { n: 1 }, name: 'n' }] },
        { collMod: 'rows', validator: { n: 0 } },
        { drop: 'rows' },
        { dropDatabase: 1 },
      ];
      for (const command of commands)
        await expect(fixture.db.command({ ...command, maxTimeMS: 20 })).rejects.toMatchObject({ code: 50 });
      await fixture.db.collection('others').createIndex({ n: 1 });
      const indexed = rows().createIndex({ n: 1 }, { unique: true });
      await rows().insertOne({ _id: 2, n: 2 }, { session });
      await session.abortTransaction();
      await indexed;
    });
    expect(await rows().indexes()).toHaveLength(2);
  });

  it('joins no other collection behind its own, at whatever depth', async () => {
    const union = { $unionWith: { coll: 'rows', pipeline: [] } };
    const stages = [
      union,
      { $facet: { all: [union] } },
      { $lookup: { from: 'rows', as: 'all', pipeline: [union] } },
    ];
    await rows().insertOne({ _id: 1 });
    for (const stage of stages) {
      expect(await rows().aggregate([stage]).toArray()).not.toEqual([]);
      await inSession(async (session) => {
        session.startTransaction();
        await expect(rows().aggregate([stage], { session }).toArray()).rejects.toMatchObject({ code: 263 });
      });
    }
  });

  it('can give indexes to the collections that it makes', async () => {
    await inSession(async (session) => {
      session.startTransaction();
      await rows().createIndex({ n: 1 }, { session });
      await rows().createIndex({ m: 1 }, { session, unique: true });
      await rows().insertOne({ _id: 1, m: 1 }, { session });
      await rows().createIndex({ n: 1 }, { session });
      await expect(rows().createIndex({ k: 1 }, { session })).rejects.toMatchObject({ code: 263 });
    });
    await inSession(async (session) => {
      session.startTransaction();
      await rows().insertOne({ _id: 1, m: 1 }, { session });
      await session.commitTransaction();
    });
    await expect(rows().insertOne({ _id: 2, m: 1 })).rejects.toMatchObject({ code: 11000 });
  });

  it('ends with the first failing command', async () => {
    await rows().insertOne({ _id: 1 });
    await inSession(async (session) => {
      session.startTransaction();
      await rows().insertOne({ _id: 2 }, { session });
      await expect(rows().insertOne({ _id: 1 }, { session })).rejects.toMatchObject({ code: 11000 });
      await expect(rows().insertOne({ _id: 3 }, { session })).rejects.toMatchObject({ code: 251 });
    });
    expect(await rows().countDocuments()).toBe(1);
  });

  it('is repeated by withTransaction until everyone has counted', async () => {
    await rows().insertOne({ _id: 1, n: 0 });
    const add = () =>
      inSession(async (session) => {
        await session.withTransaction(async () => {
          const row = await rows().findOne({ _id: 1 }, { session });
          await rows().updateOne({ _id: 1 }, { $set: { n: row?.n + 1 } }, { session });
        });
      });
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await rows().findOne()).toEqual({ _id: 1, n: 8 });
  });

  it('is committed once, however often the commit is repeated', async () => {
    await inSession(async (session) => {
      session.startTransaction();
      await rows().insertOne({ _id: 1 }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await rows().countDocuments()).toBe(1);
  });
});

describe('a retryable write', () => {
  it('is done once and answered the same when it is repeated', async () => {
    await rows().insertOne({ _id: 1, n: 1 });
    await inSession(async (session) => {
      const command = {
        findAndModify: 'rows',
        query: { _id: 1 },
        update: { $inc: { n: 1 } },
        new: true,
        txnNumber: BigInt(77),
      };
      const send = () => fixture.db.command({ ...command }, { session });
      const first = await send();
      expect(first.value).toEqual({ _id: 1, n: 2 });
      expect((await send()).value).toEqual(first.value);
      expect(await rows().findOne()).toEqual({ _id: 1, n: 2 });
      await expect(
        fixture.db.command({ ...command, txnNumber: BigInt(76) }, { session }),
      ).rejects.toMatchObject({ code: 225 });
    });
  });
});
