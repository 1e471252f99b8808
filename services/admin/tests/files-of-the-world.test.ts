/** Files as people hand them in, each with its right outcome. */
import { elementTypes } from 'shared-kit/contracts/elements';
import { areas } from 'shared-kit/contracts/installations';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, listed, made, people, startAdmin } from './fixtures.ts';
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
  await made(app, elementTypes.create, { body: { name: { es: 'Caldera' } } }, people.root);
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
    after: '1200',
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
  const { data } = await listed(app, areas.list, { query: { installationId: 1 } });
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
