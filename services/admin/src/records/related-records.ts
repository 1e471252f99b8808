import type { QueryFilter } from 'mongoose';
import type { ErrorCode } from 'shared-kit/contracts/error-codes';
import type { RequestContext } from 'shared-kit/server/context';
import type { ModelOf } from 'shared-kit/server/define-model';
import { fail } from 'shared-kit/server/errors';
import { type ClientSession, databaseOf } from 'shared-kit/server/mongo';
import type { Filter } from './record-spec.ts';
import type { StoredRecord } from './stored-record.ts';

/**
 * The record that another one is about to depend on; 400 `parentNotFound` where `filter` finds none. It is written too, so that
 * deleting it meanwhile makes the two transactions conflict.
 */
export const claim = async <R extends StoredRecord>(
  { db }: RequestContext,
  model: ModelOf<R>,
  filter: Filter & { _id: number },
  path: string,
  session: ClientSession,
): Promise<R> => {
  const record = await model(db)
    .findOneAndUpdate(filter as QueryFilter<R>, { $inc: { claims: 1 } } as never, { session })
    .lean<R>();
  return record ?? fail('parentNotFound', { fields: [{ path, code: 'notFound' }] });
};

/** Throws `code` if any of the collections has a record that `filter` finds. */
export const refuseRelated = async (
  { db }: RequestContext,
  models: readonly Pick<ModelOf<unknown>, 'collection'>[],
  filter: Filter,
  code: ErrorCode,
  session: ClientSession,
): Promise<void> => {
  for (const { collection } of models) {
    const related = databaseOf(db).collection(collection);
    if (await related.findOne(filter, { session, projection: { _id: 1 } })) fail(code);
  }
};
