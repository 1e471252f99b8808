/** Element types and the elements of an installation. */
import * as z from 'zod/mini';
import {
  baseShape,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idSchema,
  intListParamSchema,
  listQueryShape,
  longTextSchema,
  nameSchema,
  shortTextSchema,
  sortSchema,
  statusField,
} from './base.ts';
import { defineCrud } from './crud.ts';
import { structureAccess } from './installations.ts';
import { Permission } from './permissions.ts';
import { defineSearch } from './search.ts';

const text = z._default(shortTextSchema, '');
const longText = z._default(longTextSchema, '');
const day = z._default(z.nullable(daySchema), null);
const amount = z._default(z.nullable(z.number().check(z.gte(0), z.lte(2147483647))), null);
const time = z._default(z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))), null);

const elementTypeFields = { name: nameSchema, description: longText, entityStatus: statusField };
export const elementTypeSchema = z.object({ ...baseShape, ...elementTypeFields });
export type ElementType = z.infer<typeof elementTypeSchema>;
/** A catalogue of all installations; `name` is unique. */
export const elementTypes = defineCrud({
  resource: 'elementTypes',
  entity: elementTypeSchema,
  fields: elementTypeFields,
  query: z.strictObject({ ...listQueryShape, sort: z.optional(sortSchema(['name'])) }),
  access: {
    list: 'signedIn',
    get: 'signedIn',
    create: 'superAdmin',
    update: 'superAdmin',
    remove: 'superAdmin',
  },
});

const elementFields = {
  installationId: idSchema,
  areaId: idSchema,
  elementTypeId: idSchema,
  ref: nameSchema,
  name: nameSchema,
  order: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  serialNumber: text,
  brand: text,
  model: text,
  description: longText,
  safetyAndHealth: longText,
  installationDate: day,
  purchaseDate: day,
  depreciationDate: day,
  retirementDate: day,
  /** Euro. */
  price: amount,
  /** Kilowatt. */
  power: amount,
  consumption: amount,
  /** Volt. */
  voltage: amount,
  /** Revolutions per minute. */
  speed: amount,
  switchOnTime: time,
  shutdownTime: time,
  /** Hours per day. */
  workingTime: amount,
  /** Kilowatt-hours. */
  expectedDailyConsumption: amount,
  expectedYearlyConsumption: amount,
  programmingMethod: text,
  /** Kilowatt. */
  coldPower: amount,
  heatPower: amount,
  entityStatus: statusField,
};
export const elementSchema = z.object({
  ...baseShape,
  ...elementFields,
  buildingId: idSchema,
  floorId: idSchema,
  /** How many active chores the element has. */
  choreCount: z.int(),
});
export type Element = z.infer<typeof elementSchema>;
/** `ref` and `name` are unique within the installation. */
export const elements = defineCrud({
  resource: 'elements',
  entity: elementSchema,
  fields: elementFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    buildingId: z.optional(idListParamSchema),
    floorId: z.optional(idListParamSchema),
    areaId: z.optional(idListParamSchema),
    elementTypeId: z.optional(idListParamSchema),
    entityStatus: z.optional(intListParamSchema(0, 1)),
    sort: z.optional(sortSchema(['order', 'name', 'ref'])),
  }),
  access: {
    ...structureAccess,
    update: { anyOf: [Permission.Administration, Permission.ElementEditData], in: 'record' },
  },
});

/** By reference, name, brand, model and serial number. */
export const searchElements = defineSearch('elements', { access: structureAccess.list });
