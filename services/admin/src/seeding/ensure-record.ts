import type { RequestContext } from 'shared-kit/server/http/context';
import {
  createRecord,
  type Filter,
  findRecord,
  type RecordSpec,
  type RecordTypes,
} from 'shared-kit/server/records';

/** The id of the record that `key` finds; adds it where there is none. What an administrator changed since stays. */
export const ensureRecord = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  key: Filter<T['record']>,
  { body, ctx }: { readonly body: T['body']; readonly ctx: RequestContext<T['deps']> },
): Promise<number> => {
  const known = await findRecord(ctx.db, spec.model, key);
  return known?._id ?? (await createRecord(spec, body, { ctx })).data.id;
};
