/** What a contract's schema says about a field, so that a description need not repeat it. */
import * as z from 'zod/mini';
import { languageCodes } from '../../contracts/enums.ts';
import type { PlainKind, Schema } from './catalogue.ts';

const {
  $ZodArray,
  $ZodBoolean,
  $ZodCatch,
  $ZodDefault,
  $ZodEnum,
  $ZodISODate,
  $ZodNumber,
  $ZodNumberFormat,
} = z.core;
const { $ZodNullable, $ZodObject, $ZodOptional, $ZodString, $ZodUnion } = z.core;

/** The schema of a value that is there: without default, null or undefined, or what is read for a value that is not known. */
export const innerOf = (schema: Schema): Schema =>
  schema instanceof $ZodCatch ||
  schema instanceof $ZodDefault ||
  schema instanceof $ZodNullable ||
  schema instanceof $ZodOptional
    ? innerOf(schema._zod.def.innerType)
    : schema;

export const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

export const isLocalized = (schema: Schema): boolean =>
  schema instanceof $ZodObject && languageCodes.every((language) => language in schema._zod.def.shape);

export const isList = (schema: Schema): boolean => schema instanceof $ZodArray;

/** Fields of an object's schema by name. */
export const shapeOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> =>
  schema instanceof $ZodObject ? schema._zod.def.shape : {};

/** Texts that can be chosen from; null where the field is no such choice. */
export const textsOf = (schema: Schema | undefined): readonly string[] | null =>
  schema instanceof $ZodEnum ? Object.values(schema._zod.def.entries).map(String) : null;

/** The names that a list is sorted by, whatever else it takes. */
export const sortsOf = (schema: Schema): readonly string[] =>
  (schema instanceof $ZodUnion ? schema._zod.def.options : [schema]).flatMap(
    (option) => textsOf(option) ?? [],
  );

/** How a value is typed unless told otherwise. */
export const plainKindOf = (schema: Schema): PlainKind => {
  if (schema instanceof $ZodBoolean) return 'flag';
  if (schema instanceof $ZodNumberFormat) return 'integer';
  if (schema instanceof $ZodNumber) return 'decimal';
  if (schema instanceof $ZodISODate) return 'day';
  if (schema instanceof $ZodArray) return 'options';
  if (schema instanceof $ZodString) return 'text';
  throw new TypeError('the kind of the field has to be said');
};
