/** Several records of one installation changed in one transaction, in a number of commands that does not grow with theirs. */
import type { RouteContract } from '../../contracts/route.ts';
import { writeAudits } from '../audit.ts';
import { databaseOf } from '../database/mongo.ts';
import { withWords } from '../database/search-words.ts';
import type { InTransaction, RequestContext } from '../http/context.ts';
import { defineRoute, type Route } from '../http/define-route.ts';
import { ApiError, fail } from '../http/errors.ts';
import type { RecordSpec, RecordTypes } from './describe-records.ts';
import { presentAll } from './read-records.ts';
import { rememberClaims } from './related-records.ts';
import { findAll } from './stored.ts';
import { entryOf, fieldsOfBody, originOf, refusalOf, refuseFixed, withKeptKeys } from './write-records.ts';

interface Item {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

interface ManyBody {
  readonly installationId: number;
  readonly items: readonly Item[];
}

export interface Planned<R> {
  readonly before: R;
  readonly after: R;
  readonly set: object;
}

/** `changeManyRoute(changeElements, elementSpec)` */
export const changeManyRoute = <T extends RecordTypes>(
  contract: RouteContract,
  spec: RecordSpec<T>,
): Route<T['deps']> =>
  defineRoute(contract, { handle: ({ body }, ctx) => changeMany(spec, body as ManyBody, ctx) });

const changeMany = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  many: ManyBody,
  ctx: RequestContext<T['deps']>,
): Promise<{ data: T['entity'][] }> => {
  const { items } = many;
  refuseRepeated(items);
  try {
    return await ctx.transaction(async (session) => {
      rememberClaims(session);
      const records = await readAll(spec, many, { ctx, session });
      const before = await presentAll(spec, records, { ctx, session });
      refuseChanged(items, before);
      const planned = await inTurn<Item, Planned<T['record']>>(items, (item, index) =>
        plan(spec, { item, current: at(records, index), index }, { ctx, session }),
      );
      await writePlanned(spec, planned, { ctx, session });
      const written = planned.map(({ after }) => after);
      const after = await presentAll(spec, written, { ctx, session });
      const entries = written.map((record, index) => ({
        ...entryOf(spec, 'updated', record),
        before: at(before, index),
        after: at(after, index),
      }));
      await writeAudits(ctx.db, originOf(ctx), { entries, session });
      return { data: after };
    });
  } catch (error) {
    throw named(refusalOf(spec, error), indexOf(error));
  }
};

const cascade = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  planned: readonly Planned<T['record']>[],
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<void> => {
  if (spec.cascadeMany) return spec.cascadeMany(planned, ctx, session);
  for (const { before, after } of planned) await spec.cascade?.(before, after, { ctx, session });
};

const at = <T>(all: readonly T[], index: number): T => all[index] ?? fail('notFound');

const inTurn = async <T, R>(all: readonly T[], one: (each: T, index: number) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (const [index, each] of all.entries()) done.push(await one(each, index));
  return done;
};

const refuseRepeated = (items: readonly Item[]): void => {
  const fields = items.flatMap(({ id }, index) =>
    items.findIndex((each) => each.id === id) < index
      ? [{ path: `items.${index}.id`, code: 'repeated' }]
      : [],
  );
  if (fields.length > 0) fail('invalidInput', { fields });
};

/** The records in the order of the items; 404 where one is not of the installation, or not for the caller. */
const readAll = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  { installationId, items }: ManyBody,
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<T['record'][]> => {
  const ids = items.map(({ id }) => id);
  const found = await findAll(spec.model(ctx.db), ids, {
    filter: { installationId, ...spec.visible?.(ctx) },
    session,
  });
  const byId = new Map<number, T['record']>(found.map((record) => [record._id, record]));
  return ids.map((id) => byId.get(id) ?? fail('notFound'));
};

const refuseChanged = <E>(items: readonly Item[], current: readonly E[]): void => {
  const changed = current.filter(
    (entity, index) => (entity as { readonly version?: number }).version !== items[index]?.version,
  );
  if (changed.length > 0) fail('versionConflict', { current: changed });
};

interface Asked<R> {
  readonly item: Item;
  readonly current: R;
  readonly index: number;
}

/** What is to be written of one item; a refusal says which item it is about. */
const plan = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  { item: { id: _, version: __, ...change }, current, index }: Asked<T['record']>,
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<Planned<T['record']>> => {
  try {
    const held = writable(spec.model.present(current));
    const body = { ...held, ...change, ...mergedParts(spec.parts, held, change) } as T['body'];
    return await planChange(spec, { current, body }, { ctx, session });
  } catch (error) {
    throw named(error, index);
  }
};

type Fields = Readonly<Record<string, unknown>>;

const mergedParts = (parts: readonly string[] = [], held: Fields, change: Fields): Fields =>
  Object.fromEntries(
    parts
      .filter((name) => change[name] !== undefined)
      .map((name) => [name, { ...Object(held[name]), ...Object(change[name]) }]),
  );

/** What is to be written so that a record holds what is given. */
export const planChange = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  { current, body }: { readonly current: T['record']; readonly body: T['body'] },
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<Planned<T['record']>> => {
  const { _id: id, version } = current;
  spec.validate?.(body, false);
  const next = withKeptKeys(spec, current, await fieldsOfBody(spec, body, ctx));
  refuseFixed(spec, current, next);
  const set = { ...next, ...(await spec.check?.({ id, current, next }, ctx, session)) };
  return { before: current, after: { ...current, ...set, version: version + 1 } as T['record'], set };
};

/** What is told of a record without what no caller gives. */
export const writable = (told: object): Fields => {
  const { id: _, version: __, entityType: ___, ...fields } = told as Record<string, unknown>;
  return fields;
};

/** Writes the records, and brings what depends on them in line. */
export const writePlanned = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  planned: readonly Planned<T['record']>[],
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<void> => {
  if (planned.length === 0) return;
  await write(spec, planned, { ctx, session });
  await cascade(spec, planned, { ctx, session });
};

const write = async <T extends RecordTypes>(
  { model }: RecordSpec<T>,
  planned: readonly Planned<T['record']>[],
  { ctx: { db }, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<void> => {
  const updates = planned.map(({ before: { _id, version }, set }) => ({
    updateOne: { filter: { _id, version }, update: { $set: withWords(set), $inc: { version: 1 } } },
  }));
  const { matchedCount } = await databaseOf(db)
    .collection<{ _id: number; version: number }>(model.collection)
    .bulkWrite(updates, { session });
  if (matchedCount < updates.length) fail('versionConflict', { current: [] });
};

/** Which write of several has failed. */
export const indexOf = (error: unknown): number | null => {
  if (typeof error !== 'object' || error === null || !('writeErrors' in error)) return null;
  const [first] = [error.writeErrors].flat();
  const index = typeof first === 'object' && first !== null && 'index' in first ? first.index : null;
  return typeof index === 'number' ? index : null;
};

const named = (error: unknown, index: number | null): unknown => {
  if (!(error instanceof ApiError) || index === null || !error.details.fields) return error;
  const fields = error.details.fields.map(({ path, code }) => ({ path: `items.${index}.${path}`, code }));
  return new ApiError(error.code, { fields, cause: error });
};
