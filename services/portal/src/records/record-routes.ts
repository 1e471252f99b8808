import type { RouteContract } from 'shared-kit/contracts/route';
import { defineRoute, type Route } from 'shared-kit/server/define-route';
import type { BaseRecord } from 'shared-kit/server/mongo';
import type { PortalDeps } from '../deps.ts';
import { getRecord, listRecords } from './list-records.ts';
import type { ListQuery, RecordSpec } from './record-spec.ts';
import { createRecord, type Identity, removeRecord, updateRecord } from './write-records.ts';

type CrudContracts = Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove', RouteContract>>;

/** The five routes of a plain resource. The contracts have parsed what the description's types state. */
export const recordRoutes = <R extends BaseRecord, B, Q extends ListQuery, E>(
  contracts: CrudContracts,
  spec: RecordSpec<R, B, Q, E>,
): Route<PortalDeps>[] => {
  const idOf = (params: unknown) => (params as { id: number }).id;
  return [
    defineRoute<RouteContract, PortalDeps>(contracts.list, {
      handle: ({ query }, ctx) => listRecords(spec, query as Q, ctx),
    }),
    defineRoute<RouteContract, PortalDeps>(contracts.get, {
      handle: ({ params }, ctx) => getRecord(spec, idOf(params), ctx),
    }),
    defineRoute<RouteContract, PortalDeps>(contracts.create, {
      handle: ({ body }, ctx) => createRecord(spec, body as B, ctx),
    }),
    defineRoute<RouteContract, PortalDeps>(contracts.update, {
      handle: ({ body }, ctx) => updateRecord(spec, body as Identity & B, ctx),
    }),
    defineRoute<RouteContract, PortalDeps>(contracts.remove, {
      handle: ({ params }, ctx) => removeRecord(spec, idOf(params), ctx),
    }),
  ];
};
