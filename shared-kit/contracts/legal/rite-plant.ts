/** The thermal installation of a centre: its generators with what they were measured last, and what departs from the year before. */
import * as z from 'zod/mini';
import {
  dataOf,
  idParamSchema,
  idSchema,
  instantSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
} from '../base.ts';
import { quantitySchema } from '../catalogues/quantities.ts';
import { featureOf, programmeRead } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { copySchema } from '../tasks/task-copies.ts';

/** Reading RITE in the installation that the call names. */
export const readsRite = {
  access: { anyOf: programmeRead.rite, in: 'input' },
  feature: featureOf('rite'),
} as const;

/** Kilowatt: sums of what gives heat, of what gives cold, and of solar collectors. */
export const thermalPowersSchema = z.object({ heat: z.number(), cold: z.number(), solar: z.number() });
export const riteBandSchema = z.enum(['none', 'company', 'contract', 'director']);

/** How a value stands beside the twelve months before it: `shared-kit/domain/readings/drift`. */
export const driftSchema = z.object({
  count: z.int(),
  median: z.number(),
  spread: z.number(),
  tolerance: z.number(),
  jump: z.boolean(),
  trend: z.nullable(z.number()),
});

/** The last value of a format, or of what was computed. */
export const lastValueSchema = z.object({
  formatId: z.nullable(idSchema),
  /** Of the format, where it says so, or what was computed. */
  quantity: z.nullable(quantitySchema),
  /** Of the format; null of what was computed. */
  name: z.nullable(localizedTextSchema),
  unit: z.string(),
  value: z.number(),
  at: instantSchema,
  taskId: idSchema,
  /** Outside of the limits that counted then. */
  outside: z.boolean(),
  /** Where it was copied from, corrected since or not; of what was computed, where a reading that it follows from was. Null where it was measured. */
  copy: z.nullable(copySchema),
  /** Beside what was measured: copies do not count. */
  drift: z.nullable(driftSchema),
});
export type LastValue = z.infer<typeof lastValueSchema>;

const kilowatt = z.nullable(z.number());

export const riteGeneratorSchema = z.object({
  id: idSchema,
  ref: z.string(),
  name: z.string(),
  areaName: z.string(),
  buildingName: z.string(),
  /** As the element's data say; null where they don't. */
  kind: z.nullable(z.string()),
  fuel: z.nullable(z.string()),
  heatPower: kilowatt,
  coldPower: kilowatt,
  solarPower: z.number(),
  /** Of the last two years: what was computed first, then what was read. */
  values: z.array(lastValueSchema),
  /** The open task that measures it next. */
  next: z.nullable(
    z.object({
      taskId: idSchema,
      choreName: localizedTextSchema,
      dueStart: instantSchema,
      dueEnd: instantSchema,
    }),
  ),
});
export type RiteGenerator = z.infer<typeof riteGeneratorSchema>;

/** Generators that are one thermal installation, with what their power asks for. */
export const riteInstallationSchema = z.object({
  /** Null where nobody has said what is one: the generators of a building are then. */
  id: z.nullable(idSchema),
  /** Empty where nobody has said what is one. */
  name: z.string(),
  registration: z.string(),
  /** Where it stands; empty where none of its generators is there. */
  buildingName: z.string(),
  powers: thermalPowersSchema,
  band: riteBandSchema,
  generatorIds: z.array(idSchema),
  /** Those of them that nobody has given to it. */
  looseIds: z.array(idSchema),
});
export type RiteInstallation = z.infer<typeof riteInstallationSchema>;

export const ritePlantSchema = z.object({
  /** Of all installations together. */
  powers: thermalPowersSchema,
  /** Of the installation that asks most. */
  band: riteBandSchema,
  /** The strongest first; none in what services answered before. */
  installations: z._default(z.array(riteInstallationSchema), []),
  generators: z.array(riteGeneratorSchema),
});
export type RitePlant = z.infer<typeof ritePlantSchema>;

export const getRitePlant = defineContract({
  method: 'GET',
  path: '/api/ritePlant',
  ...readsRite,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(ritePlantSchema),
  summary: 'The generators of heat and cold of an installation, with their last values',
});

export const riteDriftSchema = z.object({
  elementId: idSchema,
  elementRef: z.string(),
  elementName: z.string(),
  value: lastValueSchema,
});
export type RiteDrift = z.infer<typeof riteDriftSchema>;

/** Last values that depart from the element's twelve months before them, the newest first. */
export const listRiteDrifts = defineContract({
  method: 'GET',
  path: '/api/riteDrifts',
  ...readsRite,
  query: z.strictObject({
    installationId: idParamSchema,
    page: listQueryShape.page,
    size: listQueryShape.size,
  }),
  answer: listOf(riteDriftSchema),
  summary: 'What departs from the year before on the elements of a thermal installation',
});
