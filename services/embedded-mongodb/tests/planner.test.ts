import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from './support/support.ts';

const fixture = useServer();
const tasks = () => fixture.db.collection<Document & { _id: number }>('tasks');

async function fill(count: number): Promise<void> {
  await tasks().createIndexes([
    {
      key: { installationId: 1, archetype: 1, result: 1, periodKey: 1, periodEnd: 1, priority: 1, _id: 1 },
      name: 'remaining',
    },
    { key: { installationId: 1, archetype: 1, performedAt: -1, _id: -1 }, name: 'performed' },
  ]);
  await tasks().insertMany(
    Array.from({ length: count }, (_, i) => ({
      _id: i,
      installationId: i % 2,
      archetype: 0,
      result: i % 3 === 0 ? 1 : 0,
      periodKey: `p${i % 7}`,
      periodEnd: new Date((i * 37) % 101),
      priority: i % 3,
      performedAt: new Date((i * 53) % 997),
    })),
  );
}

function stages(plan: Document | undefined): string[] {
  if (!plan) return [];
  return [plan.stage as string, ...stages(plan.inputStage ?? plan.inputStages?.[0])];
}

/** Of several limits the narrowest bounds what is read, through a view as well. */
const readNarrowest = async (): Promise<void> => {
  const limited = () => fixture.db.collection<Document & { _id: number }>('limited');
  await limited().createIndex({ at: 1 });
  await limited().insertMany(
    Array.from({ length: 500 }, (_, i) => ({ _id: i, at: i, half: i % 2, many: [i, 499 - i] })),
  );
  await fixture.db.createCollection('later', {
    viewOn: 'limited',
    pipeline: [{ $match: { at: { $gt: 0 } } }],
  });
  const read = async (collection: string, filter: Document) => {
    const found = fixture.db.collection(collection).find(filter);
    const { executionStats } = await found.explain();
    return [executionStats.nReturned, executionStats.totalKeysExamined];
  };
  expect(await read('later', { at: { $gt: 490 } })).toEqual([9, 9]);
  expect(await read('later', { at: { $gt: 600 } })).toEqual([0, 0]);
  expect(
    await read('limited', {
      $and: [{ at: { $gte: 10 } }, { at: { $gt: 10, $lt: 20 } }, { at: { $lte: 15 } }],
    }),
  ).toEqual([5, 5]);
  expect(await read('limited', { $and: [{ at: { $lt: 5 } }, { at: { $gt: 490 } }] })).toEqual([0, 0]);
  await readThroughStages(read);
};

/** What a view leaves as it is bounds what is read, whatever stands beside it in the question, and in the view. */
const readThroughStages = async (
  read: (collection: string, filter: Document) => Promise<unknown[]>,
): Promise<void> => {
  await fixture.db.collection('limited').createIndex({ half: 1, at: 1 });
  await fixture.db.createCollection('apart', {
    viewOn: 'limited',
    pipeline: [
      { $match: { half: 0 } },
      { $project: { at: 1, parts: [{ of: '$at' }, { of: null }] } },
      { $unwind: '$parts' },
      { $match: { 'parts.of': { $ne: null } } },
      { $project: { at: 1, part: '$parts.of', sum: { $add: ['$at', 1] } } },
    ],
  });
  expect(await read('apart', { at: { $gt: 490 } })).toEqual([4, 4]);
  expect(await read('apart', { at: { $gt: 490 }, sum: { $lt: 495 } })).toEqual([1, 4]);
  expect(await read('apart', { part: { $lt: 495 }, $or: [{ at: 4 }, { at: { $gt: 490 } }] })).toEqual([3, 5]);
};

/** Different values of one array may stand between different limits. */
const readArrays = async (): Promise<void> => {
  const arrays = () => fixture.db.collection<Document & { _id: number }>('arrays');
  await arrays().createIndex({ many: 1 });
  await arrays().insertMany(Array.from({ length: 100 }, (_, i) => ({ _id: i, many: [i, 99 - i] })));
  for (const filter of [
    { $and: [{ many: { $gt: 10 } }, { many: { $gt: 95 } }] },
    { $and: [{ many: { $lt: 5 } }, { many: { $gt: 90 } }, { many: { $gte: 93 } }] },
    { $and: [{ many: { $gt: 40, $lt: 60 } }, { many: { $lte: 45 } }] },
  ]) {
    const found = await arrays().find(filter).sort({ _id: 1 }).toArray();
    const all = await arrays().find(filter).sort({ _id: 1 }).hint({ $natural: 1 }).toArray();
    expect(found).toEqual(all);
    expect(found.length).toBeGreaterThan(0);
  }
};

describe('the plan of a query', () => {
  const filter = { installationId: 1, archetype: 0, result: 0, periodKey: { $in: ['p1', 'p3', 'p5'] } };
  const order = { periodEnd: 1, priority: 1, _id: 1 } as const;

  it('merges the ranges of an $in in the order of the sort and stops at the limit', async () => {
    await fill(2000);
    const cursor = tasks().find(filter).sort(order).limit(50);
    const { queryPlanner, executionStats } = await cursor.explain();
    expect(stages(queryPlanner.winningPlan)).toEqual(['LIMIT', 'FETCH', 'SORT_MERGE', 'IXSCAN']);
    expect(executionStats).toMatchObject({ nReturned: 50, totalKeysExamined: 50, totalDocsExamined: 50 });
    const all = await tasks().find(filter).hint({ $natural: 1 }).toArray();
    const expected = all
      .sort((a, b) => a.periodEnd - b.periodEnd || a.priority - b.priority || a._id - b._id)
      .slice(0, 50);
    expect(await cursor.toArray()).toEqual(expected);
    const backward = await tasks().find(filter).sort({ periodEnd: -1, priority: -1, _id: -1 }).toArray();
    expect(backward.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id).reverse());
  });

  it('goes by what equals one value rather than any of several, whichever index came first', async () => {
    const collection = fixture.db.collection('selective');
    await collection.createIndex({ a: 1, several: 1, at: 1 }, { name: 'several' });
    await collection.createIndex({ a: 1, one: 1, at: 1 }, { name: 'one' });
    const query = { a: 1, several: { $in: [0, 1] }, one: 1, at: { $gt: 0 } };
    for (const [one, name] of [
      [1, 'one'],
      [{ $in: [1, 2, 3] }, 'several'],
    ] as const) {
      const { queryPlanner } = await collection
        .find({ ...query, one })
        .sort({ at: 1 })
        .explain();
      expect(JSON.stringify(queryPlanner.winningPlan)).toContain(`"indexName":"${name}"`);
    }
  });

  it('counts from the keys alone, and pages without reading what it skips', async () => {
    await fill(2000);
    const all = await tasks().find(filter).hint({ $natural: 1 }).toArray();
    expect(await tasks().countDocuments(filter)).toBe(all.length);
    expect(await tasks().countDocuments(filter, { skip: 10, limit: 20 })).toBe(20);
    const { executionStats } = await tasks().find(filter).sort(order).skip(100).limit(10).explain();
    expect(executionStats).toMatchObject({ nReturned: 10, totalKeysExamined: 110, totalDocsExamined: 10 });
  });

  it('reads a range on a descending field in order', async () => {
    await fill(2000);
    const between = { $gte: new Date(100), $lt: new Date(200) };
    const query = { installationId: 1, archetype: 0, performedAt: between };
    const cursor = tasks().find(query).sort({ performedAt: -1, _id: -1 }).limit(50);
    const { queryPlanner, executionStats } = await cursor.explain();
    expect(queryPlanner.winningPlan.inputStage.inputStage).toMatchObject({
      stage: 'IXSCAN',
      indexName: 'performed',
      direction: 'forward',
    });
    expect(executionStats).toMatchObject({ totalKeysExamined: 50, totalDocsExamined: 50 });
    const times = (await cursor.toArray()).map(({ performedAt }) => performedAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times.every((time) => time >= 100 && time < 200)).toBe(true);
    await readNarrowest();
    await readArrays();
  });

  it('reads a whole collection only where no index helps', async () => {
    await fill(20);
    const plan = async (query: Document) =>
      stages((await tasks().find(query).explain()).queryPlanner.winningPlan);
    expect(await plan({ priority: 1 })).toEqual(['COLLSCAN']);
    expect(await plan({ _id: 3 })).toEqual(['FETCH', 'IXSCAN']);
    expect(await plan({ $or: [{ _id: 3 }, { installationId: 1 }] })).toEqual(['FETCH', 'OR', 'IXSCAN']);
    expect(await plan({ $or: [{ _id: 3 }, { priority: 1 }] })).toEqual(['COLLSCAN']);
  });

  it('follows a hint and refuses one that names no index', async () => {
    await fill(20);
    const { queryPlanner } = await tasks().find(filter).hint('performed').explain();
    expect(queryPlanner.winningPlan.inputStage).toMatchObject({ indexName: 'performed' });
    await expect(tasks().find(filter).hint('nothing').toArray()).rejects.toMatchObject({ code: 2 });
  });

  it('uses a partial or sparse index only for what it surely holds', async () => {
    const collection = fixture.db.collection('partial');
    await collection.createIndex({ a: 1 }, { partialFilterExpression: { open: true } });
    await collection.createIndex({ s: 1 }, { sparse: true });
    const plan = async (query: Document) =>
      stages((await collection.find(query).explain()).queryPlanner.winningPlan).at(-1);
    expect(await plan({ a: 1 })).toBe('COLLSCAN');
    expect(await plan({ a: 1, open: true })).toBe('IXSCAN');
    expect(await plan({ s: null })).toBe('COLLSCAN');
    expect(await plan({ s: 1 })).toBe('IXSCAN');
  });

  it('uses a partial index for what ends within it, and for nothing beyond', async () => {
    const collection = fixture.db.collection('days');
    await collection.createIndex({ day: 1 }, { partialFilterExpression: { day: { $gte: '2026' } } });
    const plan = async (query: Document) =>
      stages((await collection.find(query).explain()).queryPlanner.winningPlan).at(-1);
    expect(await plan({ day: { $gte: '2026-11', $lt: '2026-12' } })).toBe('IXSCAN');
    expect(await plan({ day: { $gt: '2026' } })).toBe('IXSCAN');
    for (const beyond of [
      { $gte: '2025' },
      { $lt: '2026-12' },
      { $gt: 3 },
      /^2026/,
      { $not: { $gt: '2027' } },
    ])
      expect(await plan({ day: beyond })).toBe('COLLSCAN');
  });
});

describe('a page', () => {
  it('far into an index, a collection or its ranges reads its own documents only', async () => {
    await fill(3000);
    const page = async (query: Document, sort: Document) =>
      (await tasks().find(query).sort(sort).skip(1400).limit(50).explain()).executionStats;
    for (const [query, sort] of [
      [{}, { _id: 1 }],
      [{}, {}],
      [{ installationId: 1 }, { archetype: 1, performedAt: -1, _id: -1 }],
      [{ installationId: { $in: [0, 1] } }, {}],
    ] as [Document, Document][]) {
      expect(await page(query, sort)).toMatchObject({ nReturned: 50, totalDocsExamined: 50 });
      const all = await tasks().find(query).sort(sort).toArray();
      expect(await tasks().find(query).sort(sort).skip(1400).limit(50).toArray()).toEqual(
        all.slice(1400, 1450),
      );
    }
  });

  it('is explained for every command, and nothing is changed by it', async () => {
    await fill(100);
    const explain = async (command: Document, verbosity = 'executionStats') =>
      fixture.db.command({ explain: command, verbosity });
    const query = { installationId: 1, archetype: 0 };
    const counted = await explain({ count: 'tasks', query });
    expect(stages(counted.queryPlanner.winningPlan)).toEqual(['COUNT', 'COUNT_SCAN']);
    expect(counted.executionStats).toMatchObject({ totalKeysExamined: 50, totalDocsExamined: 0 });
    const update = { update: 'tasks', updates: [{ q: query, u: { $set: { priority: 9 } }, multi: true }] };
    const updated = await explain(update);
    expect(stages(updated.queryPlanner.winningPlan)).toEqual(['UPDATE', 'FETCH', 'IXSCAN']);
    expect(updated.executionStats.executionStages).toMatchObject({ nMatched: 50 });
    const removed = await explain({ findAndModify: 'tasks', query, remove: true });
    expect(removed.executionStats.executionStages).toMatchObject({ stage: 'DELETE', nWouldDelete: 1 });
    expect(await tasks().countDocuments({ priority: 9 })).toBe(0);
    expect(await tasks().countDocuments()).toBe(100);
    expect(await explain({ find: 'tasks' }, 'queryPlanner')).not.toHaveProperty('executionStats');
    await expect(explain({ find: 'tasks' }, 'all')).rejects.toMatchObject({ code: 2 });
  });
});
