import type { RouteContract } from 'shared-kit/contracts/route';
import type { RequestContext } from 'shared-kit/server/context';
import {
  defineRoute,
  type Handler,
  type InputOf,
  type Located,
  type Route,
} from 'shared-kit/server/define-route';
import { findRecord, getRecord, listRecords } from './read-records.ts';
import type { ListQuery, RecordSpec } from './record-spec.ts';
import type { StoredRecord } from './stored-record.ts';
import { createRecord, type Identity, removeRecord, updateRecord } from './write-records.ts';

export type CrudContracts = Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove', RouteContract>>;

/** The five routes of a plain resource. The contracts have parsed what the description's types state. */
export const recordRoutes = <R extends StoredRecord, B, Q extends ListQuery>(
  contracts: CrudContracts,
  spec: RecordSpec<R, B, Q>,
): Route[] => {
  const locate = async (input: InputOf<RouteContract>, ctx: RequestContext): Promise<Located | null> => {
    const record = await findRecord(spec, idOf(input), ctx);
    const installationId = record && spec.installationOf?.(record);
    return installationId ? { installationId } : null;
  };
  const routeOf = (contract: RouteContract, handle: Handler<RouteContract>): Route => {
    const { access } = contract;
    const isOfRecord = typeof access === 'object' && access.in === 'record';
    return isOfRecord ? defineRoute(contract, { locate, handle }) : defineRoute(contract, { handle });
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
