/** The catalogue of refrigerants besides those of the product. */
import * as z from 'zod/mini';
import { baseShape, requiredTextOf, statusField } from '../base.ts';
import { defineOrdered, orderField, shortText } from '../catalogues/catalogue-parts.ts';

const partSchema = z.strictObject({
  /** As `shared-kit/domain/legal/refrigerants/refrigerants` names it. */
  substance: z.string().check(z.regex(/^R-\w{1,12}$/)),
  /** Of its weight, %. */
  share: z.number().check(z.gt(0), z.lte(100)),
});
export type RefrigerantPart = z.infer<typeof partSchema>;
export const mostRefrigerantParts = 8;

const refrigerantFields = {
  /** What elements call it: `R-471A`. */
  name: z.string().check(z.trim(), z.regex(/^R-\d{2,4}[A-Za-z0-9()]{0,8}$/)),
  parts: z.array(partSchema).check(z.minLength(1), z.maxLength(mostRefrigerantParts)),
  /** Where its parts were read. */
  source: requiredTextOf(200),
  /** In place of what follows from its parts. */
  ownGwp: z._default(z.nullable(z.number().check(z.gte(0), z.lte(50_000))), null),
  gwpSource: shortText,
  order: orderField,
  entityStatus: statusField,
};
export const refrigerantSchema = z.object({
  ...baseShape,
  ...refrigerantFields,
  /** That which counts. */
  gwp: z.number(),
  /** `R-32 50, R-125 50`. */
  composition: z.string(),
});
export type AddedRefrigerantEntry = z.infer<typeof refrigerantSchema>;
/** An element names it by its name; retired, it is kept by those that have it and offered to no other. */
export const refrigerants = defineOrdered({
  resource: 'refrigerants',
  entity: refrigerantSchema,
  fields: refrigerantFields,
});
