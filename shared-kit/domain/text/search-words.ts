/**
 * Search by words that an index can have ([decision](../../docs/decisions/0066-names-and-search.md)): of a record the words of its `searchText`,
 * of long words and codes their endings, so that what begins an ending is a part of the word, and each word from its end, for those
 * whose beginning was written wrongly.
 */
import { escapePattern, isNearable, nearPattern, wordPattern } from './search-patterns.ts';
import { compactTaxNumber, joinGeminates, searchedWords } from './search-text.ts';

/** Parts are found of long words, from four letters on, and of codes, words with digits, from two on. */
const longWord = 8;
const shortestPart = 4;
const shortestOfCode = 2;
/** What is written without a space for longer than that is no word that anybody types the middle of. */
const longestWord = 60;
const mostWords = 400;

const hasDigits = (word: string): boolean => /\p{N}/u.test(word);

const piecesOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');

const withoutZeros = (word: string): string => word.replace(/(?<!\d)0+(?=\d)/g, '');
/** Stands behind a code, so that a number is told apart from those that begin like it. */
const endOfCode = '.';
/** A code as it is written, and without the zeros before its numbers. */
const formsOf = (word: string): string[] => {
  if (!hasDigits(word)) return [word];
  const plain = withoutZeros(word);
  return plain === word ? [`${word}${endOfCode}`] : [word, `${plain}${endOfCode}`];
};

const endingsOf = (word: string): string[] => {
  const isCode = hasDigits(word);
  const shortest = isCode ? shortestOfCode : shortestPart;
  const letters = Array.from(word.slice(0, longestWord));
  if (!isCode && letters.length < longWord) return [];
  return letters.flatMap((letter, index) => {
    if (index === 0 || letters.length - index < shortest) return [];
    const ending = letters.slice(index).join('');
    // A part of a number is not that number.
    const isWithinNumber = hasDigits(letter) && hasDigits(letters[index - 1] ?? '');
    return isWithinNumber ? [ending] : formsOf(ending);
  });
};

const fromEnd = ':';
const backwards = (word: string): string => Array.from(word).reverse().join('');

/** What a record is found by, of a text that `searchTextOf` gave. */
export const searchWordsOf = (searchText: string): string[] => {
  const joined = joinGeminates(searchText);
  const taxNumbers = joined.split(' ').flatMap((word) => compactTaxNumber(word) ?? []);
  const words = [...new Set([...piecesOf(searchText), ...piecesOf(joined), ...taxNumbers])];
  return [
    ...new Set([
      ...words.flatMap(formsOf),
      ...words.flatMap(endingsOf),
      ...words.filter(isNearable).map((word) => `${fromEnd}${backwards(word)}`),
    ]),
  ].slice(0, mostWords);
};

/** A character of a code leaves about as few records as three of a word. */
const worthOf = (piece: string): number => piece.length * (hasDigits(piece) ? 3 : 1);
/** The one that leaves the fewest records comes first: the database goes by it. */
const byWorth = (one: string, other: string): number => worthOf(other) - worthOf(one);

/** A pattern that one of a record's words matches, or its text. */
export interface WordTest {
  readonly field: 'searchWords' | 'searchText';
  readonly pattern: string;
}
/** All of a way hold together. */
export type WordWay = readonly WordTest[];
/** What is asked of a record: of each one of the ways. */
export type WantedWords = readonly (readonly WordWay[])[];

const begins = (text: string): WordWay => [{ field: 'searchWords', pattern: `^${escapePattern(text)}` }];
const inText = (pattern: string): WordTest => ({ field: 'searchText', pattern });

const exactWays = (piece: string): readonly WordWay[] => {
  const plain = withoutZeros(piece);
  return plain === piece ? [begins(piece)] : [begins(piece), begins(`${plain}${endOfCode}`)];
};

/** One half of the word is right, and leads to those that are looked at whole: an index has words by their beginnings and from their ends. */
const nearWays = (piece: string): readonly WordWay[] => {
  const half = Math.floor(piece.length / 2);
  const near = inText(nearPattern(piece));
  return [
    ...exactWays(piece),
    [...begins(piece.slice(0, half)), near],
    [...begins(`${fromEnd}${backwards(piece.slice(half + 1))}`), near],
  ];
};

/** Before the words of a query: with a letter wrong. */
const nearSign = '≈';

/** The same query with a letter wrong in words of five letters or more; null where it has none, or asks so already. */
export const nearly = (q: string): string | null =>
  !q.startsWith(nearSign) && searchedWords(q).flatMap(piecesOf).some(isNearable) ? `${nearSign}${q}` : null;

const readQuery = (q = ''): { readonly written: readonly string[]; readonly isNear: boolean } => {
  const isNear = q.startsWith(nearSign);
  return { written: searchedWords(isNear ? q.slice(nearSign.length) : q), isNear };
};

/**
 * Every word of `q` in the record: as the beginning of a word, or as a part of a long one or of a code, but for its last letters. What is
 * no letter or digit parts words, and has to stand between them as it was written. Nothing for no `q`.
 */
export const wantedWords = (q: string | undefined): WantedWords => {
  const { written, isNear } = readQuery(q);
  const pieces = [...new Set(written.flatMap(piecesOf))].sort(byWorth);
  const parts = written.filter((word) => piecesOf(word).join('') !== word);
  return [
    ...pieces.map((piece) => (isNear && isNearable(piece) ? nearWays(piece) : exactWays(piece))),
    ...(isNear ? [] : parts.map((part): readonly WordWay[] => [[inText(wordPattern(part))]])),
  ];
};

/** Each word of a query as a query of its own, with a letter wrong where that is asked for. */
export const wordsAsked = (q: string): readonly string[] => {
  const { rest, sign } = q.startsWith(nearSign)
    ? { rest: q.slice(nearSign.length), sign: nearSign }
    : { rest: q, sign: '' };
  return rest.split(/\s+/).flatMap((word) => (word === '' ? [] : `${sign}${word}`));
};

/** Whether a text that `searchTextOf` gave has all of them. */
export const hasWantedWords = (searchText: string, wanted: WantedWords): boolean => {
  const values = { searchText: [searchText], searchWords: searchWordsOf(searchText) };
  return wanted.every((ways) =>
    ways.some((way) =>
      way.every(({ field, pattern }) => {
        const test = new RegExp(pattern, 'u');
        return values[field].some((value) => test.test(value));
      }),
    ),
  );
};

/** For lists that look through their texts: patterns that a text has all of, each a word of `q` anywhere. */
export const wantedInText = (q: string | undefined): readonly string[] => {
  const { written, isNear } = readQuery(q);
  return isNear
    ? written
        .flatMap(piecesOf)
        .map((piece) =>
          isNearable(piece) ? `${wordPattern(piece)}|${nearPattern(piece)}` : wordPattern(piece),
        )
    : written.map(wordPattern);
};
