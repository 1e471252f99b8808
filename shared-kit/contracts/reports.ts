/** Reports of an installation: kept by `services/reports`, shown by `mfe-reports`. */
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
import { defineCrud } from './crud.ts';
import { Permission } from './permissions.ts';
import { defineSearch } from './search.ts';

const feature = { module: 'mfe-reports' } as const;
const inInput = { anyOf: [Permission.GenerateReports], in: 'input' } as const;
const ofRecord = { anyOf: [Permission.GenerateReports], in: 'record' } as const;

const reportFields = {
  installationId: idSchema,
  name: nameSchema,
  description: z._default(longTextSchema, ''),
  order: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  entityStatus: statusField,
};
export const reportSchema = z.object({ ...baseShape, ...reportFields });
export type Report = z.infer<typeof reportSchema>;
/** `name` is unique within the installation. */
export const reports = defineCrud({
  resource: 'reports',
  entity: reportSchema,
  fields: reportFields,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    sort: z.optional(sortSchema(['order', 'name'])),
  }),
  access: { list: inInput, get: ofRecord, create: inInput, update: ofRecord, remove: ofRecord },
});

export const searchReports = defineSearch('reports', { access: inInput, feature });
