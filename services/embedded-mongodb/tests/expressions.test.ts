import { Decimal128, type Document, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from './support.ts';

const fixture = useServer();

async function evaluate(expression: unknown): Promise<unknown> {
  const pipeline = [
    { $documents: [{ night: new Date('2024-03-31T23:30:00Z'), n: 5, f: 2.5, nothing: null }] },
    { $project: { result: expression } },
  ];
  const [document] = await fixture.db.aggregate<Document>(pipeline).toArray();
  return document?.result;
}

const madrid = { timezone: 'Europe/Madrid' };

describe('dates in expressions', () => {
  it('follow the calendar of their time zone', async () => {
    expect(await evaluate({ $dateToString: { date: '$night', format: '%Y-%m-%d %H:%M', ...madrid } })).toBe(
      '2024-04-01 01:30',
    );
    expect(
      await evaluate({ $dateTrunc: { date: '$night', unit: 'week', startOfWeek: 'monday', ...madrid } }),
    ).toEqual(new Date('2024-03-31T22:00:00Z'));
    expect(await evaluate({ $dateTrunc: { date: '$night', unit: 'month', binSize: 2, ...madrid } })).toEqual(
      new Date('2024-02-29T23:00:00Z'),
    );
    expect(await evaluate({ $dateFromParts: { year: 2024, month: 4, ...madrid } })).toEqual(
      new Date('2024-03-31T22:00:00Z'),
    );
  });

  it('keep the clock over a change of hour, and the day of the month as far as there is one', async () => {
    const before = new Date('2024-03-30T23:00:00Z');
    expect(await evaluate({ $dateAdd: { startDate: before, unit: 'day', amount: 1, ...madrid } })).toEqual(
      new Date('2024-03-31T22:00:00Z'),
    );
    expect(await evaluate({ $dateAdd: { startDate: before, unit: 'hour', amount: 24, ...madrid } })).toEqual(
      new Date('2024-03-31T23:00:00Z'),
    );
    expect(await evaluate({ $dateAdd: { startDate: '$night', unit: 'month', amount: 1 } })).toEqual(
      new Date('2024-04-30T23:30:00Z'),
    );
    expect(await evaluate({ $dateSubtract: { startDate: '$night', unit: 'year', amount: 1 } })).toEqual(
      new Date('2023-03-31T23:30:00Z'),
    );
  });
});

describe('types in expressions', () => {
  it('are named, compared and converted as in BSON', async () => {
    expect(await evaluate({ $type: '$missing' })).toBe('missing');
    expect(await evaluate({ $type: new ObjectId() })).toBe('objectId');
    expect(await evaluate({ $toString: new ObjectId('65f000000000000000000001') })).toBe(
      '65f000000000000000000001',
    );
    expect(await evaluate({ $toObjectId: '65f000000000000000000001' })).toEqual(
      new ObjectId('65f000000000000000000001'),
    );
    expect(await evaluate({ $gt: ['$nothing', '$missing'] })).toBe(true);
    expect(await evaluate({ $gt: ['text', 1000] })).toBe(true);
    expect(await evaluate({ $eq: [Decimal128.fromString('2.50'), '$f'] })).toBe(true);
  });
});
