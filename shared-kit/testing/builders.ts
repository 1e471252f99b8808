/** Valid bodies of any resource, made from its contract. */
import * as z from 'zod/mini';
import type { Crud } from '../contracts/catalogues/crud.ts';

type Schema = z.core.$ZodType;
type LooseShape = z.core.$ZodLooseShape;
type Body<C extends LooseShape> = z.output<z.ZodMiniObject<C, z.core.$strict>>;
type Given<C extends LooseShape> = Partial<z.input<z.ZodMiniObject<C, z.core.$strict>>>;
/** What a builder reads of a resource. */
type Described<C extends LooseShape> = Pick<Crud<Schema, C, Schema>, 'resource' | 'fields'>;

let serial = 0;

/**
 * A body that creates one of the resource: `buildBody(elements, {areaId, elementTypeId})`. Defaults are the contract's; required texts are
 * new with every call (`ref 7`), identifiers 1, choices the first, and so on. Throws where a field needs a value of its own.
 */
export const buildBody = <C extends LooseShape>(
  { resource, fields }: Described<C>,
  overrides?: Given<C>,
): Body<C> => {
  serial += 1;
  const given: Readonly<Record<string, unknown>> = { ...overrides };
  const made = Object.entries<Schema>(fields)
    .filter(([name]) => given[name] === undefined)
    .flatMap(([name, schema]) => {
      const value = exampleOf(schema, name);
      return value === undefined ? [] : [[name, value]];
    });
  const parsed = z.safeParse(z.strictObject(fields), { ...Object.fromEntries(made), ...given });
  if (parsed.success) return parsed.data;
  throw new Error(`Say more of the ${resource}: ${z.prettifyError(parsed.error)}`);
};

/** A body that changes the entity: its own fields with the changes. `buildChange(elements, created, {name: 'Other'})`. */
export const buildChange = <C extends LooseShape>(
  { fields }: Described<C>,
  entity: { readonly id: number; readonly version: number },
  changes?: Given<C>,
): z.output<z.ZodMiniObject<C>> & { id: number; version: number } => {
  const own = Object.entries(entity).filter(([name]) => name in fields);
  const { id, version } = entity;
  return { ...z.parse(z.object(fields), { ...Object.fromEntries(own), ...changes }), id, version };
};

/** Of a text in languages each could be left out, though not all. */
const givenOf = (schema: Schema): Schema =>
  schema instanceof z.core.$ZodDefault ? schema._zod.def.innerType : schema;

/** A value that the schema takes; undefined for what may be left out. */
const exampleOf = (schema: Schema, name: string): unknown => {
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodOptional) return undefined;
  if (schema instanceof z.core.$ZodNullable) return null;
  if (schema instanceof z.core.$ZodLiteral) return schema._zod.def.values[0];
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0];
  if (schema instanceof z.core.$ZodBoolean) return false;
  if (schema instanceof z.core.$ZodArray) return [];
  if (schema instanceof z.core.$ZodObject)
    return Object.fromEntries(
      Object.entries(schema._zod.def.shape).map(([key, inner]) => [
        key,
        exampleOf(givenOf(inner), `${name} ${key}`),
      ]),
    );
  if (schema instanceof z.core.$ZodNumber) return firstOf(schema, [1, 2000]);
  if (schema instanceof z.core.$ZodString)
    return firstOf(schema, [`${name} ${serial}`, '2026-01-15', '2026-01-15T10:00:00Z', '08:30', '1']);
  return undefined;
};

const firstOf = (schema: Schema, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => z.safeParse(schema, candidate).success);
