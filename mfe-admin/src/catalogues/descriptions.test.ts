import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CatalogueDescription, CatalogueField } from '../catalogue/description.ts';
import { valuesOf, withoutUndefined } from '../catalogue/entry-values.ts';
import { allDescriptions } from '../testing/all-descriptions.ts';
import { usersCatalogue } from './descriptions.ts';

const named = allDescriptions.map((description) => [description.key, description] as const);
/** Contracts may be without a body or a query; those of catalogues never are. */
const known = <T>(schema: T | undefined): T => schema as T;
const shapeOf = (schema: unknown): Record<string, unknown> =>
  (schema as { readonly shape: Record<string, unknown> }).shape;

/** What a person fills in where nothing stands yet. */
const filled = (field: CatalogueField): unknown => {
  if (field.kind === 'localized') return { es: 'Uno', cat: 'Un', en: 'One' };
  if (field.kind === 'text' || field.kind === 'password') return 'Uno';
  return field.kind === 'enum' || field.kind === 'reference' ? 1 : undefined;
};
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || JSON.stringify(value) === '{"es":"","cat":"","en":""}';
/** What the catalogues ask the place that an entry is made in for. */
const scope = { installationId: 1, buildingId: 1, floorId: 1, elementId: 1 };
const scopeOf = ({ routes }: CatalogueDescription) =>
  Object.fromEntries(Object.entries(scope).filter(([name]) => name in shapeOf(routes.create.body)));

const newEntry = (description: CatalogueDescription): Record<string, unknown> => {
  const values = { ...valuesOf(description, null), ...scopeOf(description) };
  const wanted = description.fields.filter(
    ({ name, optional }) => optional !== true && isEmpty(values[name as keyof typeof values]),
  );
  return withoutUndefined({
    ...values,
    ...Object.fromEntries(wanted.map((field) => [field.name, filled(field)])),
  });
};

test('all fourteen catalogues are looked at', () => {
  expect(named).toHaveLength(14);
});

test.each(named)('%s: every field and default is one that the contract takes', (_, description) => {
  const { fields, defaults, routes } = description;
  const taken = Object.keys(shapeOf(routes.create.body));
  const held = [...fields.map(({ name }) => name), ...Object.keys(defaults)];
  expect(held.filter((name) => !taken.includes(name))).toEqual([]);
});

test.each(named)('%s: what the required fields ask for is enough for a new entry', (_, description) => {
  const { routes, newBody = routes.create.body } = description;
  const parsed = z.safeParse(known(newBody), newEntry(description));
  expect(parsed.error?.issues ?? []).toEqual([]);
});

test.each(named)('%s: a field without a mark is needed, or stands there already', (_, description) => {
  const { routes, fields, newBody = routes.create.body } = description;
  const values = newEntry(description);
  const needed = fields.filter(
    ({ name, optional }) => optional !== true && isEmpty(valuesOf(description, null)[name]),
  );
  for (const { name } of needed) {
    if (name in scope) continue;
    const without = { ...values, [name]: undefined };
    expect.soft(z.safeParse(known(newBody), without).success, `${name} is needed`).toBe(false);
  }
});

test.each(named)('%s: an entry that is read can be sent back as it is', (_, description) => {
  const row = { ...newEntry(description), id: 3, version: 2, entityStatus: 1, entityType: 'X' } as never;
  const body = { ...valuesOf(description, row), ...scopeOf(description) };
  const parsed = z.safeParse(known(description.routes.update.body), withoutUndefined(body));
  expect(parsed.error?.issues ?? []).toEqual([]);
});

test.each(named)('%s: columns and sorting are what the server answers and takes', (_, description) => {
  const { routes, columns, sortable, defaultSort, computed = [] } = description;
  const answered = Object.keys(
    shapeOf((shapeOf(routes.list.answer).data as { readonly def: { element: unknown } }).def.element),
  );
  const held = [...columns, ...computed.map(({ name }) => name)];
  expect(held.filter((name) => !answered.includes(name))).toEqual([]);
  for (const field of [...sortable, defaultSort])
    for (const sort of [field, `-${field}`]) {
      const query = {
        sort,
        ...('installationId' in shapeOf(routes.list.query) ? { installationId: '1' } : {}),
      };
      expect.soft(z.safeParse(known(routes.list.query), query).success, sort).toBe(true);
    }
});

test('a new user needs a password, one that exists keeps theirs', () => {
  const values = { ...newEntry(usersCatalogue), password: undefined };
  expect(z.safeParse(known(usersCatalogue.newBody), values).success).toBe(false);
  const row = { ...values, id: 3, version: 2, entityStatus: 1, entityType: 'User' } as never;
  const body = withoutUndefined(valuesOf(usersCatalogue, row));
  expect(z.safeParse(known(usersCatalogue.routes.update.body), body).success).toBe(true);
  expect(body).not.toHaveProperty('password');
});
