import type { QueryFilter } from 'mongoose';
import { ApiError, duplicateKey, fail } from 'shared-kit/server/errors';
import { type BaseRecord, type ClientSession, nextId, updateVersioned } from 'shared-kit/server/mongo';
import { presentOne } from './list-records.ts';
import type { Change, ListQuery, PortalContext, RecordSpec } from './record-spec.ts';

/** Writing asks for nothing that a list's query knows. */
type Spec<R extends BaseRecord, B, E> = Omit<RecordSpec<R, B, ListQuery, E>, 'filter'>;

export interface Identity {
  readonly id: number;
  readonly version: number;
}

export const createRecord = async <R extends BaseRecord, B, E>(
  spec: Spec<R, B, E>,
  body: B,
  ctx: PortalContext,
): Promise<{ data: E }> => {
  const fields = await spec.toFields(body, ctx, true);
  const id = await nextId(ctx.db, spec.model.collection);
  return write(spec, ctx, async (session) => {
    const next = await checked(spec, { id, current: null, next: fields }, ctx, session);
    const base = { _id: id, entityType: spec.entityType, entityStatus: 1, version: 0 };
    const record = { ...base, ...next } as unknown as R;
    await spec.model(ctx.db).insertMany([record], { session });
    const after = await presentOne(spec, record, ctx, session);
    const action = `${spec.name}.created`;
    await ctx.audit({ action, entityType: spec.entityType, entityId: id, after }, session);
    return { data: after };
  });
};

export const updateRecord = async <R extends BaseRecord, B, E>(
  spec: Spec<R, B, E>,
  { id, version, ...body }: Identity & B,
  ctx: PortalContext,
): Promise<{ data: E }> => {
  const fields = await spec.toFields(body as unknown as B, ctx, false);
  return write(spec, ctx, async (session) => {
    const current = await find(spec, id, ctx, session);
    const before = await presentOne(spec, current, ctx, session);
    if (current.version !== version) fail('versionConflict', { current: before });
    const next = await checked(spec, { id, current, next: fields }, ctx, session);
    const options = { session, present: () => before };
    const record = await updateVersioned(spec.model(ctx.db), id, version, next, options);
    const after = await presentOne(spec, record, ctx, session);
    const action = `${spec.name}.updated`;
    await ctx.audit({ action, entityType: spec.entityType, entityId: id, before, after }, session);
    return { data: after };
  });
};

export const removeRecord = async <R extends BaseRecord, B, E>(
  spec: Spec<R, B, E>,
  id: number,
  ctx: PortalContext,
): Promise<{ data: { id: number } }> =>
  write(spec, ctx, async (session) => {
    const current = await find(spec, id, ctx, session);
    const before = await presentOne(spec, current, ctx, session);
    await spec.check?.({ id, current, next: null }, ctx, session);
    await spec.model(ctx.db).deleteOne({ _id: id } as QueryFilter<R>, { session });
    const action = `${spec.name}.deleted`;
    await ctx.audit({ action, entityType: spec.entityType, entityId: id, before }, session);
    return { data: { id } };
  });

const find = async <R extends BaseRecord, B, E>(
  spec: Spec<R, B, E>,
  id: number,
  ctx: PortalContext,
  session: ClientSession,
): Promise<R> => {
  const filter = { _id: id } as QueryFilter<R>;
  return (await spec.model(ctx.db).findOne(filter).session(session).lean<R>()) ?? fail('notFound');
};

const checked = async <R extends BaseRecord, B, E>(
  spec: Spec<R, B, E>,
  change: Change<R>,
  ctx: PortalContext,
  session: ClientSession,
): Promise<Partial<R>> => ({ ...change.next, ...(await spec.check?.(change, ctx, session)) }) as Partial<R>;

/** What is written here is what grants are made of: this process sees it at once, others within seconds. */
const write = async <R extends BaseRecord, B, E, T>(
  spec: Spec<R, B, E>,
  ctx: PortalContext,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => {
  try {
    return await ctx.transaction(work);
  } catch (error) {
    throw refusalOf(spec, error);
  } finally {
    ctx.views.clear();
  }
};

const refusalOf = <R extends BaseRecord, B, E>(spec: Spec<R, B, E>, error: unknown): unknown => {
  const taken = duplicateKey(error)?.fields.find((field) => field in spec.unique);
  const refusal = taken === undefined ? undefined : spec.unique[taken];
  if (!refusal) return error;
  return new ApiError(refusal.code, { fields: [{ path: refusal.path, code: 'exists' }], cause: error });
};
