/**
 * Search by words that an index can have ([decision](../../docs/decisions/0020-search-by-words.md)): of a record the words of its `searchText`, and
 * of long words and codes their endings, so that what begins an ending is a part of the word.
 */
import { searchedWords } from './search-text.ts';

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

/** A character of a code leaves about as few records as three of a word. */
const worthOf = (piece: string): number => piece.length * (hasDigits(piece) ? 3 : 1);
/** The one that leaves the fewest records comes first: the database goes by it. */
const byWorth = (one: string, other: string): number => worthOf(other) - worthOf(one);

interface WantedWords {
  /** Each begins one of the record's words, those that leave the fewest records first. */
  readonly beginnings: readonly string[];
  /** Each stands in its text as it was written. */
  readonly parts: readonly string[];
}

/**
 * Every word of `q` in the record: as the beginning of a word, or as a part of a long one or of a code, but for its last letters. What is
 * no letter or digit parts words, and has to stand between them as it was written. Nothing for no `q`.
 */
export const wantedWords = (q: string | undefined): WantedWords => {
  const written = searchedWords(q);
  return {
    beginnings: [...new Set(written.flatMap(piecesOf))].sort(byWorth),
    parts: written.filter((word) => piecesOf(word).join('') !== word),
  };
};

/** Whether a text that `searchTextOf` gave has all of them. */
export const hasWantedWords = (searchText: string, { beginnings, parts }: WantedWords): boolean => {
  const words = searchWordsOf(searchText);
  return (
    beginnings.every((beginning) => words.some((word) => word.startsWith(beginning))) &&
    parts.every((part) => searchText.includes(part))
  );
};
