/** `shared-kit/domain/search-words` by an index of the database: `^part` is a range of its keys. */
import { searchWordsOf, wantedWords } from '../domain/search-words.ts';
import { escapeRegex, wordFilters } from './list.ts';
import { trusted } from './mongo.ts';

/** Fields to store, with the words of their `searchText` where they have one. */
export const withWords = <T extends object>(fields: T): T =>
  'searchText' in fields && typeof fields.searchText === 'string'
    ? { ...fields, searchWords: searchWordsOf(fields.searchText) }
    : fields;

/** What `wantedWords` says of `q`; nothing for no `q`. */
export const wordsFilter = (q: string | undefined): { $and?: Record<string, unknown>[] } => {
  const { beginnings, parts } = wantedWords(q);
  if (beginnings.length + parts.length === 0) return {};
  return {
    $and: [
      ...beginnings.map((piece) => ({ searchWords: trusted({ $regex: `^${escapeRegex(piece)}` }) })),
      ...wordFilters('searchText', parts),
    ],
  };
};
