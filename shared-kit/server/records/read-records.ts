import { type ClientSession, trusted } from '../database/mongo.ts';
import { wordsFilter } from '../database/search-words.ts';
import { readHistory } from '../history.ts';
import type { RequestContext } from '../http/context.ts';
import { fail } from '../http/errors.ts';
import { listPage } from '../list.ts';
import type { ListQuery, RecordSpec, RecordTypes } from './describe-records.ts';
import { findOne, where } from './stored.ts';
import { untranslatedFilter } from './untranslated.ts';

export const listRecords = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  query: T['query'],
  ctx: RequestContext<T['deps']>,
): Promise<{ data: T['entity'][]; total: number }> => {
  const { page, size, q, sort = spec.defaultSort, untranslated = [] } = query;
  const search = spec.model.fieldNames.has('searchWords') ? wordsFilter(q).$and : [];
  const own = await spec.filter?.(query, ctx);
  const known = [
    ...(search ?? []),
    ...untranslatedFilter(spec.model.localizedFields, untranslated),
    spec.visible?.(ctx) ?? [],
  ].flat();
  const { data, total } = await listPage<T['record'], T['record']>(spec.model(ctx.db), {
    filter: where<T['record']>({
      ...byFields(spec, query),
      ...own,
      ...(known.length > 0 ? { $and: known } : {}),
    }),
    sort: sort.replace(/\w+/, (field) => sortFieldOf(spec, field)),
    page,
    size,
    present: (record) => record,
  });
  return { data: await presentAll(spec, data, { ctx, session: null }), total };
};

/** Query keys that are called as a stored field filter by it: by one value, or by one of several. */
const byFields = <T extends RecordTypes>({ model }: RecordSpec<T>, query: T['query']): object =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && model.fieldNames.has(name))
      .map(([name, value]) => [name, Array.isArray(value) ? trusted({ $in: value }) : value]),
  );

const sortFieldOf = <T extends RecordTypes>({ model, sortFields }: RecordSpec<T>, field: string): string =>
  sortFields?.[field] ?? (model.fieldNames.has(`${field}Sort`) ? `${field}Sort` : field);

/** The record, if there is one that the caller may know of. */
export const findKnown = <T extends RecordTypes>(
  { model, visible }: RecordSpec<T>,
  id: number,
  {
    ctx,
    session = null,
  }: { readonly ctx: RequestContext<T['deps']>; readonly session?: ClientSession | null | undefined },
): Promise<T['record'] | null> => findOne(model(ctx.db), { _id: id, ...visible?.(ctx) }, session);

export const getRecord = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  id: number,
  { ctx, located }: { readonly ctx: RequestContext<T['deps']>; readonly located?: T['record'] | undefined },
): Promise<{ data: T['entity'] }> => {
  const record = located ?? (await findKnown(spec, id, { ctx }));
  return { data: await presentOne(spec, record ?? fail('notFound'), { ctx, session: null }) };
};

/** The changes of a record that is there, the last one first; `located` saves looking for it. */
export const recordHistory = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  { id, ...page }: { readonly id: number } & Pick<ListQuery, 'page' | 'size'>,
  { ctx, located }: { readonly ctx: RequestContext<T['deps']>; readonly located?: T['record'] | undefined },
) => {
  if (!(located ?? (await findKnown(spec, id, { ctx })))) fail('notFound');
  const { model } = spec;
  return readHistory(ctx, { entityType: model.entityType, id, fields: model.toldFields }, page);
};

/** A record as it is answered. */
export const presentOne = async <T extends RecordTypes>(
  spec: RecordSpec<T>,
  record: T['record'],
  { ctx, session }: { readonly ctx: RequestContext<T['deps']>; readonly session: ClientSession | null },
): Promise<T['entity']> => {
  const [answer] = await presentAll(spec, [record], { ctx, session });
  return answer ?? fail('notFound');
};

/** Records as they are answered, in their order. */
export const presentAll = async <T extends RecordTypes>(
  { model, decorate, compose }: RecordSpec<T>,
  records: readonly T['record'][],
  { ctx, session }: { readonly ctx: RequestContext<T['deps']>; readonly session: ClientSession | null },
): Promise<T['entity'][]> => {
  const computedOf = records.length > 0 ? await decorate?.(records, ctx, session) : undefined;
  return records.map((record) => compose(model.present(record), computedOf?.(record) ?? {}));
};
