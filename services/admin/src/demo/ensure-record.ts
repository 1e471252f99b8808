import type { QueryFilter } from 'mongoose';
import type { RequestContext } from 'shared-kit/server/context';
import type { ListQuery, RecordSpec } from '../records/record-spec.ts';
import type { StoredRecord } from '../records/stored-record.ts';
import { createRecord } from '../records/write-records.ts';

/** The id of the record that `key` finds; adds it where there is none. What an administrator changed since stays. */
export const ensureRecord = async <R extends StoredRecord, B, Q extends ListQuery>(
  spec: RecordSpec<R, B, Q>,
  key: Partial<R>,
  body: B,
  ctx: RequestContext,
): Promise<number> => {
  const known = await spec
    .model(ctx.db)
    .findOne(key as QueryFilter<R>)
    .lean<R>();
  return known?._id ?? (await createRecord(spec, body, ctx)).data.id;
};
