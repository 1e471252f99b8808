/** Pages of a collection, as every list answers them. */
import type { Model, mongo, QueryFilter } from 'mongoose';
import { defaultPageSize } from '../contracts/base.ts';
import { wantedInText } from '../domain/text/search-words.ts';
import { compareNames } from '../domain/text/sort-key.ts';
import { toEntity, trusted } from './database/mongo.ts';

export interface PageOptions<T, R> {
  readonly filter: QueryFilter<T>;
  /** `name` or `-name`; `id` for the id. Ties are broken by id. */
  readonly sort?: string | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  /** How a record is answered; default `toEntity`. */
  readonly present?: (record: T) => R;
  /** Fields to read; default all. */
  readonly select?: readonly string[];
}

/** `{data, total}`: the asked page and how many there are in all, read at the same time. */
export const listPage = async <T extends { _id: unknown }, R = Omit<T, '_id'> & { id: T['_id'] }>(
  model: Model<T>,
  { filter, sort = 'id', page = 1, size = defaultPageSize, present, select }: PageOptions<T, R>,
): Promise<{ data: R[]; total: number }> => {
  const toAnswer = present ?? (toEntity as unknown as (record: T) => R);
  const find = model
    .find(filter)
    .sort(sortOf(sort))
    .skip((page - 1) * size)
    .limit(size);
  const [records, total] = await Promise.all([
    (select ? find.select([...select]) : find).lean<T[]>(),
    model.countDocuments(filter),
  ]);
  return { data: records.map(toAnswer), total };
};

interface PlainPage {
  /** What `sort` goes by and is not stored. */
  readonly ranks?: readonly Readonly<Record<string, unknown>>[];
  readonly sort: Readonly<Record<string, 1 | -1>>;
  readonly page: number;
  readonly size: number;
  /** Fields to read; all unless told. */
  readonly fields?: Readonly<Record<string, number>>;
}

/**
 * The same past mongoose, for lists that are asked for all the time: one question to the database, where the total comes as a last
 * document behind the page's. Takes the filter as it is: nothing of it may be unchecked input.
 */
export const readPage = async <T extends object>(
  collection: mongo.Collection<T>,
  filter: Readonly<Record<string, unknown>>,
  { ranks = [], sort, page, size, fields }: PlainPage,
): Promise<{ records: T[]; total: number }> => {
  const records = await collection
    .aggregate(
      [
        { $match: filter },
        ...ranks,
        { $sort: sort },
        { $skip: (page - 1) * size },
        { $limit: size },
        ...(fields ? [{ $project: fields }] : []),
        {
          $unionWith: {
            coll: collection.collectionName,
            pipeline: [{ $match: filter }, { $count: 'total' }],
          },
        },
      ],
      // All in one batch. What is stored was checked when it was written.
      { batchSize: size + 2, enableUtf8Validation: false },
    )
    .toArray();
  const total = Number(records.pop()?.total ?? 0);
  return { records: records as T[], total };
};

/**
 * The same for orders that no index has: all that is found is looked at to put it in order, and counted as it is looked at instead of anew.
 */
export const readPageOfAll = async <T extends object>(
  collection: mongo.Collection<T>,
  filter: Readonly<Record<string, unknown>>,
  { sort, page, size }: PlainPage,
): Promise<{ records: T[]; total: number }> => {
  const [found] = await collection
    .aggregate<{ records: T[]; counted: { total: number }[] }>(
      [
        { $match: filter },
        {
          $facet: {
            records: [{ $sort: sort }, { $skip: (page - 1) * size }, { $limit: size }],
            counted: [{ $count: 'total' }],
          },
        },
      ],
      { enableUtf8Validation: false },
    )
    .toArray();
  return { records: found?.records ?? [], total: found?.counted[0]?.total ?? 0 };
};

/** `-openedAt` → `{openedAt: -1, _id: -1}`. */
export const sortOf = (
  sort: string,
  storedField: (field: string) => string = (field) => field,
): Record<string, 1 | -1> => {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = storedField(sort.replace(/^-/, ''));
  return field === 'id' ? { _id: direction } : { [field]: direction, _id: direction };
};

/**
 * The order of names that records copy and that are few, as those of people are: `{ranks, sort}` for `readPage`. They are put in order here, as
 * lists of names are everywhere; what has none comes first.
 */
export const orderByNames = async <T extends object>(
  collection: mongo.Collection<T>,
  filter: Readonly<Record<string, unknown>>,
  sort: string,
): Promise<Required<Pick<PlainPage, 'ranks' | 'sort'>>> => {
  const path = `$${sort.replace(/^-/, '')}`;
  const found = await collection
    .aggregate<{ readonly _id: string | null }>([{ $match: filter }, { $group: { _id: path } }])
    .toArray();
  const names = found.flatMap(({ _id }) => _id ?? []).toSorted(compareNames);
  return {
    ranks: [{ $set: { nameRank: { $indexOfArray: [{ $literal: names }, path] } } }],
    sort: sortOf(sort, () => 'nameRank'),
  };
};

/** Every word of `q` somewhere in `searchText`, regardless of case and diacritics; nothing for no `q`. */
export const searchFilter = (q: string | undefined): { $and?: Record<string, unknown>[] } => {
  const filters = patternFilters('searchText', wantedInText(q));
  return filters.length === 0 ? {} : { $and: filters };
};

/** Each of the patterns somewhere in the text of a field. */
export const patternFilters = (field: string, patterns: readonly string[]): Record<string, unknown>[] =>
  patterns.map((pattern) => ({ [field]: trusted({ $regex: pattern }) }));
