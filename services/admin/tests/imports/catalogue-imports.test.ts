import {
  type CatalogueImport,
  type ImportedCatalogue,
  importCatalogue,
  importedCatalogues,
  maxSheetRows,
} from 'shared-kit/contracts/catalogues/catalogue-imports';
import {
  correctiveTypes,
  genericElements,
  genericObservations,
  manuals,
  manualTopics,
} from 'shared-kit/contracts/catalogues/catalogues';
import { formats } from 'shared-kit/contracts/catalogues/formats';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { makeWorkbook } from 'shared-kit/testing/documents/make-workbook';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, listed, made, people, startAdmin } from '../fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

type Fields = Record<string, unknown>;
const send = (
  resource: ImportedCatalogue,
  fields: readonly Fields[],
  {
    preview = false,
    as = people.root,
  }: { readonly preview?: boolean | undefined; readonly as?: number | undefined } = {},
) =>
  app.call(
    importCatalogue,
    { body: { resource, preview, entries: fields.map((each, at) => ({ row: at + 2, fields: each })) } },
    { as },
  );
const brought = async (resource: ImportedCatalogue, fields: readonly Fields[], preview = false) => {
  const { status, body } = await send(resource, fields, { preview });
  expect(status).toBe(200);
  return (body as { data: CatalogueImport }).data;
};
const named = (es: string) => ({ es, cat: `${es} cat`, en: `${es} en` });
const query = { size: 500 };
const audited = () => databaseOf(app.db).collection('audit_admin').countDocuments();

test('generic observations are added and changed by their name, in one of their languages too', async () => {
  const first = await brought('genericObservations', [
    { name: named('Fuga') },
    { name: named('Ruido'), order: 3 },
  ]);
  expect(first.items.map(({ values }) => values)).toEqual([
    [
      { field: 'name', before: null, after: named('Fuga') },
      { field: 'order', before: null, after: 0 },
      { field: 'entityStatus', before: null, after: 1 },
    ],
    [
      { field: 'name', before: null, after: named('Ruido') },
      { field: 'order', before: null, after: 3 },
      { field: 'entityStatus', before: null, after: 1 },
    ],
  ]);
  expect(first).toMatchObject({ created: 2, updated: 0, unchanged: 0, refused: [], applied: true });
  const second = await brought('genericObservations', [
    { name: { es: ' FUGA', en: 'Leak' } },
    { name: named('Ruido') },
    { name: named('Vibración') },
  ]);
  expect(second).toMatchObject({ created: 1, updated: 1, unchanged: 1, applied: true });
  expect(second.items).toMatchObject([
    {
      row: 2,
      action: 'update',
      changes: ['name'],
      values: [{ field: 'name', before: named('Fuga'), after: { es: 'FUGA', cat: 'Fuga cat', en: 'Leak' } }],
    },
    { row: 4, action: 'create', changes: [] },
  ]);
  const { data } = await listed(app, genericObservations.list, { input: { query }, as: people.root });
  expect(data.map(({ name, order }) => [name.es, name.cat, name.en, order])).toEqual([
    ['FUGA', 'Fuga cat', 'Leak', 0],
    ['Vibración', 'Vibración cat', 'Vibración en', 0],
    ['Ruido', 'Ruido cat', 'Ruido en', 3],
  ]);
});

test('what is missing of a name comes in later, and an entry is known by the name that it has', async () => {
  const rows = [{ name: { en: 'Draught' } }, { name: { es: 'Holgura', cat: 'Joc' } }];
  expect(
    await brought(
      'correctiveTypes',
      rows.map((row) => ({ ...row, priority: 1 })),
    ),
  ).toMatchObject({
    created: 2,
    applied: true,
  });
  const filled = [
    { name: { es: 'Corriente de aire', en: 'draught' } },
    { name: { cat: 'Joc', en: 'Play' } },
    { name: { es: 'Otra', cat: 'Joc' }, priority: 1 },
  ];
  expect(await brought('correctiveTypes', filled)).toMatchObject({ created: 1, updated: 2, applied: true });
  const { data } = await listed(app, correctiveTypes.list, { input: { query }, as: people.root });
  expect(data.map(({ name }) => name)).toEqual([
    { es: 'Corriente de aire', cat: '', en: 'draught' },
    { es: 'Holgura', cat: 'Joc', en: 'Play' },
    { es: 'Otra', cat: 'Joc', en: '' },
  ]);
  const twice = [{ name: { es: 'Holgura' } }, { name: { en: 'Play' } }];
  expect(await brought('correctiveTypes', twice)).toMatchObject({
    applied: false,
    refused: [{ row: 3, path: 'name.es', code: 'repeated' }],
  });
});

test('a preview says the same and writes nothing', async () => {
  const before = await audited();
  const shown = await brought(
    'formats',
    [{ name: named('Presión'), valueType: 0, numeric: true, unit: 'bar' }],
    true,
  );
  expect(shown).toMatchObject({ created: 1, refused: [], applied: false });
  expect((await listed(app, formats.list, { input: { query }, as: people.root })).total).toBe(0);
  expect(await audited()).toBe(before);
});

test('one row that is refused keeps all of them out, and each says what is wrong where', async () => {
  const before = await audited();
  const outcome = await brought('formats', [
    { name: named('Temperatura'), valueType: 0, numeric: true, min: 5, max: 1 },
    { name: { es: ' ' }, valueType: 0 },
    { name: named('Estado'), valueType: 2, options: [named('Bien'), named('Mal')] },
    { name: named('estado'), valueType: 0 },
    { name: named('Color'), valueType: 9, hue: 3 },
  ]);
  expect(outcome.applied).toBe(false);
  expect(outcome.refused.map(({ row, path }) => [row, path])).toEqual([
    [2, 'max'],
    [3, 'name.es'],
    [5, 'name.es'],
    [6, 'valueType'],
    [6, 'hue'],
  ]);
  expect((await listed(app, formats.list, { input: { query }, as: people.root })).total).toBe(0);
  expect(await audited()).toBe(before);
});

test('generic elements name types that there are; others are refused by their row', async () => {
  const type = await made(app, elementTypes.create, {
    input: { body: { name: { es: 'Caldera' } } },
    as: people.root,
  });
  const refused = await brought('genericElements', [
    { name: named('Caldera de pie'), elementTypeId: type.id },
    { name: named('Otra'), elementTypeId: 999 },
  ]);
  expect(refused).toMatchObject({ applied: false, refused: [{ row: 3, path: 'elementTypeId' }] });
  expect((await listed(app, genericElements.list, { input: { query }, as: people.root })).total).toBe(0);
  const done = await brought('genericElements', [
    { name: named('Caldera de pie'), elementTypeId: type.id, power: 24.5 },
  ]);
  expect(done).toMatchObject({ created: 1, applied: true });
});

test('what an entry lies in tells it apart: topics of two manuals may be called alike', async () => {
  const [one, two] = [
    await made(app, manuals.create, { input: { body: { name: named('Uno') } }, as: people.root }),
    await made(app, manuals.create, { input: { body: { name: named('Dos') } }, as: people.root }),
  ];
  const rows = [
    { manualId: one?.id, title: named('Arranque'), text: named('a') },
    { manualId: two?.id, title: named('Arranque'), text: named('b') },
  ];
  expect(await brought('manualTopics', rows)).toMatchObject({ created: 2, applied: true });
  expect(await brought('manualTopics', rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect((await listed(app, manualTopics.list, { input: { query }, as: people.root })).total).toBe(2);
});

test('as many rows as a file is exported with come in, and again without a change', async () => {
  const entries = Array.from({ length: maxSheetRows }, (_, index) => ({
    name: named(`Ensayo ${index}`),
    order: index,
  }));
  const first = await brought('inspectionCategories', entries);
  expect(first).toMatchObject({ created: maxSheetRows, refused: [], applied: true });
  const again = await brought('inspectionCategories', entries);
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: maxSheetRows, applied: true });
  const sheet = makeWorkbook({ A: [['Nombre'], ...entries.map(({ name }) => [name.es])] });
  const { body } = await readSheet(sheet);
  expect((body as { data: { rows: unknown[] } }).data.rows).toHaveLength(maxSheetRows + 1);
});

test('every catalogue can be asked, and only by super-administrators', async () => {
  for (const resource of importedCatalogues) {
    const { refused, applied } = await brought(resource, [{}], true);
    expect([resource, refused.length > 0, applied]).toEqual([resource, true, false]);
  }
  expect(codeOf(await send('formats', [{}], { preview: false, as: people.admin }))).toBe('forbidden');
});

const readSheet = (bytes: Uint8Array, as: number = people.root) =>
  app.send('POST', '/api/catalogueSheets', {
    as,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });

test('the cells of the first sheet are read, and of nothing that is no workbook', async () => {
  const bytes = makeWorkbook({ Primera: [['Nombre', null, 3], [], [true]], Segunda: [['x']] });
  expect((await readSheet(bytes)).body).toEqual({
    data: {
      name: 'Primera',
      rows: [
        { row: 1, cells: ['Nombre', null, 3] },
        { row: 3, cells: [true] },
      ],
    },
  });
  expect(codeOf(await readSheet(Buffer.from('no workbook')))).toBe('fileUnreadable');
  expect(
    codeOf(await readSheet(makeWorkbook({ A: Array.from({ length: maxSheetRows + 2 }, () => ['x']) }))),
  ).toBe('payloadTooLarge');
  expect(codeOf(await readSheet(bytes, people.admin))).toBe('forbidden');
});
