import fc from 'fast-check';
import type { Document } from 'mongodb';
import { runs } from 'shared-kit/testing/test-form';
import { describe, expect, it } from 'vitest';
import { toText } from '../differential/ejson.ts';
import { filter } from '../differential/filters.ts';
import { documents, name, path } from '../differential/values.ts';
import { useServer } from './support/support.ts';

const fixture = useServer();
const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const often = { numRuns: runs(30), seed: 7 };

const way = fc.constantFrom(1, -1);
const key = fc
  .uniqueArray(fc.tuple(path, way), { minLength: 1, maxLength: 3, selector: ([field]) => field })
  .map((fields) => Object.fromEntries(fields));
const sort = fc
  .uniqueArray(fc.tuple(name, way), { maxLength: 2, selector: ([field]) => field })
  .map((fields) => ({ ...Object.fromEntries(fields), _id: 1 }));
const options = fc.constantFrom<Document>(
  {},
  { sparse: true },
  { partialFilterExpression: { a: { $gt: 0 } } },
  { partialFilterExpression: { b: { $exists: true } } },
  { partialFilterExpression: { c: { $type: 'number' } } },
);
const questions = fc.array(fc.tuple(filter, sort, fc.nat(3), fc.nat(4)), { minLength: 1, maxLength: 4 });

type Question = [filter: Document, sort: Document, skip: number, limit: number];

/** What the questions are answered; a question that can't be answered counts with its code. */
async function answers(collection: string, queries: Question[], hint?: Document): Promise<string[]> {
  const ask = async (command: Document): Promise<unknown> => {
    try {
      const reply = await fixture.db.command({ ...command, ...(hint && { hint }) }, EXACT);
      return reply.cursor?.firstBatch ?? reply.n;
    } catch (error) {
      return (error as { code: number }).code;
    }
  };
  const all = queries.flatMap(([wanted, order, skip, limit]) => [
    { find: collection, filter: wanted, sort: order },
    { find: collection, filter: wanted, sort: order, skip, limit },
    { count: collection, query: wanted },
    { count: collection, query: wanted, skip, limit },
  ]);
  return (await Promise.all(all.map(ask))).map(toText);
}

async function fill(docs: Document[]): Promise<void> {
  await fixture.db.dropDatabase();
  await fixture.db.collection('c').insertMany(docs as { _id: never }[]);
}

describe('an index', () => {
  it('changes no answer, asked for or not', async () => {
    const given = fc.tuple(
      documents(8),
      fc.array(fc.tuple(key, options), { minLength: 1, maxLength: 3 }),
      questions,
    );
    const holds = fc.asyncProperty(given, async ([docs, indexes, queries]) => {
      await fill(docs);
      const plain = await answers('c', queries);
      const whole: Document[] = [];
      for (const [fields, option] of indexes) {
        const created = await fixture.db
          .collection('c')
          .createIndex(fields, option)
          .catch(() => undefined);
        if (created && Object.keys(option).length === 0) whole.push(fields);
      }
      expect(await answers('c', queries)).toEqual(plain);
      for (const hint of [...whole, { $natural: 1 }, { $natural: -1 }])
        expect(await answers('c', queries, hint)).toEqual(plain);
    });
    await fc.assert(holds, often);
  });

  it('gives pages that make up the whole', async () => {
    const holds = fc.asyncProperty(documents(8), filter, sort, key, async (docs, wanted, order, fields) => {
      await fill(docs);
      await fixture.db
        .collection('c')
        .createIndex(fields)
        .catch(() => undefined);
      const whole = await answers('c', [[wanted, order, 0, 0]]);
      if (!whole[0]?.startsWith('[')) return;
      const pages = await answers(
        'c',
        [0, 2, 4, 6].map((skip): Question => [wanted, order, skip, 2]),
      );
      const parts = pages.filter((_, i) => i % 4 === 1).map((page) => page.slice(1, -1));
      expect(`[${parts.filter((part) => part !== '').join(',')}]`).toBe(whole[0]);
    });
    await fc.assert(holds, often);
  });
});

describe('several limits of one field', () => {
  const holdsFor: Record<string, (value: number, limit: number) => boolean> = {
    $gt: (value, limit) => value > limit,
    $gte: (value, limit) => value >= limit,
    $lt: (value, limit) => value < limit,
    $lte: (value, limit) => value <= limit,
  };
  const most = 4;
  const limit = fc.tuple(fc.constantFrom(...Object.keys(holdsFor)), fc.integer({ min: -1, max: most }));
  /** Where a limit stands: beside others of one condition, in clauses, in clauses of clauses, or in the view. */
  const place = fc.constantFrom('together', 'clause', 'nested', 'view');
  const placed = fc.array(fc.tuple(limit, place), { minLength: 1, maxLength: 5 });
  /** What a value becomes in the database: all of one kind, which have an order. */
  const kinds = fc.constantFrom<(value: number) => unknown>(
    (value) => value,
    (value) => new Date(value),
    (value) => String(value + 200),
  );
  const stored = fc.array(fc.tuple(fc.integer({ min: 0, max: most - 2 }), fc.nat(1)), {
    minLength: 20,
    maxLength: 60,
  });
  const given = fc.tuple(stored, placed, kinds, fc.constantFrom(1, -1), fc.boolean());

  it('are answered as by a whole scan, and no key is read but those between the narrowest', async () => {
    const holds = fc.asyncProperty(given, async ([values, limits, kind, direction, isBelow]) => {
      const { db } = fixture;
      await db.dropDatabase();
      const rows = values.map(([at, group], _id) => ({ _id, group, at: kind(at) }));
      const collection = db.collection<Document & { _id: number }>('c');
      await collection.createIndex(isBelow ? { group: 1, at: direction } : { at: direction });
      if (rows.length > 0) await collection.insertMany(rows);
      const at = (where: string): Document[] =>
        limits
          .filter(([, each]) => each === where)
          .map(([[name, value]]) => ({ at: { [name]: kind(value) } }));
      await db.createCollection('v', { viewOn: 'c', pipeline: at('view').map(($match) => ({ $match })) });
      // Of two limits with one name a condition can hold only the later.
      const together: Document = Object.assign({}, ...at('together').map((each) => each.at));
      const clauses = [...at('clause'), { $and: [{}, ...at('nested')] }];
      const wanted: Document = {
        ...(isBelow ? { group: 0 } : {}),
        ...(Object.keys(together).length > 0 ? { at: together } : {}),
        $and: clauses,
      };
      const effective = limits.filter(
        ([[name], where], i) =>
          where !== 'together' ||
          !limits.slice(i + 1).some(([[other], its]) => its === where && other === name),
      );
      const fits = ([value, group]: [number, number]): boolean =>
        (!isBelow || group === 0) && effective.every(([[name, bound]]) => holdsFor[name]?.(value, bound));
      const expected = values.flatMap((each, _id) => (fits(each) ? [_id] : []));
      const ids = (found: Document[]): number[] => found.map(({ _id }) => _id).sort((a, b) => a - b);
      const cursor = () => db.collection('v').find(wanted);
      expect(ids(await cursor().toArray())).toEqual(expected);
      const scanned = collection.find({ $and: [...at('view'), wanted] }).hint({ $natural: 1 });
      expect(ids(await scanned.toArray())).toEqual(expected);
      const { executionStats } = await cursor().explain('executionStats');
      expect(executionStats).toMatchObject({
        nReturned: expected.length,
        totalKeysExamined: expected.length,
        totalDocsExamined: expected.length,
      });
    });
    await fc.assert(holds, { ...often, numRuns: runs(100) });
  });
});

describe('a view', () => {
  const stage = fc.oneof(
    filter.map((wanted): Document => ({ $match: wanted })),
    fc.tuple(name, name).map(([to, from]): Document => ({ $addFields: { [to]: `$${from}` } })),
    fc.tuple(name, name).map(([to, from]): Document => ({ $project: { [to]: `$${from}`, b: 1 } })),
    name.map((field): Document => ({ $project: { [field]: 0 } })),
    name.map((field): Document => ({ $unset: field })),
    name.map((field): Document => ({ $unwind: { path: `$${field}`, preserveNullAndEmptyArrays: true } })),
    name.map((as): Document => ({ $lookup: { from: 'c', localField: as, foreignField: 'a', as } })),
    fc.constant<Document>({ $sort: { b: 1, _id: 1 } }),
  );

  /** What looks at some fields of what comes before it, or at none. */
  const ending = fc.oneof(
    fc.constant<Document[]>([]),
    fc.constant<Document[]>([{ $count: 'n' }]),
    name.map((field): Document[] => [{ $group: { _id: null, all: { $push: `$${field}` } } }]),
    name.map((field): Document[] => [{ $limit: 3 }, { $project: { [field]: 1 } }]),
    filter.map((wanted): Document[] => [{ $skip: 1 }, { $match: wanted }, { $count: 'n' }]),
  );

  it('answers what its pipeline gives, stage by stage', async () => {
    const pipelines = fc.tuple(fc.array(stage, { maxLength: 2 }), fc.array(stage, { maxLength: 2 }));
    const holds = fc.asyncProperty(
      documents(6),
      pipelines,
      key,
      filter,
      ending,
      async (docs, [below, above], fields, wanted, last) => {
        await fill(docs);
        const { db } = fixture;
        await db
          .collection('c')
          .createIndex(fields)
          .catch(() => undefined);
        const created = await db
          .createCollection('v1', { viewOn: 'c', pipeline: below })
          .then(() => db.createCollection('v2', { viewOn: 'v1', pipeline: above }))
          .catch(() => undefined);
        if (!created) return;
        const run = async (source: string, pipeline: Document[]): Promise<string> =>
          db
            .command({ aggregate: source, pipeline, cursor: {} }, EXACT)
            .then(({ cursor }) => toText(cursor.firstBatch))
            .catch((error) => String(error.code));
        const fence = { $skip: 0 };
        const apart = [...below, ...above, { $match: wanted }, ...last].flatMap((each) => [
          { $group: GATHERED },
          UNWOUND,
          ROOT,
          each,
        ]);
        const expected = await run('c', apart);
        expect(await run('v2', [{ $match: wanted }, fence, ...last])).toBe(expected);
        expect(await run('v2', [{ $match: wanted }, ...last])).toBe(expected);
      },
    );
    await fc.assert(holds, often);
  });
});

/** Nothing moves past a stage that gathers all documents and takes them apart again. */
const GATHERED = { _id: null, docs: { $push: '$$ROOT' } };
const UNWOUND = { $unwind: '$docs' };
const ROOT = { $replaceRoot: { newRoot: '$docs' } };
