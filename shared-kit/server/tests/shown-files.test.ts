import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileFieldsOf, type ShowingRecords, shownFiles } from '../../contracts/views/shown-files.ts';
import { startTestMongo, type TestMongo } from '../../testing/test-mongo.ts';
import { defineCollection } from '../define-collection.ts';
import { ensureCollections } from '../define-model.ts';
import { databaseOf } from '../mongo.ts';
import { publishShownFiles, shownFileIndexes } from '../shown-files.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.close());

/** `{ comments: [{ photoIds: 7 }] }` of `comments.photoIds`. */
const holding = (path: string, id: number): object => {
  const [field = '', ...rest] = path.split('.');
  return { [field]: rest.length === 0 ? [id] : [holding(rest.join('.'), id)] };
};

describe.each(Object.keys(shownFiles) as ShowingRecords[])('the files that %s show', (records) => {
  const collection = defineCollection<{ _id: number }>(`${records}Tried`, shownFileIndexes(records));
  const fields = fileFieldsOf(records);
  const mostWithout = 300;

  test('are found by any field through an index, among records that show none', async () => {
    await ensureCollections(mongo.db, [collection]);
    await publishShownFiles(mongo.db, records, collection);
    await collection(mongo.db).insertMany([
      ...Array.from({ length: mostWithout }, (_, index) => ({ _id: index + 1 })),
      ...fields.map((field, index) => ({
        _id: 1000 + index,
        ...holding(field, 5000 + index),
        secret: 'kept',
      })),
    ]);
    for (const [index] of fields.entries()) {
      const filter = { $or: fields.map((field) => ({ [field]: 5000 + index })) };
      const view = databaseOf(mongo.db).collection<{ _id: number }>(shownFiles[records].view);
      const found = await view.find(filter).toArray();
      expect(found.map(({ _id }) => _id)).toEqual([1000 + index]);
      expect(JSON.stringify(found)).not.toContain('secret');
      const { executionStats } = await view.find(filter).explain();
      expect(executionStats.totalDocsExamined).toBeLessThan(10);
    }
  });
});
