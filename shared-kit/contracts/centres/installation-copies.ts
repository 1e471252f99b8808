/** Making an installation as another one is built and maintained, without its work, its records and its people. */
import * as z from 'zod/mini';
import {
  dataOf,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  listOf,
  listQueryShape,
  nameSchema,
} from '../base.ts';
import { jobSchema } from '../jobs.ts';
import { defineContract } from '../route.ts';

/** What is copied besides buildings, floors and areas. */
export const copyParts = [
  'elements',
  'chores',
  'maps',
  'law',
  'settings',
  'workingHours',
  'modules',
] as const;
export type CopyPart = (typeof copyParts)[number];

const copyCountsSchema = z.object({
  buildings: z.int(),
  floors: z.int(),
  areas: z.int(),
  elements: z.int(),
  chores: z.int(),
  maps: z.int(),
});
export type CopyCounts = z.infer<typeof copyCountsSchema>;

export const copyPreviewSchema = z.object({
  /** What would be copied with all parts. */
  counts: copyCountsSchema,
  /** Elements that are not active, which stay out with what belongs to them. */
  inactiveElements: z.int(),
  /** Somebody has said when the installation works. */
  hasWorkingHours: z.boolean(),
  /** Modules that are enabled. */
  modules: z.int(),
});
export type CopyPreview = z.infer<typeof copyPreviewSchema>;

const copySelectionShape = {
  sourceId: idSchema,
  ref: nameSchema,
  name: nameSchema,
  /** Each once. */
  parts: z.array(z.enum(copyParts)).check(z.maxLength(copyParts.length)),
};
export const copySelectionSchema = z.strictObject(copySelectionShape).check(
  z.refine(({ parts }) => parts.includes('elements') || !parts.includes('chores'), {
    error: 'required',
    path: ['parts'],
  }),
  z.refine(({ parts }) => new Set(parts).size === parts.length, { error: 'repeated', path: ['parts'] }),
);
export type CopySelection = z.infer<typeof copySelectionSchema>;

export const installationCopySchema = z.object({
  id: idSchema,
  ...copySelectionShape,
  sourceName: z.string(),
  /** The new installation; null until it is there. */
  installationId: z.nullable(idSchema),
  createdAt: instantSchema,
  createdByName: z.string(),
  /** Null until it is done. */
  counts: z.nullable(copyCountsSchema),
  undoneAt: z.nullable(instantSchema),
  /** Null once it is done. */
  job: z.nullable(jobSchema(copyCountsSchema)),
});
export type InstallationCopy = z.infer<typeof installationCopySchema>;

/** Writes nothing. */
export const previewInstallationCopy = defineContract({
  method: 'GET',
  path: '/api/installationCopies/preview',
  access: 'superAdmin',
  query: z.strictObject({ sourceId: idParamSchema }),
  answer: dataOf(copyPreviewSchema),
  summary: 'What a copy of an installation would have',
});

/**
 * All of it or nothing; 400 `nameExists` and `referenceExists` as for any installation. Working hours and modules follow within seconds from the
 * services that keep them.
 */
export const copyInstallation = defineContract({
  method: 'POST',
  path: '/api/installationCopies',
  access: 'superAdmin',
  body: copySelectionSchema,
  answer: dataOf(installationCopySchema),
  status: 202,
  summary: 'Make an installation as another one is built',
});

export const listInstallationCopies = defineContract({
  method: 'GET',
  path: '/api/installationCopies',
  access: 'superAdmin',
  query: z.strictObject(listQueryShape),
  answer: listOf(installationCopySchema),
  summary: 'A page of the copies of installations, newest first',
});

export const getInstallationCopy = defineContract({
  method: 'GET',
  path: '/api/installationCopies/:id',
  access: 'superAdmin',
  params: idParamsSchema,
  answer: dataOf(installationCopySchema),
  summary: 'A copy of an installation and how far it is',
});

/** The new installation goes with all that was copied; 400 `copyInUse`, with what there is, once anything else is in it. */
export const undoInstallationCopy = defineContract({
  method: 'POST',
  path: '/api/installationCopies/:id/undo',
  access: 'superAdmin',
  params: idParamsSchema,
  answer: dataOf(installationCopySchema),
  summary: 'Take back a copy of an installation',
});

/** How copies are told to followers: `sourceId` is among the facts, and the names of the parts that were chosen, each with 1. */
export const copiedAction = 'installation.copied';
export const copyUndoneAction = 'installation.copyUndone';
