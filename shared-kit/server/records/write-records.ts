import { isDeepStrictEqual } from 'node:util';
import { EntityStatus } from '../../contracts/enums.ts';
import type { AuditEntry } from '../audit.ts';
import { type ClientSession, nextId } from '../database/mongo.ts';
import { actionsOf } from '../history.ts';
import type { InTransaction, RequestContext } from '../http/context.ts';
import { ApiError, duplicateKey, fail } from '../http/errors.ts';
import type { RecordSpec, RecordTypes, Refusal } from './describe-records.ts';
import { findKnown, presentOne } from './read-records.ts';
import { changeVersion, fieldsFor, recordOf, takeOut } from './stored.ts';

/** Adds a record as a request does it, with its audit entry; `beside` writes what it begins with, in the same transaction. */
export const createRecord = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  body: T['body'],
  {
    ctx,
    beside,
  }: {
    readonly ctx: RequestContext<T['deps']>;
    readonly beside?: ((record: T['record'], session: ClientSession) => Promise<void>) | undefined;
  },
): Promise<{ data: T['entity'] }> => {
  spec.validate?.(body, true);
  const next = await fieldsOfBody(spec, spec.identify?.(body, null) ?? body, ctx);
  const id = await nextId(ctx.db, spec.model.collection);
  return writing(spec, ctx, async (session) => {
    const added = await spec.check?.({ id, current: null, next }, ctx, session);
    const record = recordOf<T['record']>(id, { ...spec.model.blank(), ...next, ...added });
    await spec.model(ctx.db).insertMany([record], { session });
    await beside?.(record, session);
    const isAlone = beside === undefined;
    const after =
      isAlone && spec.computedOfNew
        ? spec.compose(spec.model.present(record), spec.computedOfNew)
        : await presentOne(spec, record, { ctx, session });
    await ctx.audit({ ...entryOf(spec, 'created', record), after }, session);
    return { data: after };
  });
};

/**
 * A record as `createRecord` stores it, with its audit entry, for who adds many at once: nothing is checked against the database, and what
 * the record refers to is theirs to claim.
 */
export const newRecord = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  id: number,
  { body, ctx }: { readonly body: T['body']; readonly ctx: RequestContext<T['deps']> },
): Promise<{ record: T['record']; entry: AuditEntry }> => {
  spec.validate?.(body, true);
  const fields = await fieldsOfBody(spec, spec.identify?.(body, null) ?? body, ctx);
  const record = recordOf<T['record']>(id, { ...spec.model.blank(), ...fields });
  const after = spec.compose(spec.model.present(record), spec.computedOfNew ?? {});
  return { record, entry: { ...entryOf(spec, 'created', record), after } };
};

/**
 * Changes the record that has the `id` of the body, if it still has its `version`; `located` saves reading it again. Throws 404
 * `notFound`, 409 `versionConflict` with the current one, 400 for a changed field that is `fixed`.
 */
export const updateRecord = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  { id, version, body }: { id: number; version: number; body: T['body'] },
  { ctx, located }: { readonly ctx: RequestContext<T['deps']>; readonly located?: T['record'] | undefined },
): Promise<{ data: T['entity'] }> => {
  spec.validate?.(body, false);
  const told = await fieldsOfBody(spec, body, ctx);
  const model = spec.model(ctx.db);
  return writing(spec, ctx, async (session) => {
    const current = located ?? (await findKnown(spec, id, { ctx, session })) ?? fail('notFound');
    const next = withKeptKeys(spec, current, told);
    const before = await presentOne(spec, current, { ctx, session });
    if (current.version !== version) fail('versionConflict', { current: before });
    refuseFixed(spec, current, next);
    const added = await spec.check?.({ id, current, next }, ctx, session);
    const record =
      (await changeVersion(model, { id, version }, { change: { ...next, ...added }, session })) ??
      (await refuseOvertaken(spec, id, { ctx, session }));
    await spec.cascade?.(current, record, { ctx, session });
    const after = await presentOne(spec, record, { ctx, session });
    await ctx.audit({ ...entryOf(spec, 'updated', record), before, after }, session);
    return { data: after };
  });
};

/** Deletes a record, or makes it inactive where the description says so, unless the description's `checkRemoval` refuses it, which sees the transaction without the record. */
export const removeRecord = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  id: number,
  ctx: RequestContext<T['deps']>,
): Promise<{ data: { id: number } }> =>
  writing(spec, ctx, async (session) => {
    if (spec.retires) return retire(spec, id, { ctx, session });
    const record =
      (await takeOut(spec.model(ctx.db), { _id: id, ...spec.visible?.(ctx) }, session)) ?? fail('notFound');
    const before = spec.computedOfRemoved
      ? spec.compose(spec.model.present(record), spec.computedOfRemoved)
      : await presentOne(spec, record, { ctx, session });
    await spec.checkRemoval?.(record, ctx, session);
    await ctx.audit({ ...entryOf(spec, 'deleted', record), before }, session);
    return { data: { id } };
  });

/** One that is inactive already stays as it is. */
const retire = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  id: number,
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<{ data: { id: number } }> => {
  const current = (await findKnown(spec, id, { ctx, session })) ?? fail('notFound');
  await spec.checkRemoval?.(current, ctx, session);
  if (current.entityStatus === EntityStatus.Inactive) return { data: { id } };
  const before = await presentOne(spec, current, { ctx, session });
  const set = { entityStatus: EntityStatus.Inactive };
  const record =
    (await changeVersion(spec.model(ctx.db), { id, version: current.version }, { change: set, session })) ??
    (await refuseOvertaken(spec, id, { ctx, session }));
  const after = await presentOne(spec, record, { ctx, session });
  await ctx.audit({ ...entryOf(spec, 'updated', record), before, after }, session);
  return { data: { id } };
};

/** The installation that a record belongs to; null for those of all installations. */
export const installationOf = <T extends RecordTypes>(
  spec: RecordSpec<T>,
  record: T['record'],
): number | null => {
  if (spec.installationOf) return spec.installationOf(record);
  return record.installationId ?? null;
};

export const fieldsOfBody = async <T extends RecordTypes>(
  { model, fields }: RecordSpec<T>,
  body: T['body'],
  ctx: RequestContext<T['deps']>,
): Promise<Partial<T['record']>> => {
  const stored = Object.entries(body).filter(([name]) => model.fieldNames.has(name));
  return fieldsFor<T['record']>({ ...Object.fromEntries(stored), ...(await fields?.(body, ctx)) });
};

const refuseOvertaken = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  id: number,
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<never> => {
  const current = (await findKnown(spec, id, { ctx, session })) ?? fail('notFound');
  return fail('versionConflict', { current: await presentOne(spec, current, { ctx, session }) });
};

/**
 * What is called as it was keeps the key that it has, also one of before names that look the same were the same: other fields of it can
 * be changed, and its name is another's only when it is given anew.
 */
export const withKeptKeys = <T extends RecordTypes>(
  { unique = {} }: RecordSpec<T>,
  current: T['record'],
  next: Partial<T['record']>,
): Partial<T['record']> => {
  const told = new Map<string, unknown>(Object.entries(next));
  const held = new Map<string, unknown>(Object.entries(current));
  const isAsItWas = (field: string, { path }: Refusal): boolean => {
    const [source = ''] = path.split('.');
    return source !== field && told.has(source) && isDeepStrictEqual(told.get(source), held.get(source));
  };
  const kept = Object.entries<Refusal | undefined>(unique).flatMap(([field, refusal]) =>
    refusal && isAsItWas(field, refusal) ? [[field, held.get(field)] as const] : [],
  );
  return { ...next, ...Object.fromEntries(kept) };
};

export const refuseFixed = <T extends RecordTypes>(
  { fixed = [] }: RecordSpec<T>,
  current: T['record'],
  next: Partial<T['record']>,
): void => {
  const changed = fixed.filter((field) => next[field] !== current[field]);
  if (changed.length > 0)
    fail('invalidInput', { fields: changed.map((path) => ({ path, code: 'invalidValue' })) });
};

/** `installationUser.created` */
export const entryOf = <T extends RecordTypes>(
  spec: RecordSpec<T>,
  what: 'created' | 'updated' | 'deleted',
  record: T['record'],
) => {
  const { entityType } = spec.model;
  const installationId = installationOf(spec, record) ?? 0;
  return { action: `${actionsOf(entityType)}.${what}`, entityType, entityId: record._id, installationId };
};

interface FieldChange<T extends RecordTypes> {
  readonly version: number;
  readonly set: Partial<T['record']>;
  /** What is written in the same transaction. */
  readonly beside?: (session: ClientSession) => Promise<void>;
}

/** Stored fields that no body holds, as a use case of its own works them out: checked by nothing here, told and kept in the trail like any change. */
export const changeFields = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  current: T['record'],
  {
    fieldChange: { version, set, beside },
    ctx,
  }: { readonly fieldChange: FieldChange<T>; readonly ctx: RequestContext<T['deps']> },
): Promise<{ data: T['entity'] }> =>
  writing(spec, ctx, async (session) => {
    const { _id: id } = current;
    await beside?.(session);
    const before = await presentOne(spec, current, { ctx, session });
    if (current.version !== version) fail('versionConflict', { current: before });
    const record =
      (await changeVersion(spec.model(ctx.db), { id, version }, { change: set, session })) ??
      (await refuseOvertaken(spec, id, { ctx, session }));
    const after = await presentOne(spec, record, { ctx, session });
    await ctx.audit({ ...entryOf(spec, 'updated', record), before, after }, session);
    return { data: after };
  });

/** A transaction of the resource: what is refused by an index is said in the description's words. */
export const writing = async <T extends RecordTypes, Answer>(
  spec: RecordSpec<T>,
  ctx: RequestContext<T['deps']>,
  work: (session: ClientSession) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await ctx.transaction(work);
  } catch (error) {
    throw refusalOf(spec, error);
  } finally {
    if (spec.decidesAccess) ctx.views.clear();
  }
};

/** Who writes now, for the entries of several records. */
export const originOf = <D>({ service, requestId, installationId, caller, now }: RequestContext<D>) => ({
  service,
  requestId,
  installationId,
  user: { id: caller.userId, name: caller.name },
  at: now(),
});

/** What the description says of a unique field that is taken; any other error as it is. */
export const refusalOf = <T extends RecordTypes>({ unique = {} }: RecordSpec<T>, error: unknown): unknown => {
  const refusals = new Map<string, Refusal | undefined>(Object.entries(unique));
  const [refusal] = (duplicateKey(error)?.fields ?? []).flatMap((field) => refusals.get(field) ?? []);
  if (!refusal) return error;
  return new ApiError(refusal.code, { fields: [{ path: refusal.path, code: 'exists' }], cause: error });
};
