/** Field samples of an installation: kept by `services/field-work`, shown by `mfe-field-work`. */
import * as z from 'zod/mini';
import {
  baseShape,
  idParamSchema,
  idSchema,
  listQueryShape,
  longTextSchema,
  nameSchema,
  sortSchema,
  statusField,
} from './base.ts';
import { defineCrud } from './catalogues/crud.ts';
import { Permission } from './people/permissions.ts';
import { defineSearch } from './search.ts';

const feature = { module: 'mfe-field-work' } as const;
const inInput = { anyOf: [Permission.TestPage], in: 'input' } as const;
const ofRecord = { anyOf: [Permission.TestPage], in: 'record' } as const;

const fieldSampleFields = {
  installationId: idSchema,
  name: nameSchema,
  description: z._default(longTextSchema, ''),
  order: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  entityStatus: statusField,
};
export const fieldSampleSchema = z.object({ ...baseShape, ...fieldSampleFields });
export type FieldSample = z.infer<typeof fieldSampleSchema>;
/** `name` is unique within the installation. */
export const fieldSamples = defineCrud({
  resource: 'fieldSamples',
  entity: fieldSampleSchema,
  fields: fieldSampleFields,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    sort: z.optional(sortSchema(['order', 'name'])),
  }),
  access: { list: inInput, get: ofRecord, create: inInput, update: ofRecord, remove: ofRecord },
});

export const searchFieldSamples = defineSearch('fieldSamples', { access: inInput, feature });
