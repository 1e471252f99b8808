import { type ErrorCode, type Related, type RelatedKind, relatedKinds } from '../../contracts/error-codes.ts';
import type { ModelOf } from '../database/define-model.ts';
import { type ClientSession, databaseOf } from '../database/mongo.ts';
import { readTogether } from '../database/read-together.ts';
import type { RequestContext } from '../http/context.ts';
import { fail } from '../http/errors.ts';
import type { Filter, StoredRecord } from './describe-records.ts';
import { countClaim } from './stored.ts';

/**
 * The record that another one is about to depend on; 400 `parentNotFound` at `path` where `filter` finds none. It is written too, so that
 * deleting it meanwhile makes the two transactions conflict.
 */
export const claim = async <R extends StoredRecord>(
  { db }: Pick<RequestContext, 'db'>,
  model: ModelOf<R>,
  {
    filter,
    path,
    session,
  }: {
    readonly filter: Filter<R> & { readonly _id: number };
    readonly path: string;
    readonly session: ClientSession;
  },
): Promise<R> => {
  const known = remembered.get(session);
  const key = `${model.collection} ${JSON.stringify(filter)}`;
  const record =
    (known?.get(key) as R | undefined) ??
    (await countClaim(model(db), filter, session)) ??
    fail('parentNotFound', { fields: [{ path, code: 'notFound' }] });
  known?.set(key, record);
  return record;
};

const remembered = new WeakMap<ClientSession, Map<string, unknown>>();

/** From now on the session's transaction claims the same record once, however many records come to depend on it. */
export const rememberClaims = (session: ClientSession): void => {
  remembered.set(session, new Map());
};

/** What is read once in a transaction that remembers its claims, and anew each time in others. */
export const readOnce = async <T>(
  session: ClientSession,
  key: string,
  read: () => Promise<T>,
): Promise<T> => {
  const known = remembered.get(session);
  if (known?.has(key)) return known.get(key) as T;
  const value = await read();
  known?.set(key, value);
  return value;
};

/**
 * The same of several at once: those of `ids` that are not among `known` must exist. One command, whatever their number; 400
 * `parentNotFound` at `path`.
 */
export const claimAll = async <R extends StoredRecord>(
  { db }: Pick<RequestContext, 'db'>,
  model: ModelOf<R>,
  {
    path,
    ids,
    known,
    session,
  }: {
    readonly path: string;
    readonly ids: readonly number[];
    readonly known: readonly number[];
    readonly session: ClientSession;
  },
): Promise<void> => {
  const claimed = remembered.get(session);
  const keyOfId = (id: number): string => `${model.collection} #${id}`;
  const wanted = [...new Set(ids)].filter((id) => !(known.includes(id) || claimed?.has(keyOfId(id))));
  if (wanted.length === 0) return;
  const { matchedCount } = await databaseOf(db)
    .collection<{ _id: number; claims: number }>(model.collection)
    .updateMany({ _id: { $in: wanted } }, { $inc: { claims: 1 } }, { session });
  if (matchedCount < wanted.length) fail('parentNotFound', { fields: [{ path, code: 'notFound' }] });
  for (const id of wanted) claimed?.set(keyOfId(id), true);
};

/** Where something may still refer to a record. Views of services that are not there have nothing. */
export interface Relation {
  /** A collection, or a view of another service. */
  readonly collection: string;
  /** In place of the common one. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** What people are told it is; the collection's name unless told. */
  readonly kind?: RelatedKind;
}

/** `correctives_v1` is told as correctives. Throws for what no language has words for, whether or not anything is related. */
const kindOf = ({ kind, collection }: Relation): RelatedKind => {
  const name = kind ?? collection.replace(/_v\d+$/, '');
  const known = relatedKinds.find((one) => one === name);
  if (!known) throw new Error(`${name} is not among relatedKinds`);
  return known;
};

/** Throws `code`, with how many there are of each, if any of the collections has a record that `filter` finds. One command. */
export const refuseRelated = async (
  { db }: Pick<RequestContext, 'db'>,
  relations: readonly Relation[],
  {
    filter,
    code,
    session,
  }: {
    readonly filter: Readonly<Record<string, unknown>>;
    readonly code: ErrorCode;
    readonly session: ClientSession;
  },
): Promise<void> => {
  const asked = relations.map((relation, index) => {
    const pipeline = [
      { $match: relation.filter ?? filter },
      { $group: { _id: null, count: { $sum: 1 } } },
      { $project: { _id: 0, count: 1, kind: { $literal: kindOf(relation) } } },
    ];
    return [`relation${index}`, { from: relation.collection, pipeline }] as const;
  });
  const found = await readTogether<Related>(db, Object.fromEntries(asked), session);
  const related = Object.values(found).flat();
  if (related.length > 0) fail(code, { related });
};
