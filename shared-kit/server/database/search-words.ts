/** `shared-kit/domain/text/search-words` by an index of the database: `^part` is a range of its keys. */
import { searchWordsOf, type WordWay, wantedWords } from '../../domain/text/search-words.ts';
import { trusted } from './mongo.ts';

/** Fields to store, with the words of their `searchText` where they have one. */
export const withWords = <T extends object>(fields: T): T =>
  'searchText' in fields && typeof fields.searchText === 'string'
    ? { ...fields, searchWords: searchWordsOf(fields.searchText) }
    : fields;

/** What `wantedWords` says of `q`; nothing for no `q`. */
export const wordsFilter = (q: string | undefined): { $and?: Record<string, unknown>[] } => {
  const wanted = wantedWords(q);
  return wanted.length === 0 ? {} : { $and: wanted.map(filterOfWays) };
};

const filterOfWay = (way: WordWay): Record<string, unknown> =>
  Object.fromEntries(way.map(({ field, pattern }) => [field, trusted({ $regex: pattern })]));

const filterOfWays = (ways: readonly WordWay[]): Record<string, unknown> => {
  const [only, ...others] = ways.map(filterOfWay);
  return only && others.length === 0 ? only : { $or: [...(only ? [only] : []), ...others] };
};
