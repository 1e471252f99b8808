/** What maintenance an element needs: generic chores, and the chores of elements that are made from them. */
import * as z from 'zod/mini';
import {
  baseShape,
  idListParamSchema,
  idParamSchema,
  idSchema,
  intListParamSchema,
  listQueryShape,
  localizedTextSchema,
  nameSchema,
  sortSchema,
  statusField,
} from '../base.ts';
import { basisFields, defineOrdered, orderField as order } from '../catalogues/catalogue-parts.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { structureAccess } from '../centres/installations.ts';
import { archetypeSchema, monthSchema, periodicitySchema, prioritySchema } from '../enums.ts';
import { requiresField } from '../legal/evidence.ts';
import { defineSearch } from '../search.ts';

/** When within its period work falls due: any time, in a season of the installation, or between two months. */
export const dueKinds = ['always', 'heating', 'cooling', 'months'] as const;
export const dueFields = {
  dueIn: z._default(z.enum(dueKinds), 'always'),
  /** First and last month of `months`, which may go over the end of the year; null otherwise. */
  dueFromMonth: z._default(z.nullable(monthSchema), null),
  dueToMonth: z._default(z.nullable(monthSchema), null),
};

/** What cuts its work: the periods of its periodicity, or a season of the installation. */
export const slotKinds = ['period', 'oncePerSeason', 'twicePerSeason', 'monthlyInSeason'] as const;
/** What the next due day is counted from: the calendar, or the day of the last performance. */
export const countedFrom = ['due', 'done'] as const;
const days = (least: number) => z.nullable(z.int().check(z.gte(least), z.lte(4000)));
export const windowDaysSchema = days(0);
export const betweenDaysSchema = days(1);
export const timingFields = {
  ...dueFields,
  /** Others than `period` need a season, `heating` or `cooling`. */
  slots: z._default(z.enum(slotKinds), 'period'),
  countFrom: z._default(z.enum(countedFrom), 'due'),
  /** Days that it may be done before and after its due day; null: as its period lets it. */
  windowBefore: z._default(windowDaysSchema, null),
  windowAfter: z._default(windowDaysSchema, null),
  /** Days that must lie between two performances at least and at most. */
  minDaysBetween: z._default(betweenDaysSchema, null),
  maxDaysBetween: z._default(betweenDaysSchema, null),
  /** Every period takes a part of the elements with this generic chore, the year all of them. */
  sample: z._default(z.boolean(), false),
};

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
  /** What a result of its done tasks must come with; each once. */
  requires: requiresField,
  ...timingFields,
  entityStatus: statusField,
};
const genericChoreFields = {
  ...choreContent,
  ...basisFields,
  /** Generic chores that are performed with it where the same element has them: a yearly check is the month's check too. */
  satisfiesIds: z._default(z.array(idSchema).check(z.maxLength(20)), []),
};
export const genericChoreSchema = z.object({ ...baseShape, ...genericChoreFields });
export type GenericChore = z.infer<typeof genericChoreSchema>;
/** The catalogue that chores of elements are made from; `ref` is unique. */
export const genericChores = defineOrdered({
  resource: 'genericChores',
  entity: genericChoreSchema,
  fields: genericChoreFields,
  filters: {
    choreTypeId: z.optional(idListParamSchema),
    periodicity: z.optional(intListParamSchema(0, 9)),
    archetype: z.optional(intListParamSchema(0, 7)),
  },
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

/** Entries of all that super-administrators keep for all installations. */
export const searchCatalogues = defineSearch('catalogues', { access: 'superAdmin' });
