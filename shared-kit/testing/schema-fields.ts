/** What contracts call the fields of a record and of all that is in it. */
import * as z from 'zod/mini';
import { innerOf, isLocalized } from '../web/catalogue/read-schema.ts';

const { $ZodArray, $ZodObject, $ZodUnion } = z.core;
export type AnySchema = Parameters<typeof innerOf>[0];

/** Names of fields, those of parts and lists of parts too; a text in languages is one value. */
export const fieldNamesIn = (given: AnySchema): string[] => {
  const schema = innerOf(given);
  if (isLocalized(schema)) return [];
  if (schema instanceof $ZodArray) return fieldNamesIn(schema._zod.def.element);
  if (schema instanceof $ZodUnion) return schema._zod.def.options.flatMap(fieldNamesIn);
  if (!(schema instanceof $ZodObject)) return [];
  return Object.entries<AnySchema>(schema._zod.def.shape).flatMap(([name, field]) => [
    name,
    ...fieldNamesIn(field),
  ]);
};
