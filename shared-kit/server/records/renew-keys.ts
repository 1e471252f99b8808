/** Records from before names were told apart, found and sorted as they are now ([decision](../../../docs/decisions/0066-names-and-search.md)). */
import { isDeepStrictEqual } from 'node:util';
import { eachLanguage, isLocalizedText, localizedIn } from '../../domain/text/localized-text.ts';
import { nameKeyOf } from '../../domain/text/name-key.ts';
import { placeSortOf } from '../../domain/text/place-sort.ts';
import { normaliseText, searchTextOf } from '../../domain/text/search-text.ts';
import { searchWordsOf } from '../../domain/text/search-words.ts';
import { sortKeyOf } from '../../domain/text/sort-key.ts';
import { convertRecords, type StoredRecord } from '../database/convert-records.ts';
import type { Migration, MigrationWork } from '../database/migrations.ts';
import { type Connection, databaseOf } from '../database/mongo.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is told apart, and by what. */
const keyFields = { nameKey: 'name', refKey: 'ref', titleKey: 'title', serialKey: 'serialNumber' } as const;
const sortFields = { nameSort: 'name', refSort: 'ref' } as const;

/** What tells a name apart; null for what is no name. */
export const keyFrom = (value: unknown): string | null => {
  if (typeof value === 'string') return nameKeyOf(value);
  return isLocalizedText(value) ? nameKeyOf(localizedIn(value, 'es')) : null;
};

const sortFrom = (value: unknown): unknown => {
  if (typeof value === 'string') return sortKeyOf(value);
  return isLocalizedText(value) ? eachLanguage((language) => sortKeyOf(localizedIn(value, language))) : null;
};

const renewed = (
  record: Fields,
  fields: Readonly<Record<string, string>>,
  from: (value: unknown) => unknown,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, source]) => {
      const value = typeof record[field] === 'undefined' ? null : from(record[source]);
      return value === null ? [] : [[field, value]];
    }),
  );

/** The name that a row of an earlier file had, with its place among those of the same name. */
const importKeyFrom = (key: string): string =>
  key.replace(/^(.*)#(\d+)$/s, (_, name, at) => `${nameKeyOf(name)}#${at}`);

/** Fields that a collection is searched in where it was searched in fewer before. */
interface SearchedAnew {
  readonly collection: string;
  readonly searched: readonly string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const searchFrom = (record: Fields, searched: readonly string[]): Fields => {
  const { searchText, searchWords } = record;
  if (typeof searchText !== 'string') return {};
  const text =
    searched.length > 0
      ? searchTextOf(searched.map((field) => textOf(record[field])))
      : normaliseText(searchText);
  return { searchText: text, ...(searchWords === undefined ? {} : { searchWords: searchWordsOf(text) }) };
};

/** Of what is found by words and names an element and an area that it copied. */
const placeSortFrom = ({ searchText, elementName, areaName }: Fields): Fields => {
  const isName = (value: unknown): value is string | null => typeof value === 'string' || value === null;
  return searchText !== undefined && isName(elementName) && isName(areaName)
    ? { placeSort: placeSortOf({ elementName, areaName }) }
    : {};
};

const fieldsOfToday = (record: StoredRecord, searched: readonly string[]): Fields | null => {
  const fields = {
    ...renewed(record, keyFields, keyFrom),
    ...renewed(record, sortFields, sortFrom),
    ...(typeof record.importKey === 'string' ? { importKey: importKeyFrom(record.importKey) } : {}),
    ...searchFrom(record, searched),
    ...placeSortFrom(record),
  };
  const changed = Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, record[name]));
  return changed.length === 0 ? null : Object.fromEntries(changed);
};

export const nameClashCollection = 'nameClashes';

/** A record whose name looks like another's: it keeps the key that it had until it is renamed. */
export interface NameClash {
  readonly _id: string;
  readonly collection: string;
  readonly recordId: StoredRecord['_id'];
  readonly installationId: number | null;
  /** What the record is called. */
  readonly name: string;
  readonly at: Date;
}

const nameOf = ({ name, title, ref }: StoredRecord): string => {
  const shown = [name, title, ref].find((value) => value !== undefined);
  if (isLocalizedText(shown)) return localizedIn(shown, 'es');
  return typeof shown === 'string' ? shown : '';
};

const noteClash = async (
  db: Connection,
  collection: string,
  {
    record,
    fields,
    work: { now, doubt },
  }: { readonly record: StoredRecord; readonly fields: Fields; readonly work: MigrationWork },
): Promise<void> => {
  const others = Object.entries(fields).filter(([name]) => !Object.hasOwn(keyFields, name));
  const { _id: recordId, installationId } = record;
  const database = databaseOf(db);
  if (others.length > 0)
    await database
      .collection<StoredRecord>(collection)
      .updateOne({ _id: recordId }, { $set: Object.fromEntries(others) });
  const clash: Omit<NameClash, '_id'> = {
    collection,
    recordId,
    installationId: typeof installationId === 'number' ? installationId : null,
    name: nameOf(record),
    at: now(),
  };
  await database
    .collection<NameClash>(nameClashCollection)
    .updateOne({ _id: `${collection}:${String(recordId)}` }, { $set: clash }, { upsert: true });
  doubt('a name looks like another one: rename one of them', { nameClash: clash });
};

const readFields = [
  ...Object.entries({ ...keyFields, ...sortFields }).flat(),
  'installationId',
  'elementName',
  'areaName',
  'placeSort',
  'importKey',
  'searchText',
  'searchWords',
];

const read = (entry: string | SearchedAnew): SearchedAnew =>
  typeof entry === 'string' ? { collection: entry, searched: [] } : entry;

/**
 * What a migration does that gives the records of these collections the keys, sort keys and search words of today. Where two names look the
 * same now, the second keeps the key that it had, and is noted in `nameClashes`.
 */
export const renewKeys =
  (collections: readonly (string | SearchedAnew)[]): Migration['up'] =>
  (db, work) =>
    convertRecords(
      db,
      collections.map(read).map(({ collection, searched }) => ({
        collection,
        filter: {},
        fields: [...readFields, ...searched],
        change: (record) => fieldsOfToday(record, searched),
        refused: (record, fields) => noteClash(db, collection, { record, fields, work }),
      })),
      work,
    );
