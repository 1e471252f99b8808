/** Files as people hand them in, each with its right outcome. */

import {
  answerCobieImport,
  applyCobieImport,
  cancelCobieImport,
  getCobieImport,
} from 'shared-kit/contracts/centres/cobie-imports';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas } from 'shared-kit/contracts/centres/installations';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { makeWorkbook, zip } from 'shared-kit/testing/documents/make-workbook';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, listed, made, people, startAdmin } from '../fixtures.ts';
import {
  answerFile,
  applyFile,
  elementsIn,
  fileOf,
  previewFile,
  saidOf,
  uploadFile,
} from './import-files.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
  await made(app, elementTypes.create, { input: { body: { name: { es: 'Caldera' } } }, as: people.root });
});
afterAll(() => app.close());

const valuesOf = async (name: string) => {
  const preview = await previewFile(app, fileOf(name));
  return { preview, items: preview.items.filter(({ sheet }) => sheet === 'Component') };
};

test.each([
  ['01-date1904-extlst.xlsx', 'C1-A'],
  ['03-cell-t-d.xlsx', 'C3-A'],
])('the purchase date of %s is previewed and stored as the day that it is', async (name, ref) => {
  const { preview, items } = await valuesOf(name);
  expect(saidOf(preview)).toEqual([]);
  expect(items[0]?.values).toContainEqual({ field: 'purchaseDate', before: null, after: '2026-05-10' });
  await applyFile(app, preview.id);
  expect(await elementsIn(app, ref)).toMatchObject([{ ref, purchaseDate: '2026-05-10' }]);
});

test('a power that could be two numbers is asked about once, and taken as it is answered', async () => {
  const first = await previewFile(app, fileOf('04-power-1.200.xlsx'));
  expect(first.applicable).toBe(false);
  expect(saidOf(first)).toEqual(['error G2 numberAmbiguous 1.200']);
  expect(first.questions).toMatchObject([
    {
      kind: 'decimal',
      column: 'Potencia (kW)',
      count: 1,
      examples: [{ row: 2, written: '1.200', comma: 1200, point: 1.2 }],
      answer: null,
    },
  ]);
  const [question] = first.questions;
  const answered = await answerFile(app, first.id, { [question?.id ?? '']: ',' });
  expect(answered).toMatchObject({ applicable: true, issues: [], questions: [{ answer: ',' }] });
  expect(answered.items.find(({ sheet }) => sheet === 'Component')?.values).toContainEqual({
    field: 'power',
    before: null,
    after: 1200,
  });
  await applyFile(app, first.id);
  expect(await elementsIn(app, 'C4-0')).toMatchObject([{ power: 1200 }]);
});

test('zeros that a format puts before a number stay where a text is kept', async () => {
  const { preview } = await valuesOf('05-leading-zeros-format.xlsx');
  expect(saidOf(preview)).toEqual([]);
  await applyFile(app, preview.id);
  expect(await elementsIn(app, '00123')).toMatchObject([{ ref: '00123', serialNumber: '00123' }]);
});

test('a merged building counts for all the rows that it covers', async () => {
  const { preview } = await valuesOf('07-merged-building.xlsx');
  expect(saidOf(preview)).toEqual([]);
  await applyFile(app, preview.id);
  const found = await elementsIn(app, 'C7-');
  const { data } = await listed(app, areas.list, { input: { query: { installationId: 1 } } });
  const places = found.map(({ areaId }) => data.find(({ id }) => id === areaId)?.name);
  expect([found.length, new Set(places).size]).toEqual([3, 1]);
});

test('it counts as well where the place exists in another house alone', async () => {
  const { preview } = await valuesOf('07b-merged-building-other-house.xlsx');
  expect(preview.applicable).toBe(false);
  expect(saidOf(preview)).toEqual(['error F3 spaceUnknown Cuarto 2', 'error F4 spaceUnknown Cuarto 2']);
});

test('references that are formulas nobody worked out are named by their cells', async () => {
  const { preview } = await valuesOf('08-formula-zero-reference.xlsx');
  expect(preview.applicable).toBe(false);
  expect(saidOf(preview)).toEqual(['error A2 formulaUncalculated 0', 'error A3 formulaUncalculated 0']);
});

test('120 elements are 120 however often, and from however many tabs, they are taken', async () => {
  const previews = await Promise.all([1, 2].map(() => previewFile(app, fileOf('09-twice.xlsx'))));
  for (const { id } of previews) await applyFile(app, id);
  const again = await previewFile(app, fileOf('09-twice.xlsx'));
  expect(again.plan.elements).toEqual({ create: 0, update: 0, unchanged: 120 });
});

test('an export of Numbers is said to be one', async () => {
  const answer = await uploadFile(app, fileOf('10-numbers-export-summary.xlsx'));
  expect([answer.status, codeOf(answer)]).toEqual([400, 'fileFromNumbers']);
});

test('four references that differ in what is not seen are one element, and three rows that repeat it', async () => {
  const shown = await previewFile(app, fileOf('06-invisible-signs.xlsx'));
  expect(shown).toMatchObject({ applicable: false, plan: { elements: { create: 1 } } });
  expect(saidOf(shown)).toEqual(
    ['CAL-01\u200e', '\u202aCAL-01', 'CAL-01\u200b'].map((ref, at) => `error A${at + 3} refRepeated ${ref}`),
  );
});

test('two areas that differ in their apostrophe are an error, and either apostrophe finds both', async () => {
  const shown = await previewFile(app, fileOf('11-apostrophes.xlsx'));
  expect(saidOf(shown)).toEqual(['error C4 nameRepeated Sala d’actes']);
  const [first] = (await listed(app, areas.list, { input: { query: { installationId: 1 } } })).data;
  const body = { installationId: 1, floorId: first?.floorId ?? 0 };
  for (const name of ['Sala de l’aigua', "Cambra de l'aigua"])
    await made(app, areas.create, { input: { body: { ...body, name } } });
  for (const q of ["l'aigua", 'l’aigua', 'lʼaigua', 'l`aigua']) {
    const { data } = await listed(app, areas.list, {
      input: { query: { installationId: 1, q, sort: 'name' } },
    });
    expect([q, data.map(({ name }) => name)]).toEqual([q, ["Cambra de l'aigua", 'Sala de l’aigua']]);
  }
});

test('each way to write the geminate finds the four that are imported', async () => {
  const { id, issues } = await previewFile(app, fileOf('12-ela-geminada.xlsx'));
  expect(issues).toEqual([]);
  await applyFile(app, id);
  for (const q of ['installacio', 'instal·lació', 'instal.lació', 'instaŀlació', 'INSTAL-LACIÓ']) {
    const refs = (await elementsIn(app, q)).map(({ ref }) => ref);
    expect([q, refs.toSorted()]).toEqual([q, ['C12-1', 'C12-2', 'C12-3', 'C12-4']]);
  }
});

test('signs beyond Latin-1 come in as they are written', async () => {
  const { id, issues } = await previewFile(app, fileOf('13-signs-beyond-latin1.xlsx'));
  expect(issues).toEqual([]);
  await applyFile(app, id);
  const found = await Promise.all(['Coŀlegi', '300 Ω', 'Œuvre ≥'].map((q) => elementsIn(app, q)));
  expect(found.flat().map(({ ref, name }) => [ref, name])).toEqual([
    ['CAL\u201101', 'Coŀlegi'],
    ['C13-2', '300 Ω'],
    ['C13-3', 'Œuvre ≥ 5 µm → Δ'],
  ]);
});

const csv = (text: string): Buffer => Buffer.from(text);
const places = 'Casa A;Baja;Sala';
const headings = 'Referencia;Nombre;Tipo de elemento;Edificio;Planta;Zona';

test('a text with separators is recognised by its headings, in the letters of Windows too', async () => {
  const text = `${headings};Potencia (kW);Precio\nT-1;Calefacci\u00f3n 1;Caldera;${places};12,5;31.250,00 €\n`;
  const preview = await previewFile(app, Buffer.from(text.replace('€', '\u0080'), 'latin1'));
  expect(saidOf(preview)).toEqual([]);
  await applyFile(app, preview.id);
  expect(await elementsIn(app, 'T-1')).toMatchObject([{ name: 'Calefacción 1', power: 12.5, price: 31_250 }]);
});

test('what the page has written behind the rows of a text is not read', async () => {
  const rows = `${headings};"⚠"\nT-9;Calefacción 9;Caldera;${places};"D2: no existe"\n`;
  const preview = await previewFile(app, csv(`sep=;\n${rows}`));
  expect([saidOf(preview), preview.questions]).toEqual([[], []]);
});

test('a heading that nobody knows is asked about with the nearest names, and the answer remembered', async () => {
  const text = (ref: string) =>
    csv(`Refer.;Nombre;Tipo;Edificio;Planta;Zona;Pot. kW\n${ref};Caldera ${ref};Caldera;${places};7,5\n`);
  const first = await previewFile(app, text('T-2'));
  const asked = first.questions.flatMap((question) => (question.kind === 'heading' ? [question] : []));
  expect(
    asked.map(({ column, proposals }) => [
      column,
      proposals.some(({ key }) => ['ref', 'type', 'power'].includes(key)),
    ]),
  ).toEqual([
    ['Refer.', true],
    ['Tipo', true],
    ['Pot. kW', true],
  ]);
  expect(first.applicable).toBe(false);
  const meant: Readonly<Record<string, string>> = { 'Refer.': 'ref', Tipo: 'type', 'Pot. kW': 'power' };
  const answers = Object.fromEntries(asked.map(({ id, column }) => [id, meant[column] ?? '']));
  const answered = await answerFile(app, first.id, answers);
  expect([answered.applicable, saidOf(answered)]).toEqual([true, []]);
  await applyFile(app, first.id);
  expect(await elementsIn(app, 'T-2')).toMatchObject([{ ref: 'T-2', power: 7.5 }]);
  expect(await previewFile(app, text('T-3'))).toMatchObject({ applicable: true, issues: [] });
});

test('a type that is almost called as one that there is is asked about, and is made where it is another', async () => {
  const text = (ref: string, type: string) =>
    csv(`sep=;\n${headings}\n${ref};Calefacción ${ref};${type};${places}\n`);
  const typeIn = async (ref: string) => (await elementsIn(app, ref))[0]?.elementTypeId;
  await applyFile(app, (await previewFile(app, text('T-6', 'Caldera'))).id);
  const first = await previewFile(app, text('T-7', 'Caldra'));
  const [asked] = first.questions;
  if (asked?.kind !== 'type') throw new Error('It is not asked');
  expect(asked).toMatchObject({ written: 'Caldra', answer: null });
  const boiler = asked.proposals.find(({ label }) => label === 'Caldera');
  expect([saidOf(first), boiler === undefined]).toEqual([['warning C2 typeUnknown Caldra'], false]);
  const answered = await answerFile(app, first.id, { [asked.id]: boiler?.key ?? '' });
  expect([saidOf(answered), answered.plan.elementTypes.create]).toEqual([[], 0]);
  await applyFile(app, first.id);
  expect(await typeIn('T-7')).toBe(await typeIn('T-6'));

  const second = await previewFile(app, text('T-8', 'Caldra'));
  const isNew = await answerFile(app, second.id, { [asked.id]: '' });
  expect(isNew.plan.elementTypes.create).toBe(1);
});

test.each([
  ['take', ['T-4', 'T-5']],
  ['leave', ['T-4']],
])('hidden rows are asked about once: %s', async (answer, refs) => {
  const row = (ref: string, hidden: string) =>
    `<row${hidden}>${[ref, `Caldera ${ref}`, 'Caldera', 'Casa A', 'Baja', 'Sala'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const header = `<row>${headings
    .split(';')
    .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;
  const xml = `<worksheet><sheetData>${header}${row('T-4', '')}${row('T-5', ' hidden="1"')}</sheetData></worksheet>`;
  const first = await previewFile(app, makeWorkbook({}, { xml: { Elementos: xml } }));
  expect(saidOf(first)).toEqual(['error - hiddenRows ']);
  expect(first.questions).toMatchObject([{ kind: 'hidden', rows: 1, columns: [], answer: null }]);
  const answered = await answerFile(app, first.id, { hidden: answer });
  expect(answered.applicable).toBe(true);
  expect(answered.items.map(({ name }) => name.replace('Caldera ', ''))).toEqual(refs);
});

test('what was not asked can not be answered', async () => {
  const { id } = await previewFile(app, fileOf('04-power-1.200.xlsx'));
  for (const answers of [{ other: ',' }, { 'decimal Component Potencia (kW)': ';' }]) {
    const answer = await app.call(
      answerCobieImport,
      { params: { id }, body: { answers } },
      { as: people.admin },
    );
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalidInput']);
  }
});

test.each([
  [
    'a workbook with a password',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(512),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'fileEncrypted',
  ],
  [
    'an OpenDocument with a password',
    zip({ 'content.xml': 'x', 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
    'fileEncrypted',
  ],
  ['a document of Numbers', zip({ 'Index/Document.iwa': 'x' }), 'fileFromNumbers'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'fileIsPicture'],
  ['a PDF', Buffer.from('%PDF-1.7\n\u0000\u0001'), 'fileIsPicture'],
])('%s is refused as what it is', async (_, bytes, code) => {
  const answer = await uploadFile(app, bytes);
  expect([answer.status, codeOf(answer)]).toEqual([400, code]);
});

test('a run that is ended leaves nothing, one that is done stays', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => `F-${index};Final ${index};Caldera;${places}`);
  const { id } = await previewFile(app, csv(`${headings}\n${rows.join('\n')}\n`));
  const started = app.call(applyCobieImport, { params: { id } }, { as: people.admin });
  expect((await started).status).toBe(202);
  const ended = await made(app, cancelCobieImport, { input: { params: { id } } });
  await jobsSettled(app.db);
  const { job } = await made(app, getCobieImport, { input: { params: { id } } });
  const found = await elementsIn(app, 'Final');
  expect(['running', 'failed', 'done']).toContain(ended.job?.state);
  expect([job?.state, found.length]).toEqual(job?.state === 'done' ? ['done', 400] : ['failed', 0]);
  await applyFile(app, id);
  expect((await made(app, cancelCobieImport, { input: { params: { id } } })).job?.state).toBe('done');
  expect((await elementsIn(app, 'Final')).length).toBe(400);
});
