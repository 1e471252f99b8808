/** People's days off, with who does their work meanwhile. */
import * as z from 'zod/mini';
import { dataOf, daySchema, deletedSchema, idParamSchema, idParamsSchema, idSchema } from '../base.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';
import { maintenanceFeature as feature, programmeEdit, programmesRead } from './programmes.ts';

const editing = [Permission.Administration, ...Object.values(programmeEdit).flat()];

const daysOffShape = {
  installationId: idSchema,
  /** Ids of users: who is away, and who has their tasks as long as that. */
  personId: idSchema,
  coverId: idSchema,
  /** In the installation's time zone, both included. */
  from: daySchema,
  to: daySchema,
};

export const daysOffSchema = z.strictObject(daysOffShape);

const coverSchema = z.object({
  id: idSchema,
  ...daysOffShape,
  personName: z.string(),
  coverName: z.string(),
});
export type Cover = z.infer<typeof coverSchema>;

/** Those that have not ended, by their first day: for administrators all of them, for others their own and whom they cover for. */
export const listCovers = defineContract({
  method: 'GET',
  path: '/api/covers',
  access: { anyOf: [Permission.Administration, ...programmesRead], in: 'input' },
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(z.array(coverSchema)),
  summary: 'Days off that have not ended, with who covers for whom',
});

/**
 * Of the caller, or of anybody where the caller administers the installation; 403 `forbidden` otherwise. 400 `invalidInput` with a `CoverFault`
 * at its field, 400 `parentNotFound` for who does not work there or can't be given tasks.
 */
export const createCover = defineContract({
  method: 'POST',
  path: '/api/covers',
  access: { anyOf: editing, in: 'input' },
  feature,
  body: daysOffSchema,
  answer: dataOf(coverSchema),
  idempotent: true,
  summary: 'Write down days off, and who covers for them',
});

/** By who is away, or who administers the installation; 403 `forbidden` for others. The tasks are whose they were as soon as that. */
export const removeCover = defineContract({
  method: 'DELETE',
  path: '/api/covers/:id',
  access: { anyOf: editing, in: 'record' },
  feature,
  params: idParamsSchema,
  answer: deletedSchema,
  summary: 'Take days off back, or end them',
});
