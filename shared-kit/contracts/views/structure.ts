/** What admin publishes of the structure of installations, as MongoDB views. Ids are `_id`. */
import * as z from 'zod/mini';
import { idSchema, localizedTextSchema } from '../base.ts';
import { otherVersionSchema } from '../catalogues/formats.ts';
import { quantitySchema } from '../catalogues/quantities.ts';
import { dataFieldsShape, elementDataSchema } from '../centres/element-data.ts';
import {
  archetypeSchema,
  entityStatusSchema,
  inspectionTypeSchema,
  lowVoltageElementTypeSchema,
  monthSchema,
  periodicitySchema,
  prioritySchema,
  valueTypeSchema,
} from '../enums.ts';
import { evidenceKindsSchema } from '../legal/evidence.ts';
import { countedFrom, dueKinds, slotKinds } from '../plans/chores.ts';

const amount = z.nullable(z.number());

/** `elements_v1`: elements with the names of where they are. */
export const elementsV1 = 'elements_v1';
export const elementV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  buildingId: idSchema,
  floorId: idSchema,
  areaId: idSchema,
  elementTypeId: idSchema,
  ref: z.string(),
  name: z.string(),
  areaName: z.string(),
  floorName: z.string(),
  buildingName: z.string(),
  /** As it is read in Spanish. */
  elementTypeName: z.string(),
  entityStatus: entityStatusSchema,
});
export type ElementV1 = z.infer<typeof elementV1Schema>;

/** `elements_v2`: the same with what rules compute with. Fields of before are not there where an element has never been saved with them. */
export const elementsV2 = 'elements_v2';
export const elementV2Schema = z.extend(elementV1Schema, {
  brand: z._default(z.string(), ''),
  model: z._default(z.string(), ''),
  serialNumber: z._default(z.string(), ''),
  installationDate: z._default(z.nullable(z.string()), null),
  /** Kilowatt. */
  power: z._default(amount, null),
  coldPower: z._default(amount, null),
  heatPower: z._default(amount, null),
  /** Volt. */
  voltage: z._default(amount, null),
  /** Revolutions per minute. */
  speed: z._default(amount, null),
  /** Values of `knownFields` and `ownFields`; others belong to fields that the type no longer has. */
  data: elementDataSchema,
  lowVoltageElementType: z._default(lowVoltageElementTypeSchema, 0),
  ...dataFieldsShape,
});
export type ElementV2 = z.infer<typeof elementV2Schema>;

/** `elements_v3`: the same with the name of the type in languages. */
export const elementsV3 = 'elements_v3';
export const elementV3Schema = z.extend(elementV2Schema, { elementTypeName: localizedTextSchema });
export type ElementV3 = z.infer<typeof elementV3Schema>;

/** When it is in use: `shared-kit/domain/records/element-use`. Not there where an element has never been saved with it. */
const useShape = {
  entityStatus: z.optional(entityStatusSchema),
  installationDate: z.optional(z.nullable(z.string())),
  inactiveSince: z.optional(z.nullable(z.date())),
};

/** `elementData_v1`: what limits of readings follow from; cheaper than `elements_v2` where the places don't matter. */
export const elementDataV1 = 'elementData_v1';
export const elementDataV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  power: z._default(amount, null),
  coldPower: z._default(amount, null),
  heatPower: z._default(amount, null),
  voltage: z._default(amount, null),
  speed: z._default(amount, null),
  consumption: z._default(amount, null),
  workingTime: z._default(amount, null),
  expectedDailyConsumption: z._default(amount, null),
  expectedYearlyConsumption: z._default(amount, null),
  data: elementDataSchema,
  ...useShape,
});
export type ElementDataV1 = z.infer<typeof elementDataV1Schema>;

/** `thermalGenerators_v1`: elements that give heat or cold, or whose type asks whether they do, with the names of where they are. */
export const thermalGeneratorsV1 = 'thermalGenerators_v1';
export const thermalGeneratorV1Schema = z.extend(elementV1Schema, {
  brand: z._default(z.string(), ''),
  model: z._default(z.string(), ''),
  /** Kilowatt. */
  power: z._default(amount, null),
  coldPower: z._default(amount, null),
  heatPower: z._default(amount, null),
  data: elementDataSchema,
  /** Whether its type has a field for the kind of generator. */
  asksKind: z.boolean(),
});
export type ThermalGeneratorV1 = z.infer<typeof thermalGeneratorV1Schema>;

/** `thermalInstallations_v1`: active ones, with the generators that they are said to have. */
export const thermalInstallationsV1 = 'thermalInstallations_v1';
export const thermalInstallationV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  name: z.string(),
  buildingId: idSchema,
  registration: z.string(),
  generatorIds: z.array(idSchema),
});
export type ThermalInstallationV1 = z.infer<typeof thermalInstallationV1Schema>;

/** `elementPrices_v2`: what elements cost, in euro, none where nobody has said; and when they are in use. */
export const elementPricesV2 = 'elementPrices_v2';
export const elementPriceV2Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  ref: z.string(),
  name: z.string(),
  price: z.optional(amount),
  ...useShape,
});
export type ElementPriceV2 = z.infer<typeof elementPriceV2Schema>;

/** `chores_v1`: chores of elements with the name of their type. */
export const choresV1 = 'chores_v1';
export const choreV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  elementId: idSchema,
  choreTypeId: idSchema,
  choreTypeName: localizedTextSchema,
  ref: z.string(),
  description: localizedTextSchema,
  durationMinutes: z.int(),
  periodicity: periodicitySchema,
  priority: prioritySchema,
  archetype: archetypeSchema,
  formatIds: z.array(idSchema),
  firstYear: z.int(),
  entityStatus: entityStatusSchema,
  /** Who answers for it. Not there where nobody has ever been given it. */
  userId: z.optional(z.nullable(idSchema)),
  /** When in its period it falls due. Not there where a chore has never been saved with it. */
  dueIn: z.optional(z.enum(dueKinds)),
  dueFromMonth: z.optional(z.nullable(monthSchema)),
  dueToMonth: z.optional(z.nullable(monthSchema)),
  slots: z.optional(z.enum(slotKinds)),
  countFrom: z.optional(z.enum(countedFrom)),
  windowBefore: z.optional(z.nullable(z.int())),
  windowAfter: z.optional(z.nullable(z.int())),
  minDaysBetween: z.optional(z.nullable(z.int())),
  maxDaysBetween: z.optional(z.nullable(z.int())),
  sample: z.optional(z.boolean()),
  requires: z.optional(evidenceKindsSchema),
  genericChoreId: z.optional(z.nullable(idSchema)),
});
export type ChoreV1 = z.infer<typeof choreV1Schema>;

/** `satisfyingChores_v1`: the generic chores that perform others of the same element. */
export const satisfyingChoresV1 = 'satisfyingChores_v1';
export const satisfyingChoreV1Schema = z.object({ _id: idSchema, satisfiesIds: z.array(idSchema) });
export type SatisfyingChoreV1 = z.infer<typeof satisfyingChoreV1Schema>;

/** `genericObservations_v1`: which observations there are to pick. */
export const genericObservationsV1 = 'genericObservations_v1';
export type GenericObservationV1 = { readonly _id: number };

/** `buildings_v1`: the buildings of installations. */
export const buildingsV1 = 'buildings_v1';
export type BuildingV1 = { readonly _id: number; readonly installationId: number; readonly name: string };

/** `buildings_v2`: active ones with what thresholds of law are about. Fields are not there where a building has never been saved with them. */
export const buildingsV2 = 'buildings_v2';
export const buildingV2Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  name: z.string(),
  use: z.optional(z.nullable(z.string())),
  constructionYear: z.optional(amount),
  builtArea: z.optional(amount),
  usefulArea: z.optional(amount),
  capacity: z.optional(amount),
  dwellings: z.optional(amount),
  installedPower: z.optional(amount),
  /** What its parts are used for, where it is more than one thing. */
  uses: z.optional(
    z.array(
      z.object({
        use: z.string(),
        builtArea: amount,
        usefulArea: amount,
        storeys: amount,
        capacity: amount,
        parkingPlaces: amount,
      }),
    ),
  ),
  /** As ITC-BT-08 names it. */
  supplyScheme: z.optional(z.nullable(z.string())),
});
export type BuildingV2 = z.infer<typeof buildingV2Schema>;

/** `genericInspections_v1`, `inspectionCategories_v1`: the rules that inspections are planned by, in use, and what they are grouped by. */
export const genericInspectionsV1 = 'genericInspections_v1';
export const inspectionCategoriesV1 = 'inspectionCategories_v1';
export const inspectionCategoryV1Schema = z.object({ _id: idSchema, name: localizedTextSchema });
export type InspectionCategoryV1 = z.infer<typeof inspectionCategoryV1Schema>;
export const genericInspectionV1Schema = z.object({
  _id: idSchema,
  name: localizedTextSchema,
  inspectionType: inspectionTypeSchema,
  inspectionCategoryId: z.nullable(idSchema),
  periodMonths: z.int(),
  /** From here on: not there before 1.6.0 of the service. */
  notificationDays: z.optional(z.int()),
  norm: z.optional(z.string()),
  article: z.optional(z.string()),
  who: z.optional(localizedTextSchema),
  document: z.optional(localizedTextSchema),
});
export type GenericInspectionV1 = z.infer<typeof genericInspectionV1Schema>;

/** `correctiveTypes_v1`: the kinds of correctives that are in use. */
export const correctiveTypesV1 = 'correctiveTypes_v1';
export const correctiveTypeV1Schema = z.object({
  _id: idSchema,
  name: localizedTextSchema,
  priority: prioritySchema,
});
export type CorrectiveTypeV1 = z.infer<typeof correctiveTypeV1Schema>;

/** `formats_v1`: what readings look like. */
export const formatsV1 = 'formats_v1';
export const formatV1Schema = z.object({
  _id: idSchema,
  name: localizedTextSchema,
  unit: z.string(),
  symbol: z.string(),
  order: z.int(),
  valueType: valueTypeSchema,
  numeric: z.boolean(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Not there where a format has never been saved with them. */
  minFormula: z.optional(z.string()),
  maxFormula: z.optional(z.string()),
  quantity: z.optional(z.nullable(quantitySchema)),
  norm: z.optional(z.string()),
  /** Without ids where a format is older than these. */
  options: z.array(z.safeExtend(localizedTextSchema, { id: z.optional(z.int()) })),
  required: z.boolean(),
  entityStatus: entityStatusSchema,
  entityType: z.string(),
  version: z.int(),
  /** Not there where a format has been of one version alone. */
  formatVersion: z.optional(z.int()),
  otherVersions: z.optional(z.array(otherVersionSchema)),
});
export type FormatV1 = z.infer<typeof formatV1Schema>;
/** `files_v1`: which installation a photo or a video of work belongs to, who has sent it, and what it is called. */
export const filesV1 = 'files_v1';
export const fileV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  /** 0 for somebody without an account. */
  createdBy: z.int(),
  name: z.optional(z.string()),
  /** Not there where a photo is older than purposes. */
  purpose: z.optional(z.nullable(z.enum(['photo', 'video']))),
  /** Of a picture's bytes, in hexadecimal digits; not there where it is older than these. */
  sha256: z.optional(z.nullable(z.string())),
});
export type FileV1 = z.infer<typeof fileV1Schema>;

/** `workDocuments_v1`: documents of work, which are nobody's photos. */
export const workDocumentsV1 = 'workDocuments_v1';
export const workDocumentV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  createdBy: z.int(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
});
export type WorkDocumentV1 = z.infer<typeof workDocumentV1Schema>;

/** `fileContents_v1` and `fileChunks_v1`: the bytes of files as GridFS keeps them, by name (`41/original`) and in order. */
export const fileContentsV1 = 'fileContents_v1';
export const fileChunksV1 = 'fileChunks_v1';
