/** Manuals, certificates, guarantees and the like, each with its file, of what they are about. */
import * as z from 'zod/mini';
import {
  baseShape,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idSchema,
  listQueryShape,
  longTextSchema,
  nameSchema,
  sortSchema,
  statusField,
} from '../base.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { shownFileShape } from '../files.ts';
import { Permission } from '../people/permissions.ts';

export const documentOwners = ['installation', 'building', 'floor', 'area', 'element'] as const;
export type DocumentOwner = (typeof documentOwners)[number];
const ownerSchema = z.enum(documentOwners);
const day = z._default(z.nullable(daySchema), null);
const editors = [Permission.Administration, Permission.ElementEditData];

const documentFields = {
  installationId: idSchema,
  ownerType: ownerSchema,
  ownerId: idSchema,
  name: nameSchema,
  fileId: idSchema,
  validFrom: day,
  /** The last day that it is good on; null for good. */
  validUntil: day,
  notes: z._default(longTextSchema, ''),
  entityStatus: statusField,
};

export const documentSchema = z.object({
  ...baseShape,
  ...documentFields,
  ...shownFileShape,
});
export type Document = z.infer<typeof documentSchema>;

export const documents = defineCrud({
  resource: 'documents',
  entity: documentSchema,
  fields: documentFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    ownerType: z.optional(ownerSchema),
    ownerId: z.optional(idListParamSchema),
    sort: z.optional(sortSchema(['name', 'validUntil'])),
  }),
  access: {
    list: { anyOf: [], in: 'input' },
    get: { anyOf: [], in: 'record' },
    create: { anyOf: editors, in: 'input' },
    update: { anyOf: editors, in: 'record' },
    remove: { anyOf: editors, in: 'record' },
  },
});
