import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldKeySchema } from '../../contracts/base.ts';
import { escapePattern } from '../../domain/text/search-patterns.ts';
import { normaliseText } from '../../domain/text/search-text.ts';
import { startTestMongo, type TestMongo } from '../../testing/test-mongo.ts';
import { ensureCollections } from '../database/define-model.ts';
import { databaseOf, inTransaction, knowsTransactions, namesDatabase, nextId } from '../database/mongo.ts';
import { duplicateKey } from '../http/errors.ts';
import { checkValue } from '../http/parse-input.ts';
import { sortOf } from '../list.ts';
import { requestIdOf } from '../logging.ts';
import { publishView } from '../publish-view.ts';
import { readEnv, serviceEnvSchema } from '../run-service.ts';
import { timedCache, timedCacheOfMany } from '../work/single-flight.ts';

describe('text', () => {
  test('is compared without case and diacritics', () => {
    expect(normaliseText('  Caldera  Nº 3: ÀÇÑ·l·l ')).toBe('caldera no 3: acn·l·l');
    expect(sortOf('-openedAt')).toEqual({ openedAt: -1, _id: -1 });
    expect(sortOf('id')).toEqual({ _id: 1 });
  });

  test('as a regular expression matches itself and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        const expression = new RegExp(`^${escapePattern(text)}$`);
        expect(expression.test(text)).toBe(true);
        expect(expression.test(other)).toBe(other === text);
      }),
    );
  });
});

describe('names of fields', () => {
  const objectNames = Object.getOwnPropertyNames(Object.prototype);

  test.each([...objectNames, 'prototype'])('%s is refused, wherever it stands', (name) => {
    const loose = z.looseObject({});
    for (const text of [`{"${name}":1}`, `{"values":[{"${name}":{"polluted":true}}]}`]) {
      const checked = checkValue(loose, JSON.parse(text));
      expect(checked).toMatchObject({ ok: false, fields: [{ code: 'unknownField' }] });
    }
    expect(z.safeParse(fieldKeySchema, name).success).toBe(false);
  });

  test('others are taken', () => {
    expect(checkValue(z.looseObject({}), { nominalPower: 1, constructorName: 'x' }).ok).toBe(true);
    expect(z.safeParse(fieldKeySchema, 'nominalPower').success).toBe(true);
  });
});

test('a request id is kept if it looks like one', () => {
  expect(requestIdOf('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
  for (const odd of [undefined, '', 'short', 'a b c d e f g h', 'x'.repeat(65), ['12345678']])
    expect(requestIdOf(odd)).toMatch(/^[0-9a-f-]{36}$/);
});

test('the environment is checked by name', () => {
  expect(readEnv(serviceEnvSchema, { MONGODB_URL: 'mongodb://h/d', PORT: '80' })).toMatchObject({ PORT: 80 });
  expect(() => readEnv(serviceEnvSchema, { MONGODB_URL: 'http://h', PORT: '70000' })).toThrow(
    /MONGODB_URL[\s\S]*PORT|PORT[\s\S]*MONGODB_URL/,
  );
});

describe('a timed cache', () => {
  test('asks once for many, again after its time, and never keeps failures or nothing', async () => {
    let time = 0;
    let asked = 0;
    const answers: (number | null | Error)[] = [new Error('first'), null, 1, 2];
    const cache = timedCache(
      async (_key: string) => {
        const answer = answers[asked++] ?? null;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      { ttlMs: 10, max: 2, clock: () => time },
    );
    await expect(Promise.allSettled([cache.get('a'), cache.get('a')])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(await cache.get('a')).toBeNull();
    expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual([1, 1]);
    time = 10;
    expect(await cache.get('a')).toBe(2);
    expect(asked).toBe(4);
  });

  test('renews with one key those that were asked for lately and are old', async () => {
    let time = 0;
    const asked: (readonly number[])[] = [];
    const cache = timedCacheOfMany(
      async (keys: readonly number[]) => {
        asked.push([...keys].sort((a, b) => a - b));
        return keys.map((key) => (key === 9 ? null : key * 10));
      },
      { ttlMs: 10, max: 10, atOnce: 3, clock: () => time },
    );
    const getAll = (...keys: readonly number[]) => Promise.all(keys.map((key) => cache.get(key)));
    expect(await getAll(1, 2, 3, 4)).toEqual([10, 20, 30, 40]);
    asked.length = 0;
    time = 10;
    // Three at most: the fourth waits until it is asked for.
    expect(await cache.get(2)).toBe(20);
    expect(await cache.get(1)).toBe(10);
    expect(asked).toEqual([[1, 2, 3]]);
    asked.length = 0;
    time = 20;
    // Nobody has asked for the third since.
    expect(await cache.get(1)).toBe(10);
    expect(asked).toEqual([[1, 2, 4]]);
    expect(await getAll(9, 9)).toEqual([null, null]);
    expect(await cache.get(9)).toBeNull();
    expect(asked.slice(1)).toEqual([[9], [9]]);
    expect(await cache.renew(1)).toBe(10);
    expect(asked.slice(3)).toEqual([[1]]);
  });
});

test('an address of MongoDB may leave the database to us', () => {
  expect(['mongodb://h/d', 'mongodb+srv://u:p@h/d?w=1', 'mongodb://a:1,b:2/d'].map(namesDatabase)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['mongodb://h', 'mongodb://a:1,b:2/', 'mongodb://h/?replicaSet=rs0'].map(namesDatabase)).toEqual([
    false,
    false,
    false,
  ]);
});

test('only members of replica sets and routers of clusters know transactions', () => {
  expect([{ setName: 'rs0' }, { msg: 'isdbgrid' }, {}].map(knowsTransactions)).toEqual([true, true, false]);
});

describe('the database', () => {
  let mongo: TestMongo;
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.close());

  test('ids are given once, in blocks', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => nextId(mongo.db, 'things')));
    expect(new Set(ids).size).toBe(20);
    expect(await nextId(mongo.db, 'things', 10)).toBe(21);
    expect(await nextId(mongo.db, 'things')).toBe(31);
  });

  test('ids end where int32 does', async () => {
    await databaseOf(mongo.db)
      .collection<{ _id: string; seq: number }>('counters')
      .insertOne({ _id: 'full', seq: 2147483646 });
    expect(await nextId(mongo.db, 'full')).toBe(2147483647);
    await expect(nextId(mongo.db, 'full')).rejects.toThrow('No ids left');
  });

  test('transactions that touch the same record both happen', async () => {
    const counter = databaseOf(mongo.db).collection<{ _id: number; n: number }>('sums');
    await counter.insertOne({ _id: 1, n: 0 });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        inTransaction(mongo.db, async (session) => {
          const before = await counter.findOne({ _id: 1 }, { session });
          await counter.updateOne({ _id: 1 }, { $set: { n: (before?.n ?? 0) + 1 } }, { session });
        }),
      ),
    );
    expect(await counter.findOne({ _id: 1 })).toEqual({ _id: 1, n: 5 });
  });

  test('a transaction that throws leaves nothing', async () => {
    const left = databaseOf(mongo.db).collection<{ _id: number }>('left');
    const failing = inTransaction(mongo.db, async (session) => {
      await left.insertOne({ _id: 1 }, { session });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await left.countDocuments()).toBe(0);
  });

  test('a duplicate key names the fields', async () => {
    const named = databaseOf(mongo.db).collection('named');
    await named.createIndex({ installationId: 1, name: 1 }, { unique: true });
    await named.insertOne({ installationId: 1, name: 'a' });
    const error: unknown = await named
      .insertOne({ installationId: 1, name: 'a' })
      .catch((thrown: unknown) => thrown);
    expect(duplicateKey(error)).toEqual({ fields: ['installationId', 'name'] });
    expect(duplicateKey(new Error('other'))).toBeNull();
  });

  test('collections are made once, their indexes by many at once, and all again without harm', async () => {
    const bare = ['bare', 'indexed'].map((collection) => ({ collection, indexes: [] }));
    await ensureCollections(mongo.db, bare);
    const indexes = [{ key: { a: 1 }, unique: true }, { key: { b: 1, _id: -1 } }] as const;
    const made = [...bare, { collection: 'indexed', indexes }];
    await Promise.all([1, 2, 3].map(() => ensureCollections(mongo.db, made)));
    const database = databaseOf(mongo.db);
    const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['bare', 'indexed']));
    const found = await database.collection('indexed').indexes();
    expect(found.map(({ key }) => key)).toEqual([{ _id: 1 }, { a: 1 }, { b: 1, _id: -1 }]);
  });

  test('a view is made once by many and follows its definition', async () => {
    const source = databaseOf(mongo.db).collection<{ _id: number; a: number; b: number }>('source');
    await source.insertOne({ _id: 1, a: 1, b: 2 });
    const publish = (field: string) =>
      publishView(mongo.db, 'source_v1', { source: 'source', pipeline: [{ $project: { [field]: 1 } }] });
    await Promise.all([publish('a'), publish('a'), publish('a')]);
    const view = databaseOf(mongo.db).collection('source_v1');
    expect(await view.findOne()).toEqual({ _id: 1, a: 1 });
    await publish('b');
    expect(await view.findOne()).toEqual({ _id: 1, b: 2 });
  });
});
