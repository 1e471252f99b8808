/**
 * Search by an index ([decision](../../docs/decisions/0020-search-by-words.md)): each record holds the words of its `searchText`, and of
 * long words and codes their endings, so that what begins an ending is a part of the word. `^part` is a range of the index's keys.
 */
import { normaliseText } from '../domain/search-text.ts';
import { escapeRegex } from './list.ts';
import { trusted } from './mongo.ts';

/** Parts are found of long words, from four letters on, and of codes, words with digits, from two on. */
const longWord = 8;
const shortestPart = 4;
const shortestOfCode = 2;
/** What is written without a space for longer than that is no word that anybody types the middle of. */
const longestWord = 60;
const mostWords = 400;

const hasDigits = (word: string): boolean => /\p{N}/u.test(word);

const piecesOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');

const endingsOf = (word: string): string[] => {
  const isCode = hasDigits(word);
  const shortest = isCode ? shortestOfCode : shortestPart;
  const letters = Array.from(word.slice(0, longestWord));
  if (!isCode && letters.length < longWord) return [];
  return letters.flatMap((_, index) =>
    index > 0 && letters.length - index >= shortest ? [letters.slice(index).join('')] : [],
  );
};

/** What a record is found by, of a text that `searchTextOf` gave. */
export const searchWordsOf = (searchText: string): string[] => {
  const words = piecesOf(searchText);
  return [...new Set([...words, ...words.flatMap(endingsOf)])].slice(0, mostWords);
};

/** Fields to store, with the words of their `searchText` where they have one. */
export const withWords = <T extends object>(fields: T): T =>
  'searchText' in fields && typeof fields.searchText === 'string'
    ? { ...fields, searchWords: searchWordsOf(fields.searchText) }
    : fields;

/** A character of a code leaves about as few records as three of a word. */
const worthOf = (piece: string): number => piece.length * (hasDigits(piece) ? 3 : 1);
/** The one that leaves the fewest records comes first: the database goes by it. */
const byWorth = (one: string, other: string): number => worthOf(other) - worthOf(one);

/**
 * Every word of `q` in the record: as the beginning of a word, or as a part of a long one or of a code, but for its last letters. What is
 * no letter or digit parts words, and has to stand between them as it was written. Nothing for no `q`.
 */
export const wordsFilter = (q: string | undefined): { $and?: Record<string, unknown>[] } => {
  const written = normaliseText(q ?? '')
    .split(' ')
    .filter((word) => word !== '');
  if (written.length === 0) return {};
  const pieces = [...new Set(written.flatMap(piecesOf))].sort(byWorth);
  const signs = written.filter((word) => piecesOf(word).join('') !== word);
  return {
    $and: [
      ...pieces.map((piece) => ({ searchWords: trusted({ $regex: `^${escapeRegex(piece)}` }) })),
      ...signs.map((word) => ({ searchText: trusted({ $regex: escapeRegex(word) }) })),
    ],
  };
};
