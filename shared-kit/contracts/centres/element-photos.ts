/** Photos and videos of an element, in an order of their own: the first one stands for it. */
import * as z from 'zod/mini';
import {
  baseShape,
  idListParamSchema,
  idParamSchema,
  idSchema,
  listQueryShape,
  shortTextSchema,
  sortSchema,
  statusField,
} from '../base.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { shownFileShape } from '../files.ts';
import { Permission } from '../people/permissions.ts';

const editors = [Permission.Administration, Permission.ElementEditData];
const orderLimit = 1_000_000;

const elementPhotoFields = {
  installationId: idSchema,
  elementId: idSchema,
  fileId: idSchema,
  caption: z._default(shortTextSchema, ''),
  /** The lowest comes first. */
  order: z._default(z.int().check(z.gte(-orderLimit), z.lte(orderLimit)), 0),
  entityStatus: statusField,
};

export const elementPhotoSchema = z.object({
  ...baseShape,
  ...elementPhotoFields,
  ...shownFileShape,
});
export type ElementPhoto = z.infer<typeof elementPhotoSchema>;

export const elementPhotos = defineCrud({
  resource: 'elementPhotos',
  entity: elementPhotoSchema,
  fields: elementPhotoFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    elementId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['order'])),
  }),
  arranged: true,
  access: {
    list: { anyOf: [], in: 'input' },
    get: { anyOf: [], in: 'record' },
    create: { anyOf: editors, in: 'input' },
    update: { anyOf: editors, in: 'record' },
    remove: { anyOf: editors, in: 'record' },
  },
});
