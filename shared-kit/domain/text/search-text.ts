/** The text that a record is searched in, and what is looked for in it: the same where it is stored and where it was prepared. */
import type { Words } from '../../contracts/base.ts';
import { foldCase, foldToTyped } from './fold-text.ts';

/** Letters with a stroke or of two letters, which are not parted by Unicode. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ŧ: 't',
};

/** Text for comparing: as it is typed, lower case, without diacritics, `l·l` as `ll`, single spaces. */
export const normaliseText = (text: string): string =>
  foldCase(foldToTyped(text))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[æðđħłŋøœþŧ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/(?<=\p{L})l·l/gu, 'll')
    .replace(/ +/g, ' ')
    .trim();

/** The content of a record's `searchText`; texts in languages count in all of them. */
export const searchTextOf = (parts: readonly (Words | null | undefined)[]): string =>
  normaliseText(
    parts
      .flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : part))
      .filter(Boolean)
      .join(' '),
  );

/** `l·l` where there is no such dot, which may as well be two words: `instal.lació`, `panel-lateral`. */
export const joinGeminates = (text: string): string => text.replace(/(?<=\p{L})l[.-]l/gu, 'll');

const taxNumber = /^(?:es)?([a-z]\d{7}[a-z\d]|\d{8}[a-z])$/;

/** A Spanish tax number without the signs that part it and without `es`; null for any other word. */
export const compactTaxNumber = (word: string): string | null =>
  taxNumber.exec(word.replace(/[.\-/]/g, ''))?.[1] ?? null;

/** The words of a query, as they stand in `searchText` but for `l·l` and tax numbers, which are written in several ways there. */
export const searchedWords = (q: string | undefined): string[] =>
  joinGeminates(normaliseText(q ?? ''))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => compactTaxNumber(word) ?? word)
    .filter((word, index, all) => word !== 'es' || compactTaxNumber(all[index + 1] ?? '') === null);
