/** Element types and the elements of an installation. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  intListParamSchema,
  listQueryShape,
  localizedTextSchema,
  longTextSchema,
  nameSchema,
  optionalTextOf,
  setParamSchema,
  shortTextSchema,
  sortSchema,
  statusField,
  statusQueryShape,
  untranslatedQueryShape,
} from '../base.ts';
import { catalogueAccess, orderField } from '../catalogues/catalogue-parts.ts';
import { defineChangeMany } from '../catalogues/change-many.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { dataSortSchema, dataWhereSchema } from '../catalogues/data-conditions.ts';
import { LowVoltageElementType, lowVoltageElementTypeSchema } from '../enums.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';
import { defineSearch } from '../search.ts';
import { dataFieldsShape, dataKeySchema, elementDataSchema } from './element-data.ts';
import { structureAccess } from './installations.ts';

const text = z._default(shortTextSchema, '');
const longText = z._default(longTextSchema, '');
const day = z._default(z.nullable(daySchema), null);
const amount = z._default(z.nullable(z.number().check(z.gte(0), z.lte(2147483647))), null);
const time = z._default(z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))), null);

const elementTypeFields = {
  name: localizedTextSchema,
  description: optionalTextOf(4000),
  order: orderField,
  /** What low-voltage reports take its elements for. */
  lowVoltageElementType: z._default(lowVoltageElementTypeSchema, LowVoltageElementType.none),
  ...dataFieldsShape,
  entityStatus: statusField,
};
export const elementTypeSchema = z.object({
  ...baseShape,
  ...elementTypeFields,
  /** It came with an import, and works in the installations of `awaitsApprovalIn` alone. */
  awaitsApproval: z._default(z.boolean(), false),
  /** Those of them that the caller may know of; empty for an approved one, which works everywhere. */
  awaitsApprovalIn: z._default(z.array(idSchema), []),
});
export type ElementType = z.infer<typeof elementTypeSchema>;
/**
 * A catalogue of all installations; the Spanish name is unique. Who is no super-administrator knows of approved entries and of those that await
 * approval in an installation of theirs. `installationId` narrows a list to what can be chosen there, `used` beside it to what it has elements of.
 */
export const elementTypes = defineCrud({
  resource: 'elementTypes',
  entity: elementTypeSchema,
  fields: elementTypeFields,
  query: z.strictObject({
    ...listQueryShape,
    ...statusQueryShape,
    ...untranslatedQueryShape,
    installationId: z.optional(idParamSchema),
    used: z.optional(setParamSchema),
    awaitsApproval: z.optional(setParamSchema),
    /** By the name as it is read in a language; `name` is by the Spanish one. */
    sort: z.optional(sortSchema(['order', 'name', 'name.es', 'name.cat', 'name.en'])),
  }),
  access: catalogueAccess,
  arranged: true,
});

/** How many elements hold a value of each data field, in all installations: what a field's removal from the type would hide. */
export const getElementTypeDataUse = defineContract({
  method: 'GET',
  path: '/api/elementTypes/:id/dataUse',
  access: 'superAdmin',
  params: idParamsSchema,
  answer: dataOf(z.array(z.object({ key: dataKeySchema, elements: z.int() }))),
  summary: 'How many elements of a type hold which data',
});

/** Entries that an import made work everywhere from then on. Those that do already stay as they are; 404 where one is unknown. */
export const approveElementTypes = defineContract({
  method: 'POST',
  path: '/api/elementTypes/approvals',
  access: 'superAdmin',
  body: z.strictObject({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(500)) }),
  /** How many awaited it. */
  answer: dataOf(z.object({ approved: z.int() })),
  summary: 'Approve element types that imports have made',
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
  /** What its type has fields for; values of fields that the type no longer has are kept, and shown by none. */
  data: elementDataSchema,
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
/** `ref` and `name` are unique within the installation. By data a list is narrowed down and sorted within types alone. */
export const elements = defineCrud({
  resource: 'elements',
  entity: elementSchema,
  fields: elementFields,
  query: z
    .strictObject({
      ...listQueryShape,
      installationId: idParamSchema,
      buildingId: z.optional(idListParamSchema),
      floorId: z.optional(idListParamSchema),
      areaId: z.optional(idListParamSchema),
      elementTypeId: z.optional(idListParamSchema),
      entityStatus: z.optional(intListParamSchema(0, 1)),
      dataWhere: z.optional(dataWhereSchema),
      sort: z.optional(z.union([sortSchema(['order', 'name', 'ref']), dataSortSchema])),
    })
    .check(
      z.refine(
        ({ elementTypeId, dataWhere, sort = '' }) =>
          elementTypeId !== undefined || !(dataWhere || sort.includes('data.')),
        { error: 'required', path: ['elementTypeId'] },
      ),
    ),
  access: {
    ...structureAccess,
    update: { anyOf: [Permission.Administration, Permission.ElementEditData], in: 'record' },
  },
});

/**
 * Adds an element with the chores of the generic one that it begins from, both or neither; what else the generic one says of it is the
 * caller's to send. `choreCount` tells how many it got, which are taken back like an application of plans. 400 `parentNotFound` at
 * `genericElementId` for none, or an inactive one.
 */
export const createElementFromGeneric = defineContract({
  method: 'POST',
  path: '/api/elements/fromGeneric',
  access: structureAccess.create,
  body: z.strictObject({ ...elementFields, genericElementId: idSchema }),
  answer: dataOf(elementSchema),
  status: 201,
  idempotent: true,
  summary: 'Add an element with the chores of a generic one',
});

/**
 * Edits, moves, activates and deactivates several at once. `data` has the values that change: null takes one away, those that are not named
 * stay. Who may edit data alone changes neither where elements are, nor their type or state: 403.
 */
export const changeElements = defineChangeMany(elements, {
  anyOf: [Permission.Administration, Permission.ElementEditData],
  in: 'input',
});

/** By reference, name, brand, model and serial number. */
export const searchElements = defineSearch('elements', { access: structureAccess.list });
