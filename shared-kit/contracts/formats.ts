/** Reading formats: what is written down with a task, and within which limits. */
import * as z from 'zod/mini';
import { baseShape, localizedTextSchema, shortTextSchema, statusField } from './base.ts';
import { defineOrdered, orderField as order } from './catalogue-parts.ts';
import { valueTypeSchema } from './enums.ts';

const limit = z._default(z.nullable(z.number()), null);
const formula = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
const formatFields = {
  name: localizedTextSchema,
  unit: z._default(shortTextSchema, ''),
  symbol: z._default(shortTextSchema, ''),
  order,
  valueType: valueTypeSchema,
  /** A text format with `numeric` takes a number; `min` and `max` are the limits that the trade gives, both included. */
  numeric: z._default(z.boolean(), false),
  min: limit,
  max: limit,
  /** In place of `min` and `max`, what they follow from in the element that is read: `shared-kit/domain/element-limits`. */
  minFormula: formula,
  maxFormula: formula,
  /** What a multiple format can be chosen from. */
  options: z._default(z.array(localizedTextSchema).check(z.maxLength(30)), []),
  required: z._default(z.boolean(), false),
  entityStatus: statusField,
};
export const formatSchema = z.object({ ...baseShape, ...formatFields });
export type Format = z.infer<typeof formatSchema>;
/** A reading that is written down with a task. The Spanish name is unique. */
export const formats = defineOrdered({
  resource: 'formats',
  entity: formatSchema,
  fields: formatFields,
});
