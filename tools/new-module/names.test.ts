import { expect, test } from 'vitest';
import { type Options, replacementsOf, singularOf } from './names.ts';

const names = (options: Partial<Options>) =>
  replacementsOf({
    module: 'mfe-external-companies',
    titles: { es: undefined, cat: undefined, en: undefined },
    ...options,
  });

test('a name in every form that sources need', () => {
  expect(
    names({ titles: { es: 'Empresas', cat: undefined, en: undefined }, permission: 'ExternalCompany' }),
  ).toEqual({
    'field-samples': 'external-companies',
    fieldSamples: 'externalCompanies',
    FieldSamples: 'ExternalCompanies',
    'field-sample': 'external-company',
    fieldSample: 'externalCompany',
    FieldSample: 'ExternalCompany',
    'field samples': 'external companies',
    'Muestras de campo': 'Empresas',
    'Mostres de camp': 'External companies',
    'Field samples': 'External companies',
    'Permission.TestPage': 'Permission.ExternalCompany',
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

test.each<Partial<Options>>([
  { module: 'correctives' },
  { module: 'mfe-Correctives' },
  { module: 'mfe-' },
  { module: 'mfe-../../etc' },
  { module: `mfe-${'a'.repeat(40)}` },
  { module: 'mfe-delete' },
  { one: 'External' },
  { one: 'external-companies' },
  { permission: 'Nobody' },
  { titles: { es: '', cat: undefined, en: undefined } },
  { titles: { es: 'a\nb', cat: undefined, en: undefined } },
  { titles: { es: '\\', cat: undefined, en: undefined } },
])('refuses %j', (options) => {
  expect(() => names(options)).toThrow(expect.objectContaining({ exitCode: 2 }));
});
