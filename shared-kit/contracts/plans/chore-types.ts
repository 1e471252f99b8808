/** The families of chores: RITE, electrical, fire, legionella, lifts. */
import * as z from 'zod/mini';
import { baseShape, localizedTextSchema, statusField } from '../base.ts';
import { defineOrdered, orderField as order } from '../catalogues/catalogue-parts.ts';

const choreTypeFields = { name: localizedTextSchema, order, entityStatus: statusField };
export const choreTypeSchema = z.object({ ...baseShape, ...choreTypeFields });
export type ChoreType = z.infer<typeof choreTypeSchema>;
/** The family of a chore: RITE, electrical, fire, legionella, lifts. The Spanish name is unique. */
export const choreTypes = defineOrdered({
  resource: 'choreTypes',
  entity: choreTypeSchema,
  fields: choreTypeFields,
});
