/** How what a zod schema describes is stored: the one place that knows both languages. */
import mongoose, { type SchemaDefinition, type SchemaDefinitionProperty } from 'mongoose';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
export type Shape = Readonly<Record<string, Schema>>;

interface Field {
  readonly type: SchemaDefinitionProperty;
  readonly required?: boolean;
  readonly default?: unknown;
}

/**
 * The mongoose fields of a zod shape. What may be neither null nor absent is required; a default is stored for what is not given.
 * Strings, numbers, booleans, dates, literals and enumerations are stored as such, objects and arrays with what they hold, unions and
 * records unchecked. A schema that transforms what it takes is refused: state the stored form under the same name instead,
 * `{...shape, openedAt: z.date()}`.
 */
export const fieldsOf = (shape: Shape): SchemaDefinition =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, fieldOf(schema, name)]));

/** The schemas of an object by field; throws for any other schema. */
export const shapeOf = (schema: Schema): Shape => {
  if (schema instanceof z.core.$ZodObject) return schema._zod.def.shape;
  throw new Error(`An object is needed, not ${schema._zod.def.type}`);
};

/** The values that a shape states for what is not given, new with every call. */
export const defaultsOf = (shape: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const value = defaultOf(schema);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** What stands for a field that was not stored: its default, or null where it may be null. */
export const defaultOf = (schema: Schema): unknown => {
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodPrefault)
    return structuredClone(schema._zod.def.defaultValue);
  return undefined;
};

const fieldOf = (schema: Schema, path: string): Field => {
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodPrefault)
    return { ...fieldOf(schema._zod.def.innerType, path), default: () => defaultOf(schema) };
  if (schema instanceof z.core.$ZodNullable)
    return { ...fieldOf(schema._zod.def.innerType, path), required: false, default: null };
  if (schema instanceof z.core.$ZodOptional)
    return { ...fieldOf(schema._zod.def.innerType, path), required: false, default: undefined };
  if (schema instanceof z.core.$ZodReadonly) return fieldOf(schema._zod.def.innerType, path);
  return { type: typeOf(schema, path), required: true };
};

const typeOf = (schema: Schema, path: string): SchemaDefinitionProperty => {
  if (schema instanceof z.core.$ZodString) return String;
  if (schema instanceof z.core.$ZodNumber) return Number;
  if (schema instanceof z.core.$ZodBoolean) return Boolean;
  if (schema instanceof z.core.$ZodDate) return Date;
  if (schema instanceof z.core.$ZodLiteral) return typeOfValues(schema._zod.def.values, path);
  if (schema instanceof z.core.$ZodEnum) return typeOfValues(Object.values(schema._zod.def.entries), path);
  if (schema instanceof z.core.$ZodArray) return [fieldOf(schema._zod.def.element, `${path}[]`)];
  if (schema instanceof z.core.$ZodObject) return nestedOf(shapeOf(schema));
  if (uncheckedTypes.has(schema._zod.def.type)) return mongoose.Schema.Types.Mixed;
  throw new Error(`${path}: how a ${schema._zod.def.type} is stored must be stated`);
};

const uncheckedTypes: ReadonlySet<string> = new Set(['union', 'record', 'unknown', 'any', 'custom']);

const nestedOf = (shape: Shape) =>
  new mongoose.Schema(fieldsOf(shape), { _id: false, id: false, strict: 'throw', minimize: false });

const typeOfValues = (values: readonly unknown[], path: string): SchemaDefinitionProperty => {
  const kinds = new Set(values.map((value) => typeof value));
  if (kinds.size !== 1) throw new Error(`${path}: values of one type are needed`);
  if (kinds.has('string')) return String;
  if (kinds.has('number')) return Number;
  if (kinds.has('boolean')) return Boolean;
  throw new Error(`${path}: values of this type can't be stored`);
};
