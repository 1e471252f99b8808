/** Pictures and documents, kept in GridFS. */
import * as z from 'zod/mini';
import { dataOf, idParamSchema, idParamsSchema, idSchema, instantSchema } from './base.ts';
import { Permission } from './permissions.ts';
import { defineContract } from './route.ts';

export const maxPhotoBytes = 15 * 1024 * 1024;
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const storedFileSchema = z.object({
  id: idSchema,
  installationId: idSchema,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  createdAt: instantSchema,
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** Stored upright, without its metadata, at most 2,048 px at the longer side. */
export const uploadPhoto = defineContract({
  method: 'POST',
  path: '/api/files',
  access: {
    anyOf: [
      Permission.PreventiveEdit,
      Permission.RiteEdit,
      Permission.ApplusEdit,
      Permission.EntropyEdit,
      Permission.LowVoltageEdit,
      Permission.Administration,
      Permission.ElementEditData,
    ],
    in: 'input',
  },
  query: z.strictObject({
    installationId: idParamSchema,
    name: z.optional(z.string().check(z.maxLength(200))),
  }),
  bodyType: 'file',
  bodyLimit: maxPhotoBytes,
  answer: dataOf(storedFileSchema),
  status: 201,
  idempotent: true,
  summary: 'Keep a photo',
});

/** The bytes; `thumbnail` gives a picture of at most 320 px. */
export const readFile = defineContract({
  method: 'GET',
  path: '/api/files/:id',
  access: { anyOf: [], in: 'record' },
  params: idParamsSchema,
  query: z.strictObject({ variant: z.optional(z.enum(['original', 'thumbnail'])) }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'The bytes of a file',
});
