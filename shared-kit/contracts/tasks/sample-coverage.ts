/** Rotating samples of an installation: how much of the year's points was seen, and what is missing for all of them. */
import * as z from 'zod/mini';
import {
  daySchema,
  idParamSchema,
  idSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
  sortSchema,
} from '../base.ts';
import { archetypeSchema, periodicitySchema } from '../enums.ts';
import { Permission } from '../people/permissions.ts';
import { maintenanceFeature as feature, programmesRead } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';

const here = { anyOf: [...programmesRead, Permission.Administration], in: 'input' } as const;

/** Active points alone: an element that is deactivated is none from that day on. */
export const sampleCoverageSchema = z.object({
  /** Names the sample for `listSamplePoints`. */
  key: z.string(),
  archetype: archetypeSchema,
  choreTypeId: idSchema,
  choreTypeName: localizedTextSchema,
  choreName: localizedTextSchema,
  choreRef: z.string(),
  periodicity: periodicitySchema,
  points: z.int(),
  /** Since the year began. */
  seen: z.int(),
  missing: z.int(),
  /** Whole percents; 100 only where nothing is missing. */
  percent: z.int(),
  /** Missing points that no task of the year takes: generating its tasks again gives them one. */
  unplanned: z.int(),
  /** The last day on which they can be seen. */
  by: daySchema,
});
export type SampleCoverage = z.infer<typeof sampleCoverageSchema>;

/** All of the present year, in the programmes that the caller may know of; those with most missing first. */
export const listSampleCoverages = defineContract({
  method: 'GET',
  path: '/api/sampleCoverages',
  access: here,
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: listOf(sampleCoverageSchema),
  summary: "How much of an installation's rotating samples was seen this year",
});

export const samplePointSchema = z.object({
  key: z.string(),
  choreId: idSchema,
  elementId: idSchema,
  elementRef: z.string(),
  elementName: z.string(),
  areaName: z.string(),
  floorId: idSchema,
  floorName: z.string(),
  archetype: archetypeSchema,
  /** The day on which it was last done, of whatever year; null: never. */
  lastSeen: z.nullable(daySchema),
  /** This year. */
  seen: z.boolean(),
  /** Its next task that is still to be done; null where none is planned. */
  taskId: z.nullable(idSchema),
  /** The last day of that one. */
  dueBy: z.nullable(daySchema),
});
export type SamplePoint = z.infer<typeof samplePointSchema>;

/** Of one sample or all; those never seen first, then those seen longest ago, unless `sort` says otherwise. */
export const listSamplePoints = defineContract({
  method: 'GET',
  path: '/api/samplePoints',
  access: here,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    key: z.optional(z.string().check(z.maxLength(300))),
    floorId: z.optional(idParamSchema),
    /** 1: seen this year; 0: missing. */
    seen: z.optional(intParamSchema(0, 1)),
    sort: z.optional(sortSchema(['lastSeen', 'elementName', 'dueBy'])),
  }),
  answer: listOf(samplePointSchema),
  summary: 'The points of rotating samples with when each was last seen',
});

/** When an element of a floor was last seen for a sample. */
export const sampleStateSchema = z.object({
  choreId: idSchema,
  elementId: idSchema,
  archetype: archetypeSchema,
  lastSeen: z.nullable(daySchema),
  /** This year. */
  seen: z.boolean(),
});
export type SampleState = z.infer<typeof sampleStateSchema>;

/** All points of the floor at once, for its plan: an element may be one of several samples. */
export const listSampleStates = defineContract({
  method: 'GET',
  path: '/api/sampleStates',
  access: here,
  feature,
  query: z.strictObject({ installationId: idParamSchema, floorId: idParamSchema }),
  answer: listOf(sampleStateSchema),
  summary: 'When the points of rotating samples on a floor were last seen',
});
