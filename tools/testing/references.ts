/** The references that records hold by their contracts: which fields lead to another record. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';

const folder = join(import.meta.dirname, '../../shared-kit/contracts');
type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def;

const childrenOf = (def: Def): readonly Schema[] => {
  if ('innerType' in def) return [def.innerType];
  if (def.type === 'pipe') return [def.out];
  if (def.type === 'array') return [def.element];
  if (def.type === 'record') return [def.valueType];
  return def.type === 'union' ? def.options : [];
};

const isReference = (name: string): boolean => /(Id|Ids)$/.test(name);

/** Paths of fields that are called after what they lead to: `elementId`, `comments.photoIds`. */
export const referencesIn = (schema: Schema, path = ''): string[] => {
  const def = defOf(schema);
  if (def.type !== 'object') return childrenOf(def).flatMap((child) => referencesIn(child, path));
  return Object.entries(def.shape).flatMap(([name, field]) => [
    ...(isReference(name) ? [`${path}${name}`] : []),
    ...referencesIn(field, `${path}${name}.`),
  ]);
};

/** What is stored and changed as one: it has a version, and is called something. */
const isRecord = (value: unknown): value is Schema => {
  if (!isSchema(value)) return false;
  const def = defOf(value);
  return def.type === 'object' && 'entityType' in def.shape && 'version' in def.shape;
};

interface Crud {
  readonly resource: string;
  readonly entity: Schema;
}
const isCrud = (value: unknown): value is Crud =>
  typeof value === 'object' &&
  value !== null &&
  'resource' in value &&
  'entity' in value &&
  isRecord(value.entity);

/** The schemas of records by name: of a resource, or of a schema where it has none (`correctiveRow`). */
export const recordSchemas = async (): Promise<ReadonlyMap<string, Schema>> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  const exported = modules.flatMap((module) => Object.entries(module));
  const resources = new Map(
    exported.flatMap(([, value]) => (isCrud(value) ? [[value.entity, value.resource] as const] : [])),
  );
  const named = exported.flatMap(([name, value]) =>
    isRecord(value) && !resources.has(value) ? [[name.replace(/Schema$/, ''), value] as const] : [],
  );
  return new Map([...[...resources].map(([schema, resource]) => [resource, schema] as const), ...named]);
};
