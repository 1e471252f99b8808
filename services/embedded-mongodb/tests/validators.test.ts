import { describe, expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer();
type Row = { _id: number; x?: unknown };
const failure = (id: number) => ({ code: 121, errInfo: { failingDocumentId: id } });

const make = async (options: Record<string, unknown> = {}) => {
  await fixture.db.command({ create: 'rows', validator: { x: { $type: 'string' } }, ...options });
  return fixture.db.collection<Row>('rows');
};

describe('a validator', () => {
  it('refuses what it does not take, from every kind of write, and says which document', async () => {
    const rows = await make();
    await rows.insertOne({ _id: 1, x: 'a' });
    const writes = [
      () => rows.insertOne({ _id: 2, x: 1 }),
      () => rows.insertOne({ _id: 2 }),
      () => rows.updateOne({ _id: 2 }, { $set: { x: 1 } }, { upsert: true }),
      () => rows.replaceOne({ _id: 2 }, { x: 1 }, { upsert: true }),
    ];
    for (const write of writes) await expect(write()).rejects.toMatchObject(failure(2));
    await expect(rows.updateOne({ _id: 1 }, { $set: { x: 1 } })).rejects.toMatchObject(failure(1));
    await expect(rows.findOneAndUpdate({ _id: 1 }, { $set: { x: 1 } })).rejects.toMatchObject({
      code: 121,
      codeName: 'DocumentValidationFailure',
      errInfo: { failingDocumentId: 1 },
    });
    await fixture.db.collection<Row>('others').insertOne({ _id: 3, x: 7 });
    await expect(
      fixture.db
        .collection('others')
        .aggregate([{ $out: 'rows' }])
        .toArray(),
    ).rejects.toMatchObject(failure(3));
    expect(await rows.find().toArray()).toEqual([{ _id: 1, x: 'a' }]);
  });

  it('reports a refused document of a batch in its place', async () => {
    const rows = await make();
    const reply = await fixture.db.command({
      insert: 'rows',
      documents: [{ _id: 1, x: 1 }, { _id: 2, x: 'a' }, { _id: 3 }],
      ordered: false,
    });
    expect(reply).toMatchObject({
      n: 1,
      writeErrors: [
        { index: 0, ...failure(1) },
        { index: 2, ...failure(3) },
      ],
    });
    expect(await rows.countDocuments()).toBe(1);
  });

  it('lets pass what asks for it, what was wrong before (moderate), and what is only warned of', async () => {
    const rows = await make();
    await rows.insertOne({ _id: 1, x: 1 }, { bypassDocumentValidation: true });
    await expect(rows.updateOne({ _id: 1 }, { $set: { x: 2 } })).rejects.toMatchObject(failure(1));
    await rows.updateOne({ _id: 1 }, { $set: { x: 1 } });
    await fixture.db.command({ collMod: 'rows', validationLevel: 'moderate' });
    await rows.updateOne({ _id: 1 }, { $set: { x: 2 } });
    await expect(rows.insertOne({ _id: 2, x: 1 })).rejects.toMatchObject(failure(2));
    await fixture.db.command({ collMod: 'rows', validationAction: 'warn' });
    await rows.insertOne({ _id: 2, x: 1 });
    await fixture.db.command({ collMod: 'rows', validator: {} });
    expect(await fixture.db.listCollections({ name: 'rows' }).toArray()).toMatchObject([
      { options: { validationLevel: 'moderate', validationAction: 'warn' } },
    ]);
  });

  it('is checked when it is given, and stays with the collection that $out replaces', async () => {
    await make();
    for (const validator of [{ $where: '1' }, { x: { $bad: 1 } }, { $jsonSchema: {} }])
      await expect(fixture.db.command({ collMod: 'rows', validator })).rejects.toMatchObject({ code: 2 });
    await expect(fixture.db.command({ collMod: 'rows', validator: 3 })).rejects.toMatchObject({ code: 14 });
    await fixture.db.collection<Row>('others').insertOne({ _id: 3, x: 'b' });
    await fixture.db
      .collection('others')
      .aggregate([{ $out: 'rows' }])
      .toArray();
    await expect(fixture.db.collection<Row>('rows').insertOne({ _id: 4 })).rejects.toMatchObject(failure(4));
  });
});
