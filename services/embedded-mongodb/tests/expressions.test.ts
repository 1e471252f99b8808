import { Decimal128, type Document, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer();

async function evaluate(expression: unknown): Promise<unknown> {
  const values = fixture.db.collection<Document & { _id: number }>('values');
  const given = { night: new Date('2024-03-31T23:30:00Z'), n: 5, f: 2.5, nothing: null };
  await values.replaceOne({ _id: 1 }, given, { upsert: true });
  const [document] = await values.aggregate<Document>([{ $project: { result: expression } }]).toArray();
  return document?.result;
}

const madrid = { timezone: 'Europe/Madrid' };

describe('dates in expressions', () => {
  it('follow the calendar of their time zone', async () => {
    expect(await evaluate({ $dateToString: { date: '$night', format: '%Y-%m-%d %H:%M', ...madrid } })).toBe(
      '2024-04-01 01:30',
    );
    const atNoon = new Date('2024-10-27T11:00:00Z');
    expect(await evaluate({ $dateToString: { date: atNoon, format: '%H:%M', ...madrid } })).toBe('12:00');
  });
});

describe('types in expressions', () => {
  it('are compared and written as in BSON', async () => {
    expect(await evaluate({ $toString: new ObjectId('65f000000000000000000001') })).toBe(
      '65f000000000000000000001',
    );
    expect(await evaluate({ $gt: ['$nothing', '$missing'] })).toBe(true);
    expect(await evaluate({ $gt: ['text', 1000] })).toBe(true);
    expect(await evaluate({ $eq: [Decimal128.fromString('2.50'), '$f'] })).toBe(true);
  });
});
