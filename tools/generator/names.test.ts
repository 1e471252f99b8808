import { expect, test } from 'vitest';
import { type EntityOptions, entityWords, moduleWords, singularOf } from './names.ts';

const none = { es: undefined, cat: undefined, en: undefined };
const entity = (options: Partial<EntityOptions>) =>
  entityWords({ entity: 'supply-companies', titles: none, ...options });

test('an entity in every form that sources need', () => {
  expect(entity({ titles: { ...none, es: 'Empresas' }, permission: 'ExternalCompany' })).toEqual({
    'field-samples': 'supply-companies',
    fieldSamples: 'supplyCompanies',
    FieldSamples: 'SupplyCompanies',
    'field-sample': 'supply-company',
    fieldSample: 'supplyCompany',
    FieldSample: 'SupplyCompany',
    'field samples': 'supply companies',
    'field sample': 'supply company',
    'Muestras de campo': 'Empresas',
    'Mostres de camp': 'Supply companies',
    'Field samples': 'Supply companies',
    'Permission.TestPage': 'Permission.ExternalCompany',
  });
});

test('a module in every form that sources need', () => {
  expect(moduleWords('mfe-site-visits', { es: 'Visitas', cat: 'Visites', en: undefined })).toEqual({
    'mfe-field-work': 'mfe-site-visits',
    'field-work': 'site-visits',
    fieldWork: 'siteVisits',
    FieldWork: 'SiteVisits',
    'Trabajo de campo': 'Visitas',
    'Treball de camp': 'Visites',
    'Field work': 'Site visits',
  });
});

test.each([
  ['correctives', 'corrective'],
  ['companies', 'company'],
  ['boxes', 'box'],
  ['energy', 'energy-entry'],
  ['access', 'access-entry'],
])('one of the %s is a %s', (many, one) => {
  expect(singularOf(many)).toBe(one);
});

const refusal = expect.objectContaining({ exitCode: 2 });

test.each(['correctives', 'mfe-Correctives', 'mfe-', 'mfe-../../etc', `mfe-${'a'.repeat(41)}`, 'mfe-delete'])(
  'refuses the module %s',
  (module) => {
    expect(() => moduleWords(module, none)).toThrow(refusal);
  },
);

test.each<Partial<EntityOptions>>([
  { entity: 'External' },
  { entity: '../etc' },
  { entity: 'classes', one: 'class' },
  { one: 'External' },
  { one: 'supply-companies' },
  { permission: 'Nobody' },
  { titles: { ...none, es: '' } },
  { titles: { ...none, es: 'a\nb' } },
  { titles: { ...none, es: '\\' } },
])('refuses the entity %j', (options) => {
  expect(() => entity(options)).toThrow(refusal);
});
