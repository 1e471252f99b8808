import * as z from 'zod/mini';
import { languageCodes } from '../../contracts/enums.ts';

/** Whether a schema is of a text in languages, or of a list of such. */
export const isLocalized = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodNullable)
    return isLocalized(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodArray) return isLocalized(schema._zod.def.element);
  if (!(schema instanceof z.core.$ZodObject)) return false;
  return languageCodes.every((language) => language in schema._zod.def.shape);
};
