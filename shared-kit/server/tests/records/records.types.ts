/** What must not compile: the compiler checks this file and nothing runs it. */
import * as z from 'zod/mini';
import { listQueryShape } from '../../../contracts/base.ts';
import { defineCrud } from '../../../contracts/catalogues/crud.ts';
import {
  defineRecords,
  describeRecords,
  nameFields,
  nameKeys,
  type RecordOf,
  recordRoutes,
  searchFields,
} from '../../records.ts';
import { keyContracts, keySpec, keys, lockContracts, lockSpec, locks } from './record-service.ts';

type Lock = RecordOf<typeof locks>;
const noKeys = async () => () => ({ keyCount: 0 });

export const routes = [
  ...recordRoutes(lockContracts, lockSpec),
  // @ts-expect-error: the description of other records
  ...recordRoutes(keyContracts, lockSpec),
  // @ts-expect-error: the description of other records
  ...recordRoutes(lockContracts, keySpec),
];

export const record: Lock = {
  ...locks.blank(),
  _id: 1,
  installationId: 1,
  name: 'Gate',
  nameKey: 'gate',
  nameSort: 'gate',
  searchText: 'gate',
  // @ts-expect-error: worked out, not stored
  keyCount: 1,
};

// @ts-expect-error: the contract has it already
defineRecords(lockContracts, { entityType: 'Lock', stored: { name: z.string() } });
// @ts-expect-error: the contract has no such field
defineRecords(lockContracts, { entityType: 'Lock', computed: ['doorCount'] });

const common = { model: locks, defaultSort: 'name' } as const;
const fields = ({ name }: { readonly name: string }) => ({ ...nameKeys(name), searchText: name });

// @ts-expect-error: nobody decorates keyCount
describeRecords(lockContracts, { ...common, fields });
// @ts-expect-error: the model of other records
describeRecords(lockContracts, { ...common, model: keys, fields, decorate: noKeys });
// @ts-expect-error: no such field is fixed
describeRecords(lockContracts, { ...common, fields, decorate: noKeys, fixed: ['nmae'] });

const complete = describeRecords(lockContracts, { ...common, fields, decorate: noKeys });
const lacking = describeRecords(lockContracts, {
  ...common,
  fields: ({ name }) => nameKeys(name),
  decorate: noKeys,
});
const excessive = describeRecords(lockContracts, {
  ...common,
  fields: (body) => ({ ...fields(body), nmaeKey: '' }),
  decorate: noKeys,
});
const missing: 'searchText' = lacking.missingFields;
const unknown: 'nmaeKey' = excessive.unknownFields;

export const descriptions = [
  ...recordRoutes(lockContracts, complete),
  // @ts-expect-error: nobody gives searchText
  ...recordRoutes(lockContracts, lacking),
  // @ts-expect-error: nmaeKey is not stored
  ...recordRoutes(lockContracts, excessive),
];
export const named = [missing, unknown];

/** A field that the contract gains. */
const grown = defineCrud({
  resource: 'locks',
  entity: z.extend(lockContracts.entity, { colour: z.string() }),
  fields: lockContracts.fields,
  query: z.strictObject({ ...listQueryShape, colour: z.optional(z.string()), maker: z.optional(z.string()) }),
  access: { list: 'public', get: 'public', create: 'public', update: 'public', remove: 'public' },
});
const grownLocks = defineRecords(grown, {
  entityType: 'Lock',
  computed: ['keyCount'],
  stored: { ...nameFields, ...searchFields },
});
// @ts-expect-error: nothing stored is called `maker`, so the list needs a filter
describeRecords(grown, { model: grownLocks, defaultSort: 'name', fields, decorate: noKeys });
const stillLacking = describeRecords(grown, {
  model: grownLocks,
  defaultSort: 'name',
  fields,
  filter: () => ({}),
  decorate: noKeys,
});
export const ungiven: 'colour' = stillLacking.missingFields;
