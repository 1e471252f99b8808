import type { QueryFilter } from 'mongoose';
import type { RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import { listPage, searchFilter } from 'shared-kit/server/list';
import type { ClientSession } from 'shared-kit/server/mongo';
import type { ListQuery, RecordSpec } from './record-spec.ts';
import { type Entity, presentRecord, type StoredRecord } from './stored-record.ts';

/** Sort keys of the contracts that are stored in a form that sorts as people expect. */
const sortFields: Readonly<Record<string, string>> = { name: 'nameSort', ref: 'refSort' };

export const listRecords = async <R extends StoredRecord, B, Q extends ListQuery>(
  spec: RecordSpec<R, B, Q>,
  query: Q,
  ctx: RequestContext,
): Promise<{ data: Entity[]; total: number }> => {
  const { page, size, q, sort = spec.defaultSort } = query;
  const { data, total } = await listPage<R, Entity>(spec.model(ctx.db), {
    filter: { ...spec.filter(query, ctx), ...searchFilter(q) } as QueryFilter<R>,
    sort: sort.replace(/\w+/, (field) => sortFields[field] ?? field),
    page,
    size,
    present: presentRecord,
  });
  return { data: (await spec.decorate?.(data, ctx)) ?? data, total };
};

export const getRecord = async <R extends StoredRecord, B, Q extends ListQuery>(
  spec: RecordSpec<R, B, Q>,
  id: number,
  ctx: RequestContext,
): Promise<{ data: Entity }> => {
  const record = await findRecord(spec, id, ctx);
  return { data: await presentOne(spec, record ?? fail('notFound'), ctx) };
};

export const findRecord = <R extends StoredRecord>(
  spec: Pick<RecordSpec<R, never, never>, 'model'>,
  id: number,
  ctx: RequestContext,
  session: ClientSession | null = null,
): Promise<R | null> =>
  spec
    .model(ctx.db)
    .findOne({ _id: id } as QueryFilter<R>)
    .session(session)
    .lean<R>();

export const presentOne = async <R extends StoredRecord, B, Q extends ListQuery>(
  spec: Pick<RecordSpec<R, B, Q>, 'decorate'>,
  record: R,
  ctx: RequestContext,
  session?: ClientSession,
): Promise<Entity> => {
  const entity = presentRecord(record);
  const [decorated = entity] = (await spec.decorate?.([entity], ctx, session)) ?? [];
  return decorated;
};
