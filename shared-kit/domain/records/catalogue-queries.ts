/** What lists of places, elements and catalogues ask for: for the service that asks its database, and the device that asks what was prepared. */
import type { Words } from '../../contracts/base.ts';
import { allOf, isOneOf, meets } from '../legal/conditions.ts';
import { isLocalizedText, wordsIn } from '../text/localized-text.ts';
import { lookTwice } from '../text/look-twice.ts';
import { searchTextOf } from '../text/search-text.ts';
import { hasWantedWords, wantedWords } from '../text/search-words.ts';
import { sortKeyOf } from '../text/sort-key.ts';
import { comparing, type FieldReader, fieldReader, orderOf } from './compare-values.ts';

/** The texts that records are searched in. */
export const searchedFields = {
  places: ['name', 'description'],
  elements: ['ref', 'name', 'brand', 'model', 'serialNumber'],
  elementTypes: ['name', 'description'],
  chores: ['ref', 'description'],
  choreTypes: ['name'],
  formats: ['name', 'unit', 'symbol'],
  maps: ['name', 'description'],
  elementPhotos: ['caption'],
  documents: ['name', 'notes'],
} as const;

/** What a record is found by. */
export const searchTextIn = <F extends string>(
  fields: readonly F[],
  record: Readonly<Record<F, Words | null | undefined>>,
): string => searchTextOf(fields.map((field) => record[field]));

/** These are put in order as people count; texts in languages go by the one that is named, or Spanish. */
const countedFields: ReadonlySet<string> = new Set(['name', 'ref']);

const languageOf = (field: string): 'es' | 'cat' | 'en' =>
  field.endsWith('.cat') ? 'cat' : field.endsWith('.en') ? 'en' : 'es';

const sortReader = (record: object): FieldReader => {
  const read = fieldReader(record);
  return (field) => {
    const [name = ''] = field.split('.');
    const value = read(name);
    if (isLocalizedText(value)) return sortKeyOf(wordsIn(value, languageOf(field)));
    return typeof value === 'string' && countedFields.has(name) ? sortKeyOf(value) : value;
  };
};

/** Of the same name in one language, the others decide before the id does. */
const furtherFields = (field: string): readonly string[] => (field === 'name' ? ['name.cat', 'name.en'] : []);

interface RecordQuery {
  readonly q: string | undefined;
  readonly sort: string;
  /** The fields that are filtered by, each with the values that it may have. */
  readonly filters: Readonly<Record<string, readonly (string | number | boolean | null)[]>>;
  /** None: words narrow nothing. */
  readonly searched: readonly string[];
}

/** Those of the records that a list finds, in its order; where its words find nothing, with a letter wrong. */
export const queryRecords = <T extends object>(records: readonly T[], query: RecordQuery): readonly T[] =>
  lookTwice(query, (asked) => ({ data: foundIn(records, asked) })).data;

const foundIn = <T extends object>(
  records: readonly T[],
  { q, sort, filters, searched }: RecordQuery,
): readonly T[] => {
  const wanted = wantedWords(q);
  const condition = allOf(Object.entries(filters).map(([field, values]) => isOneOf(field, values)));
  const hasWords = (read: FieldReader): boolean =>
    searched.length === 0 ||
    hasWantedWords(searchTextOf(searched.map((field) => read(field) as Words | null | undefined)), wanted);
  return records
    .filter((record) => {
      const read = fieldReader(record);
      return meets(condition, read) && hasWords(read);
    })
    .toSorted(comparing(orderOf(sort, furtherFields), sortReader));
};
