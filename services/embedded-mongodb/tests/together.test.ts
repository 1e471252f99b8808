import { expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer({ maxPoolSize: 40 });
type Row = { _id: number; by?: number };

it('refuses one of many writes that reach the disk together, and keeps the others', async () => {
  const rows = fixture.db.collection<Row>('rows');
  await rows.insertOne({ _id: 0 });
  const tries = Array.from({ length: 200 }, (_, i) => rows.insertOne({ _id: i % 100 }));
  const outcomes = await Promise.allSettled(tries);
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(failures).toEqual(Array.from({ length: 101 }, () => 11000));
  expect(await rows.countDocuments()).toBe(100);
});

it('keeps transactions apart from the writes that come between their commands', async () => {
  const rows = fixture.db.collection<Row>('rows');
  await rows.insertMany([{ _id: 1 }, { _id: 2 }]);
  await fixture.client.withSession((session) =>
    session.withTransaction(async () => {
      await rows.updateOne({ _id: 1 }, { $set: { by: 1 } }, { session });
      await Promise.all([
        rows.updateOne({ _id: 2 }, { $set: { by: 2 } }),
        rows.find({ _id: 1 }, { session }).toArray(),
        ...Array.from({ length: 30 }, (_, i) => rows.insertOne({ _id: 10 + i })),
      ]);
      expect(await rows.countDocuments({})).toBe(32);
    }),
  );
  expect(await rows.find({ _id: { $lte: 2 } }).toArray()).toEqual([
    { _id: 1, by: 1 },
    { _id: 2, by: 2 },
  ]);
});
