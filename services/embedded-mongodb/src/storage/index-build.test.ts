import { serialize } from 'bson';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import { Tables } from './tables.ts';

let sql: Tables;
let catalog: Catalog;
let collection: Collection;

beforeEach(() => {
  sql = new Tables(':memory:');
  catalog = new Catalog(sql);
  collection = catalog.create('test', 'rows', {});
  for (let n = 1; n <= 200; n++) collection.put(n, null, document(n));
});

afterEach(() => sql.close());

function document(n: number): Buffer {
  return Buffer.from(serialize({ _id: Math.random(), n }));
}

const unique = { v: 2, key: { n: 1 }, name: 'n_1', unique: true };

describe('an index that is half built', () => {
  it('holds what is written meanwhile, before its place and behind it', () => {
    const index = catalog.beginIndex(collection, unique);
    const work = collection.build(index);
    work.next();
    collection.put(1, collection.read(1) ?? null, document(1001));
    collection.put(199, collection.read(199) ?? null, null);
    collection.put(201, null, document(201));
    while (!work.next().done);
    catalog.complete(collection, [index]);
    const held = sql.all(`SELECT rid FROM ${index.table} ORDER BY key`).map(([rid]) => rid);
    expect(held).toEqual([...Array.from({ length: 197 }, (_, i) => i + 2), 200, 201, 1]);
  });

  it('fails at its end for a value that a write has doubled, unless the double is gone by then', () => {
    for (const stays of [true, false]) {
      const index = catalog.beginIndex(collection, unique);
      const work = collection.build(index);
      work.next();
      collection.put(300, null, document(1));
      if (!stays) collection.put(300, collection.read(300) ?? null, null);
      const finish = () => {
        for (;;) {
          const step = work.next();
          if (step.done) return step.value;
        }
      };
      if (stays) {
        expect(finish()?.message).toMatch(/E11000 duplicate key error collection: test.rows index: n_1/);
        catalog.abandon(collection, [index]);
        collection.put(300, collection.read(300) ?? null, null);
      } else {
        expect(finish()).toBeUndefined();
        catalog.complete(collection, [index]);
      }
    }
    expect(collection.indexes.map(({ name }) => name)).toEqual(['_id_', 'n_1']);
  });

  it('keeps its collection from being renamed, and ends when that is dropped', () => {
    const work = collection.build(catalog.beginIndex(collection, unique));
    work.next();
    expect(() => catalog.rename(collection, 'test', 'other')).toThrow(/index build is currently running/);
    catalog.drop(collection);
    expect(() => work.next()).toThrow(/collection dropped/);
  });
});
