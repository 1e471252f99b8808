import type { QueryFilter } from 'mongoose';
import { fail } from 'shared-kit/server/errors';
import { listPage } from 'shared-kit/server/list';
import type { BaseRecord, ClientSession } from 'shared-kit/server/mongo';
import type { ListQuery, PortalContext, RecordSpec } from './record-spec.ts';

export const listRecords = async <R extends BaseRecord, B, Q extends ListQuery, E>(
  spec: RecordSpec<R, B, Q, E>,
  query: Q,
  ctx: PortalContext,
): Promise<{ data: E[]; total: number }> => {
  const { page, size, sort = spec.defaultSort } = query;
  const field = sort.replace(/^-/, '');
  const { data, total } = await listPage<R, R>(spec.model(ctx.db), {
    filter: (await spec.filter(query, ctx)) as QueryFilter<R>,
    sort: sort.replace(field, spec.sortFields?.[field] ?? field),
    page,
    size,
    present: (record) => record,
  });
  return { data: await spec.present(data, ctx), total };
};

export const getRecord = async <R extends BaseRecord, B, Q extends ListQuery, E>(
  spec: RecordSpec<R, B, Q, E>,
  id: number,
  ctx: PortalContext,
): Promise<{ data: E }> => {
  const record = await spec
    .model(ctx.db)
    .findOne({ _id: id } as QueryFilter<R>)
    .lean<R>();
  return { data: await presentOne(spec, record ?? fail('notFound'), ctx) };
};

export const presentOne = async <R extends BaseRecord, E>(
  spec: Pick<RecordSpec<R, never, never, E>, 'present'>,
  record: R,
  ctx: PortalContext,
  session?: ClientSession,
): Promise<E> => {
  const [entity] = await spec.present([record], ctx, session);
  return entity ?? fail('notFound');
};
