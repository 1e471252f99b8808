import { expect, test } from 'vitest';
import { formats } from '../../contracts/catalogues/formats.ts';
import { elements } from '../../contracts/centres/elements.ts';
import { areas } from '../../contracts/centres/installations.ts';
import { inspectionCompanies, inspections } from '../../contracts/legal/inspections.ts';
import { users } from '../../contracts/people/users.ts';
import { defineCatalogue } from './define-catalogue.ts';
import { defineReference } from './define-reference.ts';
import { inGroup } from './many/in-group.ts';

const common = { key: 'some', texts: 'mfe-some' };
const toCompany = defineReference({ routes: inspectionCompanies, label: 'name' });
const toFormat = defineReference({ routes: formats, label: 'name' });

const formatCatalogue = defineCatalogue({
  ...common,
  routes: formats,
  fields: [
    { name: 'name' },
    { name: 'valueType', of: 'valueType' },
    { name: 'numeric', when: ({ valueType }) => valueType === 0 },
    ...inGroup('limits', [{ name: 'min' }, { name: 'max' }]),
    { name: 'options' },
    { name: 'order' },
  ],
  columns: ['name', 'order'],
  defaultSort: '-order',
  defaults: { order: 5 },
});

test('what a schema says need not be repeated: kinds, what can be empty, what is null then', () => {
  expect(
    formatCatalogue.fields.map(({ name, kind, optional, nullable }) => [name, kind, optional, nullable]),
  ).toEqual([
    ['name', 'localized', false, false],
    ['valueType', 'enum', false, false],
    ['numeric', 'flag', false, false],
    ['min', 'decimal', true, true],
    ['max', 'decimal', true, true],
    ['options', 'options', false, false],
    ['order', 'integer', false, false],
  ]);
});

test("a new entry begins with the contract's defaults, what is required begins empty, what is stated holds", () => {
  expect(formatCatalogue.defaults).toEqual({
    name: { es: '', cat: '', en: '' },
    unit: '',
    symbol: '',
    order: 5,
    valueType: undefined,
    norm: '',
    numeric: false,
    min: null,
    max: null,
    minFormula: '',
    maxFormula: '',
    options: [],
    quantity: null,
    required: false,
    entityStatus: 1,
  });
});

test('days, passwords and choices are known by their schemas', () => {
  const { fields } = defineCatalogue({
    ...common,
    routes: users,
    fields: [{ name: 'birthdate' }, { name: 'password', kind: 'password' }, { name: 'accountType' }],
    columns: ['loginName', 'installations'],
    defaultSort: 'name',
  });
  expect(fields.map(({ kind, optional }) => [kind, optional])).toEqual([
    ['day', true],
    ['password', 'update'],
    ['choice', false],
  ]);
});

test('the list is sorted by what the contract sorts by; columns may be worked out by the server', () => {
  const catalogue = defineCatalogue({
    ...common,
    routes: elements,
    fields: [{ name: 'name' }],
    columns: ['name', 'choreCount'],
    defaultSort: 'name',
  });
  expect(catalogue.sortable).toEqual(['order', 'name', 'ref']);
  expect(catalogue.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['name', 'text'],
    ['choreCount', 'integer'],
  ]);
});

test('a reference knows whether its list is of one installation', () => {
  expect(defineReference({ routes: areas, label: 'name' }).ofInstallation).toBe(true);
  expect(toFormat.ofInstallation).toBe(false);
});

test('how a list is narrowed down follows from its fields; state and languages can be chosen where its query takes them', () => {
  const { list, filters } = defineCatalogue({
    ...common,
    routes: inspections,
    fields: [{ name: 'name' }, { name: 'companyId', to: toCompany }],
    columns: ['name', 'state'],
    filters: ['state', 'companyId'],
    defaultSort: 'name',
  });
  expect(filters.map(({ name }) => name)).toEqual(['state', 'companyId']);
  expect(list.parts.map(({ name, kind }) => [name, kind])).toEqual([
    ['state', 'texts'],
    ['companyId', 'number'],
  ]);
  expect(formatCatalogue.list.parts.map(({ name, kind }) => [name, kind])).toEqual([
    ['entityStatus', 'several'],
    ['untranslated', 'several'],
  ]);
});

test('a field that no list can be narrowed down by is no filter', () => {
  const make = () =>
    defineCatalogue({
      ...common,
      routes: inspections,
      fields: [{ name: 'name' }, { name: 'companyId', to: toCompany }, { name: 'buildingId', kind: 'photo' }],
      columns: ['name'],
      filters: ['buildingId'],
      defaultSort: 'name',
    });
  expect(make).toThrow('buildingId');
});
