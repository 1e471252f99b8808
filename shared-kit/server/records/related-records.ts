import type { ErrorCode } from '../../contracts/error-codes.ts';
import type { RequestContext } from '../context.ts';
import type { ModelOf } from '../define-model.ts';
import { fail } from '../errors.ts';
import { type ClientSession, databaseOf } from '../mongo.ts';
import type { Filter, StoredRecord } from './describe-records.ts';
import { countClaim } from './stored.ts';

/**
 * The record that another one is about to depend on; 400 `parentNotFound` at `path` where `filter` finds none. It is written too, so that
 * deleting it meanwhile makes the two transactions conflict.
 */
export const claim = async <R extends StoredRecord>(
  { db }: Pick<RequestContext, 'db'>,
  model: ModelOf<R>,
  filter: Filter<R> & { readonly _id: number },
  path: string,
  session: ClientSession,
): Promise<R> =>
  (await countClaim(model(db), filter, session)) ??
  fail('parentNotFound', { fields: [{ path, code: 'notFound' }] });

/** Throws `code` if any of the collections has a record that `filter` finds. */
export const refuseRelated = async (
  { db }: Pick<RequestContext, 'db'>,
  models: readonly Pick<ModelOf<unknown>, 'collection'>[],
  filter: Readonly<Record<string, unknown>>,
  code: ErrorCode,
  session: ClientSession,
): Promise<void> => {
  for (const { collection } of models) {
    const related = databaseOf(db).collection(collection);
    if (await related.findOne(filter, { session, projection: { _id: 1 } })) fail(code);
  }
};
