/** What `services/field-samples` keeps and `mfe-field-samples` shows. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  idParamSchema,
  idSchema,
  instantSchema,
  listOf,
  listQueryShape,
  nameSchema,
  sortSchema,
} from './base.ts';
import { Permission } from './permissions.ts';
import { defineContract } from './route.ts';

const access = { anyOf: [Permission.TestPage], in: 'input' } as const;
const feature = { module: 'mfe-field-samples' } as const;

export const fieldSampleSchema = z.object({
  ...baseShape,
  installationId: idSchema,
  name: nameSchema,
  createdAt: instantSchema,
  createdByName: z.string(),
});
export type FieldSample = z.infer<typeof fieldSampleSchema>;

export const listFieldSamples = defineContract({
  method: 'GET',
  path: '/api/fieldSamples',
  access,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    sort: z.optional(sortSchema(['name', 'createdAt'])),
  }),
  answer: listOf(fieldSampleSchema),
  summary: 'A page of the field samples of an installation, newest first',
});

export const newFieldSampleSchema = z.strictObject({ installationId: idSchema, name: nameSchema });

/** 400 `nameExists` where the installation has one of that name. */
export const createFieldSample = defineContract({
  method: 'POST',
  path: '/api/fieldSamples',
  access,
  feature,
  body: newFieldSampleSchema,
  answer: dataOf(fieldSampleSchema),
  status: 201,
  idempotent: true,
  summary: 'Add one to the field samples of an installation',
});
