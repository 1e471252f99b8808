import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { correctiveSchema } from '../../contracts/correctives/corrective.ts';
import { outOfServiceSchema } from '../../contracts/correctives/out-of-services.ts';
import { publicReportSchema } from '../../contracts/correctives/public-reports.ts';
import { inspectionSchema } from '../../contracts/legal/inspections.ts';
import { luminaireSchema, panelSchema } from '../../contracts/low-voltage/low-voltage-parts.ts';
import { lowVoltageReportSchema } from '../../contracts/low-voltage/low-voltage-report.ts';
import { taskSchema } from '../../contracts/tasks/tasks.ts';
import { fileFieldsOf, type ShowingRecords, shownFiles } from '../../contracts/views/shown-files.ts';
import { startTestMongo, type TestMongo } from '../../testing/test-mongo.ts';
import { defineCollection } from '../database/define-collection.ts';
import { ensureCollections } from '../database/define-model.ts';
import { databaseOf } from '../database/mongo.ts';
import { publishShownFiles, shownFileIndexes } from '../http/shown-files.ts';

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
    await publishShownFiles(mongo.db, records, { indexedCollection: collection });
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

/** What is answered of the records that show files. */
const answered: Readonly<Record<ShowingRecords, readonly z.core.$ZodType[]>> = {
  tasks: [taskSchema],
  correctives: [correctiveSchema],
  outOfServices: [outOfServiceSchema],
  publicReports: [publicReportSchema],
  inspections: [inspectionSchema],
  lowVoltageReports: [lowVoltageReportSchema],
  lowVoltageParts: [panelSchema, luminaireSchema],
};

type Json = z.core.JSONSchema._JSONSchema;

/** All paths of a schema, through lists and alternatives. */
const pathsOf = (schema: Json, path = ''): string[] => {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const inside = [...anyOf, ...oneOf, ...(items === undefined ? [] : [items].flat())];
  return [
    path,
    ...inside.flatMap((each) => pathsOf(each, path)),
    ...Object.entries(properties).flatMap(([name, each]) =>
      pathsOf(each, path === '' ? name : `${path}.${name}`),
    ),
  ];
};
const holdsFiles = /(^|\.)(documents\.id|\w*([fF]ile|[pP]hoto|[vV]ideo|[sS]ignature)Ids?)$/;

test.each(Object.entries(answered))('every field of %s that holds files is told', (records, schemas) => {
  const paths = schemas.flatMap((schema) => pathsOf(z.toJSONSchema(schema, { unrepresentable: 'any' })));
  // A document is its file, unless it says which file it is.
  const ownIds = paths
    .filter((path) => path.endsWith('.fileId'))
    .map((path) => path.replace(/fileId$/, 'id'));
  const fields = [...new Set(paths.filter((path) => holdsFiles.test(path) && !ownIds.includes(path)))];
  expect(fields.toSorted()).toEqual([...fileFieldsOf(records as ShowingRecords)].toSorted());
});
