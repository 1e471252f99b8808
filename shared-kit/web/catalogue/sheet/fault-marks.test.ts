import { beforeAll, expect, test } from 'vitest';
import type { SheetRow } from '../../../contracts/catalogues/catalogue-imports.ts';
import { formats } from '../../../contracts/catalogues/formats.ts';
import { initI18n } from '../../i18n/instance.ts';
import { registerLocales } from '../../i18n/locales.ts';
import { defineCatalogue } from '../define-catalogue.ts';
import { faultMarks } from './fault-marks.ts';
import { readEntries } from './read-entries.ts';
import { allSheetWords } from './sheet-words.ts';

const catalogue = defineCatalogue({
  key: 'some',
  texts: 'mfe-some',
  routes: formats,
  fields: [{ name: 'name' }, { name: 'valueType', of: 'valueType' }, { name: 'order' }],
  columns: ['name', 'order'],
  defaultSort: '-order',
});
const fields = { name: 'Nombre', valueType: 'Tipo', order: 'Orden' };

beforeAll(async () => {
  await initI18n('es');
  await registerLocales('mfe-some', async () => ({ fields }));
});

const read = async (rows: readonly SheetRow['cells'][]) =>
  readEntries(
    rows.map((cells, index) => ({ row: index + 1, cells })),
    { catalogue, all: await allSheetWords(catalogue), names: new Map() },
  );
const words = {
  fieldText: ({ path }: { readonly path: string }) => path.toUpperCase(),
  faultText: ({ code }: { readonly code: string }) => code,
  unknownText: (heading: string) => `no ${heading}`,
};
const error = { sheet: 'Hoja', severity: 'error' } as const;

test('faults stand at the cells of their columns, wherever the table begins', async () => {
  const told = await read([
    ['Un título'],
    [null, 'Orden', 'Humor', 'Nombre (CAT)', 'Tipo', '⚠'],
    [null, 'muchos', 'bueno', 'Pressió', 'Nada', 'B3: notANumber'],
  ]);
  const refused = [
    ...told.refused,
    { row: 3, path: 'name.es', code: 'required' },
    { row: 3, path: 'minFormula', code: 'required' },
    { row: 4, path: '', code: 'inUse' },
  ];
  expect(faultMarks({ ...told, refused, sheetName: 'Hoja' }, words)).toEqual([
    { sheet: 'Hoja', cell: 'C2', severity: 'warning', text: 'no Humor' },
    { ...error, cell: 'B3', text: 'notANumber' },
    { ...error, cell: 'E3', text: 'invalidValue' },
    { ...error, cell: 'D3', text: 'NAME.ES: required' },
    { ...error, cell: 'B3', text: 'MINFORMULA: required' },
    { ...error, cell: 'B4', text: 'inUse' },
  ]);
});

test('what is taken and worth a look is marked as such', async () => {
  const told = await read([
    ['Nombre (ES)', 'Orden'],
    ['Presión', { value: 0, formula: true }],
  ]);
  expect(told.refused).toEqual([]);
  expect(faultMarks({ ...told, sheetName: '' }, words)).toEqual([
    { sheet: '', cell: 'B2', severity: 'warning', text: 'formulaZero' },
  ]);
});

test('a sheet without headings of the catalogue has nothing to mark', async () => {
  const told = await read([['Humor'], ['bueno']]);
  const refused = [{ row: 2, path: 'name.es', code: 'required' }];
  expect(faultMarks({ ...told, refused, sheetName: 'Hoja' }, words)).toEqual([]);
});
