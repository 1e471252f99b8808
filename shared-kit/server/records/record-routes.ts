/** The routes of a plain resource. */
import type { Crud } from '../../contracts/catalogues/crud.ts';
import type { RouteContract } from '../../contracts/route.ts';
import type { RequestContext } from '../http/context.ts';
import { defineRoute, type InputOf, type Route } from '../http/define-route.ts';
import { arrangeRecord, type Move } from './arrange-record.ts';
import type {
  EntitySchema,
  ListQuery,
  LooseShape,
  QuerySchema,
  RecordSpec,
  StoredRecord,
  TypesOf,
} from './describe-records.ts';
import { findKnown, getRecord, listRecords, recordHistory } from './read-records.ts';
import { createRecord, installationOf, removeRecord, updateRecord } from './write-records.ts';

/** `recordRoutes(elements, elementSpec)`; another resource's description does not compile. */
export const recordRoutes = <
  E extends EntitySchema,
  C extends LooseShape,
  Q extends QuerySchema,
  N extends string,
  R extends StoredRecord,
  D,
>(
  contracts: Crud<E, C, Q, N>,
  spec: RecordSpec<TypesOf<E, C, Q, N, R, D>>,
): Route<D>[] => {
  type Types = TypesOf<E, C, Q, N, R, D>;
  const locate = async ({ params, body }: InputOf<RouteContract>, ctx: RequestContext<D>) => {
    const record = await findKnown(spec, idOf(params ?? body), { ctx });
    const installationId = record && installationOf(spec, record);
    return installationId ? { installationId, record } : null;
  };
  const routeOf = (contract: RouteContract, handle: RecordUse<R, D>): Route<D> => {
    const { access } = contract;
    const isOfRecord = typeof access === 'object' && access.in === 'record';
    return isOfRecord
      ? defineRoute(contract, { locate, handle })
      : defineRoute(contract, { handle: (input, ctx) => handle({ ...input, located: null }, ctx) });
  };
  return [
    routeOf(contracts.list, ({ query }, ctx) => listRecords(spec, parsed<Types['query']>(query), ctx)),
    routeOf(contracts.get, ({ params, located }, ctx) =>
      getRecord(spec, idOf(params), { ctx, located: located?.record }),
    ),
    routeOf(contracts.create, ({ body }, ctx) => createRecord(spec, parsed<Types['body']>(body), { ctx })),
    routeOf(contracts.update, ({ body, located }, ctx) => {
      const { id, version, ...fields } = parsed<{ id: number; version: number }>(body);
      const change = { id, version, body: parsed<Types['body']>(fields) };
      return updateRecord(spec, change, { ctx, located: located?.record });
    }),
    routeOf(contracts.history, ({ params, query, located }, ctx) =>
      recordHistory(
        spec,
        { id: idOf(params), ...parsed<ListQuery>(query) },
        { ctx, located: located?.record },
      ),
    ),
    ...(contracts.arrange
      ? [
          routeOf(contracts.arrange, ({ body, located }, ctx) =>
            arrangeRecord(spec, parsed<Move>(body), { ctx, located: located?.record }),
          ),
        ]
      : []),
    routeOf(contracts.remove, ({ params }, ctx) => removeRecord(spec, idOf(params), ctx)),
  ];
};

/** A use case that is handed the record where access was checked by it. */
type RecordUse<R, D> = (
  input: InputOf<RouteContract> & { readonly located: { readonly record: R } | null },
  ctx: RequestContext<D>,
) => Promise<unknown>;

const idOf = (input: unknown): number => parsed<{ id: number }>(input).id;

/** The contract has parsed what its type promises, which generic code can't follow. */
const parsed = <T>(input: unknown): T => input as T;
