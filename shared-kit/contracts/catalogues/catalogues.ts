/** Catalogues of the super-administrator besides those of chores: elements, correctives, observations, inspections, manuals. */
import * as z from 'zod/mini';
import {
  baseShape,
  idListParamSchema,
  idSchema,
  listQueryShape,
  localizedTextSchema,
  optionalTextOf,
  sortSchema,
  statusField,
  statusQueryShape,
  untranslatedQueryShape,
} from '../base.ts';
import { inspectionTypeSchema, prioritySchema } from '../enums.ts';
import { shownFileShape } from '../files.ts';
import { countings } from '../legal/inspection.ts';
import {
  basisFields,
  catalogueAccess,
  dayField,
  defineOrdered,
  idsField,
  orderField,
  shortText,
} from './catalogue-parts.ts';
import { defineCrud } from './crud.ts';

const longText = optionalTextOf(4000);
const amount = z._default(z.nullable(z.number().check(z.gte(0), z.lte(2147483647))), null);
const genericElementFields = {
  name: localizedTextSchema,
  elementTypeId: idSchema,
  brand: shortText,
  model: shortText,
  description: longText,
  power: amount,
  coldPower: amount,
  heatPower: amount,
  voltage: amount,
  /** The chores that an element made from it begins with. */
  genericChoreIds: idsField,
  order: orderField,
  entityStatus: statusField,
};
export const genericElementSchema = z.object({ ...baseShape, ...genericElementFields });
export type GenericElement = z.infer<typeof genericElementSchema>;
/** What elements are made from. The Spanish name is unique, as in all of these. */
export const genericElements = defineOrdered({
  resource: 'genericElements',
  entity: genericElementSchema,
  fields: genericElementFields,
});

const correctiveTypeFields = {
  name: localizedTextSchema,
  priority: prioritySchema,
  order: orderField,
  entityStatus: statusField,
};
export const correctiveTypeSchema = z.object({ ...baseShape, ...correctiveTypeFields });
export const correctiveTypes = defineOrdered({
  resource: 'correctiveTypes',
  entity: correctiveTypeSchema,
  fields: correctiveTypeFields,
});

const genericObservationFields = {
  name: localizedTextSchema,
  /** Of these types alone; of all with none. */
  elementTypeIds: idsField,
  order: orderField,
  entityStatus: statusField,
};
export const genericObservationSchema = z.object({ ...baseShape, ...genericObservationFields });
/** Observations to choose from instead of writing them again. */
export const genericObservations = defineOrdered({
  resource: 'genericObservations',
  entity: genericObservationSchema,
  fields: genericObservationFields,
});

const inspectionCategoryFields = { name: localizedTextSchema, order: orderField, entityStatus: statusField };
export const inspectionCategorySchema = z.object({ ...baseShape, ...inspectionCategoryFields });
export const inspectionCategories = defineOrdered({
  resource: 'inspectionCategories',
  entity: inspectionCategorySchema,
  fields: inspectionCategoryFields,
});

const genericInspectionFields = {
  name: localizedTextSchema,
  inspectionType: inspectionTypeSchema,
  inspectionCategoryId: z._default(z.nullable(idSchema), null),
  /** What it is about, and whom it spares. */
  scope: longText,
  periodMonths: z._default(z.int().check(z.gte(0), z.lte(1200)), 12),
  /** What the next date is counted from: gas counts by calendar years. */
  countsFrom: z._default(z.enum(countings), 'done'),
  notificationDays: z._default(z.int().check(z.gte(0), z.lte(3650)), 30),
  /** Who does it, and what they hand over. */
  who: optionalTextOf(200),
  document: optionalTextOf(200),
  ...basisFields,
  /** When somebody last looked whether the rule still holds. */
  ruleReviewDate: dayField,
  elementTypeIds: idsField,
  order: orderField,
  entityStatus: statusField,
};
export const genericInspectionSchema = z.object({ ...baseShape, ...genericInspectionFields });
export type GenericInspection = z.infer<typeof genericInspectionSchema>;
/** Rules that inspections are planned by. */
export const genericInspections = defineCrud({
  resource: 'genericInspections',
  entity: genericInspectionSchema,
  fields: genericInspectionFields,
  query: z.strictObject({
    ...listQueryShape,
    ...statusQueryShape,
    ...untranslatedQueryShape,
    inspectionCategoryId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['order'])),
  }),
  access: catalogueAccess,
  arranged: true,
});

const manualFields = {
  name: localizedTextSchema,
  elementTypeIds: idsField,
  order: orderField,
  entityStatus: statusField,
};
export const manualSchema = z.object({ ...baseShape, ...manualFields });
export const manuals = defineOrdered({
  resource: 'manuals',
  entity: manualSchema,
  fields: manualFields,
});

const manualTopicFields = {
  manualId: idSchema,
  title: localizedTextSchema,
  text: longText,
  /** Where more of it is. */
  link: z._default(z.string().check(z.regex(/^(https:\/\/\S{1,500})?$/)), ''),
  fileId: z._default(z.nullable(idSchema), null),
  order: orderField,
  entityStatus: statusField,
};
export const manualTopicSchema = z.object({ ...baseShape, ...manualTopicFields, ...shownFileShape });
export type ManualTopic = z.infer<typeof manualTopicSchema>;
/** What a manual explains, one thing each. */
export const manualTopics = defineCrud({
  resource: 'manualTopics',
  entity: manualTopicSchema,
  fields: manualTopicFields,
  query: z.strictObject({
    ...listQueryShape,
    ...statusQueryShape,
    ...untranslatedQueryShape,
    manualId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['order'])),
  }),
  access: catalogueAccess,
  arranged: true,
});
