/** Of each reference of each record it is written whether it is read as it was then or as it is now. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { recordSchemas, referencesIn } from '../testing/references.ts';

const document = join(import.meta.dirname, '../../docs/develop/references.md');

/** The same record, answered with more or less of it. */
const answeredAs: Readonly<Record<string, string>> = {
  choreLine: 'chores',
  correctiveRow: 'corrective',
  correctiveV1: 'corrective',
  inspectionCompanies: 'inspections',
  lowVoltageReportDetail: 'lowVoltageReport',
  lowVoltageReportRow: 'lowVoltageReport',
  outOfServiceV1: 'outOfService',
  registerEntry: 'task',
  taskDetail: 'task',
  taskV1: 'task',
  togetherTask: 'task',
};

/** A task among the others of its chore is a task. */
const ownPath = (path: string): string => path.replace(/^previous\./, '');

const derived = async (): Promise<string[]> => {
  const all = [...(await recordSchemas())].flatMap(([name, schema]) =>
    referencesIn(schema).map((path) => `${answeredAs[name] ?? name} ${ownPath(path)}`),
  );
  return [...new Set(all)].toSorted();
};

interface Row {
  readonly reference: string;
  readonly as: string;
}

/** `| task | elementId, areaId | both | … |`: a row for each record and way. */
const written = (): Row[] =>
  readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, record = '', fields = '', as = ''] = line.split('|').map((cell) => cell.trim());
      const paths = [...fields.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
      return paths.map((path) => ({ reference: `${record} ${path}`, as }));
    });

test('each reference that contracts state is in the table, once, and none that they do not', async () => {
  const references = written().map(({ reference }) => reference);
  expect(references.toSorted()).toEqual(await derived());
});

test('each is read as it was, as it is, or both', () => {
  const ways = new Set(written().map(({ as }) => as));
  expect([...ways].toSorted()).toEqual(['both', 'now', 'then']);
});

test('references are found wherever they stand', () => {
  const part = z.object({ fileId: z.int(), name: z.string() });
  const schema = z.object({
    elementId: z.nullable(z.int()),
    parts: z._default(z.array(part), []),
    either: z.optional(z.union([z.object({ taskIds: z.array(z.int()) }), z.null()])),
    byName: z.record(z.string(), part),
  });
  expect(referencesIn(schema)).toEqual(['elementId', 'parts.fileId', 'either.taskIds', 'byName.fileId']);
});
