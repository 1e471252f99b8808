/** The text that a record is searched in, and what is looked for in it: the same where it is stored and where it was prepared. */
import type { Words } from '../contracts/base.ts';

/** Text for comparing: lower case, without diacritics, single spaces. */
export const normaliseText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The content of a record's `searchText`; texts in languages count in all of them. */
export const searchTextOf = (parts: readonly (Words | null | undefined)[]): string =>
  normaliseText(
    parts
      .flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : part))
      .filter(Boolean)
      .join(' '),
  );

/** The words of a query, as they stand in `searchText`. */
export const searchedWords = (q: string | undefined): string[] =>
  normaliseText(q ?? '')
    .split(' ')
    .filter((word) => word !== '');
