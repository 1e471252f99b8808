/** What maintenance publishes for figures of its work: of each task the few fields that count; ids are `_id`, times are dates. */
import * as z from 'zod/mini';
import { daySchema, idSchema, localizedTextSchema } from '../base.ts';
import { archetypeSchema, choreResultSchema, periodicitySchema } from '../enums.ts';
import { programmeSchema } from '../plans/programmes.ts';

const id = z.nullable(idSchema);
const name = z.nullable(z.string());

/** `workFacts_v1`: every task. */
export const workFactsV1 = 'workFacts_v1';
export const workFactV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  programme: programmeSchema,
  archetype: archetypeSchema,
  periodicity: periodicitySchema,
  periodKey: z.string(),
  choreName: localizedTextSchema,
  choreTypeId: idSchema,
  choreTypeName: localizedTextSchema,
  elementId: idSchema,
  elementName: z.string(),
  elementRef: z.string(),
  elementTypeId: idSchema,
  areaId: idSchema,
  areaName: z.string(),
  /** What the two names are sorted by (`shared-kit/domain/text/place-sort`). Not there where maintenance is older than it. */
  placeSort: z.optional(z.object({ element: name, area: name })),
  floorId: idSchema,
  floorName: z.string(),
  buildingId: idSchema,
  buildingName: z.string(),
  durationMinutes: z.int(),
  result: choreResultSchema,
  /** The last day of it is the one before the day that begins here. */
  dueEnd: z.date(),
  /** The day that it is planned for. Not there where maintenance is older than it. */
  plannedOn: z.optional(z.nullable(daySchema)),
  performedAt: z.nullable(z.date()),
  /** When that was written down, and when it arrived. Not there in what maintenance published before it kept them. */
  writtenAt: z.optional(z.nullable(z.date())),
  arrivedAt: z.optional(z.nullable(z.date())),
  performedById: id,
  performedByName: name,
  assignedToId: id,
  assignedToName: name,
  /** Who did it; of what nobody has done, who answers for it. */
  personId: id,
  personName: name,
  delayJustified: z.boolean(),
  /** With a reading outside of its limits, or with what followed from readings outside of its own. */
  isOutOfLimits: z.boolean(),
  /** How many there are of each. */
  readings: z.int(),
  photos: z.int(),
  copies: z.int(),
  observation: z.string(),
  /** Names without case and accents. */
  searchText: z.string(),
});
export type WorkFactV1 = z.infer<typeof workFactV1Schema>;

/** `observations_v1`: what somebody has observed at a chore, by whom and when. */
export const observationsV1 = 'observations_v1';
export const observationV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  userId: idSchema,
  userName: z.string(),
  date: z.date(),
});
export type ObservationV1 = z.infer<typeof observationV1Schema>;
