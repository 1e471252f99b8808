/** What maintenance an element needs: chore types, reading formats, generic chores and the chores of elements. */
import * as z from 'zod/mini';
import {
  baseShape,
  idListParamSchema,
  idParamSchema,
  idSchema,
  listQueryShape,
  localizedTextSchema,
  nameSchema,
  shortTextSchema,
  sortSchema,
  statusField,
} from './base.ts';
import { basisFields } from './catalogues.ts';
import { defineCrud } from './crud.ts';
import { archetypeSchema, periodicitySchema, prioritySchema, valueTypeSchema } from './enums.ts';
import { structureAccess } from './installations.ts';
import { defineSearch } from './search.ts';

const order = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0);
const catalogueAccess = {
  list: 'signedIn',
  get: 'signedIn',
  create: 'superAdmin',
  update: 'superAdmin',
  remove: 'superAdmin',
} as const;
const catalogueQuery = z.strictObject({ ...listQueryShape, sort: z.optional(sortSchema(['order'])) });

const choreTypeFields = { name: localizedTextSchema, order, entityStatus: statusField };
export const choreTypeSchema = z.object({ ...baseShape, ...choreTypeFields });
export type ChoreType = z.infer<typeof choreTypeSchema>;
/** The family of a chore: RITE, electrical, fire, legionella, lifts. The Spanish name is unique. */
export const choreTypes = defineCrud({
  resource: 'choreTypes',
  entity: choreTypeSchema,
  fields: choreTypeFields,
  query: catalogueQuery,
  access: catalogueAccess,
});

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
export const formats = defineCrud({
  resource: 'formats',
  entity: formatSchema,
  fields: formatFields,
  query: catalogueQuery,
  access: catalogueAccess,
});

const choreContent = {
  ref: nameSchema,
  order,
  durationMinutes: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  description: localizedTextSchema,
  periodicity: periodicitySchema,
  priority: prioritySchema,
  archetype: archetypeSchema,
  choreTypeId: idSchema,
  formatIds: z._default(z.array(idSchema).check(z.maxLength(30)), []),
  entityStatus: statusField,
};
const genericChoreFields = { ...choreContent, ...basisFields };
export const genericChoreSchema = z.object({ ...baseShape, ...genericChoreFields });
export type GenericChore = z.infer<typeof genericChoreSchema>;
/** The catalogue that chores of elements are made from; `ref` is unique. */
export const genericChores = defineCrud({
  resource: 'genericChores',
  entity: genericChoreSchema,
  fields: genericChoreFields,
  query: catalogueQuery,
  access: catalogueAccess,
});

const choreFields = {
  ...choreContent,
  installationId: idSchema,
  elementId: idSchema,
  genericChoreId: z._default(z.nullable(idSchema), null),
  /** Two- and four-yearly periods are counted from it. */
  firstYear: z.int().check(z.gte(1970), z.lte(2200)),
};
export const choreSchema = z.object({
  ...baseShape,
  ...choreFields,
  /** Who answers for it; given to many at once. */
  userId: z._default(z.nullable(idSchema), null),
});
export type Chore = z.infer<typeof choreSchema>;
/** An element cannot have the same generic chore twice; `ref` is unique within the element. */
export const chores = defineCrud({
  resource: 'chores',
  entity: choreSchema,
  fields: choreFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    elementId: z.optional(idListParamSchema),
    genericChoreId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['order', 'ref'])),
  }),
  access: structureAccess,
});

/** Element types, generic chores, chore types and formats, of all installations. */
export const searchCatalogues = defineSearch('catalogues', { access: 'superAdmin' });
