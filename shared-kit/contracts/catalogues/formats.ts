/** Reading formats: what is written down with a task, and within which limits. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  idParamsSchema,
  idSchema,
  instantSchema,
  intListParamSchema,
  localizedTextSchema,
  shortTextSchema,
  statusField,
  versionSchema,
} from '../base.ts';
import { valueTypeSchema } from '../enums.ts';
import { defineContract } from '../route.ts';
import { defineOrdered, orderField as order, shortText } from './catalogue-parts.ts';
import { quantitySchema } from './quantities.ts';

const limit = z._default(z.nullable(z.number()), null);
const formula = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
/**
 * What a multiple format can be chosen from. `id` is the option's within its format, whatever place it stands at and however it is written; 0, or left
 * out, for one that is new: it takes the id of the one that is called so.
 */
export const formatOptionSchema = z.safeExtend(localizedTextSchema, {
  id: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
});
export type FormatOption = z.infer<typeof formatOptionSchema>;

/** What readings mean by a format: a change of any of it makes another version, and those that were recorded before stay of theirs. */
const meaningFields = {
  name: localizedTextSchema,
  unit: z._default(shortTextSchema, ''),
  symbol: z._default(shortTextSchema, ''),
  valueType: valueTypeSchema,
  /** A text format with `numeric` takes a number; `min` and `max` are the limits that the trade gives, both included. */
  numeric: z._default(z.boolean(), false),
  /** What the number measures, for the rules that compute with it. */
  quantity: z._default(z.nullable(quantitySchema), null),
  min: limit,
  max: limit,
  /** In place of `min` and `max`, what they follow from in the element that is read: `shared-kit/domain/readings/element-limits`. */
  minFormula: formula,
  maxFormula: formula,
  /** Where the limits are written. */
  norm: shortText,
  options: z._default(z.array(formatOptionSchema).check(z.maxLength(30)), []),
};
export const meaningNames = z.keyof(z.object(meaningFields)).options;
/** Counts the versions of a format, from 1 on. */
export const formatVersionSchema = z.int().check(z.gte(1));

/** A format as readings of another version than the present one mean it. */
export const otherVersionSchema = z.object({
  ...meaningFields,
  formatVersion: formatVersionSchema,
  /** When another took its place; null for the present one. */
  until: z.nullable(instantSchema),
});
export type OtherVersion = z.infer<typeof otherVersionSchema>;

const formatFields = {
  ...meaningFields,
  order,
  required: z._default(z.boolean(), false),
  entityStatus: statusField,
};
export const formatSchema = z.object({
  ...baseShape,
  ...formatFields,
  formatVersion: z._default(formatVersionSchema, 1),
  /** The versions that the fields are not of, which readings may have been recorded by. */
  otherVersions: z._default(z.array(otherVersionSchema), []),
});
export type Format = z.infer<typeof formatSchema>;
/** A reading that is written down with a task. The Spanish name is unique. Deleting one retires it: its readings stay readable, and it can be made active again. */
export const formats = defineOrdered({
  resource: 'formats',
  entity: formatSchema,
  fields: formatFields,
  filters: { valueType: z.optional(intListParamSchema(0, 2)) },
});

/**
 * A change whose words are the same meaning, better written: readings that were recorded before are told in them too. By the plain update those
 * keep the words of their day.
 */
export const correctFormatWords = defineContract({
  method: 'PUT',
  path: '/api/formats/words',
  access: 'superAdmin',
  body: z.strictObject({ ...formatFields, id: idSchema, version: versionSchema }),
  answer: dataOf(formatSchema),
  summary: 'Change a format, with its words corrected in what is recorded already',
});

/** How many tasks have a reading of it. */
export const countFormatRecords = defineContract({
  method: 'GET',
  path: '/api/formats/:id/records',
  access: 'superAdmin',
  params: idParamsSchema,
  answer: dataOf(z.object({ records: z.int() })),
  summary: 'How many records lean on a format',
});
