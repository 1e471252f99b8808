/** Every catalogue that a record can lean on is changed, moved, retired and taken away as administrators do it: by its own contract, over HTTP. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { RouteContract } from 'shared-kit/contracts/route';
import { buildChange } from 'shared-kit/testing/builders';
import { type Caller, callAt } from 'shared-kit/testing/call-at';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}
interface Catalogue {
  readonly resource: string;
  readonly fields: Readonly<Record<string, Schema>>;
  readonly list: RouteContract;
  readonly get: RouteContract;
  readonly update: RouteContract;
  readonly remove: RouteContract;
}

const folder = join(import.meta.dirname, '../../../../shared-kit/contracts');

/** Records themselves, what belongs to a person, and other ways to the same people. */
const noCatalogues: ReadonlySet<string> = new Set([
  'inspections',
  'inspectionCompanies',
  'dashboards',
  'reports',
  'documents',
  'members',
  'memberRoles',
]);

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' &&
  value !== null &&
  ['resource', 'fields', 'list', 'update', 'remove'].every((name) => Boolean(Reflect.get(value, name)));

/** By their contracts, so that a new one is changed too. */
export const allCatalogues = async (): Promise<readonly Catalogue[]> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const modules = await Promise.all(
    files.toSorted().map((name) => import(join(folder, name)) as Promise<object>),
  );
  const found = modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter(isCatalogue)
    .filter(({ resource }) => !noCatalogues.has(resource));
  return [...new Map(found.map((each) => [each.resource, each])).values()];
};

/** Drawn as often again as they stand here: what most is read by, and where it is. */
const often = [
  'elements',
  'elements',
  'elements',
  'formats',
  'formats',
  'formats',
  'areas',
  'chores',
] as const;

const ways = ['edit', 'edit', 'edit', 'move', 'retire', 'remove'] as const;

export const anyChange = fc.record({
  catalogue: fc.nat(999),
  row: fc.nat(999),
  way: fc.constantFrom(...ways),
  fields: fc.array(fc.nat(999), { minLength: 1, maxLength: 4 }),
  salt: fc.integer({ min: 1, max: 99 }),
});
export type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

const innerOf = (schema: Schema): Schema =>
  schema instanceof z.core.$ZodDefault ||
  schema instanceof z.core.$ZodOptional ||
  schema instanceof z.core.$ZodNullable
    ? innerOf(schema._zod.def.innerType)
    : schema;

const namesIn = (schema: Schema | undefined): readonly string[] =>
  schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];

const isReference = (name: string): boolean => /Ids?$/.test(name);

const takes = (schema: Schema, values: readonly unknown[]): unknown =>
  values.find((value) => z.safeParse(schema, value).success);

const otherText = (schema: Schema, { before, salt }: { before: unknown; salt: number }): unknown =>
  takes(schema, [
    `${String(before ?? '')} ${salt}`.trim(),
    `2025-01-${10 + (salt % 19)}`,
    `09:${10 + (salt % 49)}`,
  ]);

/** Another value that the field takes; undefined where none is known. */
const otherValue = (given: Schema, { before, salt }: { before: unknown; salt: number }): unknown => {
  const schema = innerOf(given);
  if (namesIn(schema).includes('cat')) {
    const { es = '', cat = '', en = '', ...kept } = (before ?? {}) as Record<string, unknown>;
    return { ...kept, es: `${es} ${salt}`, cat: `${cat} ${salt}`, en: `${en} ${salt}` };
  }
  if (schema instanceof z.core.$ZodString) return otherText(given, { before, salt });
  if (schema instanceof z.core.$ZodBoolean) return !before;
  if (schema instanceof z.core.$ZodNumber)
    return takes(given, [Number(before ?? 0) + salt, Number(before ?? 0) + 1, Number(before ?? 0) - 1]);
  if (schema instanceof z.core.$ZodEnum) {
    const values = Object.values(schema._zod.def.entries).filter((value) => value !== before);
    return values[salt % values.length];
  }
  if (schema instanceof z.core.$ZodArray && Array.isArray(before))
    return before.length > 1 ? [...before.slice(1), before[0]] : undefined;
  if (typeof before === 'object' && before !== null) return otherData(before, salt);
  return undefined;
};

/** Of what a type of element asks for, the numbers and the answers that are yes or no. */
const otherData = (before: object, salt: number): object =>
  Object.fromEntries(
    Object.entries(before).map(([key, value]): [string, unknown] => {
      if (typeof value === 'number') return [key, value + salt];
      return [key, typeof value === 'boolean' ? !value : value];
    }),
  );

/** What a row belongs to, what says nothing, and what would shut out whoever changes. */
const untouched: ReadonlySet<string> = new Set([
  'installationId',
  'userId',
  'order',
  'entityStatus',
  'loginName',
  'password',
  'secondFactorPolicy',
  'requiresSecondFactor',
]);

/** What of a row is written anew. A reference becomes that of another row, so that things move and change their kind. */
const changesOf = (
  { fields }: Catalogue,
  { row, rows, change }: { readonly row: Row; readonly rows: readonly Row[]; readonly change: Change },
): Record<string, unknown> => {
  if (change.way === 'retire') return { entityStatus: EntityStatus.Inactive };
  const wanted = Object.keys(fields).filter(
    (name) => !untouched.has(name) && isReference(name) === (change.way === 'move'),
  );
  // Half of what is edited is written anew from end to end, so that no field is left out for being one of many.
  const isWhole = change.way === 'edit' && change.salt % 2 === 0;
  const drawn = change.fields.flatMap((at) => wanted[at % wanted.length] ?? []);
  const names = isWhole ? wanted : [...new Set(drawn)];
  const written = names.flatMap((name): [string, unknown][] => {
    const schema = fields[name];
    if (!schema) return [];
    const value = isReference(name)
      ? rows[(change.salt * 7) % rows.length]?.[name]
      : otherValue(schema, { before: row[name], salt: change.salt });
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(written);
};

/** What a record holds, by what leads there: `elementId` of any to elements. */
export const leanedOn = (told: unknown): ReadonlyMap<string, ReadonlySet<number>> => {
  const found = new Map<string, Set<number>>();
  const walk = (value: unknown, name: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? name : key);
    else if (typeof value === 'number' && isReference(name)) {
      const key = name.endsWith('ById') ? 'user' : name.replace(/Ids?$/, '');
      found.set(key, (found.get(key) ?? new Set()).add(value));
    }
  };
  walk(told, '');
  return found;
};

const singular = (resource: string): string => resource.replace(/ies$/, 'y').replace(/s$/, '');

export interface Changed {
  readonly resource: string;
  readonly way: Change['way'];
}

/** Makes changes; what the portal refuses is not made. `leaned`: rows that records lean on come before others. */
export const changer = async (
  caller: Caller & { readonly installationId: number; readonly loginName: string },
  leaned: ReadonlyMap<string, ReadonlySet<number>>,
) => {
  const all = await allCatalogues();
  const catalogues = [...all, ...often.flatMap((name) => all.filter(({ resource }) => resource === name))];
  const known = new Map<string, readonly Row[]>();
  const rowsOf = async ({ resource, list }: Catalogue): Promise<readonly Row[]> => {
    const asked = namesIn(list.query);
    const all = { installationId: caller.installationId, size: 500 };
    const query = Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name)));
    const rows = known.get(resource) ?? ((await callAt(caller, list, { query })) as { data: Row[] }).data;
    known.set(resource, rows);
    return rows;
  };
  const tryTo = async (work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work();
      return null;
    } catch (error) {
      return String(error);
    }
  };
  const change = async (wanted: Change): Promise<Changed | null> => {
    const catalogue = catalogues[wanted.catalogue % catalogues.length];
    if (!catalogue) return null;
    const { resource, get, update, remove } = catalogue;
    const present = (await rowsOf(catalogue)).filter(({ loginName }) => loginName !== caller.loginName);
    const ids = leaned.get(singular(resource));
    const lean = present.filter(({ id }) => ids?.has(id));
    const rows = lean.length > 0 ? lean : present;
    const chosen = rows[wanted.row % rows.length];
    if (!chosen) return null;
    const params = { id: chosen.id };
    if (wanted.way === 'remove') {
      const refused = await tryTo(() => callAt(caller, remove, { params }));
      if (refused === null) known.delete(resource);
      return refused === null ? { resource, way: 'remove' } : null;
    }
    const write = (row: Row, changes: object) =>
      tryTo(() => callAt(caller, update, { body: buildChange(catalogue, row, changes) }));
    const found: Row[] = [];
    const gone = await tryTo(async () =>
      found.push(((await callAt(caller, get, { params })) as { data: Row }).data),
    );
    const [row] = found;
    // Gone with what it lay in.
    if (gone !== null || !row) {
      known.delete(resource);
      return null;
    }
    const changes = changesOf(catalogue, { row, rows: present, change: wanted });
    if (Object.keys(changes).length === 0) return null;
    const refused = await write(row, changes);
    if (refused === null) return { resource, way: wanted.way };
    // Without the fields that do not go with the others.
    const wrong = new Set([...refused.matchAll(/"path":"(\w+)/g)].map(([, name]) => name));
    const fitting = Object.fromEntries(Object.entries(changes).filter(([name]) => !wrong.has(name)));
    if (wrong.size === 0 || Object.keys(fitting).length === 0) return null;
    return (await write(row, fitting)) === null ? { resource, way: wanted.way } : null;
  };
  return change;
};
