import type { QueryFilter } from 'mongoose';
import type { RequestContext } from 'shared-kit/server/context';
import { ApiError, duplicateKey, fail } from 'shared-kit/server/errors';
import { type ClientSession, nextId, updateVersioned } from 'shared-kit/server/mongo';
import { findRecord, presentOne } from './read-records.ts';
import type { ListQuery, RecordSpec } from './record-spec.ts';
import type { Entity, StoredRecord } from './stored-record.ts';

type Spec<R extends StoredRecord, B, Q extends ListQuery> = RecordSpec<R, B, Q>;

export interface Identity {
  readonly id: number;
  readonly version: number;
}

export const createRecord = async <R extends StoredRecord, B, Q extends ListQuery>(
  spec: Spec<R, B, Q>,
  body: B,
  ctx: RequestContext,
): Promise<{ data: Entity }> => {
  spec.validate?.(body);
  const fields = spec.toFields(body);
  const id = await nextId(ctx.db, spec.model.collection);
  return write(spec, ctx, async (session) => {
    const added = await spec.check?.({ id, current: null, next: fields }, ctx, session);
    const base = { _id: id, entityType: spec.entityType, entityStatus: 1, version: 0, claims: 0 };
    const record = { ...base, ...fields, ...added } as unknown as R;
    await spec.model(ctx.db).insertMany([record], { session });
    const after = await presentOne(spec, record, ctx, session);
    await ctx.audit({ ...entry(spec, 'created', id, record), after }, session);
    return { data: after };
  });
};

export const updateRecord = async <R extends StoredRecord, B, Q extends ListQuery>(
  spec: Spec<R, B, Q>,
  { id, version, ...body }: Identity & B,
  ctx: RequestContext,
): Promise<{ data: Entity }> => {
  spec.validate?.(body as unknown as B);
  const fields = spec.toFields(body as unknown as B);
  return write(spec, ctx, async (session) => {
    const current = (await findRecord(spec, id, ctx, session)) ?? fail('notFound');
    const before = await presentOne(spec, current, ctx, session);
    if (current.version !== version) fail('versionConflict', { current: before });
    refuseFixed(spec, current, fields);
    const added = await spec.check?.({ id, current, next: fields }, ctx, session);
    const options = { session, present: () => before };
    const record = await updateVersioned(
      spec.model(ctx.db),
      id,
      version,
      { ...fields, ...added } as Partial<R>,
      options,
    );
    await spec.cascade?.(current, record, ctx, session);
    const after = await presentOne(spec, record, ctx, session);
    await ctx.audit({ ...entry(spec, 'updated', id, record), before, after }, session);
    return { data: after };
  });
};

export const removeRecord = async <R extends StoredRecord, B, Q extends ListQuery>(
  spec: Spec<R, B, Q>,
  id: number,
  ctx: RequestContext,
): Promise<{ data: { id: number } }> =>
  write(spec, ctx, async (session) => {
    const current = (await findRecord(spec, id, ctx, session)) ?? fail('notFound');
    const before = await presentOne(spec, current, ctx, session);
    await spec.checkRemoval(current, ctx, session);
    await spec.model(ctx.db).deleteOne({ _id: id } as QueryFilter<R>, { session });
    await ctx.audit({ ...entry(spec, 'deleted', id, current), before }, session);
    return { data: { id } };
  });

const entry = <R extends StoredRecord, B, Q extends ListQuery>(
  { entityType, installationOf }: Spec<R, B, Q>,
  what: 'created' | 'updated' | 'deleted',
  entityId: number,
  record: R,
) => ({
  action: `${entityType.charAt(0).toLowerCase()}${entityType.slice(1)}.${what}`,
  entityType,
  entityId,
  installationId: installationOf?.(record) ?? 0,
});

const refuseFixed = <R extends StoredRecord, B, Q extends ListQuery>(
  { fixed = [] }: Spec<R, B, Q>,
  current: R,
  next: Partial<R>,
): void => {
  const changed = fixed.filter((field) => next[field] !== current[field]);
  if (changed.length > 0)
    fail('invalidInput', { fields: changed.map((path) => ({ path, code: 'invalidValue' })) });
};

const write = async <R extends StoredRecord, B, Q extends ListQuery, T>(
  spec: Spec<R, B, Q>,
  ctx: RequestContext,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => {
  try {
    return await ctx.transaction(work);
  } catch (error) {
    throw refusalOf(spec, error);
  } finally {
    if (spec.decidesAccess) ctx.views.clear();
  }
};

const refusalOf = <R extends StoredRecord, B, Q extends ListQuery>(
  spec: Spec<R, B, Q>,
  error: unknown,
): unknown => {
  const taken = duplicateKey(error)?.fields.find((field) => field in spec.unique);
  const refusal = taken === undefined ? undefined : spec.unique[taken];
  if (!refusal) return error;
  return new ApiError(refusal.code, { fields: [{ path: refusal.path, code: 'exists' }], cause: error });
};
