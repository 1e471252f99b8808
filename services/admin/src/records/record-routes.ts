import type { RouteContract } from 'shared-kit/contracts/route';
import { defineRoute, type InputOf, type Route } from 'shared-kit/server/define-route';
import { findRecord, getRecord, listRecords } from './read-records.ts';
import type { ListQuery, RecordSpec } from './record-spec.ts';
import type { StoredRecord } from './stored-record.ts';
import { createRecord, type Identity, removeRecord, updateRecord } from './write-records.ts';

export type CrudContracts = Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove', RouteContract>>;
type Options = Parameters<typeof defineRoute<RouteContract>>[1];

/** The five routes of a plain resource. The contracts have parsed what the description's types state. */
export const recordRoutes = <R extends StoredRecord, B, Q extends ListQuery>(
  contracts: CrudContracts,
  spec: RecordSpec<R, B, Q>,
): Route[] => {
  const locate: Options['locate'] = async (input, ctx) => {
    const record = await findRecord(spec, idOf(input), ctx);
    return record && (spec.installationOf?.(record) ?? null);
  };
  const routeOf = (contract: RouteContract, handle: Options['handle']): Route => {
    const { access } = contract;
    const isOfRecord = typeof access === 'object' && access.in === 'record';
    return defineRoute(contract, isOfRecord ? { locate, handle } : { handle });
  };
  return [
    routeOf(contracts.list, ({ query }, ctx) => listRecords(spec, query as Q, ctx)),
    routeOf(contracts.get, (input, ctx) => getRecord(spec, idOf(input), ctx)),
    routeOf(contracts.create, ({ body }, ctx) => createRecord(spec, body as B, ctx)),
    routeOf(contracts.update, ({ body }, ctx) => updateRecord(spec, body as Identity & B, ctx)),
    routeOf(contracts.remove, (input, ctx) => removeRecord(spec, idOf(input), ctx)),
  ];
};

const idOf = ({ params, body }: InputOf<RouteContract>): number =>
  ((params ?? body) as { readonly id: number }).id;
