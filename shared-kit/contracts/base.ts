/** What every entity, list and answer has in common. */
import * as z from 'zod/mini';
import { EntityStatus, entityStatusSchema } from './enums.ts';
import { hasVisible } from './visible-text.ts';

export const maxId = 2147483647;
export const maxPageSize = 500;
export const defaultPageSize = 50;

/** An identifier: int32 from 1; 0 means not saved yet and is never accepted here. */
export const idSchema = z.int().check(z.gte(1), z.lte(maxId));
/** An identifier in a path or a query string, where only text can be. */
export const idParamSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), idSchema),
);
/** A whole number in a query string. */
export const intParamSchema = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,10}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  );
/** One or several numbers in a query string, parted by commas: `?priority=0,2`. */
export const intListParamSchema = (min: number, max: number, most = 50) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${most - 1}}$`))),
    z.pipe(
      z.transform((text: string) => text.split(',').map(Number)),
      z.array(z.int().check(z.gte(min), z.lte(max))),
    ),
  );
/** A filter that is set, `?awaitsApproval=true`, or left out. */
export const setParamSchema = z.pipe(
  z.literal('true'),
  z.transform(() => true),
);
export const idListParamSchema = intListParamSchema(1, maxId);
/** Of entries that can be deactivated: 0 the inactive ones, 1 the others; all unless asked. */
export const statusQueryShape = { entityStatus: z.optional(intListParamSchema(0, 1)) };

export const idParamsSchema = z.strictObject({ id: idParamSchema });

export const versionSchema = z.int().check(z.gte(0), z.lte(maxId));
/** A point in time as ISO 8601 text in UTC, milliseconds optional. */
export const instantSchema = z.iso.datetime();
/** A calendar day, `2026-11-21`. */
export const daySchema = z.iso.date();
/** Whether a name can be one of a field that somebody thought of: every object has the others already. */
export const isOwnName = (name: string): boolean => !(name in Object.prototype) && name !== 'prototype';

/** The key of a field that people make: `nominalPower`. */
export const fieldKeySchema = z
  .string()
  .check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.refine(isOwnName, 'invalidFormat'));

export const shortTextSchema = z.string().check(z.maxLength(200));
/** Whoever has nothing in it hears of that once, and of the other fields as well. */
const isEmptyOrVisible = (text: string): boolean => text === '' || hasVisible(text);

/** Text of which something is to be seen. */
export const requiredTextOf = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.refine(isEmptyOrVisible, 'required'));
export const nameSchema = requiredTextOf(200);
export const longTextSchema = z.string().check(z.maxLength(4000));

/** The fields of the base entity besides the id. */
export const baseShape = {
  id: idSchema,
  entityStatus: entityStatusSchema,
  entityType: z.string(),
  version: versionSchema,
};

const textIn = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');
const textInEach = (most: number) =>
  z.strictObject({ es: textIn(most), cat: textIn(most), en: textIn(most) });

/** Text in the languages of the product, at least one of them; what is missing is empty. `shared-kit/domain/text/localized-text` reads it. */
export const localizedTextSchema = textInEach(400).check(
  z.refine(({ es, cat, en }) => hasVisible(`${es}${cat}${en}`), { error: 'required', path: ['es'] }),
);
export type LocalizedText = z.infer<typeof localizedTextSchema>;
/** The same of up to `most` characters, or nothing in any language. */
export const optionalTextOf = (most: number) => z._default(textInEach(most), { es: '', cat: '', en: '' });
/** What is called so in languages, or was written in one when there were no others. */
export const wordsSchema = z.union([z.string(), textInEach(4000)]);
export type Words = z.infer<typeof wordsSchema>;
/** Of lists of entries with such texts: those that lack one of the languages, by their numbers. */
export const untranslatedQueryShape = { untranslated: z.optional(intListParamSchema(0, 2)) };

/** Query of every list: `page` from 1, `size` 1 to 500, `q` free text, `sort` a field, `-` before it for descending. */
export const listQueryShape = {
  page: z.optional(intParamSchema(1, 1_000_000)),
  size: z.optional(intParamSchema(1, maxPageSize)),
  q: z.optional(z.string().check(z.maxLength(100))),
};
export const sortSchema = <const T extends string>(fields: readonly T[]) =>
  z.enum(fields.flatMap((field): (T | `-${T}`)[] => [field, `-${field}`]));

/** `{data: [...], total}`: one page and how many there are in all. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ data: z.array(item), total: z.int().check(z.gte(0)) });
/** `{data: item}`. */
export const dataOf = <T extends z.core.$ZodType>(item: T) => z.object({ data: item });
/** Answer of a deletion. */
export const deletedSchema = dataOf(z.object({ id: idSchema }));

/** Fields that a create leaves out: the server gives them. */
export const statusField = z._default(entityStatusSchema, EntityStatus.Active);
