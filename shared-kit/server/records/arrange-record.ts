/** One record put beside another in the order that people give them, whatever their number. */
import type { ArrangeContract } from '../../contracts/catalogues/arrange.ts';
import type { AnswerOf } from '../../contracts/route.ts';
import { type Beside, type Ordered, putBeside, standsBeside } from '../../domain/sequence.ts';
import { writeAudits } from '../audit.ts';
import { databaseOf } from '../database/mongo.ts';
import type { InTransaction, RequestContext } from '../http/context.ts';
import { fail } from '../http/errors.ts';
import type { RecordSpec, RecordTypes } from './describe-records.ts';
import { findKnown } from './read-records.ts';
import { findAll, where } from './stored.ts';
import { entryOf, originOf, writing } from './write-records.ts';

export interface Move {
  readonly id: number;
  readonly beside: Beside;
}

type Told = AnswerOf<ArrangeContract>;

/** 404 where the caller may not know of one of the two. All is one transaction, in a number of commands that does not grow. */
export const arrangeRecord = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  { id, beside }: Move,
  { ctx, located }: { readonly ctx: RequestContext<T['deps']>; readonly located?: T['record'] | undefined },
): Promise<Told> =>
  writing(spec, ctx, async (session) => {
    const shared = await sharedBy(spec, { id, located }, { ctx, session });
    const rows = await sequenceOf(spec, shared, { ctx, session });
    const anchor = 'before' in beside ? beside.before : beside.after;
    const moved = rows.find((row) => row.id === id) ?? fail('notFound');
    if (!rows.some((row) => row.id === anchor)) fail('notFound');
    const changes = putBeside(rows, id, { beside });
    await writeOrders(spec, changes, { ctx, session });
    const order = changes.find((row) => row.id === id)?.order ?? moved.order;
    return { data: { id, order, stood: standsBeside(rows, id) } };
  });

/** What the records of the sequence have in common. */
const sharedBy = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  { id, located }: { readonly id: number; readonly located: T['record'] | undefined },
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<Partial<T['record']>> => {
  const { arrangedWithin = [] } = spec;
  if (arrangedWithin.length === 0) return {};
  const record = located ?? (await findKnown(spec, id, { ctx, session })) ?? fail('notFound');
  return Object.fromEntries(arrangedWithin.map((field) => [field, record[field]])) as Partial<T['record']>;
};

const sequenceOf = async <T extends RecordTypes>(
  { model, visible }: RecordSpec<T>,
  shared: Partial<T['record']>,
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<readonly Ordered[]> => {
  const records = await model(ctx.db)
    .find(where<T['record']>({ ...visible?.(ctx), ...shared }), { order: 1 })
    .session(session)
    .batchSize(mostAtOnce)
    .lean<{ _id: number; order?: number }[]>();
  return records.map(({ _id, order = 0 }) => ({ id: _id, order }));
};

/** One answer of the database holds as many: these are two numbers each. */
const mostAtOnce = 200_000;

const writeOrders = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  changes: readonly Ordered[],
  { ctx, session }: InTransaction<RequestContext<T['deps']>>,
): Promise<void> => {
  if (changes.length === 0) return;
  const { model } = spec;
  const next = new Map(changes.map(({ id, order }) => [id, order]));
  const records = await findAll(model(ctx.db), [...next.keys()], { filter: {}, session });
  const updates = changes.map(({ id, order }) => ({
    updateOne: { filter: { _id: id }, update: { $set: { order }, $inc: { version: 1 } } },
  }));
  await databaseOf(ctx.db)
    .collection<{ _id: number; order: number; version: number }>(model.collection)
    .bulkWrite(updates, { session });
  const entries = records.map((record) => {
    const before = model.present(record);
    const version = record.version + 1;
    return {
      ...entryOf(spec, 'updated', record),
      before,
      after: { ...before, order: next.get(record._id), version },
    };
  });
  await writeAudits(ctx.db, originOf(ctx), { entries, session });
};
