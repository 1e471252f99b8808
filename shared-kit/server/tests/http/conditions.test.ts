import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  allOf,
  anyOf,
  type Condition,
  hasEntries,
  hasWords,
  inRange,
  isNot,
  isOneOf,
  meets,
  noneOf,
  reaches,
} from '../../../domain/legal/conditions.ts';
import { comparing, fieldReader, orderOf } from '../../../domain/records/compare-values.ts';
import { runs } from '../../../testing/test-form.ts';
import { startTestMongo, type TestMongo } from '../../../testing/test-mongo.ts';
import { countsOf, filterOf, sortBy } from '../../database/conditions.ts';
import { databaseOf } from '../../database/mongo.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.close());

const instant = fc.integer({ min: 0, max: 3 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)));
const number = fc.integer({ min: 0, max: 3 });
const text = fc.constantFrom('', 'a', 'A', 'ab', 'á', 'ﬀ', '😀');
const orNothing = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, value, fc.constant(null));

const record = fc.record(
  {
    number: orNothing(number),
    text: orNothing(text),
    at: orNothing(instant),
    until: orNothing(instant),
    list: fc.array(number, { maxLength: 2 }),
    inner: orNothing(fc.record({ number: orNothing(number) })),
  },
  { requiredKeys: [] },
);
type Made = typeof record extends fc.Arbitrary<infer T> ? T : never;

const range = <T extends number | string | Date>(field: string, value: fc.Arbitrary<T>) =>
  fc
    .record({ atLeast: value, above: value, atMost: value, below: value }, { requiredKeys: [] })
    .filter((bounds) => Object.keys(bounds).length > 0)
    .map((bounds) => inRange(field, bounds));
/** What can be counted by, too. */
const countable = fc.oneof(
  fc.array(orNothing(number), { minLength: 1, maxLength: 3 }).map((values) => isOneOf('number', values)),
  fc.array(orNothing(instant), { minLength: 1, maxLength: 2 }).map((values) => isOneOf('at', values)),
  orNothing(number).map((value) => isNot('inner.number', value)),
  fc.constant(isNot('inner', null)),
  range('number', number),
  range('text', text),
  range('at', instant),
  fc.constant(reaches('at', 'until')),
);
const joined = (simple: fc.Arbitrary<Condition>) => {
  const some = fc.array(simple, { minLength: 1, maxLength: 3 });
  return fc.oneof(simple, some.map(allOf), some.map(anyOf), some.map(noneOf));
};
const anything = joined(
  joined(
    fc.oneof(
      countable,
      fc.boolean().map((isWanted) => hasEntries('list', isWanted)),
      fc.constantFrom('a', '.', 'b').map((word) => hasWords('text', word)),
    ),
  ),
);

const stored = async (records: readonly Made[]) => {
  const collection = databaseOf(mongo.db).collection<{ _id: number }>('things');
  await collection.deleteMany({});
  await collection.insertMany(records.map((fields, index) => ({ ...fields, _id: index })));
  return collection;
};
/** As a device has them: instants are text. */
const answered = (records: readonly Made[]) =>
  records.map((fields, id): object => ({ ...(JSON.parse(JSON.stringify(fields)) as object), id }));
const idOf = (each: object): unknown => fieldReader(each)('id');
const records = fc.array(record, { minLength: 1, maxLength: 20 });

test('the database finds what meets the conditions', async () => {
  await fc.assert(
    fc.asyncProperty(
      records,
      fc.array(anything, { minLength: 5, maxLength: 5 }),
      async (made, conditions) => {
        const collection = await stored(made);
        for (const condition of conditions) {
          const found = await collection.find(filterOf(condition), { sort: { _id: 1 } }).toArray();
          const expected = answered(made).filter((each) => meets(condition, fieldReader(each)));
          expect(
            found.map(({ _id }) => _id),
            JSON.stringify(condition),
          ).toEqual(expected.map(idOf));
        }
      },
    ),
    { numRuns: runs(40) },
  );
});

test('the database counts what meets the conditions', async () => {
  const counted = joined(joined(countable));
  await fc.assert(
    fc.asyncProperty(records, counted, counted, async (made, one, other) => {
      const collection = await stored(made);
      const [found] = await collection
        .aggregate([{ $group: { _id: null, ...countsOf({ one, other }) } }])
        .toArray();
      const countOf = (condition: Condition) =>
        answered(made).filter((each) => meets(condition, fieldReader(each))).length;
      expect(found).toEqual({ _id: null, one: countOf(one), other: countOf(other) });
    }),
    { numRuns: runs(60) },
  );
});

test('the database puts records in the same order', async () => {
  const sorts = fc.constantFrom('number', '-number', 'text', '-text', 'at', '-at');
  await fc.assert(
    fc.asyncProperty(records, sorts, async (made, sort) => {
      const collection = await stored(made);
      const order = orderOf(sort, (field) => (field === 'number' ? ['text'] : []));
      const found = await collection.find({}, { sort: sortBy(order) }).toArray();
      expect(found.map(({ _id }) => _id)).toEqual(
        answered(made).toSorted(comparing(order, fieldReader)).map(idOf),
      );
    }),
    { numRuns: runs(40) },
  );
});
