/** A service of two plain resources: keys, and the locks that they open. */
import * as z from 'zod/mini';
import {
  baseShape,
  idListParamSchema,
  idParamSchema,
  idSchema,
  listQueryShape,
  nameSchema,
  statusField,
} from '../../../contracts/base.ts';
import { defineCrud } from '../../../contracts/catalogues/crud.ts';
import { Permission } from '../../../contracts/people/permissions.ts';
import { searchTextOf } from '../../../domain/text/search-text.ts';
import {
  claim,
  defineRecords,
  describeRecords,
  nameFields,
  nameKeys,
  recordRoutes,
  refuseRelated,
  searchFields,
} from '../../records.ts';
import { createService, type Service, type ServiceHost } from '../../service.ts';

const administration = (scope: 'input' | 'record') =>
  ({ anyOf: [Permission.Administration], in: scope }) as const;
const access = {
  list: administration('input'),
  get: administration('record'),
  create: administration('input'),
  update: administration('record'),
  remove: administration('record'),
} as const;

const lockFields = { installationId: idSchema, name: nameSchema, entityStatus: statusField };
export const lockContracts = defineCrud({
  resource: 'locks',
  entity: z.object({ ...baseShape, ...lockFields, keyCount: z.int() }),
  fields: lockFields,
  query: z.strictObject({ ...listQueryShape, installationId: idParamSchema }),
  access,
});

const keyFields = {
  installationId: idSchema,
  lockId: idSchema,
  name: nameSchema,
  note: z._default(z.string(), ''),
  cut: z._default(z.nullable(z.iso.date()), null),
  entityStatus: statusField,
};
export const keyContracts = defineCrud({
  resource: 'keys',
  entity: z.object({ ...baseShape, ...keyFields }),
  fields: keyFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    lockId: z.optional(idListParamSchema),
  }),
  access,
});

export const locks = defineRecords(lockContracts, {
  entityType: 'Lock',
  computed: ['keyCount'],
  stored: { ...nameFields, ...searchFields },
  indexes: [{ key: { installationId: 1, nameKey: 1 }, unique: true }],
});
export const keys = defineRecords(keyContracts, {
  entityType: 'Key',
  stored: { ...nameFields, ...searchFields },
  indexes: [{ key: { installationId: 1, nameKey: 1 }, unique: true }],
});

const namedFields = ({ name }: { readonly name: string }) => ({
  ...nameKeys(name),
  searchText: searchTextOf([name]),
});

export const lockSpec = describeRecords(lockContracts, {
  model: locks,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
  defaultSort: 'name',
  fields: namedFields,
  checkRemoval: ({ _id: lockId }, ctx, session) =>
    refuseRelated(ctx, [{ collection: keys.collection, kind: 'elements' }], {
      filter: { lockId },
      code: 'catalogueEntryInUse',
      session,
    }),
  async decorate(_records, { db }) {
    const lockIds = await keys(db).distinct('lockId').exec();
    return ({ _id }) => ({ keyCount: lockIds.filter((id) => id === _id).length });
  },
});
export const keySpec = describeRecords(keyContracts, {
  model: keys,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  defaultSort: 'name',
  fields: namedFields,
  async check({ next: { lockId = 0, installationId = 0 } }, ctx, session) {
    await claim(ctx, locks, { filter: { _id: lockId, installationId }, path: 'lockId', session });
    return {};
  },
});

export const createLocks = (host: ServiceHost): Service =>
  createService(host, {
    name: 'locks',
    apiVersion: '1.0.0',
    deps: {},
    models: [locks, keys],
    routes: [...recordRoutes(lockContracts, lockSpec), ...recordRoutes(keyContracts, keySpec)],
  });
