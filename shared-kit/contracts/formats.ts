/** Reading formats: what is written down with a task, and within which limits. */
import * as z from 'zod/mini';
import { baseShape, intListParamSchema, localizedTextSchema, shortTextSchema, statusField } from './base.ts';
import { defineOrdered, orderField as order, shortText } from './catalogue-parts.ts';
import { valueTypeSchema } from './enums.ts';
import { quantitySchema } from './quantities.ts';

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
  /** What the number measures, for the rules that compute with it. */
  quantity: z._default(z.nullable(quantitySchema), null),
  min: limit,
  max: limit,
  /** In place of `min` and `max`, what they follow from in the element that is read: `shared-kit/domain/element-limits`. */
  minFormula: formula,
  maxFormula: formula,
  /** Where the limits are written. */
  norm: shortText,
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
  filters: { valueType: z.optional(intListParamSchema(0, 2)) },
});
